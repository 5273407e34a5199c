import { invalidRequest, type MethodParams, type MethodResult } from "@oc/protocol";
import type { RunResult } from "@oc/agent-runtime";
import { refuseApprovalRun } from "../approvals/approval-run.ts";
import type { CommandAnswer } from "../chat/command-message.ts";
import type { AcceptedTurn } from "../agents/turns.ts";
import type { SessionTarget } from "../agents/agent-host.ts";
import type { GatewayServices } from "../services.ts";
import { parseAttachments } from "./attachments.ts";
import { refuseDelivery, rememberRoute } from "./delivery.ts";
import type { MethodHandlers, TwoPhaseContext } from "./method.ts";
import { takeClientMessage } from "./client-message.ts";
import { readRequestedSettings } from "./requested-settings.ts";
import { requireSendAllowed } from "./send-policy.ts";

const DEFAULT_WAIT_MS = 30_000;
const MAX_SUMMARY_CHARS = 200;

export const agentHandlers: MethodHandlers<"agents.list" | "agent" | "agent.wait" | "models.list"> = {
  "agents.list"(_params, { gateway }) {
    const { roster, mainKey, config } = gateway.agents;
    return {
      defaultId: roster.defaultAgentId,
      mainKey,
      scope: config.session?.scope ?? "per-sender",
      agents: roster.agents.map(({ id, name }) => {
        const { model, workspaceDir } = gateway.agents.profile(id);
        return {
          id,
          ...(name === undefined ? {} : { name }),
          ...(model === undefined ? {} : { model }),
          workspace: workspaceDir,
        };
      }),
    };
  },

  async agent(params, context) {
    const { gateway } = context;
    const { idempotencyKey } = params;
    const turn = await gateway.idempotency.guard("agent", idempotencyKey, params, () =>
      startAgentTurn(params, context),
    );
    const result = await turn.result;
    gateway.idempotency.complete("agent", idempotencyKey);
    return toAgentResult(result);
  },

  async "agent.wait"({ runId, timeoutMs = DEFAULT_WAIT_MS }, { gateway, signal }) {
    const waited = await withDeadline(gateway.turns.result(runId), timeoutMs, signal);
    if (waited.timedOut) {
      const queued = (await gateway.turns.active()).some((run) => run.runId === runId && run.state === "queued");
      return queued
        ? { runId, status: "pending", timeoutPhase: "queue", providerStarted: false }
        : { runId, status: "timeout" };
    }
    const result = waited.value;
    if (!result)
      throw invalidRequest(`runId: no run "${runId}" is running or has ended recently`, { reason: "run-unknown" });
    return {
      runId,
      status: toWaitStatus(result.status),
      ...(result.startedAt === undefined ? {} : { startedAt: result.startedAt }),
      endedAt: result.endedAt,
      ...(result.errorMessage === undefined ? {} : { error: result.errorMessage }),
      ...(result.stopReason === undefined ? {} : { stopReason: result.stopReason }),
    };
  },

  async "models.list"({ view, agentId, sessionKey }, { gateway }) {
    const agent = agentId ?? (sessionKey === undefined ? undefined : gateway.agents.resolveSession(sessionKey).agentId);
    const models = await gateway.agents.models();
    const listings = await models.list({
      ...(view === undefined ? {} : { view }),
      ...(agent === undefined ? {} : { agentId: agent }),
    });
    return {
      models: listings.map(({ ref, info, available, isDefault, alias }) => ({
        id: info.id,
        name: info.name ?? info.id,
        provider: info.provider,
        ref,
        available,
        isDefault,
        ...(alias === undefined ? {} : { alias }),
        ...(info.contextWindow === undefined ? {} : { contextWindow: info.contextWindow }),
        ...(info.maxTokens === undefined ? {} : { maxTokens: info.maxTokens }),
        reasoning: info.reasoning,
        input: [...info.input],
      })),
    };
  },
};

async function startAgentTurn(params: MethodParams<"agent">, context: TwoPhaseContext<"agent">): Promise<AcceptedTurn> {
  const { gateway, connection } = context;
  const { idempotencyKey: runId, timeout, extraSystemPrompt } = params;
  refuseApprovalRun(runId);
  const target = await resolveAgentTarget(gateway, params);
  await requireSendAllowed(gateway, target, { deliver: params.deliver, channel: params.channel });
  refuseDelivery(params.deliver);
  const images = parseAttachments(params.attachments, gateway.agents.mediaMaxBytes);
  if (params.message.trim() === "" && images.length === 0)
    throw invalidRequest("message: must not be empty without attachments");
  const requested = await readRequestedSettings(gateway, target, params);
  const taken = await takeClientMessage(gateway, connection, {
    ...target,
    runId,
    text: params.message,
    requested,
    hasMedia: images.length > 0,
  });
  if (taken.kind === "answered") {
    context.accept({ runId, status: "accepted", acceptedAt: gateway.now() });
    return {
      runId,
      status: "started",
      sessionId: "",
      result: answerAsResult(gateway, { runId, ...target }, taken.answer),
    };
  }
  const turn = await gateway.turns.start(
    {
      runId,
      ...target,
      senderIsOwner: connection.isOwner,
      ...taken.settings,
      input: { text: taken.text, ...(images.length > 0 ? { images } : {}) },
      ...(timeout === undefined ? {} : { timeoutMs: timeout * 1_000 }),
      ...(extraSystemPrompt === undefined ? {} : { extraSystemPrompt }),
    },
    { follower: connection },
  );
  if (turn.status === "started") {
    await rememberRoute(gateway, target, {
      lastChannel: params.channel,
      lastTo: params.to,
      lastAccountId: params.accountId,
      lastThreadId: params.threadId,
    });
  }
  context.accept({ runId, status: "accepted", acceptedAt: gateway.now() });
  return turn;
}

