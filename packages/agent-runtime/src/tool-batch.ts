import type { ToolCallContent, ToolResult, ToolResultMessage } from "@oc/plugin-sdk";
import type { ActiveTurn } from "./active-turn.ts";
import { redactForEvents } from "./redact-event.ts";
import { errorResult, executeToolCall, prepareToolCall, type PreparedCall } from "./tool-call.ts";

/** What a batch means for the turn. */
export type BatchOutcome =
  | { action: "continue" }
  /** Calls that the caller of the run makes itself. */
  | { action: "client"; calls: ToolCallContent[] }
  | { action: "stuck"; reason: string };

const SKIPPED = errorResult("Skipped to process an incoming message.");
const ABORTED = errorResult("Aborted");
const HANDED_OVER: ToolResult = { content: [{ type: "text", text: "Handed to the caller of this run." }] };

/**
 * Runs the calls of one assistant message. Each call gets exactly one result, stored in the order of the calls, whatever
 * happens: unknown tools, bad arguments, throws, blocks, an abort, or a message that arrives meanwhile.
 *
 * Calls run at the same time unless one of their tools is sequential. An incoming message skips what has not started:
 * in a sequential batch the rest, in a parallel batch everything, if it comes before the launch. Running calls finish.
 */
export async function runToolBatch(turn: ActiveTurn, calls: readonly ToolCallContent[]): Promise<BatchOutcome> {
  const results = new BatchResults(turn, calls);
  const verdict = turn.loopGuard.decideBatch(calls);
  if (verdict.action !== "run") {
    for (const index of calls.keys()) results.settle(index, errorResult(`Blocked: ${verdict.reason}`), "started");
    await results.stored();
    return verdict.action === "end" ? { action: "stuck", reason: verdict.reason } : { action: "continue" };
  }
  const isClientCall = (call: ToolCallContent): boolean =>
    turn.speaker.request.clientTools?.some((tool) => tool.name === call.name) ?? false;
  const clientCalls = calls.filter(isClientCall);
  const own = [...calls.entries()].filter(([, call]) => !isClientCall(call));

  for (const [index, call] of calls.entries()) if (isClientCall(call)) results.settle(index, HANDED_OVER, "started");
  const isSequential = own.some(([, call]) => turn.plan.tools.get(call.name)?.executionMode === "sequential");
  if (isSequential) await runInOrder(turn, own, results);
  else await runTogether(turn, own, results);
  await results.stored();
  return clientCalls.length > 0 ? { action: "client", calls: clientCalls } : { action: "continue" };
}

async function runInOrder(
  turn: ActiveTurn,
  calls: readonly [number, ToolCallContent][],
  results: BatchResults,
): Promise<void> {
  for (const [index, call] of calls) {
    const stopped = stopResult(turn);
    if (stopped) {
      results.settle(index, stopped, "skipped");
      continue;
    }
    const prepared = await prepareToolCall(call, turn.toolScope);
    // Asked again right before the launch: hooks take time, and a message may have come meanwhile.
    const late = stopResult(turn);
    if (late) results.settle(index, late, "skipped");
    else await launch(turn, index, prepared, results);
  }
}

async function runTogether(
  turn: ActiveTurn,
  calls: readonly [number, ToolCallContent][],
  results: BatchResults,
): Promise<void> {
  const prepared = await Promise.all(
    calls.map(async ([index, call]) => [index, await prepareToolCall(call, turn.toolScope)] as const),
  );
  const stopped = stopResult(turn);
  if (stopped) for (const [index] of calls) results.settle(index, stopped, "skipped");
  else await Promise.all(prepared.map(([index, call]) => launch(turn, index, call, results)));
}

/** Why nothing may start any more, as the result of the calls that will not. */
function stopResult(turn: ActiveTurn): ToolResult | undefined {
  return turn.signal.aborted ? ABORTED : turn.steering.hasWaiting ? SKIPPED : undefined;
}

async function launch(turn: ActiveTurn, index: number, prepared: PreparedCall, results: BatchResults): Promise<void> {
  const { call } = prepared;
  results.announce(index);
  const result = await executeToolCall(prepared, turn.toolScope, (partialResult) =>
    turn.speaker.emit({
      stream: "tool",
      data: { phase: "update", toolCallId: call.id, name: call.name, partialResult: redactForEvents(partialResult) },
    }),
  );
  const known = prepared.ready || prepared.refusal !== "not_found";
  const note = turn.loopGuard.record(call, result, { known });
  results.settle(index, note === undefined ? result : withNote(result, note), "started");
}

function withNote(result: ToolResult, note: string): ToolResult {
  return { ...result, content: [...result.content, { type: "text", text: note }] };
}

/** Stores results in the order of their calls, each as soon as all before it are there, and announces them afterwards. */
class BatchResults {
  readonly #turn: ActiveTurn;
  readonly #calls: readonly ToolCallContent[];
  readonly #results: ({ result: ToolResult; skipped: boolean } | undefined)[];
  readonly #announced = new Set<number>();
  #next = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(turn: ActiveTurn, calls: readonly ToolCallContent[]) {
    this.#turn = turn;
    this.#calls = calls;
    this.#results = calls.map(() => undefined);
  }

  announce(index: number): void {
    const call = this.#calls[index];
    if (!call || this.#announced.has(index)) return;
    this.#announced.add(index);
    this.#turn.speaker.emit({
      stream: "tool",
      data: { phase: "start", toolCallId: call.id, name: call.name, args: redactForEvents(call.arguments) },
    });
  }

  settle(index: number, result: ToolResult, how: "started" | "skipped"): void {
    this.announce(index);
    this.#results[index] = { result, skipped: how === "skipped" };
    const first = this.#next;
    while (this.#results[this.#next]) this.#next += 1;
    const last = this.#next;
    if (last > first) this.#writing = this.#writing.then(() => this.#store(first, last));
    // Whoever waits for `stored` hears of a failure.
    this.#writing.catch(() => undefined);
  }

  async stored(): Promise<void> {
    await this.#writing;
  }

  async #store(first: number, last: number): Promise<void> {
    const rows = this.#calls
      .slice(first, last)
      .map((call, offset) => ({ call, settled: this.#results[first + offset] }));
    const timestamp = this.#turn.services.now();
    await this.#turn.append(
      rows.map(({ call, settled }): ToolResultMessage => {
        const { content, details, isError } = settled?.result ?? ABORTED;
        return {
          role: "toolResult",
          toolCallId: call.id,
          toolName: call.name,
          content,
          ...(details === undefined ? {} : { details }),
          isError: isError ?? false,
          timestamp,
        };
      }),
    );
    for (const { call, settled } of rows) {
      if (!settled) continue;
      this.#turn.speaker.emit({
        stream: "tool",
        data: {
          phase: "result",
          toolCallId: call.id,
          name: call.name,
          isError: settled.result.isError ?? false,
          ...(settled.skipped ? { skipped: true as const } : {}),
          result: redactForEvents(settled.result),
        },
      });
    }
  }
}
