import { describeLobsterRuntime } from "@oc/lobster-runtime";

console.log(describeLobsterRuntime({ subject: "a new package" }));
