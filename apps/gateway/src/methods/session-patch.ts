import { invalidRequest, unavailable, type MethodParams, type MethodResult } from "@oc/protocol";
import type { ResolvedModel } from "@oc/models";
import { sessionKeyFacts } from "@oc/router";
import type { Session, SessionEntry, SessionStore } from "@oc/sessions";
import type { SessionTarget } from "../agents/agent-host.ts";
import { OVERRIDE_FIELDS } from "../agents/session-rows.ts";
import { resolveSessionModel, resolveThinkingChoice } from "../agents/session-model.ts";
import type { GatewayServices } from "../services.ts";
import { interruptSession, requireGeneration } from "./session-guard.ts";

type PatchParams = MethodParams<"sessions.patch">;

/** Sessions of these kinds are made by the gateway's own machinery, never by a patch. */
const NEVER_CREATED: ReadonlySet<string> = new Set(["cron", "subagent", "acp", "hook", "node"]);

/** Applies a patch as a whole or not at all, creating an ordinary session that does not exist yet. */
export async function patchSession(
  gateway: GatewayServices,
  target: SessionTarget,
  params: PatchParams,
): Promise<Session> {
  const { agents, turns } = gateway;
  const store = await agents.sessions(target.agentId);
  const existing = await store.getSession(target.sessionKey);
  const patch = await toEntryPatch(gateway, target, params, existing?.entry);
  if (!existing) {
    requireCreatable(target.sessionKey, agents.mainKey);
    await store.ensureSession(target.sessionKey, {
      cwd: agents.profile(target.agentId).workspaceDir,
      createdVia: "sessions.patch",
    });
    return withRollback(store, target.sessionKey, () => store.patchSession(target.sessionKey, patch));
  }
  if (params.archived === true && existing.entry.archivedAt === undefined) {
    await interruptSession(gateway, target.sessionKey);
    const busy = (await turns.active()).some((run) => run.sessionKey === target.sessionKey);
    if (busy)
      throw unavailable("the session could not be brought to rest, so it was not archived", { retryable: true });
  }
  return store.patchSession(target.sessionKey, patch);
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
    const { thinkingLevel } = params;
    model ??= await resolveSessionModel(agents, agentId, params.model === null ? undefined : entry);
    requireThinkingLevel(model, thinkingLevel);
  }
  return patch;
}

function requireThinkingLevel(model: ResolvedModel, level: string): void {
  const levels = model.thinking.levels.map(({ id }) => id);
  if (levels.some((id) => id === level)) return;
  throw invalidRequest(`thinkingLevel: ${model.ref} has no level "${level}"; use one of ${levels.join(", ")}`);
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
