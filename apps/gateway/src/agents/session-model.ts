import { decideThinking } from "@oc/directives";
import type { ResolvedModel } from "@oc/models";
import type { ThinkingLevel } from "@oc/plugin-sdk";
import type { SessionEntry } from "@oc/sessions";
import type { AgentHost } from "./agent-host.ts";

export type ModelChoice = Pick<SessionEntry, "providerOverride" | "modelOverride">;

/** The levels that a client may offer for a model, and the one that applies when none is chosen. */
export interface ThinkingChoice {
  thinkingLevels: { id: ThinkingLevel; label: string }[];
  /** Labels of `thinkingLevels`, for older clients. */
  thinkingOptions: string[];
  thinkingDefault?: ThinkingLevel;
}

/** The model that the next turn of a session with this choice would use. Rejects with a model error when it leads nowhere. */
export async function resolveSessionModel(
  agents: AgentHost,
  agentId: string,
  { providerOverride, modelOverride }: ModelChoice = {},
): Promise<ResolvedModel> {
  const models = await agents.models();
  if (modelOverride === undefined) return models.resolveDefault({ agentId });
  const ref = providerOverride === undefined ? modelOverride : `${providerOverride}/${modelOverride}`;
  return models.resolve(ref, { agentId });
}

export function resolveThinkingChoice(
  agents: AgentHost,
  agentId: string,
  { info, thinking }: ResolvedModel,
): ThinkingChoice {
  const thinkingLevels = thinking.levels.map(({ id, label = id }) => ({ id, label }));
  const { thinkingDefault: agent, sharedThinkingDefault: defaults } = agents.profile(agentId);
  const inherited = decideThinking({ agent, sharedModel: info.params?.["thinking"], defaults }, thinking);
  return {
    thinkingLevels,
    thinkingOptions: thinkingLevels.map(({ label }) => label),
    ...("level" in inherited ? { thinkingDefault: inherited.level } : {}),
  };
}
