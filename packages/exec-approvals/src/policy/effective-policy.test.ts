import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApprovalsFile } from "../file/approvals-document.ts";
import { normalizeApprovals } from "../file/normalize-approvals.ts";
import { resolveAllowlist, resolveExecPolicy, resolveRequestedPolicy } from "./effective-policy.ts";
import { EXEC_ASKS, EXEC_SECURITIES } from "./exec-policy.ts";

function fileWith(content: object): ApprovalsFile {
  const { document, warnings } = normalizeApprovals({ version: 1, ...content });
  return { ok: true, path: "/state/exec-approvals.json", exists: true, hash: "", document, warnings };
}

const values = (policy: ReturnType<typeof resolveExecPolicy>) =>
  Object.fromEntries(Object.entries(policy).map(([field, { value }]) => [field, value]));
const from = (source: string, exec: object) => resolveRequestedPolicy([{ source, exec }]);

describe("effective policy", () => {
  it("is full and off when nobody says anything, and a prompt that nobody answers is denied", () => {
    expect(values(resolveExecPolicy({}, fileWith({}), "main"))).toEqual({
      security: "full",
      ask: "off",
      askFallback: "deny",
      autoAllowSkills: false,
    });
  });

  it("resolves each field by itself, not the stricter place as a whole", () => {
    const policy = resolveExecPolicy(
      from("tools.exec", { security: "allowlist", ask: "off" }),
      fileWith({ defaults: { security: "full", ask: "always" } }),
      "main",
    );
    expect(policy.security).toEqual({ value: "allowlist", source: "tools.exec" });
    expect(policy.ask).toEqual({ value: "always", source: "exec-approvals.json defaults" });
  });

  it("takes each field of the host from the agent, then from all agents, then from the defaults", () => {
    const file = fileWith({
      defaults: { security: "deny", ask: "always", askFallback: "full", autoAllowSkills: true },
      agents: { "*": { security: "allowlist", ask: "on-miss" }, main: { security: "full" } },
    });
    expect(values(resolveExecPolicy({}, file, "main"))).toEqual({
      security: "full",
      ask: "on-miss",
      askFallback: "full",
      autoAllowSkills: true,
    });
  });

  it("one call can only make asking stricter", () => {
    const asked = from("tools.exec", { ask: "on-miss" });
    expect(resolveExecPolicy(asked, fileWith({}), "main", "always").ask).toEqual({
      value: "always",
      source: "this call",
    });
    expect(resolveExecPolicy(asked, fileWith({}), "main", "off").ask.value).toBe("on-miss");
  });

  it("a file that is not usable denies everything, whatever is requested", () => {
    const broken: ApprovalsFile = { ok: false, path: "/x", reason: "approvals-file-invalid", message: "broken" };
    const policy = resolveExecPolicy(from("session", { security: "full", ask: "off" }), broken, "main");
    expect(values(policy)).toMatchObject({ security: "deny", askFallback: "deny", autoAllowSkills: false });
    expect(resolveAllowlist(broken, "main")).toEqual([]);
  });

  it("entries of all agents come before the agent's own, and another agent's never count", () => {
    const file = fileWith({
      agents: { main: { allowlist: ["own"] }, "*": { allowlist: ["all"] }, other: { allowlist: ["other"] } },
    });
    expect(resolveAllowlist(file, "main").map(({ pattern }) => pattern)).toEqual(["all", "own"]);
    expect(resolveAllowlist(file, "*").map(({ pattern }) => pattern)).toEqual(["all"]);
  });

  it.each(["__proto__", "constructor", "hasOwnProperty"])(
    "an agent called %s gets what the file says of it",
    (name) => {
      const file = fileWith(JSON.parse(`{"agents":{"${name}":{"security":"deny"}}}`) as object);
      expect(resolveExecPolicy({}, file, name).security.value).toBe("deny");
      expect(resolveExecPolicy({}, fileWith({}), name).security.value).toBe("full");
    },
  );

  it.each([
    ["deny", "deny", "off"],
    ["allowlist", "allowlist", "off"],
    ["ask", "allowlist", "on-miss"],
    ["auto", "allowlist", "on-miss"],
    ["full", "full", "off"],
  ] as const)("mode %s is short for %s and %s", (mode, security, ask) => {
    const requested = from("tools.exec", { mode });
    expect([requested.security?.value, requested.ask?.value]).toEqual([security, ask]);
  });

  it("the session is asked before the agent, the agent before the global settings, field by field", () => {
    const requested = resolveRequestedPolicy([
      { source: "session", exec: { ask: "always" } },
      { source: "agents.entries.main.tools.exec", exec: { security: "allowlist", ask: "off" } },
      { source: "tools.exec", exec: { security: "deny" } },
    ]);
    expect(requested).toEqual({
      ask: { value: "always", source: "session" },
      security: { value: "allowlist", source: "agents.entries.main.tools.exec" },
    });
  });

  it("is never looser than what is requested, nor than what the host says", () => {
    const security = fc.constantFrom(undefined, ...EXEC_SECURITIES, "alow" as never);
    const ask = fc.constantFrom(undefined, ...EXEC_ASKS, "sometimes" as never);
    const place = fc.record({ security, ask, askFallback: security });
    const wellFormed = fc.record({
      security: fc.constantFrom(undefined, ...EXEC_SECURITIES),
      ask: fc.constantFrom(undefined, ...EXEC_ASKS),
    });
    fc.assert(
      fc.property(
        wellFormed,
        place,
        place,
        place,
        fc.constantFrom(undefined, ...EXEC_ASKS),
        (asked, own, all, defaults, call) => {
          const file = fileWith({ defaults, agents: { main: own, "*": all } });
          const policy = resolveExecPolicy(from("tools.exec", asked), file, "main", call);
          const host = own.security ?? all.security ?? defaults.security ?? "full";
          const rank = (value: string) => Math.max(0, EXEC_SECURITIES.indexOf(value as never));
          expect(rank(policy.security.value)).toBe(Math.min(rank(asked.security ?? "full"), rank(host)));
          const hostAsk = own.ask ?? all.ask ?? defaults.ask ?? "off";
          const askRank = (value: string) => (EXEC_ASKS.indexOf(value as never) + EXEC_ASKS.length) % EXEC_ASKS.length;
          const strictness = (value: string) => ((EXEC_ASKS as readonly string[]).includes(value) ? askRank(value) : 2);
          expect(strictness(policy.ask.value)).toBe(
            Math.max(strictness(asked.ask ?? "off"), strictness(hostAsk), strictness(call ?? "off")),
          );
        },
      ),
    );
  });
});

