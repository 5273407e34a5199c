import { describe, expect, it } from "vitest";
import { canonicalSessionKey } from "./canonical-key.ts";
import { resolveRoute } from "./resolve-route.ts";
import type { RouteFacts } from "./route-facts.ts";
import { checkRoutes, compileRoutes } from "./route-table.ts";
import { parseSessionKey } from "./session-key.ts";

const NOT_TEXT: readonly unknown[] = [5n, true, {}, [], ["a"], Symbol("s"), () => 1, 2 ** 53, 1e21, NaN, Infinity, 0.5];

describe("a message with something else where text is expected", () => {
  const table = compileRoutes({});
  const codeOf = (facts: unknown): unknown => {
    try {
      return resolveRoute(table, facts as RouteFacts);
    } catch (error) {
      return (error as { code?: unknown }).code ?? error;
    }
  };
  const message = { channel: "discord", peer: { kind: "group", id: "1" } };

  it.each(["accountId", "threadId", "guildId", "teamId"])("is refused by its %s", (field) => {
    for (const value of NOT_TEXT) expect(codeOf({ ...message, [field]: value })).toBe("FACT_INVALID");
  });

  it("is refused by the id of its peer, a role, and a list of roles that is none", () => {
    for (const id of NOT_TEXT) {
      expect(codeOf({ ...message, peer: { kind: "group", id } })).toBe("FACT_INVALID");
      expect(codeOf({ ...message, memberRoleIds: [id] })).toBe("FACT_INVALID");
    }
    expect(codeOf({ ...message, memberRoleIds: "admin" })).toBe("FACT_INVALID");
  });

  it("is refused without a channel, and when it is no message at all", () => {
    for (const channel of [...NOT_TEXT, undefined, null])
      expect(codeOf({ ...message, channel })).toBe("CHANNEL_REQUIRED");
    for (const facts of [undefined, null, 5, "x", []]) expect(codeOf(facts)).toBe("CHANNEL_REQUIRED");
  });

  it("is no session key either", () => {
    for (const key of [...NOT_TEXT, undefined, null]) {
      expect(() => parseSessionKey(key as string)).toThrow(expect.objectContaining({ code: "INVALID_SESSION_KEY" }));
      expect(() => canonicalSessionKey(key as string, { defaultAgentId: "main" })).toThrow(
        expect.objectContaining({ code: "INVALID_SESSION_KEY" }),
      );
    }
  });
});

describe("a configuration with mistakes", () => {
  it("refuses a number in a binding that may not be the one that was written", () => {
    const match = { channel: "discord", peer: { kind: "group", id: Number("123456789012345678") } } as const;
    expect(checkRoutes({ bindings: [{ agentId: "main", match }] }).errors).toMatchObject([
      { code: "BINDING_BLANK_FIELD", path: "bindings[0].match.peer.id" },
    ]);
  });

  it("names a few agents in each error, however many there are", () => {
    const entries = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`a${i}`, {}]));
    const bindings = Array.from({ length: 50 }, () => ({ agentId: "nobody".repeat(1000), match: { channel: "x" } }));
    const { errors } = checkRoutes({ agents: { entries }, bindings });
    expect(errors).toHaveLength(50);
    expect(errors[0]?.message).toContain("a0, a1, ");
    expect(errors[0]?.message).toContain("and 2980 more");
    expect(errors[0]?.message.length).toBeLessThan(400);
  });
});
