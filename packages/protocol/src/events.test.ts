import { describe, expect, it } from "vitest";
import { type EventName, events, isDroppable, requiredEventScope } from "./events.ts";

const names = Object.keys(events) as EventName[];

describe("the event catalogue", () => {
  it.each(names.map((name) => [name]))("%s can build its schema, once", (name) => {
    expect(events[name].payload()).toBe(events[name].payload());
  });

  it.each<[string, string | null]>([
    ["tick", null],
    ["shutdown", null],
    ["chat", "operator.read"],
    ["chat.side_result", "operator.read"],
    ["presence", "operator.read"],
    ["device.pair.requested", "operator.pairing"],
    ["plugin.anything", "operator.admin"],
    ["constructor", "operator.admin"],
  ])("%s needs %s", (event, scope) => {
    expect(requiredEventScope(event)).toBe(scope);
  });

  it.each<[string, unknown, boolean]>([
    ["tick", { ts: 1 }, true],
    ["presence", {}, true],
    ["health", {}, true],
    ["sessions.changed", { reason: "patch" }, true],
    ["chat", { state: "delta" }, true],
    ["chat", { state: "final" }, false],
    ["chat", { state: "aborted" }, false],
    ["chat", { state: "error" }, false],
    ["chat.side_result", { kind: "btw" }, false],
    ["agent", { stream: "assistant" }, true],
    ["agent", { stream: "tool" }, true],
    ["agent", { stream: "retry" }, true],
    ["agent", { stream: "notice" }, true],
    ["agent", { stream: "lifecycle" }, false],
    ["session.message", {}, false],
    ["shutdown", {}, false],
    ["device.pair.requested", {}, false],
    ["plugin.anything", undefined, false],
  ])("%s %j may be skipped for a slow socket: %s", (event, payload, expected) => {
    expect(isDroppable(event, payload)).toBe(expected);
  });

  it("ends a chat run with exactly one of three states", () => {
    const run = { runId: "r", sessionKey: "agent:main:main", seq: 3 };
    const chat = events.chat.payload();
    expect(chat.safeParse({ ...run, state: "final" }).success).toBe(true);
    expect(chat.safeParse({ ...run, state: "aborted", stopReason: "rpc" }).success).toBe(true);
    expect(chat.safeParse({ ...run, state: "error", errorMessage: "m", errorKind: "unknown" }).success).toBe(true);
    expect(chat.safeParse({ ...run, state: "done" }).success).toBe(false);
  });
});
