import fc from "fast-check";
import { expect, it } from "vitest";
import { cancel, NEW_FLOW, write } from "../test/flow-model.ts";
import type { ModelFlow, ModelWrite } from "../test/flow-model.ts";
import { OWNER, Workbench } from "../test/workbench.ts";
import type { BoundTaskFlows, TaskFlow, TaskFlowMutation } from "./index.ts";

const WRITES: ModelWrite[] = ["setWaiting", "block", "resume", "run", "finish", "fail", "requestCancel"];
/** Writes that leave a flow open, so that a long run of them does not end at once. */
const STEPS: ModelWrite[] = ["setWaiting", "block", "resume", "run"];

function send(flows: BoundTaskFlows, kind: ModelWrite, flowId: string, revision: number): Promise<TaskFlowMutation> {
  const target = { flowId, expectedRevision: revision };
  switch (kind) {
    case "setWaiting":
      return flows.setWaiting({ ...target, waitJson: {} });
    case "block":
      return flows.setWaiting({ ...target, waitJson: {}, blockedSummary: "b" });
    case "resume":
      return flows.resume(target);
    case "run":
      return flows.resume({ ...target, status: "running" });
    case "finish":
      return flows.finish(target);
    case "fail":
      return flows.fail(target);
    case "requestCancel":
      return flows.requestCancel(target);
  }
}

function asModel(flow: TaskFlow): ModelFlow {
  return {
    status: flow.status,
    revision: flow.revision,
    hasWait: flow.waitJson !== undefined,
    isBlocked: flow.blockedSummary !== undefined,
    wishesCancel: flow.cancelRequestedAt !== undefined,
    isEnded: flow.endedAt !== undefined,
  };
}

it("does what the model does, for any writes with fresh and stale revisions, cancellations and restarts", async () => {
  const bench = new Workbench();
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...STEPS), lag: fc.constantFrom(0, 0, 0, 1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom(...WRITES), lag: fc.constantFrom(0, 1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("cancel" as const, "restart" as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { flowId } = await bench.owner.createManaged({ controllerId: "c", goal: "g" });
      let model = NEW_FLOW;
      for (const each of steps) {
        if (each.kind === "restart") bench.restart();
        else if (each.kind === "cancel") {
          expect((await bench.owner.cancel({ flowId })).cancelled).toBe(!model.isEnded);
          model = cancel(model);
        } else {
          const revision = Math.max(0, model.revision - ("lag" in each ? each.lag : 0));
          const expected = write(model, each.kind, revision);
          const answer = await send(bench.owner, each.kind, flowId, revision);
          expect(answer.applied ? asModel(answer.flow) : answer.code).toEqual(expected);
          if (typeof expected !== "string") model = expected;
        }
        const stored = await bench.owner.get(flowId);
        expect(stored && asModel(stored)).toEqual(model);
      }
    }),
    { numRuns: 40 },
  );
});

it("lets exactly one of concurrent writers win each revision, through two connections", async () => {
  const bench = new Workbench();
  const second = bench.secondConnection().bindSession({ sessionKey: OWNER });
  const round = fc.array(fc.record({ kind: fc.constantFrom(...STEPS), isSecond: fc.boolean() }), {
    minLength: 2,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
      const { flowId } = await bench.owner.createManaged({ controllerId: "c", goal: "g" });
      for (const [revision, writers] of rounds.entries()) {
        const answers = await Promise.all(
          writers.map(({ kind, isSecond }) => send(isSecond ? second : bench.owner, kind, flowId, revision)),
        );
        const won = answers.findIndex(({ applied }) => applied);
        const losers = answers.filter((_, index) => index !== won);
        expect(losers.map((answer) => (answer.applied ? "applied" : answer.code))).toEqual(
          losers.map(() => "revision_conflict"),
        );
        const stored = await second.get(flowId);
        expect(stored).toMatchObject({ revision: revision + 1 });
        const answer = answers[won];
        expect(answer?.applied && answer.flow).toEqual(stored);
      }
    }),
    { numRuns: 40 },
  );
});

it("gives every applied write of racing controllers its own revision, without a gap", async () => {
  const bench = new Workbench();
  const second = bench.secondConnection().bindSession({ sessionKey: OWNER });
  const { flowId } = await bench.owner.createManaged({ controllerId: "c", goal: "g" });
  const revisions: number[] = [];
  await Promise.all(
    [bench.owner, second, bench.owner, second].map(async (flows) => {
      for (let count = 0; count < 15;) {
        const seen = await flows.get(flowId);
        const answer = await flows.resume({ flowId, expectedRevision: seen?.revision ?? 0 });
        if (!answer.applied) continue;
        count += 1;
        revisions.push(answer.flow.revision);
      }
    }),
  );
  expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});
