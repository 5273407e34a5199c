import type { AssistantMessage } from "@oc/plugin-sdk";
import type { TranscriptRecord } from "@oc/sessions";
import { describe, expect, it } from "vitest";
import { OVERSIZE_TEXT, toDisplayMessages } from "./display-history.ts";
import { formatVisibleText } from "./visible-text.ts";

const base = { id: "e1", parentId: null, timestamp: "2026-01-01T00:00:00.000Z" };
const said = (text: string, more: Partial<AssistantMessage> = {}): TranscriptRecord => ({
  ...base,
  type: "message",
  message: {
    role: "assistant",
    content: [{ type: "text", text }],
    api: "openai-completions",
    provider: "p",
    model: "m",
    stopReason: "stop",
    usage: { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, total: 2 },
    timestamp: 1,
    ...more,
  },
});
const asked = (text: string): TranscriptRecord => ({
  ...base,
  type: "message",
  message: { role: "user", content: text, timestamp: 1 },
});

describe("prose for people", () => {
  it.each([
    ["[[reply_to_current]] Hello", "Hello"],
    ["[[reply_to:123]]Hello", "Hello"],
    ['a <tool_call>{"name":"x"}</tool_call>b', "a b"],
    ['<function_calls><invoke name="x"><parameter name="y">1</parameter></invoke></function_calls>done', "done"],
    ["<|im_start|>assistant says hi<|im_end|>", "assistant says hi"],
    ['an unfinished <tool_call name="x"> stays readable', "an unfinished  stays readable"],
    ["1 < 2 and <b>bold</b>", "1 < 2 and <b>bold</b>"],
    ["a <invoke>1</INVOKE> b <invoke>2<tool_call>3</tool_call>4", "a  b 24"],
    ["<invoke>1<tool_call>2</invoke>3</tool_call>4", "34"],
    ["[[ reply_to : 7 \n ]] Hello", "Hello"],
  ])("%j becomes %j", (text, visible) => expect(formatVisibleText(text)).toBe(visible));

  it("code in fences is left as it is", () => {
    const code = "Look:\n```xml\n<tool_call>[[reply_to_current]]<|x|></tool_call>\n```\nend";
    expect(formatVisibleText(`<|x|>${code}<|x|>`)).toBe(code);
  });
});

describe("history for people", () => {
  it("leaves out replies that say nothing, in any case", () => {
    const records = [asked("hi"), said("NO_REPLY"), said(" no_reply\n"), said("HEARTBEAT_OK"), said("Hello")];
    expect(toDisplayMessages(records).map((message) => message.role)).toEqual(["user", "assistant"]);
  });

  it("replaces a message that is too large", () => {
    const [big, small] = toDisplayMessages([asked("x".repeat(101)), asked("x".repeat(100))], 100);
    expect(big?.content).toEqual([{ type: "text", text: OVERSIZE_TEXT }]);
    expect(small?.content).toEqual([{ type: "text", text: "x".repeat(100) }]);
  });

  it("keeps a failed answer that has no text, and marks an aborted one", () => {
    const [failed, aborted] = toDisplayMessages([
      said("", { stopReason: "error", errorMessage: "rate limited" }),
      said("half", { stopReason: "aborted" }),
    ]);
    expect(failed).toMatchObject({ errorMessage: "rate limited", content: [] });
    expect(aborted).toMatchObject({ abort: { reason: "aborted" }, content: [{ text: "half" }] });
  });

  it("shows tool calls and results, hides records that are no messages and signatures", () => {
    const records: TranscriptRecord[] = [
      said("", { content: [{ type: "toolCall", id: "c", name: "ls", arguments: { path: "." }, signature: "sig" }] }),
      {
        ...base,
        type: "message",
        message: {
          role: "toolResult",
          toolCallId: "c",
          toolName: "ls",
          content: [{ type: "text", text: "a" }],
          details: { secret: 1 },
          isError: false,
          timestamp: 1,
        },
      },
      { ...base, type: "model_change", provider: "p", modelId: "m" },
      { ...base, type: "custom_message", customType: "note", content: "shown", display: true },
      { ...base, type: "custom_message", customType: "note", content: "hidden", display: false },
    ];
    const messages = toDisplayMessages(records);
    expect(messages.map((message) => message.role)).toEqual(["assistant", "toolResult", "system"]);
    expect(JSON.stringify(messages)).not.toMatch(/sig|secret|hidden/);
  });
});
