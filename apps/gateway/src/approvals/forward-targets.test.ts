import { describe, expect, it } from "vitest";
import { planForwardTargets, planNativeTargets, type ForwardTarget } from "./forward-targets.ts";

const origin: ForwardTarget = { channel: "line", to: "u1", accountId: "default", kind: "direct" };
const subject = { agentId: "main", sessionKey: "agent:main:line:direct:u1", origin };
const targets = [
  { channel: "line", to: "ops", threadId: 7 },
  { channel: "other", to: 42, accountId: "work" },
];
const placesOf = (planned: readonly ForwardTarget[]) => planned.map(({ channel, to }) => `${channel}:${to}`);

describe("requests are forwarded", () => {
  it.each([
    ["nowhere unless that is switched on", { targets }, []],
    ["to the chat that they come from by default", { enabled: true, targets }, ["line:u1"]],
    ["to configured chats", { enabled: true, mode: "targets" as const, targets }, ["line:ops", "other:42"]],
    ["to both", { enabled: true, mode: "both" as const, targets }, ["line:u1", "line:ops", "other:42"]],
    ["once to each", { enabled: true, mode: "both" as const, targets: [{ channel: "line", to: "u1" }] }, ["line:u1"]],
    ["for the agents of the filter", { enabled: true, agentFilter: ["main"] }, ["line:u1"]],
    ["not for other agents", { enabled: true, agentFilter: ["work"] }, []],
    ["for a part of the session's key", { enabled: true, sessionFilter: ["line:direct"] }, ["line:u1"]],
    ["for an expression on it", { enabled: true, sessionFilter: ["^agent:main:.*:u\\d$"] }, ["line:u1"]],
    ["not when no filter matches", { enabled: true, sessionFilter: ["^main", "group"] }, []],
    ["not when one of two filters does not match", { enabled: true, agentFilter: ["main"], sessionFilter: ["x"] }, []],
    ["not for an expression that is none", { enabled: true, sessionFilter: ["(["] }, []],
  ])("%s", (_, config, expected) => {
    expect(placesOf(planForwardTargets(config, subject))).toEqual(expected);
  });

  it("in linear time, whatever the expression", () => {
    const config = { enabled: true, sessionFilter: ["(a+)+$"] };
    expect(planForwardTargets(config, { ...subject, sessionKey: `${"a".repeat(50_000)}!` })).toEqual([]);
  });
});

describe("a channel asks its approvers", () => {
  it.each([
    ["in their direct chats", { approvers: ["a", 7] }, ["line:a", "line:7"]],
    ["where the request comes from", { approvers: ["a"], target: "channel" as const }, ["line:u1"]],
    ["in both", { approvers: ["a"], target: "both" as const }, ["line:a", "line:u1"]],
    ["not while it is switched off", { enabled: false, approvers: ["a"] }, []],
    ["not without a person to ask", { enabled: true, approvers: ["*", "accessGroup:ops"] }, []],
  ])("%s", (_, settings, expected) => {
    expect(placesOf(planNativeTargets("line", "default", settings, origin))).toEqual(expected);
  });

  it("does not ask in the chat of another channel", () => {
    const settings = { approvers: ["a"], target: "channel" as const };
    expect(planNativeTargets("other", "default", settings, origin)).toEqual([]);
  });
});
