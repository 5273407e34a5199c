import type { RunResult } from "@oc/agent-runtime";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ChatProjection, type ChatEvent } from "./chat-projection.ts";

const run = { runId: "r", sessionKey: "agent:main:main", agentId: "main" };
const ok = (text: string) => ({ status: "ok" as const, text });

/** What a client that follows the rules shows. */
function shownBy(events: readonly ChatEvent[]): string {
  return events.reduce((shown, event) => {
    if (event.state !== "delta") return shown;
    return event.replace ? event.deltaText : shown + event.deltaText;
  }, "");
}

const messageText = (event: ChatEvent | undefined) =>
  event && "message" in event
    ? event.message?.content.map((block) => (block.type === "text" ? block.text : "")).join("")
    : undefined;
const isTerminal = (event: ChatEvent) => event.state !== "delta";

const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom("NO_REPLY", "no_rep", "HEARTBEAT_OK", "N", " ")), {
  maxLength: 12,
});
const results = fc.record({
  status: fc.constantFrom<RunResult["status"]>("ok", "error", "aborted", "timeout"),
  text: fc.oneof(fc.string(), fc.constantFrom("", "NO_REPLY", "no_reply ")),
});

describe("a run as chat events", () => {
  it("has exactly one terminal event, last, whatever the model did", () => {
    fc.assert(
      fc.property(texts, fc.array(results, { minLength: 1, maxLength: 3 }), texts, (before, ends, after) => {
        const chat = new ChatProjection(run);
        const events = [
          ...before.flatMap((text) => chat.show(text) ?? []),
          ...ends.flatMap((result) => chat.end(result)),
          ...after.flatMap((text) => chat.show(text) ?? []),
        ];
        expect(events.filter(isTerminal)).toHaveLength(1);
        expect(isTerminal(events.at(-1) as ChatEvent)).toBe(true);
        expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
      }),
    );
  });

  it("concatenated deltas always equal the last message", () => {
    fc.assert(
      fc.property(texts, results, (growing, result) => {
        const chat = new ChatProjection(run);
        const events: ChatEvent[] = [];
        for (const text of growing) {
          const event = chat.show(text);
          if (!event) continue;
          events.push(event);
          expect(messageText(event)).toBe(shownBy(events));
        }
        events.push(...chat.end(result));
        const last = messageText(events.at(-1));
        if (last !== undefined) expect(last).toBe(shownBy(events));
        if (result.status === "ok" && result.text !== "" && result.text.trim().toUpperCase() !== "NO_REPLY")
          expect(last).toBe(result.text);
      }),
    );
  });

  it("appends while the text grows and replaces when it is corrected", () => {
    const chat = new ChatProjection(run);
    expect(chat.show("Hello")).toMatchObject({ seq: 1, state: "delta", deltaText: "Hello" });
    expect(chat.show("Hello, world")).toMatchObject({ seq: 2, deltaText: ", world" });
    expect(chat.show("Goodbye")).toMatchObject({ seq: 3, deltaText: "Goodbye", replace: true });
    expect(chat.end(ok("Goodbye."))).toMatchObject([
      { deltaText: "." },
      { seq: 5, state: "final", message: { content: [{ text: "Goodbye." }] } },
    ]);
  });

  it.each(["NO_REPLY", "no_reply", " NO_REPLY\n", "HEARTBEAT_OK"])("a reply of only %j is never shown", (reply) => {
    const chat = new ChatProjection(run);
    const growing = [...reply].map((_, index) => reply.slice(0, index + 1));
    expect(growing.flatMap((text) => chat.show(text) ?? [])).toEqual([]);
    const [final, ...more] = chat.end(ok(reply));
    expect(more).toEqual([]);
    expect(final).toMatchObject({ state: "final" });
    expect(messageText(final)).toBeUndefined();
  });

  it("a reply that only begins like a silent one is shown in full", () => {
    const chat = new ChatProjection(run);
    expect(chat.show("NO_RE")).toBeUndefined();
    expect(chat.show("NO_REASON at all")).toMatchObject({ deltaText: "NO_REASON at all" });
  });

  it.each([
    [
      { status: "aborted", text: "half", stopReason: "rpc" },
      { state: "aborted", stopReason: "rpc", message: { content: [{ text: "half" }] } },
    ],
    [
      { status: "error", text: "", errorKind: "rate_limit", errorMessage: "slow down" },
      { state: "error", errorKind: "rate_limit", errorMessage: "slow down" },
    ],
    [
      { status: "timeout", text: "" },
      { state: "error", errorKind: "timeout" },
    ],
  ] as const)("ends %o", (result, event) => expect(new ChatProjection(run).end(result).at(-1)).toMatchObject(event));
});
