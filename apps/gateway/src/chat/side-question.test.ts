import type { EventName } from "@oc/protocol";
import { describe, expect, it } from "vitest";
import { announceSideAnswer } from "./side-question.ts";

const question = { runId: "r1", agentId: "main", sessionKey: "agent:main:main", question: "what is 17 * 19?" };

function announced(answer: Parameters<typeof announceSideAnswer>[2]): [EventName, unknown][] {
  const events: [EventName, unknown][] = [];
  const hub = { emit: (event: EventName, payload: unknown) => void events.push([event, payload]) };
  announceSideAnswer({ hub, now: () => 7 }, question, answer);
  return events;
}

describe("the answer to a side question", () => {
  it("is one event, then the empty end of its run", () => {
    const run = { runId: "r1", agentId: "main", sessionKey: "agent:main:main" };
    expect(announced({ text: "323" })).toEqual([
      ["chat.side_result", { kind: "btw", ...run, question: "what is 17 * 19?", text: "323", ts: 7 }],
      ["chat", { ...run, seq: 1, state: "final" }],
    ]);
  });

  it("is never an ordinary message when it failed", () => {
    expect(announced({ text: "The model is away.", isError: true })).toMatchObject([
      ["chat.side_result", { text: "The model is away.", isError: true }],
      ["chat", { state: "final" }],
    ]);
  });

  it("does not come when the question was stopped", () => {
    expect(announced({ text: "stopped", isError: true, abortReason: "rpc" })).toEqual([
      ["chat", expect.objectContaining({ runId: "r1", state: "aborted", stopReason: "rpc" })],
    ]);
  });
});
