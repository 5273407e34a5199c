export { explainTool, groupRemoved, resolveToolPolicy } from "./tool-policy.ts";
export type { ExplainedStep, RemovedTool, ToolExplanation } from "./tool-policy.ts";
export { explicitAllowlists } from "./policy-steps.ts";
export type { ExplicitAllowlist, PolicyRule, StepVerdict } from "./policy-steps.ts";
export type { OfferedTool, ToolLists, ToolPolicyLayers, ToolRules, ToolScope } from "./policy-layers.ts";
