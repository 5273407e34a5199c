import { z } from "zod";
import { lazy } from "./lazy.ts";
import type { OperatorScope } from "./scopes.ts";
import { approvalDecision, pluginApproval } from "./shapes/approval.ts";
import { chatMessage, liveMessage } from "./shapes/chat-message.ts";
import { pairingRequest } from "./shapes/device.ts";
import { execApproval } from "./shapes/exec-approval.ts";
import { healthSnapshot } from "./shapes/health.ts";
import { nodeSurfaceRequest } from "./shapes/node.ts";
import { presenceEntry } from "./shapes/presence.ts";
import { sessionRow } from "./shapes/session-row.ts";

/** Who may see an event, besides holding its scope. */
export type EventAudience =
  /** One connection, outside the numbering: the frame carries no `seq`. */
  | "target"
  | "everyone"
  /** Connections that called `sessions.subscribe`. */
  | "sessions"
  /** Connections that called `sessions.messages.subscribe` for the payload's session. */
  | "session-messages";

export interface EventDefinition<P extends z.ZodType = z.ZodType> {
  /** Scope that a connection needs; `null`: any authenticated connection. */
  readonly scope: OperatorScope | null;
  readonly audience: EventAudience;
  /** Builds the payload's schema on first use. */
  readonly payload: () => P;
  /**
   * Whether a socket over its buffer limit skips this event (which still consumes its number). Other events close such
   * a socket.
   */
  readonly droppable: (payload: Readonly<Record<string, unknown>>) => boolean;
}

const never = () => false;
const always = () => true;

function defineEvent<P extends z.ZodType>(definition: {
  scope: OperatorScope | null;
  audience?: EventAudience;
  droppable?: EventDefinition["droppable"];
  payload: () => P;
}): EventDefinition<P> {
  return {
    scope: definition.scope,
    audience: definition.audience ?? "everyone",
    droppable: definition.droppable ?? never,
    payload: lazy(definition.payload),
  };
}

const DROPPABLE_AGENT_STREAMS: ReadonlySet<unknown> = new Set(["assistant", "thinking", "tool", "retry", "notice"]);

const errorKind = () => z.enum(["refusal", "timeout", "rate_limit", "context_length", "unknown"]);

const chatPayload = () => {
  const run = { runId: z.string(), sessionKey: z.string(), agentId: z.string().optional(), seq: z.int() };
  return z.discriminatedUnion("state", [
    /** `message` is everything so far; `replace`: `deltaText` replaces it instead of being appended. */
    z.object({
      ...run,
      state: z.literal("delta"),
      deltaText: z.string(),
      message: liveMessage(),
      replace: z.literal(true).optional(),
    }),
    /** `message` is absent for silent turns and for commands without a reply. */
    z.object({
      ...run,
      state: z.literal("final"),
      message: liveMessage().optional(),
      usage: z.unknown().optional(),
      stopReason: z.string().optional(),
    }),
    z.object({ ...run, state: z.literal("aborted"), message: liveMessage().optional(), stopReason: z.string() }),
    z.object({
      ...run,
      state: z.literal("error"),
      errorMessage: z.string(),
      errorKind: errorKind(),
      errorDetail: z.unknown().optional(),
      message: liveMessage().optional(),
    }),
  ]);
};

const toolStream = () =>
  z.object({
    phase: z.enum(["start", "update", "result"]),
    toolCallId: z.string(),
    name: z.string(),
    /** Of a call that a tool made: that tool's call. */
    parentToolCallId: z.string().optional(),
    args: z.record(z.string(), z.unknown()).optional(),
    partialResult: z.unknown().optional(),
    result: z.unknown().optional(),
    isError: z.boolean().optional(),
    skipped: z.literal(true).optional(),
    meta: z.unknown().optional(),
  });

