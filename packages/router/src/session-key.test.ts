import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RouterError } from "./errors.ts";
import type { AgentSessionKey, ParsedSessionKey, SessionThread } from "./session-key.ts";
import {
  formatSessionKey,
  mainSessionKey,
  MAX_SESSION_KEY_CHARS,
  parseSessionKey,
  resolveMainKey,
} from "./session-key.ts";

const parse = (rest: string) => parseSessionKey(`agent:main:${rest}`) as AgentSessionKey;
const codeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error instanceof RouterError ? error.code : error;
  }
  return undefined;
};

describe("the grammar", () => {
  it.each<[string, Omit<AgentSessionKey, "agentId"> & Record<string, unknown>]>([
    ["main", { kind: "main", mainKey: "main" }],
    ["main:thread:7:8", { kind: "main", mainKey: "main", thread: { marker: "thread", id: "7:8" } }],
    ["main:heartbeat", { kind: "main", mainKey: "main", heartbeat: true }],
    ["direct:123", { kind: "direct", peer: "123" }],
    ["telegram:direct:123", { kind: "direct", channel: "telegram", peer: "123" }],
    ["telegram:alerts:direct:123", { kind: "direct", channel: "telegram", accountId: "alerts", peer: "123" }],
    ["telegram:direct:direct:5", { kind: "direct", channel: "telegram", peer: "direct:5" }],
    ["telegram:group:direct:5", { kind: "group", channel: "telegram", peer: "direct:5" }],
    [
      "telegram:group:-100:topic:7",
      { kind: "group", channel: "telegram", peer: "-100", thread: { marker: "topic", id: "7" } },
    ],
    ["telegram:group:topic:7", { kind: "group", channel: "telegram", peer: "topic:7" }],
    [
      "telegram:group:5:thread:heartbeat",
      { kind: "group", channel: "telegram", peer: "5", thread: { marker: "thread", id: "heartbeat" } },
    ],
    [
      "matrix:channel:!r:hs:thread:$e:hs",
      { kind: "channel", channel: "matrix", peer: "!r:hs", thread: { marker: "thread", id: "$e:hs" } },
    ],
    ["cron:nightly", { kind: "cron", jobId: "nightly" }],
    ["cron:nightly:run:r1", { kind: "cron", jobId: "nightly", runId: "r1" }],
    ["cron:heartbeat", { kind: "cron", jobId: "heartbeat" }],
    ["cron:direct:5", { kind: "cron", jobId: "direct:5" }],
    ["session:standup", { kind: "custom", customId: "standup" }],
    ["hook:h1", { kind: "hook", hookId: "h1" }],
    ["node-laptop", { kind: "node", nodeId: "laptop" }],
    ["subagent:u1", { kind: "subagent", lineage: ["u1"] }],
    ["subagent:u1:subagent:u2", { kind: "subagent", lineage: ["u1", "u2"] }],
    ["acp:u1", { kind: "acp", acpId: "u1" }],
    ["acp-bridge:u1", { kind: "acp", bridge: true, acpId: "u1" }],
    ["discord:slash:u1", { kind: "slash", channel: "discord", userId: "u1" }],
    ["explicit:x", { kind: "other", text: "explicit:x" }],
    ["bug-123", { kind: "other", text: "bug-123" }],
    ["bug-123:heartbeat", { kind: "other", text: "bug-123", heartbeat: true }],
  ])("reads %s", (rest, expected) => {
    expect(parse(rest)).toEqual({ agentId: "main", ...expected });
  });

  it("reads the two keys that belong to no agent", () => {
    expect(parseSessionKey("global")).toEqual({ kind: "global" });
    expect(parseSessionKey("unknown")).toEqual({ kind: "unknown" });
  });

  it("knows the main session by the configured main key", () => {
    expect(parseSessionKey("agent:ops:home", { mainKey: "Home" })).toEqual({
      agentId: "ops",
      kind: "main",
      mainKey: "home",
    });
    expect(parseSessionKey("agent:ops:main", { mainKey: "home" })).toEqual({
      agentId: "ops",
      kind: "other",
      text: "main",
    });
  });

  it.each([
    ["empty text", ""],
    ["an empty segment", "agent:main:a::b"],
    ["a missing agent id", "agent::main"],
    ["a missing name", "agent:main"],
    ["white space", "agent:main:a b"],
    ["a control character", "agent:main:a\u0007b"],
    ["half a surrogate pair", "agent:main:a\ud800"],
    ["an agent id in another form", "agent:Ops Bot:main"],
    ["a key without its agent", "cron:nightly"],
    ["a key past the longest length", `agent:main:${"x".repeat(MAX_SESSION_KEY_CHARS)}`],
  ])("refuses %s", (_, key) => {
    expect(codeOf(() => parseSessionKey(key))).toBe("INVALID_SESSION_KEY");
  });
});

describe("main keys", () => {
  it("names an agent's main session", () => {
    expect(mainSessionKey("ops")).toBe("agent:ops:main");
    expect(mainSessionKey("ops", "Home")).toBe("agent:ops:home");
  });
  it("counts a blank main key as main", () => expect(resolveMainKey("  ")).toBe("main"));
  it.each(["a:b", "a b"])("refuses %j", (mainKey) =>
    expect(codeOf(() => resolveMainKey(mainKey))).toBe("INVALID_MAIN_KEY"),
  );
});

// Peers and thread ids out of pieces that provoke every ambiguity of the grammar.
const word = fc.constantFrom(
  "a",
  "7",
  "-100",
  "!r",
  "main",
  "direct",
  "group",
  "thread",
  "topic",
  "run",
  "heartbeat",
  "dm",
  "cron",
  "ß",
  "é9",
);
const peer = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(":"));
const thread = fc.option(fc.record({ marker: fc.constantFrom<SessionThread["marker"]>("topic", "thread"), id: peer }), {
  nil: undefined,
});
const keyText = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => `agent:ops:${words.join(":")}`),
  fc
    .tuple(
      fc.constantFrom("telegram", "matrix"),
      fc.constantFrom("group", "channel", "direct", "acct:direct"),
      peer,
      thread,
    )
    .map(
      ([channel, kind, id, part]) => `agent:ops:${channel}:${kind}:${id}${part ? `:${part.marker}:${part.id}` : ""}`,
    ),
  fc
    .tuple(
      fc.constantFrom("cron:", "hook:", "session:", "node-", "acp:", "acp-bridge:", "subagent:", "discord:slash:"),
      peer,
    )
    .map(([prefix, id]) => `agent:ops:${prefix}${id}`),
);

describe("round trip", () => {
  it("formats every parsed key back to itself", () => {
    fc.assert(
      fc.property(keyText, (key) => {
        expect(formatSessionKey(parseSessionKey(key))).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  it("either refuses arbitrary text or gives it back unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (tail) => {
        const key = `agent:ops:${tail}`;
        let parsed: ParsedSessionKey;
        try {
          parsed = parseSessionKey(key);
        } catch (error) {
          expect(error).toMatchObject({ code: "INVALID_SESSION_KEY" });
          return;
        }
        expect(formatSessionKey(parsed)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });
});
