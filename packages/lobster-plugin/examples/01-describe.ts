import { describeLobsterPlugin } from "@oc/lobster-plugin";

console.log(describeLobsterPlugin({ subject: "a new package" }));