/** What the gateway itself said, in the form of a run. */
async function answerAsResult(
  gateway: GatewayServices,
  { runId, agentId, sessionKey }: SessionTarget & { runId: string },
  answer: Promise<CommandAnswer>,
): Promise<RunResult> {
  const { text } = await answer;
  const store = await gateway.agents.sessions(agentId);
  const sessionId = (await store.getSession(sessionKey))?.entry.sessionId ?? "";
  return { runId, status: "ok", sessionKey, sessionId, text, endedAt: gateway.now() };
}

/** By session id, by session key, by recipient, else the agent's main session. */
async function resolveAgentTarget({ agents }: GatewayServices, params: MethodParams<"agent">): Promise<SessionTarget> {
  const { agentId, sessionKey, sessionId, to } = params;
  if (sessionKey !== undefined) return agents.resolveSession(sessionKey, agentId);
  if (sessionId !== undefined) {
    for (const id of agentId === undefined ? agents.roster.agents.map((agent) => agent.id) : [agentId]) {
      if (!agents.hasSessions(id)) continue;
      const session = await (await agents.sessions(id)).findBySessionId(sessionId);
      if (session) return agents.resolveSession(session.key, id);
    }
    throw invalidRequest(`sessionId: no session has the id "${sessionId}"`, { reason: "session-not-found" });
  }
  const separate = to !== undefined && (agents.config.session?.dmScope ?? "main") !== "main";
  return agents.resolveSession(separate ? `direct:${to}` : "main", agentId);
}

function toAgentResult(run: RunResult): MethodResult<"agent"> {
  const status = toWaitStatus(run.status);
  const { runId, sessionKey, sessionId, text, usage, startedAt, endedAt, toolSummary } = run;
  const summary = status === "ok" ? text : (run.errorMessage ?? run.stopReason ?? run.status);
  const stopReason = run.stopReason === undefined ? {} : { stopReason: run.stopReason };
  const model = {
    ...(usage === undefined ? {} : { usage }),
    ...(run.message === undefined ? {} : { provider: run.message.provider, model: run.message.model }),
  };
  return {
    runId,
    status,
    summary: summary.length > MAX_SUMMARY_CHARS ? `${summary.slice(0, MAX_SUMMARY_CHARS)}…` : summary,
    result: {
      payloads: toPayloads(run),
      meta: {
        agentMeta: {
          sessionId,
          ...model,
          ...(startedAt === undefined ? {} : { durationMs: endedAt - startedAt }),
          ...(run.assistantTurns === undefined ? {} : { assistantTurns: run.assistantTurns }),
        },
        ...stopReason,
        ...(toolSummary === undefined ? {} : { toolSummary }),
      },
      sessionKey,
      sessionId,
      text,
      ...stopReason,
      ...(run.errorKind === undefined ? {} : { errorKind: run.errorKind }),
      ...model,
    },
  };
}

/** The answer, then what went wrong. */
function toPayloads({ text, errorMessage }: RunResult): NonNullable<MethodResult<"agent">["result"]>["payloads"] {
  return [
    ...(text === "" ? [] : [{ text }]),
    ...(errorMessage === undefined ? [] : [{ text: errorMessage, isError: true as const }]),
  ];
}

/** Waiters know three outcomes; an aborted run did not do what was asked. */
function toWaitStatus(status: RunResult["status"]): "ok" | "error" | "timeout" {
  return status === "aborted" ? "error" : status;
}

type Waited<T> = { timedOut: false; value: T } | { timedOut: true };

/** Waits for `work`, at most `timeoutMs`; a cancelled wait counts as timed out. The work goes on. */
function withDeadline<T>(work: Promise<T>, timeoutMs: number, signal: AbortSignal): Promise<Waited<T>> {
  return new Promise((resolve, reject) => {
    const finish = (outcome: Waited<T>) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(outcome);
    };
    const onAbort = () => finish({ timedOut: true });
    const timer = setTimeout(onAbort, timeoutMs);
    signal.addEventListener("abort", onAbort);
    work.then((value) => finish({ timedOut: false, value }), reject);
  });
}
