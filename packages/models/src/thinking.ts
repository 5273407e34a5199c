import { THINKING_RANKS, type ModelInfo, type ThinkingLevel, type ThinkingProfile } from "@oc/plugin-sdk";
import { modelCompat } from "./options.ts";

const THINKING_LEVELS = Object.keys(THINKING_RANKS) as ThinkingLevel[];
const BASE: readonly ThinkingLevel[] = ["off", "minimal", "low", "medium", "high"];

/** The Claude family of a model id, wherever it is served: `4.6`, `opus-4.7`, `budget` (a token budget) or none. */
export type ClaudeThinking = "adaptive-default" | "adaptive-effort" | "budget";

/** How a Claude model takes its thinking level; `undefined` for models that are not Claude. */
export function claudeThinking(modelId: string): ClaudeThinking | undefined {
  const match = /claude-(?:(opus|sonnet|haiku)-)?(\d+)(?:[.-](\d{1,2}))?(?!\d)/.exec(modelId);
  if (!match) return modelId.includes("claude") ? "budget" : undefined;
  const version = Number(match[2]) + Number(match[3] ?? 0) / 100;
  if (version >= 5 || (match[1] === "opus" && version >= 4.07)) return "adaptive-effort";
  return version >= 4.06 ? "adaptive-default" : "budget";
}

/** Selectable levels of a Claude model, the same for direct and proxied routes. */
export function resolveClaudeThinkingProfile(modelId: string): ThinkingProfile | undefined {
  switch (claudeThinking(modelId)) {
    case "adaptive-default":
      return { levels: toLevels([...BASE, "adaptive"]), default: "adaptive" };
    case "adaptive-effort":
      return { levels: toLevels([...BASE, "xhigh", "adaptive", "max"]), default: "off" };
    case "budget":
      return { levels: toLevels(BASE) };
    default:
      return undefined;
  }
}

/** Selectable levels of a model. A model without reasoning has only `off`. */
export function resolveThinkingProfile(model: ModelInfo): ThinkingProfile {
  const { thinkingLevelMap } = model;
  const profile = knownThinkingProfile(model);
  return thinkingLevelMap && model.reasoning ? withLevelMap(profile, thinkingLevelMap) : profile;
}

/** A level mapped to a word is offered, one mapped to `null` is not. */
function withLevelMap(
  { levels, default: preferred }: ThinkingProfile,
  map: NonNullable<ModelInfo["thinkingLevelMap"]>,
): ThinkingProfile {
  const known = new Map(levels.map((level) => [level.id, level]));
  for (const id of THINKING_LEVELS) {
    if (map[id] === null) known.delete(id);
    else if (map[id] !== undefined && !known.has(id)) known.set(id, { id });
  }
  if (known.size === 0) known.set("off", { id: "off" });
  const isOffered = preferred !== undefined && known.has(preferred);
  return {
    levels: [...known.values()].toSorted((a, b) => THINKING_RANKS[a.id] - THINKING_RANKS[b.id]),
    ...(isOffered && { default: preferred }),
  };
}

function knownThinkingProfile(model: ModelInfo): ThinkingProfile {
  if (!model.reasoning) return { levels: toLevels(["off"]), default: "off" };
  const { id, api, provider } = model;
  const claude = resolveClaudeThinkingProfile(id);
  if (claude) return claude;
  if (api === "ollama") return { levels: toLevels(["off", "low", "medium", "high", "max"]) };
  if (provider === "zai" || provider === "moonshot") return { levels: [{ id: "off" }, { id: "low", label: "on" }] };
  if (api === "google-generative-ai") return { levels: toLevels([...BASE, "adaptive"]) };
  if (/deepseek.*v4/i.test(id)) {
    return { levels: toLevels(provider === "openrouter" ? [...BASE, "xhigh"] : [...BASE, "xhigh", "max"]) };
  }
  const listed = modelCompat(model).supportedReasoningEfforts ?? [];
  const extra = (["xhigh", "max"] as const).filter(
    (level) => listed.includes(level) || (level === "xhigh" && hasXhigh(id)),
  );
  return { levels: toLevels([...BASE, ...extra]) };
}

/** The word that a model's row has for a level. */
export function mappedLevel(level: ThinkingLevel, model: ModelInfo): string | undefined {
  return model.thinkingLevelMap?.[level] ?? undefined;
}

/** The same where a level is a number of tokens; a word is no budget. */
export function mappedBudget(level: ThinkingLevel, model: ModelInfo): number | undefined {
  const mapped = mappedLevel(level, model);
  return mapped !== undefined && /^\d+$/.test(mapped) ? Number(mapped) : undefined;
}

/** A level as an OpenAI-style effort; `undefined` when the model has no word for it and the field is left out. */
export function nearestEffort(level: ThinkingLevel, model: ModelInfo): string | undefined {
  const { supportedReasoningEfforts: listed, reasoningEffortMap } = modelCompat(model);
  const mapped = mappedLevel(level, model) ?? reasoningEffortMap?.[level];
  if (mapped !== undefined) return mapped;
  if (level === "off") return listed?.includes("none") || (!listed && hasNone(model.id)) ? "none" : undefined;
  if (level === "adaptive") return undefined;
  const known = listed ?? [
    ...(hasMinimal(model.id) ? ["minimal"] : []),
    "low",
    "medium",
    "high",
    ...(hasXhigh(model.id) ? ["xhigh"] : []),
  ];
  const ranked = known
    .filter((effort): effort is ThinkingLevel => effort in THINKING_RANKS && effort !== "off" && effort !== "adaptive")
    .toSorted((a, b) => THINKING_RANKS[a] - THINKING_RANKS[b]);
  return ranked.findLast((effort) => THINKING_RANKS[effort] <= THINKING_RANKS[level]) ?? ranked[0];
}

function toLevels(ids: readonly ThinkingLevel[]): ThinkingProfile["levels"] {
  return ids.map((id) => ({ id }));
}

function gptVersion(modelId: string): number {
  const match = /gpt-(\d+)(?:\.(\d+))?/.exec(modelId);
  return match ? Number(match[1]) + Number(match[2] ?? 0) / 100 : 0;
}

function hasXhigh(modelId: string): boolean {
  return gptVersion(modelId) >= 5.02 || modelId.includes("codex");
}

function hasNone(modelId: string): boolean {
  return gptVersion(modelId) >= 5.01;
}

/** GPT-5 alone knows `minimal`; 5.1 replaced it with `none`. */
function hasMinimal(modelId: string): boolean {
  return gptVersion(modelId) === 5;
}
