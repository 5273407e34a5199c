import { explainTool, resolveToolPolicy } from "@oc/tool-policy";

const layers = {
  global: { profile: "coding", alsoAllow: ["message"] },
  agent: { id: "work", tools: { deny: ["group:runtime"] } },
};
const offered = [{ name: "read" }, { name: "exec" }, { name: "message" }, { name: "browser" }];

console.log(resolveToolPolicy(layers, offered).tools.map(({ name }) => name));
for (const { rule, verdict, key, because } of explainTool("exec", layers, offered).steps) {
  console.log(rule, "|", verdict, "|", key, because ?? "");
}
