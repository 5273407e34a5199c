import fc from "fast-check";
import { expect, it } from "vitest";
import { ALL_DECISIONS, newApproval, RequestBench } from "../../test/request-bench.ts";
import { ExecApprovalsError } from "../errors.ts";
import type { ExecDecision } from "../policy/exec-policy.ts";
import type { ApprovalState } from "./approval-record.ts";

const TIMEOUT_MS = 100_000;
const USE_GRACE_MS = 60_000;

type Step =
  | { kind: "resolve"; decision: ExecDecision }
  | { kind: "expire" | "cancel" | "consume" | "finish" | "read" | "restart" }
  | { kind: "wait"; ms: number };

/** What a request is to be, in a few lines. */
class Model {
  state: ApprovalState = "pending";
  decision: ExecDecision | null = null;
  resolvedAt = 0;
  isConsumed = false;
  isFinished = false;
  now = 0;

  /** Every look at the clock but `consume` and `finish` ends what ran out. */
  look(): void {
    if (this.state === "pending" && this.now >= TIMEOUT_MS) this.end("expired");
  }

  resolve(decision: ExecDecision): string {
    this.look();
    if (this.state === "expired") return "APPROVAL_EXPIRED";
    if (this.state !== "pending") return this.decision === decision ? "again" : "APPROVAL_ALREADY_RESOLVED";
    if (decision === "allow-always") return "APPROVAL_DECISION_UNAVAILABLE";
    this.decision = decision;
    this.end(decision === "deny" ? "denied" : "allowed-once");
    return "done";
  }

  end(state: ApprovalState): boolean {
    if (this.state !== "pending") return false;
    this.state = state;
    this.resolvedAt = this.now;
    return true;
  }

  consume(): boolean {
    if (this.state !== "allowed-once" || this.now >= Math.max(TIMEOUT_MS, this.resolvedAt + USE_GRACE_MS)) return false;
    this.state = "consumed";
    return (this.isConsumed = true);
  }

  finish(): boolean {
    if (this.state === "pending" || this.isFinished) return false;
    return (this.isFinished = true);
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("resolve" as const), decision: fc.constantFrom(...ALL_DECISIONS) }),
  fc.record({ kind: fc.constantFrom("expire", "cancel", "consume", "finish", "read", "restart") }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
);

it("does what the model does, for any answers, ends, uses, waits and restarts through two connections", () => {
  const bench = new RequestBench();
  const startMs = bench.nowMs;
  const second = bench.secondConnection();
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 15 }), (steps) => {
      bench.nowMs = startMs;
      const model = new Model();
      const { id } = bench.approvals.create(
        newApproval({ timeoutMs: TIMEOUT_MS, subject: { allowedDecisions: ["allow-once", "deny"] } }),
      );
      const wasTerminal: string[] = [];
      for (const [each, isSecond] of steps) {
        const approvals = isSecond ? second : bench.approvals;
        switch (each.kind) {
          case "resolve":
            expect(
              outcomeOf(() => (approvals.resolve(id, each.decision, "x").alreadyResolved ? "again" : "done")),
            ).toBe(model.resolve(each.decision));
            break;
          case "expire":
            expect(approvals.expire(id)).toBe(model.end("expired"));
            break;
          case "cancel":
            expect(approvals.cancel(id, "test")).toBe(model.end("cancelled"));
            break;
          case "consume":
            expect(approvals.consume(id)).toBe(model.consume());
            break;
          case "finish":
            expect(approvals.finish(id, "told")).toBe(model.finish());
            break;
          case "restart":
            bench.restart();
            model.look();
            break;
          case "read":
            break;
          case "wait":
            bench.nowMs += each.ms;
            model.now += each.ms;
        }
        const record = (each.kind === "restart" ? bench.approvals : approvals).get(id);
        model.look();
        expect([
          record.state,
          record.decision,
          record.consumedAtMs !== undefined,
          record.finishedAtMs !== undefined,
        ]).toEqual([model.state, model.decision, model.isConsumed, model.isFinished]);
        // Only an allowed request changes after its end, and only to being used.
        const previous = wasTerminal.at(-1);
        if (previous !== undefined && previous !== "allowed-once") expect(record.state).toBe(previous);
        if (record.state !== "pending") wasTerminal.push(record.state);
      }
      bench.approvals.cancel(id, "end of the run");
      bench.approvals.finish(id, "end of the run");
    }),
    { numRuns: 50 },
  );
});

function outcomeOf(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof ExecApprovalsError) return error.code;
    throw error;
  }
}