describe("documents", () => {
  it("a misspelt value counts as the strictest, with a warning that names the field and what is possible", () => {
    const { document, warnings } = normalizeApprovals({
      version: 1,
      defaults: { security: "allow-list", ask: null, askFallback: "yes", autoAllowSkills: "true" },
    });
    expect(document.defaults).toEqual({ security: "deny", ask: "always", askFallback: "deny", autoAllowSkills: false });
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toMatch(/defaults\.security is "allow-list".*deny, allowlist, full; it counts as deny/);
  });

  it("agents.default becomes agents.main: its own fields win, entries are joined without duplicates", () => {
    const { document } = normalizeApprovals({
      version: 1,
      agents: {
        default: { ask: "always", security: "deny", allowlist: ["GIT", "rg", { pattern: "npm", argPattern: "test" }] },
        main: { security: "full", allowlist: ["git", "npm"] },
      },
    });
    expect(Object.keys(document.agents)).toEqual(["main"]);
    expect(document.agents.main).toMatchObject({ security: "full", ask: "always" });
    expect(document.agents.main?.allowlist.map(({ pattern, argPattern }) => [pattern, argPattern])).toEqual([
      ["git", undefined],
      ["npm", undefined],
      ["rg", undefined],
      ["npm", "test"],
    ]);
  });

  it("entries without a usable pattern are left out, and so is one whose expression is no text: it would allow more", () => {
    const allowlist = ["", "  ", 7, null, {}, { pattern: 1 }, { pattern: "git", argPattern: 3 }, { pattern: "rg" }];
    const { document, warnings } = normalizeApprovals({ version: 1, agents: { main: { allowlist } } });
    expect(document.agents.main?.allowlist.map(({ pattern }) => pattern)).toEqual(["rg"]);
    expect(warnings).toHaveLength(7);
  });

  it("null means absent where usage is noted", () => {
    const entry = { pattern: "git", id: "1", lastUsedAt: null, lastUsedCommand: null, lastResolvedPath: null };
    const { document } = normalizeApprovals({ version: 1, agents: { main: { allowlist: [entry] } } });
    expect(document.agents.main?.allowlist).toEqual([{ pattern: "git", id: "1" }]);
  });

  it.each<[string, object, RegExp]>([
    ["a key that nobody knows", { later: 1 }, /unknown key later/],
    ["one among the defaults", { defaults: { sec: "deny" } }, /unknown key defaults\.sec/],
    ["one of an agent", { agents: { main: { sandbox: true } } }, /unknown key agents\.main\.sandbox/],
    ["one of an entry", { agents: { main: { allowlist: [{ pattern: "git", x: 1 }] } } }, /allowlist\[0\]\.x/],
    ["a misspelt value", { defaults: { ask: "maybe" } }, /defaults\.ask is "maybe"/],
    ["an entry without a pattern", { agents: { main: { allowlist: [{}] } } }, /has no pattern/],
  ])("a caller's document is refused for %s", (_, content, message) => {
    expect(() => normalizeApprovals({ version: 1, ...content }, { strict: true })).toThrow(message);
  });

  it("normalising twice changes nothing more", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (agents) => {
        const raw = {
          version: 1,
          agents: Object.fromEntries(Object.entries(agents).map(([id, policy]) => [id, asAgent(policy)])),
        };
        const once = normalizeApprovals(raw).document;
        expect(normalizeApprovals(once).document).toEqual(once);
      }),
    );
  });
});

function asAgent(policy: unknown): object {
  const fields = typeof policy === "object" && policy !== null && !Array.isArray(policy) ? policy : { ask: policy };
  return { ...fields, allowlist: Object.values(fields) };
}
