import { describeTasks } from "@oc/tasks";

console.log(describeTasks({ subject: "a new package" }));
