import { randomUUID } from "node:crypto";
import { invalidRequest, type MethodParams, type MethodResult } from "@oc/protocol";
import type { Session, SessionEntry } from "@oc/sessions";
import type { SessionTarget } from "../agents/agent-host.ts";
import { readSessionRow } from "../agents/session-rows.ts";
import type { GatewayServices } from "../services.ts";
import { chatHandlers } from "./chat.ts";
import type { MethodContext, MethodHandlers } from "./method.ts";
import { requireCreatable, toEntryPatch } from "./session-patch.ts";
import { toRequestError } from "./wire-errors.ts";

type CreateParams = MethodParams<"sessions.create">;

/** Begins sessions: new ones, and copies of others. */
export const sessionCreationHandlers: MethodHandlers<"sessions.create" | "sessions.fork"> = {
  async "sessions.create"(params, context) {
    const { gateway } = context;
    refuseUnsupported(params);
    const parent = await findParent(gateway, params);
    const target = targetOf(gateway, params.key, params.agentId, parent);
    await createOrAdopt(gateway, target, parent, params);
    const message = params.message ?? params.task;
    const run = message === undefined ? {} : await sendFirstMessage(context, target, message);
    return { ok: true, ...(await describe(gateway, target)), ...run };
  },

  async "sessions.fork"({ sessionKey, entryId, agentId, key, label }, { gateway }) {
    const parent = await requireParent(gateway, "sessionKey", sessionKey, agentId);
    const target = targetOf(gateway, key, agentId, parent);
    requireForkable(gateway, "sessionKey", parent, target);
    const store = await gateway.agents.sessions(target.agentId);
    const { text = "" } = await store.forkSession({
      fromKey: parent.sessionKey,
      key: target.sessionKey,
      point: { beforeEntryId: entryId },
      createdVia: "sessions.fork",
      entry: { ...choicesOf(parent.session.entry), ...(label === undefined ? {} : { label }) },
    });
    await gateway.sessions.changed("create", target);
    return { ok: true, ...(await describe(gateway, target)), text };
  },
};

/** Throws `INVALID_REQUEST`: a session never silently lacks what was asked for. */
function refuseUnsupported({ cwd, worktree, worktreeName, worktreeBaseRef, placement }: CreateParams): void {
  const wanted = Object.entries({ cwd, worktree, worktreeName, worktreeBaseRef, placement });
  const refused = wanted.find(([, value]) => value !== undefined)?.[0];
  if (refused === undefined) return;
  throw invalidRequest(`${refused}: sessions of this gateway work in their agent's workspace; leave it out`, {
    reason: "unsupported",
  });
}

/** A key that names no agent belongs to the parent's. */
function targetOf(
  { agents }: GatewayServices,
  key = `dashboard:${randomUUID()}`,
  agentId: string | undefined,
  parent: SessionTarget | undefined,
): SessionTarget {
  return agents.resolveSession(key, agentId ?? (key.startsWith("agent:") ? undefined : parent?.agentId));
}

type Parent = SessionTarget & { session: Session };

async function findParent(gateway: GatewayServices, { parentSessionKey }: CreateParams): Promise<Parent | undefined> {
  return parentSessionKey === undefined ? undefined : requireParent(gateway, "parentSessionKey", parentSessionKey);
}

async function requireParent(
  { agents }: GatewayServices,
  param: string,
  key: string,
  agentId?: string,
): Promise<Parent> {
  const target = agents.resolveSession(key, agentId);
  const session = await (await agents.sessions(target.agentId)).getSession(target.sessionKey);
  if (session) return { ...target, session };
  throw invalidRequest(`${param}: there is no session "${target.sessionKey}"`, { reason: "session-not-found" });
}

async function createOrAdopt(
  gateway: GatewayServices,
  target: SessionTarget,
  parent: Parent | undefined,
  params: CreateParams,
): Promise<void> {
  const store = await gateway.agents.sessions(target.agentId);
  const existing = await store.getSession(target.sessionKey);
  const { label, model, thinkingLevel, fastMode, category, execNode } = params;
  const wanted = { label, model, thinkingLevel, fastMode, category, execNode };
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const choices = await toEntryPatch(gateway, target, { key: target.sessionKey, ...given }, existing?.entry);
  if (existing) {
    if (params.fork === true) {
      throw invalidRequest(`key: the session "${target.sessionKey}" exists already; fork to another key`, {
        reason: "session-exists",
      });
    }
    if (Object.keys(choices).length === 0) return;
    await store.patchSession(target.sessionKey, choices);
    return gateway.sessions.changed("patch", target);
  }

  requireCreatable(target.sessionKey, gateway.agents.mainKey);
  const lineage = parent && { parentSessionKey: parent.sessionKey };
  const createdVia = "sessions.create";
  if (params.fork === true && parent) {
    requireForkable(gateway, "parentSessionKey", parent, target);
    await store.forkSession({
      fromKey: parent.sessionKey,
      key: target.sessionKey,
      point: params.forkFrom ?? "end",
      createdVia,
      entry: { ...choicesOf(parent.session.entry), ...choices, ...lineage },
    });
  } else {
    const cwd = gateway.agents.profile(target.agentId).workspaceDir;
    await store.ensureSession(target.sessionKey, { cwd, createdVia, entry: { ...choices, ...lineage } });
  }
  await gateway.sessions.changed("create", target);
}

function requireForkable(
  { agents }: GatewayServices,
  param: string,
  parent: SessionTarget,
  target: SessionTarget,
): void {
  if (parent.agentId !== target.agentId) {
    throw invalidRequest(`${param}: a session can be forked within its own agent only, which is ${parent.agentId}`, {
      reason: "fork-other-agent",
    });
  }
  requireCreatable(target.sessionKey, agents.mainKey);
}

/** How the parent was answered; a copy goes on like that, without its rights. */
const COPIED = [
  "providerOverride",
  "modelOverride",
  "authProfileOverride",
  "thinkingLevel",
  "fastMode",
  "verboseLevel",
  "traceLevel",
  "reasoningLevel",
  "responseUsage",
] as const satisfies readonly (keyof SessionEntry)[];

function choicesOf(entry: SessionEntry): Partial<SessionEntry> {
  return Object.fromEntries(COPIED.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));
}

/** A message that is refused leaves the session without a run; the caller is told why. */
async function sendFirstMessage(
  context: MethodContext,
  { agentId, sessionKey }: SessionTarget,
  message: string,
): Promise<Pick<MethodResult<"sessions.create">, "runId" | "runStarted" | "runError">> {
  const runId = randomUUID();
  try {
    const params = { sessionKey, agentId, message, idempotencyKey: runId };
    const sent = (await chatHandlers["chat.send"](params, context)) as MethodResult<"chat.send">;
    return { runId, runStarted: sent.status === "started" };
  } catch (cause) {
    return { runStarted: false, runError: toRequestError(cause).message };
  }
}

async function describe(
  gateway: GatewayServices,
  { agentId, sessionKey }: SessionTarget,
): Promise<Pick<MethodResult<"sessions.create">, "key" | "sessionId" | "entry">> {
  const session = await (await gateway.agents.sessions(agentId)).getSession(sessionKey);
  if (!session) throw invalidRequest(`key: the session "${sessionKey}" is gone again`, { reason: "session-not-found" });
  const entry = await readSessionRow(gateway, agentId, session);
  return { key: sessionKey, sessionId: entry.sessionId, entry };
}