const agentPayload = () => {
  const run = {
    runId: z.string(),
    seq: z.int(),
    ts: z.number(),
    sessionKey: z.string().optional(),
    agentId: z.string().optional(),
    spawnedBy: z.string().optional(),
    isHeartbeat: z.boolean().optional(),
  };
  const textStream = () => z.object({ text: z.string(), delta: z.string(), replace: z.literal(true).optional() });
  return z.discriminatedUnion("stream", [
    z.object({
      ...run,
      stream: z.literal("lifecycle"),
      data: z.object({
        phase: z.enum(["start", "finishing", "end", "error"]),
        startedAt: z.number().optional(),
        endedAt: z.number().optional(),
        stopReason: z.string().optional(),
        aborted: z.boolean().optional(),
        error: z.string().optional(),
        errorKind: errorKind().optional(),
      }),
    }),
    z.object({ ...run, stream: z.literal("assistant"), data: textStream() }),
    z.object({ ...run, stream: z.literal("thinking"), data: textStream() }),
    z.object({ ...run, stream: z.literal("tool"), data: toolStream() }),
    /** The model failed for a reason that passes; attempt `attempt` of `maxAttempts` follows after `delayMs`. */
    z.object({
      ...run,
      stream: z.literal("retry"),
      data: z.object({ attempt: z.int(), maxAttempts: z.int(), delayMs: z.number(), reason: z.string() }),
    }),
    /** For people, beside the reply; stored nowhere. */
    z.object({ ...run, stream: z.literal("notice"), data: z.object({ kind: z.string(), text: z.string() }) }),
  ]);
};

