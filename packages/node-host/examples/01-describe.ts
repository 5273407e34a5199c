import { describeNodeHost } from "@oc/node-host";

console.log(describeNodeHost({ subject: "a new package" }));
