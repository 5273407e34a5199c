import type { OfferedTool, ToolPolicyLayers } from "./policy-layers.ts";
import { planSteps, type PolicyRule, type StepVerdict } from "./policy-steps.ts";
import { canonicalToolName } from "./tool-entries.ts";

/** A tool that is taken away, and by what: the first filter that says so. */
export interface RemovedTool {
  name: string;
  rule: PolicyRule;
  /** Configuration key that holds the list or the profile. */
  key: string;
}

/** What one filter says of one tool. */
export interface ExplainedStep extends StepVerdict {
  rule: PolicyRule | "offer";
}

export interface ToolExplanation {
  /** Lower case; `exec` for `bash`. */
  name: string;
  allowed: boolean;
  /** In the order in which they apply; the first that removes decides. */
  steps: ExplainedStep[];
}

/**
 * The tools of one run, in the order in which they were offered. Pure. Each filter can only remove, and deny beats allow within
 * and across filters.
 */
export function resolveToolPolicy<Tool extends OfferedTool>(
  layers: ToolPolicyLayers,
  offered: readonly Tool[],
): { tools: Tool[]; removed: RemovedTool[] } {
  const steps = planSteps(layers);
  const tools: Tool[] = [];
  const removed: RemovedTool[] = [];
  for (const tool of offered) {
    const remover = findRemover(steps, tool);
    if (remover) removed.push({ name: tool.name, ...remover });
    else tools.push(tool);
  }
  return { tools, removed };
}

function findRemover(steps: ReturnType<typeof planSteps>, tool: OfferedTool): Omit<RemovedTool, "name"> | undefined {
  for (const { rule, judge } of steps) {
    const { verdict, key } = judge(tool);
    if (verdict === "removes") return { rule, key };
  }
  return undefined;
}

/** What every filter says of one tool, also of a tool that nobody offers. Pure; agrees with {@link resolveToolPolicy}. */
export function explainTool(name: string, layers: ToolPolicyLayers, offered: readonly OfferedTool[]): ToolExplanation {
  const written = name.trim().toLowerCase();
  const names = [written, canonicalToolName(name)];
  const found = names.map((each) => offered.find((tool) => tool.name.toLowerCase() === each)).find(Boolean);
  const known = found?.name.toLowerCase() ?? canonicalToolName(name);
  const steps: ExplainedStep[] = planSteps(layers).map(({ rule, judge }) => ({
    rule,
    ...judge(found ?? { name: known }),
  }));
  if (!found) {
    const because = "no tool of this name is on offer in this session";
    steps.unshift({ rule: "offer", key: "tools", verdict: "removes", because });
  }
  return { name: known, allowed: steps.every(({ verdict }) => verdict !== "removes"), steps };
}

/** What was removed, one entry for each filter and key, for the log. */
export function groupRemoved(removed: readonly RemovedTool[]): { rule: PolicyRule; key: string; tools: string[] }[] {
  const groups = new Map<string, { rule: PolicyRule; key: string; tools: string[] }>();
  for (const { name, rule, key } of removed) {
    const id = `${rule}|${key}`;
    const group = groups.get(id) ?? { rule, key, tools: [] };
    group.tools.push(name);
    groups.set(id, group);
  }
  return [...groups.values()];
}
