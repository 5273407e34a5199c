import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { modelCompat } from "./chunk-ZQYZQJ6W.js";
var RANKS = { off: 0, minimal: 10, low: 20, medium: 30, adaptive: 30, high: 40, xhigh: 60, max: 70 },
  BASE = ["off", "minimal", "low", "medium", "high"];
function claudeThinking(modelId) {
  let match = /claude-(?:(opus|sonnet|haiku)-)?(\d+)(?:[.-](\d{1,2}))?(?!\d)/.exec(modelId);
  if (!match) return modelId.includes("claude") ? "budget" : void 0;
  let version = Number(match[2]) + Number(match[3] ?? 0) / 100;
  return version >= 5 || (match[1] === "opus" && version >= 4.07)
    ? "adaptive-effort"
    : version >= 4.06
      ? "adaptive-default"
      : "budget";
}
function resolveClaudeThinkingProfile(modelId) {
  switch (claudeThinking(modelId)) {
    case "adaptive-default":
      return { levels: toLevels([...BASE, "adaptive"]), default: "adaptive" };
    case "adaptive-effort":
      return { levels: toLevels([...BASE, "xhigh", "adaptive", "max"]), default: "off" };
    case "budget":
      return { levels: toLevels(BASE) };
    default:
      return;
  }
}
function resolveThinkingProfile(model) {
  if (!model.reasoning) return { levels: toLevels(["off"]), default: "off" };
  let { id, api, provider } = model,
    claude = resolveClaudeThinkingProfile(id);
  if (claude) return claude;
  if (api === "ollama") return { levels: toLevels(["off", "low", "medium", "high", "max"]) };
  if (provider === "zai" || provider === "moonshot") return { levels: [{ id: "off" }, { id: "low", label: "on" }] };
  if (api === "google-generative-ai") return { levels: toLevels([...BASE, "adaptive"]) };
  if (/deepseek.*v4/i.test(id))
    return { levels: toLevels(provider === "openrouter" ? [...BASE, "xhigh"] : [...BASE, "xhigh", "max"]) };
  let listed = modelCompat(model).supportedReasoningEfforts ?? [],
    extra = ["xhigh", "max"].filter((level) => listed.includes(level) || (level === "xhigh" && hasXhigh(id)));
  return { levels: toLevels([...BASE, ...extra]) };
}
function remapThinkingLevel(wanted, profile) {
  let offered = profile.levels.map((level) => level.id);
  if (offered.includes(wanted)) return wanted;
  let on = offered.filter((level) => level !== "off").toSorted((a, b) => RANKS[a] - RANKS[b]),
    [lowest] = on;
  if (lowest === void 0) return "off";
  if (wanted === "off") return lowest;
  let fixed = on.filter((level) => level !== "adaptive");
  return wanted === "xhigh" || wanted === "max"
    ? (fixed.at(-1) ?? lowest)
    : (fixed.findLast((level) => RANKS[level] <= RANKS[wanted]) ?? fixed[0] ?? lowest);
}
function nearestEffort(level, model) {
  let { supportedReasoningEfforts: listed, reasoningEffortMap } = modelCompat(model),
    mapped = reasoningEffortMap?.[level];
  if (mapped !== void 0) return mapped;
  if (level === "off") return listed?.includes("none") || (!listed && hasNone(model.id)) ? "none" : void 0;
  if (level === "adaptive") return;
  let ranked = (
    listed ?? [
      ...(hasMinimal(model.id) ? ["minimal"] : []),
      "low",
      "medium",
      "high",
      ...(hasXhigh(model.id) ? ["xhigh"] : []),
    ]
  )
    .filter((effort) => effort in RANKS && effort !== "off" && effort !== "adaptive")
    .toSorted((a, b) => RANKS[a] - RANKS[b]);
  return ranked.findLast((effort) => RANKS[effort] <= RANKS[level]) ?? ranked[0];
}
function toLevels(ids) {
  return ids.map((id) => ({ id }));
}
function gptVersion(modelId) {
  let match = /gpt-(\d+)(?:\.(\d+))?/.exec(modelId);
  return match ? Number(match[1]) + Number(match[2] ?? 0) / 100 : 0;
}
function hasXhigh(modelId) {
  return gptVersion(modelId) >= 5.02 || modelId.includes("codex");
}
function hasNone(modelId) {
  return gptVersion(modelId) >= 5.01;
}
function hasMinimal(modelId) {
  return gptVersion(modelId) === 5;
}
export { claudeThinking, resolveClaudeThinkingProfile, resolveThinkingProfile, remapThinkingLevel, nearestEffort };
