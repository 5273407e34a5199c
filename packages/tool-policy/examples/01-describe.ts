import { describeToolPolicy } from "@oc/tool-policy";

console.log(describeToolPolicy({ subject: "a new package" }));
