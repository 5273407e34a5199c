import { AbortControl } from "./abort-control.ts";
import { ReplyText } from "./reply-text.ts";
import type { RuntimeServices } from "./services.ts";
import { MAIN_LANE, type LaneTicket } from "./lanes.ts";
import type { AgentEvent, QueueOptions, RunHandle, RunRequest, RunResult } from "./runtime.ts";

type EventBody = AgentEvent extends infer E ? (E extends AgentEvent ? Pick<E, "stream" | "data"> : never) : never;
export type Accepted = Awaited<RunHandle["accepted"]>;

/** One accepted request on its way to its one result: what it emits, whether it may go on, and who waits for it. */
export class Run {
  readonly runId: string;
  readonly sessionKey: string;
  readonly agentId: string;
  /** The global lane that it takes a slot of. */
  readonly lane: string;
  readonly arrivedAt: number;
  readonly reply = new ReplyText();
  readonly accepted: Promise<Accepted>;
  readonly result: Promise<RunResult>;
  state: "queued" | "running" | "settled" = "queued";
  sessionId = "";
  startedAt?: number;
  /** Complete answers of the model so far. */
  assistantTurns = 0;
  /** Stops the turn that answers this run. */
  control = new AbortControl();
  /** Set while the run waits for its session. */
  ticket?: LaneTicket;
  readonly #now: () => number;
  readonly #log: RuntimeServices["log"];
  readonly #toolResults: { name: string; isError: boolean }[] = [];
  #seq = 0;
  #accept: (accepted: Accepted) => void = () => {};
  #resolve: (result: RunResult) => void = () => {};
  #reject: (error: unknown) => void = () => {};

  constructor(
    readonly request: RunRequest,
    /** How it waits, if it has to. */
    readonly queue: Required<QueueOptions>,
    { now, log }: Pick<RuntimeServices, "now" | "log">,
  ) {
    this.arrivedAt = now();
    this.#now = now;
    this.#log = log;
    this.runId = request.runId;
    this.sessionKey = request.sessionKey;
    this.agentId = request.agentId;
    this.lane = request.lane ?? defaultLane(request);
    let rejectAccepted: (error: unknown) => void = () => {};
    let rejectResult: (error: unknown) => void = () => {};
    this.accepted = new Promise((resolve, reject) => {
      this.#accept = resolve;
      rejectAccepted = reject;
    });
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      rejectResult = reject;
    });
    // Callers may look at one of the two only.
    this.accepted.catch(() => undefined);
    this.result.catch(() => undefined);
    this.#reject = (error) => {
      rejectAccepted(error);
      rejectResult(error);
    };
  }

  acknowledge(status: Accepted["status"], sessionId: string): void {
    this.sessionId = sessionId;
    this.#accept({ status, sessionId });
  }

  /** Ends a run whose input was not stored. */
  refuse(error: unknown): void {
    this.state = "settled";
    this.#reject(error);
  }

  start(): void {
    this.state = "running";
    this.startedAt = this.#now();
    this.emit({ stream: "lifecycle", data: { phase: "start", startedAt: this.startedAt } });
  }

  emit(body: EventBody): void {
    this.#seq += 1;
    // What a tool calls in turn is part of that tool's result.
    if (body.stream === "tool" && body.data.phase === "result" && body.data.parentToolCallId === undefined) {
      const { name, isError } = body.data;
      this.#toolResults.push({ name, isError });
    }
    const { runId, sessionKey, agentId } = this;
    const event = { runId, sessionKey, agentId, seq: this.#seq, ts: this.#now(), ...body } as AgentEvent;
    try {
      this.request.onEvent?.(event);
    } catch (error) {
      // A listener's fault must not end the turn.
      this.#log("error", "a listener of run events failed", { runId, error: String(error) });
    }
  }

  /** Emits the run's only terminal event and tells those who wait. */
  settle(outcome: Omit<RunResult, "runId" | "sessionKey" | "sessionId" | "startedAt" | "endedAt">): RunResult {
    const endedAt = this.#now();
    this.state = "settled";
    const result: RunResult = {
      runId: this.runId,
      sessionKey: this.sessionKey,
      sessionId: this.sessionId,
      ...outcome,
      ...(this.startedAt === undefined ? {} : { startedAt: this.startedAt, assistantTurns: this.assistantTurns }),
      endedAt,
      ...(this.#toolResults.length === 0 ? {} : { toolSummary: summarise(this.#toolResults) }),
    };
    const { status, stopReason } = result;
    if (status === "error" || status === "timeout") {
      const error = result.errorMessage ?? "The run failed.";
      this.emit({
        stream: "lifecycle",
        data: { phase: "error", endedAt, error, errorKind: result.errorKind ?? "unknown" },
      });
    } else {
      const facts = {
        ...(stopReason === undefined ? {} : { stopReason }),
        ...(status === "aborted" ? { aborted: true } : {}),
      };
      this.emit({ stream: "lifecycle", data: { phase: "end", endedAt, ...facts } });
    }
    this.#resolve(result);
    return result;
  }
}

function defaultLane({ trigger }: RunRequest): string {
  if (trigger === "cron") return "cron";
  return trigger === "heartbeat" ? "cron-nested" : MAIN_LANE;
}

function summarise(results: readonly { name: string; isError: boolean }[]): NonNullable<RunResult["toolSummary"]> {
  return {
    calls: results.length,
    failures: results.filter(({ isError }) => isError).length,
    tools: [...new Set(results.map(({ name }) => name))],
  };
}
