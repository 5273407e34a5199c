import { randomUUID } from "node:crypto";
import { GatewayRequestError, unavailable } from "@oc/protocol";
import type { Connection } from "../socket/connection.ts";
import { wordsOf } from "./node-words.ts";

export interface InvokeRequest {
  connection: Connection;
  nodeId: string;
  command: string;
  params: Readonly<Record<string, unknown>>;
  /** `Infinity`: the command's own limits end it. */
  timeoutMs: number;
  signal?: AbortSignal;
  idempotencyKey?: string;
  onProgress?: (chunk: string) => void;
}

/** What a node answered, as it sent it. */
export interface InvokeReply {
  payload: unknown;
  payloadJSON: string | null;
}

/** `node.invoke.result` without its addressing. */
export interface InvokeResult {
  ok: boolean;
  payload?: unknown;
  payloadJSON?: string | null | undefined;
  error?: { code?: string | undefined; message?: string | undefined } | null | undefined;
}

interface PendingInvoke {
  connection: Connection;
  nextProgress: number;
  onProgress: ((chunk: string) => void) | undefined;
  settle(outcome: InvokeResult | GatewayRequestError): void;
}

const MAX_TIMER_MS = 2 ** 31 - 1;
const MAX_RETRIES = 4;
const RETRY_DELAYS_MS = [100, 250, 500, 1_000];

/**
 * Questions to nodes that wait for their answer. Each is answered once: by a result over the connection that it was asked on, by
 * the end of that connection, by its deadline or by its signal; what comes later is ignored.
 */
export class PendingInvokes {
  readonly #pending = new Map<string, PendingInvoke>();

  /** Rejects with `UNAVAILABLE`, or `INVALID_REQUEST` where the node says so; `details.nodeError` is the node's own word. */
  async run(request: InvokeRequest): Promise<InvokeReply> {
    const giveUpAt = performance.now() + request.timeoutMs;
    for (let retries = 0; ; retries++) {
      const result = await this.#ask(request, giveUpAt - performance.now());
      if (result.ok) return readReply(result);
      const pauseMs = RETRY_DELAYS_MS[retries] ?? 0;
      const mayRetry = result.error?.code === "NODE_NOT_READY" && retries < MAX_RETRIES;
      if (!mayRetry || performance.now() + pauseMs >= giveUpAt || request.signal?.aborted) throw nodeFailure(result);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!request.connection.isOpen) throw disconnected();
    }
  }

  /** Whether somebody waited for it on this connection. */
  settle(connection: Connection, id: string, result: InvokeResult): boolean {
    const pending = this.#of(connection, id);
    pending?.settle(result);
    return pending !== undefined;
  }

  progress(connection: Connection, id: string, seq: number, chunk: string): boolean {
    const pending = this.#of(connection, id);
    if (!pending || seq !== pending.nextProgress) return false;
    pending.nextProgress += 1;
    pending.onProgress?.(chunk);
    return true;
  }

  disconnected(connection: Connection): void {
    for (const pending of this.#pending.values()) if (pending.connection === connection) pending.settle(disconnected());
  }

  #of(connection: Connection, id: string): PendingInvoke | undefined {
    const pending = this.#pending.get(id);
    return pending?.connection === connection ? pending : undefined;
  }

  #ask(request: InvokeRequest, timeoutMs: number): Promise<InvokeResult> {
    const { connection, nodeId, command, params, signal, idempotencyKey } = request;
    const id = randomUUID();
    return new Promise((resolve, reject) => {
      const stop = (error: GatewayRequestError) => {
        if (!this.#pending.has(id)) return;
        connection.sendTargeted("node.invoke.cancel", { invokeId: id, nodeId });
        settle(error);
      };
      const onAbort = () => stop(unavailable(`${command} was cancelled`, { reason: "cancelled" }));
      const onTimeout = () =>
        stop(unavailable(`the node did not answer ${command} in time`, { reason: "timeout", retryable: true }));
      // Node's timers end at once what they cannot count.
      const timer = timeoutMs <= MAX_TIMER_MS ? setTimeout(onTimeout, Math.max(0, timeoutMs)) : undefined;
      const settle = (outcome: InvokeResult | GatewayRequestError) => {
        this.#pending.delete(id);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        if (outcome instanceof GatewayRequestError) reject(outcome);
        else resolve(outcome);
      };
      this.#pending.set(id, { connection, nextProgress: 0, onProgress: request.onProgress, settle });
      if (signal?.aborted) return settle(unavailable(`${command} was cancelled`, { reason: "cancelled" }));
      signal?.addEventListener("abort", onAbort, { once: true });
      connection.sendTargeted("node.invoke.request", {
        id,
        nodeId,
        command,
        paramsJSON: JSON.stringify(params),
        ...(timer === undefined ? {} : { timeoutMs: Math.ceil(timeoutMs) }),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      });
    });
  }
}

function disconnected(): GatewayRequestError {
  return unavailable("node disconnected before it answered", { reason: "node-disconnected" });
}

function nodeFailure({ error }: InvokeResult): GatewayRequestError {
  const code = wordsOf(error?.code ?? "UNAVAILABLE");
  const message = wordsOf(error?.message ?? "the node failed without a reason");
  return new GatewayRequestError(code === "INVALID_REQUEST" ? code : "UNAVAILABLE", message, {
    details: { nodeError: { code, message } },
  });
}

function readReply({ payload, payloadJSON }: InvokeResult): InvokeReply {
  if (payloadJSON === undefined || payloadJSON === null) return { payload: payload ?? null, payloadJSON: null };
  try {
    return { payload: JSON.parse(payloadJSON) as unknown, payloadJSON };
  } catch {
    throw unavailable("the node answered with payloadJSON that is not JSON", { reason: "node-answer-invalid" });
  }
}
