import type { ThinkingLevel, ThinkingProfile } from "@oc/plugin-sdk";
import type { ExecDefaults } from "./exec-argument.ts";
import type { QueueChoice } from "./queue-argument.ts";
import type { DirectiveItem } from "./parse-directives.ts";
import { thinkingLabels } from "./thinking.ts";

type Applied = Extract<DirectiveItem, { action: "apply" }>;

/** How a session that took a directive says so. Pure. */
export function formatApplied(item: Applied): string {
  switch (item.name) {
    case "think":
      return item.value === "off" ? "Thinking disabled." : `Thinking level set to ${item.value}.`;
    case "fast":
      if (item.value === "auto") return "Fast mode set to auto.";
      return item.value ? "Fast mode enabled." : "Fast mode disabled.";
    case "verbose":
      if (item.value === "full") return "Verbose logging set to full.";
      return item.value === "on" ? "Verbose logging enabled." : "Verbose logging disabled.";
    case "trace":
      return item.value === "on" ? "Plugin trace enabled." : "Plugin trace disabled.";
    case "reasoning":
      return `Reasoning visibility set to ${item.value}.`;
    case "elevated":
      return item.value === "off" ? "Elevated mode disabled." : `Elevated mode set to ${item.value}.`;
    case "exec":
      return `Exec defaults set: ${formatExec(item.value)}.`;
    case "model":
      return formatModel(item.value);
    case "queue":
      return formatQueue(item.value);
    case "send":
      return item.value === "allow"
        ? "Sending enabled for this conversation."
        : "Sending disabled for this conversation.";
    case "usage":
      return `Usage footer set to ${item.value}.`;
  }
}

const SUBJECTS = {
  think: "Thinking level",
  fast: "Fast mode",
  verbose: "Verbose logging",
  trace: "Plugin trace",
  reasoning: "Reasoning visibility",
  elevated: "Elevated mode",
  exec: "Exec defaults",
  model: "Model",
  queue: "Queue settings",
  send: "Sending",
  usage: "Usage footer",
} as const satisfies Record<DirectiveItem["name"], string>;

/** How a session that let go of its own value says so; `effective` is what counts now. Pure. */
export function formatCleared(name: DirectiveItem["name"], effective: string): string {
  return `${SUBJECTS[name]} inherited: ${effective}.`;
}

/** What counts now, where it comes from, and what else there is. For a thinking level use {@link formatCurrentThinking}. Pure. */
export function formatCurrent(
  name: DirectiveItem["name"],
  { effective, source, options }: { effective: string; source: string; options?: string },
): string {
  const current = `${SUBJECTS[name]}: ${effective} (${source}).`;
  return options === undefined ? current : `${current}\nOptions: ${options}.`;
}

/** The thinking level that counts now, and those of the model. Pure. */
export function formatCurrentThinking(level: ThinkingLevel, profile: ThinkingProfile): string {
  return `Current thinking level: ${level}.\nOptions: ${thinkingLabels(profile).join(", ")}.`;
}

function formatExec({ host, security, ask, node }: ExecDefaults): string {
  return Object.entries({ host, security, ask, node })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
    .join(" ");
}

function formatModel({ model, scope, runtime }: Extract<Applied, { name: "model" }>["value"]): string {
  const whose = scope === "agent" ? " for this agent" : scope === "global" ? " for all agents" : "";
  const parts = [
    ...(model === undefined ? [] : [`Model set to ${model}${whose}.`]),
    ...(runtime === undefined ? [] : [`Runtime set to ${runtime}.`]),
  ];
  return parts.join(" ");
}

function formatQueue({ mode, debounceMs, cap, drop, legacyMode }: QueueChoice): string {
  const parts = [
    ...(mode === undefined ? [] : [mode]),
    ...(debounceMs === undefined ? [] : [`debounce ${debounceMs} ms`]),
    ...(cap === undefined ? [] : [`cap ${cap}`]),
    ...(drop === undefined ? [] : [`drop ${drop}`]),
  ];
  const legacy = legacyMode === undefined ? "" : ` "${legacyMode}" is an old name of steer.`;
  return parts.length === 0 ? "Queue settings unchanged." : `Queue set to ${parts.join(", ")}.${legacy}`;
}
