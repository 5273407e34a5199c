import { describe, expect, it } from "vitest";
import { parentKey, sessionKeyFacts } from "./key-facts.ts";

describe("derived facts", () => {
  it.each([
    ["agent:main:main", { kind: "main", chatType: "direct", isThread: false, subagentDepth: 0 }],
    [
      "agent:main:telegram:direct:5",
      { kind: "direct", chatType: "direct", channel: "telegram", isThread: false, subagentDepth: 0 },
    ],
    [
      "agent:main:discord:slash:u",
      { kind: "slash", chatType: "direct", channel: "discord", isThread: false, subagentDepth: 0 },
    ],
    ["agent:main:cron:x", { kind: "cron", isThread: false, subagentDepth: 0 }],
    [
      "agent:main:telegram:group:-100:topic:7",
      {
        kind: "group",
        chatType: "group",
        channel: "telegram",
        isThread: true,
        parentKey: "agent:main:telegram:group:-100",
        subagentDepth: 0,
      },
    ],
    [
      "agent:main:subagent:a:subagent:b",
      { kind: "subagent", isThread: false, parentKey: "agent:main:subagent:a", subagentDepth: 2 },
    ],
  ])("of %s", (key, facts) => {
    expect(sessionKeyFacts(key)).toEqual({ agentId: "main", ...facts });
  });

  it("has no agent for global", () =>
    expect(sessionKeyFacts("global")).toEqual({ kind: "global", isThread: false, subagentDepth: 0 }));
  it("splits the parent off at the last thread marker", () => {
    expect(parentKey("agent:main:matrix:channel:a:thread:b:thread:c")).toBe("agent:main:matrix:channel:a:thread:b");
    expect(parentKey("agent:main:main:thread:5:heartbeat")).toBe("agent:main:main");
    expect(parentKey("agent:main:subagent:a")).toBeUndefined();
  });
});
