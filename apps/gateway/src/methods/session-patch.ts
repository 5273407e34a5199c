import { invalidRequest, type MethodParams, type MethodResult } from "@oc/protocol";
import type { ResolvedModel } from "@oc/models";
import { sessionKeyFacts } from "@oc/router";
import type { Session, SessionEntry, SessionStore } from "@oc/sessions";
import type { SessionTarget } from "../agents/agent-host.ts";
import { OVERRIDE_FIELDS } from "../agents/session-rows.ts";
import { ensureSession, whileAtRest } from "../agents/session-reset.ts";
import { resolveSessionModel, resolveThinkingChoice } from "../agents/session-model.ts";
import type { GatewayServices } from "../services.ts";
import { requireGeneration } from "./session-guard.ts";
import { requireThinking } from "./thinking.ts";

type PatchParams = MethodParams<"sessions.patch">;

/** Sessions of these kinds are made by the gateway's own machinery, never by a patch. */
const NEVER_CREATED: ReadonlySet<string> = new Set(["cron", "subagent", "acp", "hook", "node"]);

/** Applies a patch as a whole or not at all, creating an ordinary session that does not exist yet. */
export async function patchSession(
  gateway: GatewayServices,
  target: SessionTarget,
  params: PatchParams,
): Promise<Session> {
  const store = await gateway.agents.sessions(target.agentId);
  const entry = (await store.getSession(target.sessionKey))?.entry;
  const patch = await toEntryPatch(gateway, target, params, entry);
  const write = () => writeSessionPatch(gateway, target, patch, "sessions.patch");
  const archives = params.archived === true && entry !== undefined && entry.archivedAt === undefined;
  return archives ? whileAtRest(gateway, target.sessionKey, write) : write();
}

/** Changes fields of a session's entry, all or none, creating an ordinary session that does not exist yet. */
export async function writeSessionPatch(
  { agents }: Pick<GatewayServices, "agents">,
  target: SessionTarget,
  patch: Record<string, unknown>,
  createdVia: string,
): Promise<Session> {
  const store = await agents.sessions(target.agentId);
  if (await store.getSession(target.sessionKey)) return store.patchSession(target.sessionKey, patch);
  requireCreatable(target.sessionKey, agents.mainKey);
  await ensureSession({ agents }, target, createdVia);
  return withRollback(store, target.sessionKey, () => store.patchSession(target.sessionKey, patch));
}

/** Model and thinking that the session's next turn would use. */
export async function resolvedModelOf(
  { agents }: GatewayServices,
  agentId: string,
  entry: SessionEntry | undefined,
): Promise<MethodResult<"sessions.patch">["resolved"]> {
  const model = await resolveSessionModel(agents, agentId, entry);
  const { thinkingLevels, thinkingDefault } = resolveThinkingChoice(agents, agentId, model);
  const thinkingLevel = entry?.thinkingLevel ?? thinkingDefault;
  return {
    modelProvider: model.info.provider,
    model: model.info.id,
    ...(thinkingLevel === undefined ? {} : { thinkingLevel }),
    thinkingLevels,
  };
}

export async function toEntryPatch(
  { agents, now }: GatewayServices,
  { agentId }: SessionTarget,
  params: PatchParams,
  entry: SessionEntry | undefined,
): Promise<Record<string, unknown>> {
  const patch: Record<string, unknown> = {};
  for (const field of OVERRIDE_FIELDS) if (params[field] !== undefined) patch[field] = params[field];

  if (params.archived !== undefined) {
    if (params.expectedSessionId === undefined) {
      throw invalidRequest("expectedSessionId: archiving and restoring need the id of the session that is meant");
    }
    patch["archivedAt"] = params.archived === true ? (entry?.archivedAt ?? now()) : null;
    if (params.archived === true) patch["archiveReason"] = "manual";
  }
  requireGeneration(entry, "expectedSessionId", params.expectedSessionId);
  if (params.pinned !== undefined) patch["pinnedAt"] = params.pinned === true ? now() : null;
  if (params.unread !== undefined) {
    patch["markedUnreadAt"] = params.unread === true ? now() : null;
    if (params.unread !== true) patch["lastReadAt"] = now();
  }
  let model: ResolvedModel | undefined;
  if (typeof params.model === "string") {
    model = (await agents.models()).resolve(params.model, { agentId });
    patch["providerOverride"] = model.info.provider;
    patch["modelOverride"] = model.info.id;
  } else if (params.model === null) {
    patch["providerOverride"] = null;
    patch["modelOverride"] = null;
  }
  if (typeof params.thinkingLevel === "string") {
    model ??= await resolveSessionModel(agents, agentId, params.model === null ? undefined : entry);
    patch["thinkingLevel"] = requireThinking("thinkingLevel", params.thinkingLevel, model);
  }
  return patch;
}

export function requireCreatable(sessionKey: string, mainKey: string): void {
  const { kind } = sessionKeyFacts(sessionKey, { mainKey });
  if (NEVER_CREATED.has(kind)) {
    throw invalidRequest(`key: there is no session "${sessionKey}", and a patch cannot create one of kind ${kind}`, {
      reason: "session-not-found",
    });
  }
}

/** A patch that fails must leave nothing: also not the empty session that it was meant for. */
async function withRollback<T>(store: SessionStore, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    await store.deleteSession(key, { deleteTranscript: true }).catch(() => undefined);
    throw cause;
  }
}
