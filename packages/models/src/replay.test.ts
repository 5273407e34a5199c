import type { AssistantMessage, Message, ToolCallContent } from "@oc/plugin-sdk";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistantOf, resultOf } from "../test/call.ts";
import { prepareReplay, type ReplayRules } from "./replay.ts";

const RULES: ReplayRules = { provider: "testing", model: "test-model", imageInput: true };
const image = { type: "image" as const, data: "AAAA", mimeType: "image/png" };
const toolCall = (id: string): ToolCallContent => ({ type: "toolCall", id, name: "weather", arguments: {} });
const user = (content: string): Message => ({ role: "user", content, timestamp: 1 });

describe("a conversation prepared for replay", () => {
  it("has its results right after their calls, in the order of the calls", () => {
    const messages = [
      assistantOf([toolCall("a"), toolCall("b")]),
      resultOf("b", "second"),
      user("wait"),
      resultOf("a", "first"),
    ];
    expect(prepareReplay(messages, RULES)).toEqual([
      messages[0],
      resultOf("a", "first"),
      resultOf("b", "second"),
      user("wait"),
    ]);
  });

  it("gives a call without a result an error, and drops a result without a call and a second result", () => {
    const messages = [
      resultOf("x", "orphan"),
      assistantOf([toolCall("a")]),
      assistantOf([toolCall("b")]),
      resultOf("b", "1"),
      resultOf("b", "2"),
    ];
    const prepared = prepareReplay(messages, RULES);
    expect(prepared.map((message) => message.role)).toEqual(["assistant", "toolResult", "assistant", "toolResult"]);
    expect(prepared[1]).toMatchObject({
      isError: true,
      content: [{ text: "No result was recorded for this tool call." }],
    });
    expect(prepared[3]).toMatchObject({ content: [{ text: "1" }] });
  });

  it("tells apart turns that used the same id", () => {
    const messages = [
      assistantOf([toolCall("call_0")]),
      resultOf("call_0", "first"),
      assistantOf([toolCall("call_0")]),
      resultOf("call_0", "second"),
    ];
    const prepared = prepareReplay(messages, RULES);
    expect(prepared).toMatchObject([{}, { content: [{ text: "first" }] }, {}, { content: [{ text: "second" }] }]);
    expect(idsOf(prepared)).toEqual(["call_0", "call_0_2"]);
  });

  it("never sends details", () => {
    const messages = [assistantOf([toolCall("a")]), resultOf("a", "x", { details: { secret: 1 } })];
    expect(JSON.stringify(prepareReplay(messages, RULES))).not.toContain("secret");
  });

  it("has no thinking and no signatures of another model", () => {
    const foreign = assistantOf(
      [
        { type: "thinking", thinking: "hm", signature: "s" },
        { type: "text", text: "x", signature: "s" },
        { ...toolCall("a"), signature: "s" },
      ],
      { model: "another" },
    );
    const [message] = prepareReplay([foreign, resultOf("a", "1")], RULES);
    expect(message).toMatchObject({ content: [{ type: "text", text: "x" }, toolCall("a")] });
    expect(JSON.stringify(message)).not.toContain("signature");
    const [asText] = prepareReplay([foreign], { ...RULES, thinkingAsText: true });
    expect(asText).toMatchObject({ content: [{ type: "text", text: "hm" }, { text: "x" }, {}] });
  });

  it("keeps the text of answers that failed or were aborted, and leaves out empty ones", () => {
    const messages = [
      assistantOf(
        [
          { type: "thinking", thinking: "unsigned" },
          { type: "text", text: "so far" },
        ],
        { stopReason: "aborted" },
      ),
      assistantOf([], { stopReason: "error" }),
      assistantOf([{ type: "thinking", thinking: "alone" }], { stopReason: "stop" }),
      assistantOf([{ type: "text", text: "" }]),
      user(""),
    ];
    expect(prepareReplay(messages, RULES)).toMatchObject([{ content: [{ type: "text", text: "so far" }] }]);
  });

  it("says where images were for models that cannot see them", () => {
    const messages: Message[] = [
      { role: "user", content: [image], timestamp: 1 },
      assistantOf([toolCall("a")]),
      resultOf("a", "", { content: [image] }),
    ];
    const prepared = prepareReplay(messages, { ...RULES, imageInput: false });
    expect(prepared[0]).toMatchObject({ content: [{ type: "text", text: "[image omitted]" }] });
    expect(prepared[2]).toMatchObject({ content: [{ type: "text", text: "[image omitted]" }] });
    expect(prepareReplay(messages, RULES)[0]).toEqual(messages[0]);
  });

  it("merges neighbours of one role where the API asks for it", () => {
    const messages = [
      user("a"),
      user("b"),
      assistantOf([{ type: "text", text: "c" }]),
      assistantOf([{ type: "text", text: "d" }]),
    ];
    expect(prepareReplay(messages, RULES)).toHaveLength(4);
    expect(prepareReplay(messages, { ...RULES, mergeSameRole: true })).toMatchObject([
      { role: "user", content: [{ text: "a" }, { text: "b" }] },
      { role: "assistant", content: [{ text: "c" }, { text: "d" }] },
    ]);
  });
});

