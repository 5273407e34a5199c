import type { NodeCommand } from "./commands/node-command.ts";
import { NodeHostError } from "./errors.ts";

/** `node.invoke.request`, as it comes. */
export interface InvokeRequest {
  id: string;
  nodeId: string;
  command: string;
  paramsJSON?: string | null | undefined;
}

/** Sends one request to the gateway. It may reject; nobody is waiting for what this node has to say then. */
export type SendToGateway = (method: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Most calls at a time; more are told to come again. */
const MAX_RUNNING = 64;
const PROGRESS_CHUNK_CHARS = 8_192;

/**
 * Answers calls of one gateway: runs the command, sends one result. A call that was cancelled, or whose connection ended, is
 * aborted; what it would still answer is dropped.
 */
export class InvokeServer {
  readonly #commands: Readonly<Record<string, NodeCommand>>;
  readonly #send: SendToGateway;
  readonly #running = new Map<string, { controller: AbortController; done: Promise<void> }>();

  constructor(commands: Readonly<Record<string, NodeCommand>>, send: SendToGateway) {
    this.#commands = commands;
    this.#send = send;
  }

  request(request: InvokeRequest): void {
    if (this.#running.has(request.id)) return;
    if (this.#running.size >= MAX_RUNNING) {
      const error = { code: "NODE_NOT_READY", message: `this node runs ${MAX_RUNNING} calls already` };
      return this.#tell("node.invoke.result", { id: request.id, nodeId: request.nodeId, ok: false, error });
    }
    const controller = new AbortController();
    const done = this.#answer(request, controller.signal).finally(() => this.#running.delete(request.id));
    this.#running.set(request.id, { controller, done });
  }

  cancel(invokeId: string): void {
    this.#running.get(invokeId)?.controller.abort(new Error("the gateway cancelled the call"));
  }

  /** Nobody hears the answers any more: stops everything that runs. Resolves when it has ended. */
  async stop(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { controller } of running) controller.abort(new Error("the connection to the gateway ended"));
    await Promise.all(running.map(({ done }) => done));
  }

  async #answer({ id, nodeId, command, paramsJSON }: InvokeRequest, signal: AbortSignal): Promise<void> {
    let seq = 0;
    const progress = (text: string) => {
      for (let from = 0; from < text.length && !signal.aborted; from += PROGRESS_CHUNK_CHARS) {
        const chunk = text.slice(from, from + PROGRESS_CHUNK_CHARS);
        this.#tell("node.invoke.progress", { invokeId: id, nodeId, seq: seq++, chunk });
      }
    };
    const emit = (event: string, payload: Readonly<Record<string, unknown>>) =>
      this.#tell("node.event", { event, payloadJSON: JSON.stringify(payload) });
    let result: Record<string, unknown>;
    try {
      const run = Object.hasOwn(this.#commands, command) ? this.#commands[command] : undefined;
      if (!run) throw new NodeHostError("COMMAND_UNKNOWN", `this node does not offer ${command}`);
      const payload = await run(readParams(paramsJSON), { signal, emit, progress });
      result = { ok: true, payloadJSON: JSON.stringify(payload) };
    } catch (cause) {
      result = { ok: false, error: describeFailure(cause) };
    }
    if (!signal.aborted) this.#tell("node.invoke.result", { id, nodeId, ...result });
  }

  #tell(method: string, params: Readonly<Record<string, unknown>>): void {
    this.#send(method, params).catch(() => {});
  }
}

function readParams(paramsJSON: string | null | undefined): Readonly<Record<string, unknown>> {
  const params = parseJson(paramsJSON ?? "{}");
  if (typeof params === "object" && params !== null && !Array.isArray(params)) return params as Record<string, unknown>;
  throw new NodeHostError("INVALID_REQUEST", "params must be a JSON object");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new NodeHostError("INVALID_REQUEST", "params are not JSON");
  }
}

/** What the gateway may know: coded refusals in their own words, anything else without paths and stacks. */
function describeFailure(cause: unknown): { code: string; message: string; reason?: string } {
  if (!(cause instanceof NodeHostError)) return { code: "UNAVAILABLE", message: "the node failed; see its own output" };
  const { code, message, reason } = cause;
  return { code, message, ...(reason === undefined ? {} : { reason }) };
}
