import { describe, expect, it } from "vitest";
import { decideExec, decideUnanswered } from "./decision.ts";
import type { DecisionFacts } from "./decision.ts";
import { EXEC_ASKS, EXEC_SECURITIES } from "./exec-policy.ts";
import type { ExecAsk, ExecSecurity } from "./exec-policy.ts";

const policy = (security: ExecSecurity, ask: ExecAsk, askFallback: ExecSecurity = "deny") => ({
  security: { value: security, source: "" },
  ask: { value: ask, source: "" },
  askFallback: { value: askFallback, source: "" },
});
const facts: DecisionFacts = { isSatisfied: false, isBindable: true, isPersistable: true, isUiReachable: true };
const both = [false, true];

type Row = [ExecSecurity, ExecAsk, Partial<DecisionFacts>, string];
const rows: Row[] = [
  ...EXEC_ASKS.map((ask): Row => ["deny", ask, {}, "deny security=deny"]),
  ...EXEC_ASKS.map((ask): Row => ["deny", ask, { forced: "inline-eval", isSatisfied: true }, "deny security=deny"]),
  ...EXEC_ASKS.map((ask): Row => ["full", ask, { forced: "inline-eval" }, "prompt inline-eval allow-once,deny"]),
  ...EXEC_ASKS.map((ask): Row => [
    "allowlist",
    ask,
    { forced: "heredoc", isSatisfied: true },
    "prompt heredoc allow-once,deny",
  ]),
  ["full", "always", { isSatisfied: true }, "prompt ask-always allow-once,deny"],
  ["allowlist", "always", { isSatisfied: true }, "prompt ask-always allow-once,deny"],
  ["allowlist", "always", {}, "prompt ask-always allow-once,deny"],
  ["full", "off", {}, "allow full "],
  ["full", "on-miss", {}, "allow full "],
  ["allowlist", "off", { isSatisfied: true }, "allow allowlist "],
  ["allowlist", "off", {}, "deny allowlist-miss"],
  ["allowlist", "on-miss", { isSatisfied: true }, "allow allowlist "],
  ["allowlist", "on-miss", {}, "prompt ask-on-miss allow-once,allow-always,deny"],
  ["allowlist", "on-miss", { isPersistable: false }, "prompt ask-on-miss allow-once,deny"],
];

it.each(rows)("security %s, ask %s, %o gives %s", (security, ask, more, expected) => {
  const { decision, reason, allowedDecisions } = decideExec(policy(security, ask), { ...facts, ...more });
  expect(`${decision} ${reason} ${allowedDecisions.join(",")}`.trim()).toBe(expected.trim());
});

describe("whatever the facts are", () => {
  const everything = EXEC_SECURITIES.flatMap((security) =>
    EXEC_ASKS.flatMap((ask) =>
      EXEC_SECURITIES.flatMap((fallback) =>
        ([undefined, "inline-eval", "heredoc"] as const).flatMap((forced) =>
          both.flatMap((isSatisfied) =>
            both.flatMap((isBindable) =>
              both.flatMap((isPersistable) =>
                both.map((isUiReachable) => ({
                  policy: policy(security, ask, fallback),
                  facts: {
                    isSatisfied,
                    isBindable,
                    isPersistable,
                    isUiReachable,
                    ...(forced === undefined ? {} : { forced }),
                  },
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  const outcomes = everything.map((given) => ({ ...given, ...decideExec(given.policy, given.facts) }));

  it("security deny never asks and never runs", () => {
    for (const { policy: p, decision } of outcomes) if (p.security.value === "deny") expect(decision).toBe("deny");
  });

  it("what is forced never runs without a person, and never for good", () => {
    for (const { facts: f, decision, allowedDecisions } of outcomes) {
      if (f.forced === undefined) continue;
      expect(decision).not.toBe("allow");
      expect(allowedDecisions).not.toContain("allow-always");
    }
  });

  it("a prompt is only made for what can be bound, when somebody can answer", () => {
    for (const { facts: f, decision } of outcomes) {
      if (decision === "prompt") expect([f.isBindable, f.isUiReachable]).toEqual([true, true]);
    }
  });

  it("allow-always is offered only where ask is on-miss and the answer can be kept", () => {
    for (const { policy: p, facts: f, allowedDecisions } of outcomes) {
      if (!allowedDecisions.includes("allow-always")) continue;
      expect([p.ask.value, p.security.value, f.isPersistable]).toEqual(["on-miss", "allowlist", true]);
    }
  });

  it("under allowlist a command that is not satisfied runs only by a fallback full", () => {
    for (const { policy: p, facts: f, decision, reason } of outcomes) {
      if (p.security.value !== "allowlist" || f.isSatisfied || decision !== "allow") continue;
      expect([reason, p.askFallback.value]).toEqual(["ask-fallback", "full"]);
    }
  });
});

describe("a prompt that nobody answers", () => {
  it.each([
    ["deny", false, true, "deny approval-timeout"],
    ["deny", true, true, "deny approval-timeout"],
    ["allowlist", false, true, "allow ask-fallback"],
    ["allowlist", false, false, "deny approval-timeout"],
    ["allowlist", true, true, "deny approval-timeout"],
    ["full", false, false, "allow ask-fallback"],
    ["full", true, true, "deny approval-timeout"],
  ] as const)("askFallback %s, forced %s, listed %s: %s", (fallback, isForced, isSatisfied, expected) => {
    const given = policy("allowlist", "always", fallback);
    const { decision, reason } = decideUnanswered(given, { isForced, isSatisfied }, "approval-timeout");
    expect(`${decision} ${reason}`).toBe(expected);
  });

  it("no fallback lifts security deny", () => {
    const given = policy("deny", "always", "full");
    expect(decideUnanswered(given, { isForced: false, isSatisfied: true }, "no-approval-route").decision).toBe("deny");
  });
});