const ids = fc.constantFrom("a", "b", "a/b:c", "a?b:c", "", "x".repeat(80), "é");
const parts = fc.oneof(
  fc.record({ type: fc.constant("text" as const), text: fc.constantFrom("", "hello") }),
  fc.record({ type: fc.constant("thinking" as const), thinking: fc.constantFrom("", "hm") }),
  ids.map((id) => ({ ...toolCall(id), arguments: { id } })),
);
const assistants = fc.record({
  content: fc.array(parts, { maxLength: 4 }),
  provider: fc.constantFrom("testing", "other"),
  stopReason: fc.constantFrom("stop", "toolUse", "error", "aborted") as fc.Arbitrary<AssistantMessage["stopReason"]>,
});
const conversations = fc.array(
  fc.oneof(
    assistants.map(({ content, ...more }): Message => assistantOf(content, more)),
    ids.map((id): Message => resultOf(id, `result of ${id}`)),
    fc.constantFrom("", "hi").map(user),
  ),
  { maxLength: 12 },
);

describe("any conversation prepared for replay", () => {
  const strict: ReplayRules = { ...RULES, mergeSameRole: true, toolId: { charset: /[a-zA-Z0-9_-]/, maxLength: 64 } };

  it("has exactly one result after each call, under a valid id of its own", () => {
    fc.assert(
      fc.property(conversations, fc.boolean(), (messages, merge) => {
        const before = structuredClone(messages);
        const prepared = prepareReplay(messages, { ...strict, mergeSameRole: merge });
        expect(messages).toEqual(before);
        const seen = new Set<string>();
        let waiting: string[] = [];
        for (const message of prepared) {
          if (message.role === "toolResult") {
            expect(message.toolCallId).toBe(waiting.shift());
            continue;
          }
          expect(waiting).toEqual([]);
          expect(message.content).not.toHaveLength(0);
          if (message.role !== "assistant") continue;
          waiting = message.content.flatMap((part) => (part.type === "toolCall" ? [part.id] : []));
          for (const id of waiting) {
            expect(id).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
            expect(seen.has(id)).toBe(false);
            seen.add(id);
          }
        }
        expect(waiting).toEqual([]);
      }),
    );
  });

  it("gives each call a result that was recorded for it, if there is one", () => {
    fc.assert(
      fc.property(conversations, (messages) => {
        for (const message of prepareReplay(messages, strict)) {
          if (message.role !== "toolResult" || message.isError) continue;
          const [text] = message.content;
          const call = prepareReplay(messages, strict)
            .flatMap((other) => (other.role === "assistant" ? other.content : []))
            .find((part) => part.type === "toolCall" && part.id === message.toolCallId);
          expect(text).toEqual({
            type: "text",
            text: `result of ${String((call as ToolCallContent).arguments["id"])}`,
          });
        }
      }),
    );
  });

  it("is not changed by being prepared again", () => {
    const rules = { ...strict, mergeSameRole: false };
    fc.assert(
      fc.property(conversations, (messages) => {
        const once = prepareReplay(messages, rules);
        expect(prepareReplay(once, rules)).toEqual(once);
      }),
    );
  });
});

function idsOf(messages: readonly Message[]): string[] {
  return messages.flatMap((message) =>
    message.role === "assistant" ? message.content.flatMap((part) => (part.type === "toolCall" ? [part.id] : [])) : [],
  );
}
