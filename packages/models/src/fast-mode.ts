import type { Call } from "./call.ts";

/** Models of MiniMax that have a faster twin under another id. */
const MINIMAX_HIGHSPEED: ReadonlyMap<string, string> = new Map([["MiniMax-M2.7", "MiniMax-M2.7-highspeed"]]);
const OPENAI_PROVIDERS: readonly string[] = ["openai", "openai-codex"];

/** OpenAI Responses: the tier that fast mode buys. Off means no field. */
export function openaiFastTier({ options: { fastMode, model } }: Call): string | undefined {
  return fastMode === true && OPENAI_PROVIDERS.includes(model.provider) ? "priority" : undefined;
}

/** Anthropic itself: whether a call may use priority capacity. No field unless fast mode was set one way or the other. */
export function anthropicFastTier({ options: { fastMode, model } }: Call): string | undefined {
  if (fastMode === undefined || model.provider !== "anthropic") return undefined;
  return fastMode ? "auto" : "standard_only";
}

/** MiniMax's Anthropic-compatible interface has no tier but faster models. */
export function fastModelId({ options: { fastMode, model } }: Call): string {
  const isFast = fastMode === true && model.provider === "minimax";
  return (isFast ? MINIMAX_HIGHSPEED.get(model.id) : undefined) ?? model.id;
}
