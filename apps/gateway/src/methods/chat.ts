import { DEFAULT_HISTORY_LIMIT, invalidRequest, type MethodParams, type MethodResult } from "@oc/protocol";
import { refuseApprovalRun } from "../approvals/approval-run.ts";
import { readSessionRow } from "../agents/session-rows.ts";
import type { TurnRequest } from "../agents/turns.ts";
import { toDisplayMessages } from "../chat/display-history.ts";
import type { GatewayServices } from "../services.ts";
import { parseAttachments } from "./attachments.ts";
import { refuseDelivery, rememberRoute } from "./delivery.ts";
import type { MethodContext, MethodHandlers } from "./method.ts";
import { takeClientMessage } from "./client-message.ts";
import { readRequestedSettings } from "./requested-settings.ts";
import { requireSendAllowed } from "./send-policy.ts";
import { requireGeneration } from "./session-guard.ts";

export const chatHandlers: MethodHandlers<"chat.send" | "chat.abort" | "chat.history"> = {
  "chat.send": (params, context) =>
    context.gateway.idempotency.guard("chat.send", params.idempotencyKey, params, () => sendMessage(params, context)),

  async "chat.abort"({ sessionKey, agentId, runId }, { gateway }) {
    const target = gateway.agents.resolveSession(sessionKey, agentId);
    const outcome = await gateway.turns.abort(
      { sessionKey: target.sessionKey, ...(runId === undefined ? {} : { runId }) },
      "rpc",
    );
    return { ok: true, ...outcome };
  },

  "chat.history": (params, { gateway }) => readDisplayHistory(gateway, params),
};

async function sendMessage(
  params: MethodParams<"chat.send">,
  { gateway, connection }: MethodContext,
): Promise<MethodResult<"chat.send">> {
  const { idempotencyKey: runId, timeoutMs, expectedLeafEntryId } = params;
  refuseApprovalRun(runId);
  const target = gateway.agents.resolveSession(params.sessionKey, params.agentId);
  await requireSendAllowed(gateway, target, { deliver: params.deliver, channel: params.originatingChannel });
  refuseDelivery(params.deliver);
  if (params.sessionId !== undefined) {
    const store = await gateway.agents.sessions(target.agentId);
    requireGeneration((await store.getSession(target.sessionKey))?.entry, "sessionId", params.sessionId);
  }
  const images = parseAttachments(params.attachments, gateway.agents.mediaMaxBytes);
  const requested = await readRequestedSettings(gateway, target, params);
  const taken = await takeClientMessage(gateway, connection, {
    ...target,
    runId,
    text: params.message,
    requested,
    isVerbatim: params.suppressCommandInterpretation === true,
    hasMedia: images.length > 0,
  });
  if (taken.kind === "answered") {
    void taken.answer.then(() => gateway.idempotency.complete("chat.send", runId));
    return { runId, status: taken.status };
  }
  const request: TurnRequest = {
    runId,
    ...target,
    senderIsOwner: connection.isOwner,
    ...taken.settings,
    input: { text: taken.text, ...(images.length > 0 ? { images } : {}) },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(expectedLeafEntryId === undefined ? {} : { expectedLeafEntryId }),
  };
  const turn = await gateway.turns.start(request, { follower: connection });
  switch (turn.status) {
    case "started":
      await rememberRoute(gateway, target, {
        lastChannel: params.originatingChannel,
        lastTo: params.originatingTo,
        lastAccountId: params.originatingAccountId,
        lastThreadId: params.originatingThreadId,
      });
      void turn.result.catch(() => {}).then(() => gateway.idempotency.complete("chat.send", runId));
      return { runId, status: "started" };
    case "in_flight":
      return { runId, status: "in_flight" };
    case "done": {
      const result = await turn.result;
      if (result.status === "ok") return { runId, status: "ok" };
      return { runId, status: "error", summary: result.errorMessage ?? result.stopReason ?? result.status };
    }
  }
}

/** History of a session for people; also behind `sessions.get`. */
export async function readDisplayHistory(
  gateway: GatewayServices,
  params: MethodParams<"chat.history">,
): Promise<MethodResult<"chat.history">> {
  const { agents, turns } = gateway;
  const { agentId, sessionKey } = agents.resolveSession(params.sessionKey, params.agentId);
  const { limit = DEFAULT_HISTORY_LIMIT, offset, sessionId, maxChars } = params;
  if (params.cursor !== undefined || params.messageId !== undefined) {
    throw invalidRequest("cursor and messageId are not supported; page with limit and offset");
  }
  const store = await agents.sessions(agentId);
  const [session, page, active] = await Promise.all([
    store.getSession(sessionKey),
    store.readHistory(sessionKey, {
      limit,
      ...(offset === undefined ? {} : { offset }),
      ...(sessionId === undefined ? {} : { sessionId }),
    }),
    turns.active(),
  ]);
  if (sessionId !== undefined && !page) {
    throw invalidRequest(`sessionId: the session has no transcript "${sessionId}"`, { reason: "session-not-found" });
  }
  const running = active.find((run) => run.sessionKey === sessionKey && run.state === "running");
  return {
    sessionKey,
    sessionId: page?.sessionId ?? null,
    messages: toDisplayMessages(page?.records ?? [], maxChars),
    sessionInfo: session ? await readSessionRow(gateway, agentId, session) : null,
    ...(running
      ? {
          inFlightRun: {
            runId: running.runId,
            text: running.text,
            ...(running.startedAt === undefined ? {} : { startedAt: running.startedAt }),
          },
        }
      : {}),
    hasMore: page?.hasMore ?? false,
    ...(page?.nextOffset === undefined ? {} : { nextOffset: page.nextOffset }),
    ...(session?.entry.thinkingLevel === undefined ? {} : { thinkingLevel: session.entry.thinkingLevel }),
  };
}
