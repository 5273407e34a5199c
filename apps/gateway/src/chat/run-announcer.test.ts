import { describe, expect, it } from "vitest";
import { RunAnnouncer } from "./run-announcer.ts";

const run = { runId: "r1", sessionKey: "agent:main:main", agentId: "main" };

describe("what a run announces", () => {
  it("keeps its order when the runtime still says something after its last step", () => {
    const seqs: number[] = [];
    const hub = {
      emit: (name: string, payload: unknown) => void (name === "agent" && seqs.push((payload as { seq: number }).seq)),
    };
    const announcer = new RunAnnouncer(hub, run, { showsReasoning: false });
    const facts = { ...run, ts: 0 };

    announcer.onEvent({ ...facts, seq: 1, stream: "lifecycle", data: { phase: "start", startedAt: 0 } });
    announcer.onEvent({ ...facts, seq: 2, stream: "assistant", data: { text: "a", delta: "a" } });
    announcer.onEvent({ ...facts, seq: 3, stream: "lifecycle", data: { phase: "finishing" } });
    announcer.onEvent({ ...facts, seq: 4, stream: "assistant", data: { text: "ab", delta: "b" } });
    announcer.onEvent({ ...facts, seq: 5, stream: "lifecycle", data: { phase: "end", endedAt: 1 } });

    expect(seqs).toEqual([1, 2, 3, 4, 5]);
  });
});
