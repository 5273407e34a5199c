import type { WireError } from "./errors.ts";
import { GatewayRequestError, invalidRequest } from "./errors.ts";
import { TRACEPARENT_MAX_CHARS } from "./limits.ts";

export interface RequestFrame {
  type: "req";
  id: string;
  method: string;
  params: Record<string, unknown>;
  /** W3C trace context, at most 128 characters. */
  traceparent?: string;
}

export interface CancelFrame {
  type: "cancel";
  id: string;
}

export type ResponseFrame =
  | { type: "res"; id: string; ok: true; payload?: unknown }
  | { type: "res"; id: string; ok: false; error: WireError };

export interface StateVersion {
  presence: number;
  health: number;
}

export interface EventFrame {
  type: "event";
  event: string;
  payload?: unknown;
  /** Number of this event on this connection; absent on targeted frames. */
  seq?: number;
  stateVersion?: Partial<StateVersion>;
}

export type ServerFrame = ResponseFrame | EventFrame;

/** What a server does with a text frame from a client. */
export type ClientFrame =
  | { kind: "request"; frame: RequestFrame }
  | { kind: "cancel"; id: string }
  /** A frame type that this version does not know: do nothing. */
  | { kind: "ignored" }
  /** Answer `id` with `error`; the socket stays. */
  | { kind: "invalid"; id: string; error: GatewayRequestError }
  /** Nobody can be answered: close with 1008 and this reason. */
  | { kind: "unusable"; reason: string };

/** Keeps a byte order mark, so that bytes are judged exactly like the text they hold. */
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Reads one text frame from a client. Never throws. Checks the envelope only: `params` is an object whose content the
 * method's own schema judges. Unknown envelope members are ignored, `params: null` counts as omitted.
 */
export function parseClientFrame(text: string | Uint8Array): ClientFrame {
  let frame: unknown;
  try {
    frame = JSON.parse(typeof text === "string" ? text : decoder.decode(text));
  } catch {
    return { kind: "unusable", reason: "frame is not JSON" };
  }
  if (!isObject(frame)) return { kind: "unusable", reason: "frame is not a JSON object" };
  if (typeof frame.type !== "string") return { kind: "unusable", reason: "frame has no type" };

  if (frame.type === "cancel") {
    return isNonEmptyString(frame.id) ? { kind: "cancel", id: frame.id } : { kind: "ignored" };
  }
  if (frame.type !== "req") return { kind: "ignored" };

  const { id, method, params, traceparent } = frame;
  if (!isNonEmptyString(id)) return { kind: "unusable", reason: "request has no id" };
  if (!isNonEmptyString(method)) return invalidFrame(id, "method must be a non-empty string");
  if (params !== undefined && params !== null && !isObject(params)) {
    return invalidFrame(id, "params must be a JSON object");
  }
  const request: RequestFrame = { type: "req", id, method, params: params ?? {} };
  if (traceparent !== undefined) {
    if (typeof traceparent !== "string" || traceparent.length > TRACEPARENT_MAX_CHARS) {
      return invalidFrame(id, `traceparent must be a string of at most ${TRACEPARENT_MAX_CHARS} characters`);
    }
    request.traceparent = traceparent;
  }
  return { kind: "request", frame: request };
}

/** Reads one text frame from a server; `undefined` for anything that is not a response or an event. */
export function parseServerFrame(text: string): ServerFrame | undefined {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(frame)) return undefined;
  if (frame.type === "event" && isNonEmptyString(frame.event)) return frame as unknown as EventFrame;
  if (frame.type !== "res" || !isNonEmptyString(frame.id)) return undefined;
  if (frame.ok === true) return frame as unknown as ResponseFrame;
  return { type: "res", id: frame.id, ok: false, error: GatewayRequestError.fromWire(frame.error).toWire() };
}

export function formatRequest(frame: { id: string; method: string; params?: unknown; traceparent?: string }): string {
  return JSON.stringify({ type: "req", ...frame });
}

export function formatCancel(id: string): string {
  return JSON.stringify({ type: "cancel", id });
}

export function formatResponse(id: string, payload: unknown): string {
  return JSON.stringify({ type: "res", id, ok: true, payload });
}

export function formatErrorResponse(id: string, error: GatewayRequestError): string {
  return JSON.stringify({ type: "res", id, ok: false, error: error.toWire() });
}

/**
 * Serialises an event once for many connections; the answer adds a connection's own `seq` without touching the payload
 * again. Call it without a number for a targeted frame.
 */
export function formatEvent(
  event: string,
  payload?: unknown,
  stateVersion?: Partial<StateVersion>,
): (seq?: number) => string {
  const body = JSON.stringify({ type: "event", event, payload, stateVersion });
  const open = body.slice(0, -1);
  return (seq) => (seq === undefined ? body : `${open},"seq":${seq}}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function invalidFrame(id: string, problem: string): ClientFrame {
  return { kind: "invalid", id, error: invalidRequest(`invalid request frame: ${problem}`) };
}
