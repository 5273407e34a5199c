import { describe, expect, it } from "vitest";
import { decideNodeRun, type NodePolicy } from "./node-verdict.ts";

const told = {
  decision: "allow",
  reason: "allowlist",
  message: "listed",
  security: "allowlist",
  ask: "off",
  allowedDecisions: [],
  fallback: "deny",
  isForced: false,
};
const policy = (security: NodePolicy["security"], ask: NodePolicy["ask"] = "off"): NodePolicy => ({ security, ask });

describe("a command on a node that tells what its rules say", () => {
  it.each<[string, NodePolicy, object, object]>([
    ["runs when they allow it", policy("allowlist"), told, { decision: "allow" }],
    ["is refused by a gateway that runs nothing", policy("deny"), told, { decision: "deny", reason: "security=deny" }],
    ["is asked about when the gateway always asks", policy("full", "always"), told, { decision: "prompt" }],
    [
      "is refused when they refuse it",
      policy("full"),
      { ...told, decision: "deny", reason: "allowlist-miss" },
      { decision: "deny", reason: "allowlist-miss" },
    ],
    [
      "is asked about with the answers that they offer",
      policy("full"),
      { ...told, decision: "prompt", allowedDecisions: ["deny", "allow-once", "maybe"], fallback: "allow" },
      { decision: "prompt", allowedDecisions: ["allow-once", "deny"], fallback: "allow" },
    ],
  ])("%s", (_what, requested, verdict, expected) => {
    expect(decideNodeRun(requested, verdict)).toMatchObject(expected);
  });
});

describe("a command on a node that tells nothing of its rules", () => {
  it.each<[NodePolicy, object]>([
    [policy("full"), { decision: "allow" }],
    [policy("full", "on-miss"), { decision: "allow" }],
    [policy("full", "always"), { decision: "prompt", allowedDecisions: ["allow-once", "deny"] }],
    [policy("allowlist", "on-miss"), { decision: "prompt", fallback: "deny" }],
    [policy("allowlist"), { decision: "deny", reason: "allowlist-miss" }],
    [policy("deny", "always"), { decision: "deny", reason: "security=deny" }],
  ])("under %j is decided by the request alone", (requested, expected) => {
    for (const nothing of [undefined, null, "allow", {}, { decision: "allow" }, { ...told, security: "any" }]) {
      expect(decideNodeRun(requested, nothing)).toMatchObject(expected);
    }
  });

  it("counts a question without answers as nothing", () => {
    const question = { ...told, decision: "prompt", allowedDecisions: ["maybe"] };
    expect(decideNodeRun(policy("allowlist"), question)).toMatchObject({ decision: "deny" });
  });
});
