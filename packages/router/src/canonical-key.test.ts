import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CanonicalKeyOptions } from "./canonical-key.ts";
import { canonicalSessionKey } from "./canonical-key.ts";
import { RouterError } from "./errors.ts";
import { formatSessionKey, parseSessionKey } from "./session-key.ts";

const canonical = (input: string, options: Partial<CanonicalKeyOptions> = {}): string =>
  canonicalSessionKey(input, { defaultAgentId: "main", mainKey: "main", ...options });
const refusal = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error instanceof RouterError ? error.code : error;
  }
  return undefined;
};

describe("aliases", () => {
  it.each<[string, string, string, Partial<CanonicalKeyOptions>?]>([
    ["main is the default agent's main session", "main", "agent:main:main"],
    ["main is the selected agent's main session", "main", "agent:ops:main", { agentId: "ops" }],
    ["agent:<id>:main follows the configured main key", "agent:ops:main", "agent:ops:home", { mainKey: "home" }],
    ["a thread of main follows it too", "agent:ops:main:thread:5", "agent:ops:home:thread:5", { mainKey: "home" }],
    ["dm becomes direct", "agent:main:whatsapp:dm:+1555", "agent:main:whatsapp:direct:+1555"],
    ["dm as a peer stays", "agent:main:telegram:group:dm", "agent:main:telegram:group:dm"],
    ["session:agent:… is unwrapped", "session:agent:ops:bug-1", "agent:ops:bug-1"],
    ["session:agent alone is a session of that name", "session:agent", "agent:main:session:agent"],
    ["bare cron", "cron:nightly", "agent:main:cron:nightly"],
    ["bare hook", "hook:h", "agent:main:hook:h"],
    ["bare text goes to the asked agent", "bug-123", "agent:ops:bug-123", { agentId: "Ops" }],
    ["a bare group takes the inbound channel", "group:5", "agent:main:telegram:group:5", { channel: "telegram" }],
    ["a bare group without a channel is plain text", "group:5", "agent:main:group:5"],
    ["global stays bare", "GLOBAL", "global"],
    ["unknown stays bare", "unknown", "unknown"],
    ["global with an agent is qualified", "global", "agent:ops:global", { agentId: "ops" }],
    ["letters become small", "agent:Ops:Telegram:Group:ABC", "agent:ops:telegram:group:abc"],
    ["agent ids are normalised", "agent:Ops!:main", "agent:ops:main"],
    ["surrounding white space goes", "  main ", "agent:main:main"],
  ])("%s", (_, input, expected, options) => {
    expect(canonical(input, options)).toBe(expected);
  });

  it("keeps the case of peer and thread on channels that ask for it", () => {
    const preservesPeerCase = (channel: string): boolean => channel === "matrix";
    expect(canonical("Agent:Main:Matrix:Channel:!Room:HS:Thread:$Ev:HS", { preservesPeerCase })).toBe(
      "agent:main:matrix:channel:!Room:HS:thread:$Ev:HS",
    );
    expect(canonical("matrix:acct:dm:@Ann:HS", { preservesPeerCase })).toBe("agent:main:matrix:acct:direct:@Ann:HS");
    expect(canonical("telegram:direct:ABC", { preservesPeerCase })).toBe("agent:main:telegram:direct:abc");
  });
});

describe("refusals", () => {
  it.each([
    "",
    "   ",
    "a b",
    "a::b",
    ":a",
    "a:",
    "agent:main",
    "agent::main",
    "agent:🦞:main",
    "session:agent:ops",
    "a\u0000b",
    "x".repeat(513),
  ])("refuses %j", (input) => expect(refusal(() => canonical(input))).toBe("INVALID_SESSION_KEY"));
  it("refuses a key that only becomes too long by its prefix", () => {
    expect(refusal(() => canonical("x".repeat(510)))).toBe("INVALID_SESSION_KEY");
  });
  it("refuses a key of another agent than the one asked for", () => {
    expect(refusal(() => canonical("agent:work:main", { agentId: "ops" }))).toBe("SESSION_AGENT_MISMATCH");
    expect(canonical("agent:work:main", { agentId: "Work" })).toBe("agent:work:main");
  });
});

describe("stability", () => {
  const word = fc.constantFrom(
    "Main",
    "agent",
    "Ops",
    "dm",
    "DIRECT",
    "session",
    "telegram",
    "group",
    "thread",
    "topic",
    "heartbeat",
    "cron",
    "ΑΣ",
    "İ",
    "5",
  );
  const text = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => words.join(":")),
    fc.string({ maxLength: 30 }),
  );
  it.each([false, true])(
    "canonicalising twice changes nothing and the result round-trips (peer case kept: %s)",
    (keepCase) => {
      fc.assert(
        fc.property(text, fc.constantFrom("main", "home"), (input, mainKey) => {
          const options = { mainKey, preservesPeerCase: () => keepCase };
          let key: string;
          try {
            key = canonical(input, options);
          } catch (error) {
            expect(error).toMatchObject({ code: "INVALID_SESSION_KEY" });
            return;
          }
          expect(canonical(key, options)).toBe(key);
          expect(formatSessionKey(parseSessionKey(key, { mainKey }))).toBe(key);
        }),
        { numRuns: 2000 },
      );
    },
  );
});
