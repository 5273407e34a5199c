import { decideFastCall, decideThinking, fastModeOfParams, resolveFastMode, type FastMode } from "@oc/directives";
import type { ResolvedModel } from "@oc/models";
import type { ThinkingLevel } from "@oc/plugin-sdk";
import type { Session } from "@oc/sessions";
import type { AgentProfile, RunRequest } from "./runtime.ts";

/** What may say how a turn's model is called: the request, then the session, then the agent, then the model itself. */
export interface SettingLayers {
  request: Pick<RunRequest, "thinking" | "fastMode" | "fastAutoOnSeconds">;
  session: Session | undefined;
  profile: Pick<AgentProfile, "thinkingDefault" | "sharedThinkingDefault" | "fastModeDefault">;
}

/**
 * How much this model thinks: the first layer that says it, replaced by the nearest level that the model offers. Resolved for each
 * model of a turn by itself, so that a level which one has not counts again with the next. `undefined` for a model that has no levels.
 */
export function resolveThinkingLevel(
  { request, session, profile }: SettingLayers,
  { info, thinking }: ResolvedModel,
): ThinkingLevel | undefined {
  if (thinking.levels.every(({ id }) => id === "off")) return undefined;
  const layers = {
    request: request.thinking,
    session: session?.entry.thinkingLevel,
    agent: profile.thinkingDefault,
    // The parameters are merged already, the agent's own over the shared ones.
    sharedModel: info.params?.["thinking"],
    defaults: profile.sharedThinkingDefault,
  };
  // Who takes a level that somebody typed has checked it; here nothing is refused.
  const decision = decideThinking(layers, thinking, { isFallback: true });
  return "level" in decision ? decision.level : undefined;
}

/** Whether one call to this model asks for fast service; `undefined` when nobody said anything about it. */
export function resolveFastCall(
  { request, session, profile }: SettingLayers,
  { info }: ResolvedModel,
  clock: { turnStartedAt: number; now: number },
): boolean | undefined {
  const { value, source } = resolveFastMode({
    request: request.fastMode,
    session: storedFastMode(session),
    agent: profile.fastModeDefault,
    sharedModel: fastModeOfParams(info.params),
  });
  if (source === "built-in") return undefined;
  const seconds = request.fastAutoOnSeconds ?? info.params?.["fastAutoOnSeconds"];
  return decideFastCall(value, { ...clock, ...(isSeconds(seconds) ? { cutoffMs: seconds * 1_000 } : {}) });
}

/** Rows of other versions may hold anything. */
function storedFastMode(session: Session | undefined): FastMode | undefined {
  const stored: unknown = session?.entry.fastMode;
  return typeof stored === "boolean" || stored === "auto" ? stored : undefined;
}

function isSeconds(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}
