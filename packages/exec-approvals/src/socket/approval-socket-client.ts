import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { ExecApprovalsError } from "../errors.ts";
import type { ExecDecision } from "../policy/exec-policy.ts";
import { readLines, sendLine } from "./socket-lines.ts";
import { isDecision, MAX_LINE_BYTES, parseLine, requireToken, signRequest } from "./socket-messages.ts";
import { requirePrivateSocket } from "./socket-place.ts";

const ANSWER_MS = 15_000;
/** What stands around the request in its line. */
const ENVELOPE_BYTES = 1024;
const PROBE_MS = 2_000;

export interface AskSocketOptions {
  path: string;
  /** As for the server. */
  token: string;
  /** JSON that the prompt shows, without values of environment variables. */
  request: unknown;
  /** Answers that count; every other is none. */
  allowedDecisions: readonly ExecDecision[];
  /** Milliseconds until nobody is taken to be there. Default 15,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Milliseconds since the Unix epoch; default `Date.now`. */
  now?: () => number;
}

/** Why there is no decision. */
export type SocketSilence = "unreachable" | "unsafe" | "no-answer" | "declined" | "protocol";

export type SocketAnswer = { decision: ExecDecision } | { decision: null; why: SocketSilence };

/**
 * Asks the program that shows prompts on this host. Without an answer in time, or with anything but one of the allowed
 * answers, there is nobody: `null`. Rejects with `OPTIONS_INVALID` for a token of the wrong shape, or a request that is no JSON
 * or too large; else never.
 */
export async function askApprovalSocket(options: AskSocketOptions): Promise<SocketAnswer> {
  const { path, token, allowedDecisions, timeoutMs = ANSWER_MS, signal, now = Date.now } = options;
  requireToken(token);
  const request = requireJson(options.request);
  const id = randomUUID();
  return converse<SocketAnswer>(
    path,
    { timeoutMs, signal, onSilence: (why) => ({ decision: null, why }) },
    (message, socket, state) => {
      if (state.step === "hello" && message["type"] === "challenge" && isNonce(message["nonce"])) {
        state.step = "asked";
        const signed = { nonce: message["nonce"], ts: now(), request };
        sendLine(socket, { type: "request", id, ...signed, mac: signRequest(token, signed) });
        return undefined;
      }
      if (state.step !== "asked" || message["type"] !== "decision" || message["id"] !== id)
        return { decision: null, why: "protocol" };
      const { decision } = message;
      if (decision === null) return { decision: null, why: "declined" };
      return isDecision(decision) && allowedDecisions.includes(decision)
        ? { decision }
        : { decision: null, why: "protocol" };
    },
  );
}

/** Whether a program that shows prompts is there: it answers a greeting with a challenge within 2 s. Never rejects. */
export async function isApprovalSocketReachable(path: string, signal?: AbortSignal): Promise<boolean> {
  return converse(
    path,
    { timeoutMs: PROBE_MS, signal, onSilence: () => false },
    (message) => message["type"] === "challenge",
  );
}

interface Conversation {
  step: "hello" | "asked";
}

interface ConversationRules<Outcome> {
  timeoutMs: number;
  signal: AbortSignal | undefined;
  onSilence(why: SocketSilence): Outcome;
}

/** Greets the server and hands each of its messages to `onMessage` until that gives an outcome. */
function converse<Outcome>(
  path: string,
  { timeoutMs, signal, onSilence }: ConversationRules<Outcome>,
  onMessage: (message: Record<string, unknown>, socket: Socket, state: Conversation) => Outcome | undefined,
): Promise<Outcome> {
  try {
    requirePrivateSocket(path);
  } catch (error) {
    return Promise.resolve(onSilence(error instanceof ExecApprovalsError ? "unsafe" : "unreachable"));
  }
  return new Promise((resolve) => {
    const state: Conversation = { step: "hello" };
    const socket = connect(path);
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      socket.destroy();
      resolve(outcome);
    };
    const onAbort = () => end(onSilence("no-answer"));
    const timer = setTimeout(onAbort, timeoutMs);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted === true) return onAbort();
    socket.once("connect", () => sendLine(socket, { type: "hello" }));
    socket.on("error", () => end(onSilence("unreachable")));
    socket.once("close", () => end(onSilence(state.step === "asked" ? "no-answer" : "protocol")));
    readLines(socket, (line) => {
      const message = parseLine(line);
      const outcome = message === undefined ? onSilence("protocol") : onMessage(message, socket, state);
      if (outcome !== undefined) end(outcome);
    });
  });
}

/** Exactly what the other side will read. */
function requireJson(request: unknown): unknown {
  try {
    const json = JSON.stringify(request);
    const plain: unknown = JSON.parse(json);
    signRequest("", { nonce: "", ts: 0, request: plain });
    if (Buffer.byteLength(json) <= MAX_LINE_BYTES - ENVELOPE_BYTES) return plain;
  } catch (cause) {
    throw new ExecApprovalsError(
      "OPTIONS_INVALID",
      "The request for the approvals socket must be JSON that nests at most 64 deep.",
      { cause },
    );
  }
  throw new ExecApprovalsError(
    "OPTIONS_INVALID",
    `The request for the approvals socket must have less than ${MAX_LINE_BYTES} bytes.`,
  );
}

function isNonce(nonce: unknown): nonce is string {
  return typeof nonce === "string" && /^[\w-]{16,128}$/.test(nonce);
}