/** Every event that a gateway of this version sends, by wire name. */
export const events = {
  /** First frame on every socket: the nonce that a device proof signs. */
  "connect.challenge": defineEvent({
    scope: null,
    audience: "target",
    payload: () => z.object({ nonce: z.string(), ts: z.number() }),
  }),
  tick: defineEvent({ scope: null, droppable: always, payload: () => z.object({ ts: z.number() }) }),
  /** The gateway is about to close every socket with 1012. */
  shutdown: defineEvent({
    scope: null,
    payload: () => z.object({ reason: z.string(), restartExpectedMs: z.number().optional() }),
  }),
  /** Travels with `stateVersion.presence`. */
  presence: defineEvent({
    scope: "operator.read",
    droppable: always,
    payload: () => z.object({ presence: z.array(presenceEntry()) }),
  }),
  /** Travels with `stateVersion.health`. */
  health: defineEvent({ scope: "operator.read", droppable: always, payload: healthSnapshot }),
  /** One run as people see it. Exactly one of `final`, `aborted`, `error` ends a run. `seq` counts per run from 1. */
  chat: defineEvent({
    scope: "operator.read",
    droppable: (payload) => payload.state === "delta",
    payload: chatPayload,
  }),
  /** The answer to a question on the side; an empty `chat` `final` of the same `runId` follows. In no history. */
  "chat.side_result": defineEvent({
    scope: "operator.read",
    payload: () =>
      z.object({
        kind: z.literal("btw"),
        runId: z.string(),
        sessionKey: z.string(),
        agentId: z.string().optional(),
        question: z.string(),
        text: z.string(),
        isError: z.literal(true).optional(),
        ts: z.number(),
      }),
  }),
  /** One run in detail. The `tool` stream goes only to connections with capability `tool-events` that follow the run. */
  agent: defineEvent({
    scope: "operator.read",
    droppable: (payload) => DROPPABLE_AGENT_STREAMS.has(payload.stream),
    payload: agentPayload,
  }),
  /** A message was committed to the transcript. */
  "session.message": defineEvent({
    scope: "operator.read",
    audience: "session-messages",
    payload: () =>
      z.object({
        sessionKey: z.string(),
        sessionId: z.string(),
        message: chatMessage(),
        messageSeq: z.int(),
        session: sessionRow().optional(),
      }),
  }),
  /** Copy of a run's tool stream for subscribers of the session. */
  "session.tool": defineEvent({
    scope: "operator.read",
    audience: "session-messages",
    payload: () =>
      z.object({
        sessionKey: z.string(),
        sessionId: z.string().optional(),
        runId: z.string(),
        seq: z.int(),
        ts: z.number(),
        data: toolStream(),
      }),
  }),
  /** Without `sessionKey`: read the list again. */
  "sessions.changed": defineEvent({
    scope: "operator.read",
    audience: "sessions",
    droppable: always,
    payload: () =>
      z.object({
        sessionKey: z.string().optional(),
        /** `create`, `patch`, `reset`, `delete`, `compact`, `send`, … */
        reason: z.string(),
        sessionId: z.string().optional(),
        session: sessionRow().partial().optional(),
        ts: z.number().optional(),
      }),
  }),
  "device.pair.requested": defineEvent({ scope: "operator.pairing", payload: pairingRequest }),
  "device.pair.resolved": defineEvent({
    scope: "operator.pairing",
    payload: () =>
      z.object({
        requestId: z.string(),
        deviceId: z.string(),
        decision: z.enum(["approved", "rejected", "expired", "superseded"]),
        ts: z.number(),
      }),
  }),
  /** A node declares commands that nobody has approved. */
  "node.pair.requested": defineEvent({ scope: "operator.pairing", payload: nodeSurfaceRequest }),
  "node.pair.resolved": defineEvent({
    scope: "operator.pairing",
    payload: () =>
      z.object({
        requestId: z.string(),
        nodeId: z.string(),
        decision: z.enum(["approved", "rejected", "superseded"]),
        ts: z.number(),
      }),
  }),
  /** Runs a command on the one node that receives it; it answers with `node.invoke.result`. */
  "node.invoke.request": defineEvent({
    scope: null,
    audience: "target",
    payload: () =>
      z.object({
        id: z.string(),
        nodeId: z.string(),
        command: z.string(),
        paramsJSON: z.string().nullable().optional(),
        timeoutMs: z.number().nullable().optional(),
        idempotencyKey: z.string().nullable().optional(),
      }),
  }),
  /** Nobody waits for that invoke any more: stop the work. */
  "node.invoke.cancel": defineEvent({
    scope: null,
    audience: "target",
    payload: () => z.object({ invokeId: z.string(), nodeId: z.string() }),
  }),
  /** A command waits for a person's word. */
  "exec.approval.requested": defineEvent({ scope: "operator.approvals", payload: execApproval }),
  /** It waits no more. Without a decision nobody answered: `reason` says why, `expired` or `cancelled`. */
  "exec.approval.resolved": defineEvent({
    scope: "operator.approvals",
    payload: () =>
      z.object({
        id: z.string(),
        decision: approvalDecision().nullable(),
        resolvedBy: z.string().nullable(),
        ts: z.number(),
        reason: z.string().optional(),
      }),
  }),
  /** A plugin waits for a person's word. */
  "plugin.approval.requested": defineEvent({
    scope: "operator.approvals",
    droppable: always,
    payload: pluginApproval,
  }),
  /** It waits no more. Without a decision nobody answered: `reason` says why. */
  "plugin.approval.resolved": defineEvent({
    scope: "operator.approvals",
    droppable: always,
    payload: () =>
      z.object({
        id: z.string(),
        decision: approvalDecision().nullable(),
        resolvedBy: z.string().nullable(),
        ts: z.number(),
        /** `expired`, `withdrawn`, or the plugin's own words. */
        reason: z.string().optional(),
      }),
  }),
  /** The configuration file was written. */
  "config.changed": defineEvent({
    scope: "operator.read",
    payload: () => z.object({ path: z.string(), hash: z.string(), ts: z.number() }),
  }),
};

type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<E extends EventName> = z.output<ReturnType<Events[E]["payload"]>>;

export function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}

/** Scope that a connection needs to see an event: `null` for none, `operator.admin` for names outside the catalogue. */
export function requiredEventScope(event: string): OperatorScope | null {
  return isEventName(event) ? events[event].scope : "operator.admin";
}

/** Whether a slow socket skips this event rather than being closed. Unknown events are not droppable. */
export function isDroppable(event: string, payload: unknown): boolean {
  if (!isEventName(event)) return false;
  return events[event].droppable((payload ?? {}) as Record<string, unknown>);
}
