import { createHash } from "node:crypto";
import type { ToolResult } from "@oc/plugin-sdk";

export interface LoopDetectionOptions {
  enabled: boolean;
  historySize: number;
  warningThreshold: number;
  criticalThreshold: number;
  unknownToolThreshold: number;
  globalCircuitBreakerThreshold: number;
  detectors: { genericRepeat: boolean; knownPollNoProgress: boolean; pingPong: boolean };
}

export const DEFAULT_LOOP_DETECTION: LoopDetectionOptions = {
  enabled: false,
  historySize: 30,
  warningThreshold: 10,
  criticalThreshold: 20,
  unknownToolThreshold: 10,
  globalCircuitBreakerThreshold: 30,
  detectors: { genericRepeat: true, knownPollNoProgress: true, pingPong: true },
};

interface LoopCall {
  name: string;
  arguments: Readonly<Record<string, unknown>>;
}

/** Whether a batch may run. `end`: the run is stuck and ends with an error. */
export type BatchDecision = { action: "run" } | { action: "block" | "end"; reason: string };

/** Watches the calls of one run for repetition without progress. */
export interface LoopGuard {
  decideBatch(calls: readonly LoopCall[]): BatchDecision;
  /** Records what a call brought; returns a note for the model when it repeats itself. */
  record(call: LoopCall, result: ToolResult, options: { known: boolean }): string | undefined;
}

const WARNING_EVERY = 5;

export function createLoopGuard(options: LoopDetectionOptions): LoopGuard {
  if (!options.enabled) return { decideBatch: () => ({ action: "run" }), record: () => undefined };
  /** What the last `historySize` calls were and brought, oldest first. */
  const history: { call: string; outcome: string }[] = [];
  const unknownCalls = new Map<string, number>();
  let blockedBatches = 0;

  /** How often the latest outcome of this call was seen in a row among this call's own entries. */
  function repeatCount(call: string): number {
    const own = history.filter((entry) => entry.call === call);
    const last = own.at(-1)?.outcome;
    const firstDifferent = own.findLastIndex((entry) => entry.outcome !== last);
    return own.length - firstDifferent - 1;
  }

  /** Length of the A, B, A, B … tail that `call` would continue, when neither side brings anything new. */
  function pingPongCount(call: string): number {
    const other = history.at(-1);
    const same = history.at(-2);
    if (!other || !same || other.call === call || same.call !== call) return 0;
    let length = 0;
    for (let index = history.length - 1; index >= 0; index -= 1) {
      const expected = (history.length - 1 - index) % 2 === 0 ? other : same;
      if (history[index]?.call !== expected.call || history[index]?.outcome !== expected.outcome) break;
      length += 1;
    }
    return length;
  }

  function stuckCount(call: string): number {
    const repeats = options.detectors.genericRepeat || options.detectors.knownPollNoProgress ? repeatCount(call) : 0;
    return Math.max(repeats, options.detectors.pingPong ? pingPongCount(call) : 0);
  }

  return {
    decideBatch(calls) {
      for (const call of calls) {
        const count = stuckCount(callKey(call));
        const unknown = unknownCalls.get(call.name) ?? 0;
        if (count < options.criticalThreshold && unknown < options.unknownToolThreshold) continue;
        blockedBatches += 1;
        const times = Math.max(count, unknown);
        const reason = `${call.name} was called ${times} times without any progress.`;
        const end = blockedBatches > 1 || times >= options.globalCircuitBreakerThreshold;
        return { action: end ? "end" : "block", reason };
      }
      return { action: "run" };
    },

    record(call, result, { known }) {
      if (!known) unknownCalls.set(call.name, (unknownCalls.get(call.name) ?? 0) + 1);
      const key = callKey(call);
      history.push({ call: key, outcome: hash(outcomeOf(result)) });
      if (history.length > options.historySize) history.shift();
      const count = stuckCount(key);
      const beyond = count - options.warningThreshold;
      if (beyond < 0 || beyond % WARNING_EVERY !== 0) return undefined;
      return `[This call has now been made ${count} times with the same outcome. Do something else, or answer with what you have.]`;
    },
  };
}

function callKey(call: LoopCall): string {
  return hash({ name: call.name, arguments: call.arguments });
}

/** Only what the model sees counts: details hold durations, process ids and other things that always change. */
function outcomeOf(result: ToolResult): unknown {
  return { content: result.content, isError: result.isError ?? false };
}

function hash(value: unknown): string {
  return createHash("sha1").update(stableJson(value)).digest("base64");
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
