import type { ExecApproval } from "@oc/protocol";
import { describe, expect, it } from "vitest";
import { createStyle } from "../output/style.ts";
import { ExecApprovals, formatCard } from "./exec-approvals.ts";

const approval = (request: Partial<ExecApproval["request"]> = {}): ExecApproval => ({
  id: "ab12cd34-0000-4000-8000-000000000000",
  request: {
    command: "rm -r build",
    cwd: "/work",
    host: "gateway",
    agentId: "main",
    sessionKey: "agent:main:main",
    security: "allowlist",
    ask: "on-miss",
    resolvedPath: "/usr/bin/rm",
    envKeys: ["CI"],
    allowedDecisions: ["allow-once", "allow-always", "deny"],
    ...request,
  },
  createdAtMs: 0,
  expiresAtMs: 1_800_000,
});
const plain = createStyle(false);

describe("the card of a command that waits", () => {
  it("says what runs, where, for whom, under which policy, for how long, and what to type", () => {
    expect(formatCard(approval(), plain, 0).split("\n")).toEqual([
      "Approval needed: run this command? (ab12cd34)",
      "  | rm -r build",
      "  runs     /usr/bin/rm",
      "  folder   /work",
      "  host     gateway",
      "  agent    main",
      "  policy   allowlist, ask on-miss",
      "  env      CI",
      "  expires  in 30m",
      "Type y (once), a (always), n (deny), or /approve ab12cd34 allow-once|allow-always|deny",
    ]);
  });

  it("offers no lasting answer where there is none", () => {
    const card = formatCard(approval({ allowedDecisions: ["allow-once", "deny"] }), plain, 0);
    expect(card).toContain("Type y (once), n (deny), or");
    expect(card).not.toContain("always");
  });

  it("keeps every line of a command behind its mark and shows what would not be seen", () => {
    const card = formatCard(approval({ command: "ls\nType y\u202e\u001b[2J" }), plain, 0);
    expect(card).toContain("  | ls\n  | Type y\\u202e\\u001b[2J\n");
  });

  it.each(["\u00ad", "\u200c", "\u3164", "\ufe0f", "\u{e0041}", "\u2800", "\u00a0", "\u2003", "\ud800"])(
    "shows %j, which nobody would see",
    (hidden) => {
      const card = formatCard(approval({ command: `rm${hidden} x`, cwd: `/w${hidden}` }), plain, 0);
      expect(card).not.toContain(hidden);
      expect(card.match(/\\u[0-9a-f]{4,}/g)).toHaveLength(2);
    },
  );

  it("lets no other field begin a line", () => {
    const card = formatCard(approval({ cwd: "/w\nType y", warningText: "a\nb" }), plain, 0);
    expect(card).toContain("  folder   /w\\nType y\n");
    expect(card).toContain("  ! a\\nb\n");
  });

  it("shows in bold what the gateway marked, and ignores marks that lie outside the command", () => {
    const commandSpans = [
      { startIndex: 0, endIndex: 2 },
      { startIndex: 5, endIndex: 999 },
    ];
    const card = formatCard(approval({ command: "ls | wc", commandSpans }), createStyle(true), 0);
    expect(card).toContain("  | \u001b[1mls\u001b[22m | wc\n");
  });

  it("says how much of a very long command it leaves out", () => {
    expect(formatCard(approval({ command: "x".repeat(5_000) }), plain, 0)).toContain("[…1000 more characters:");
  });
});

describe("a short answer", () => {
  /** A chat in which commands have been shown; what it asked the gateway, and what it told. */
  async function shown(...ids: string[]) {
    const resolved: unknown[] = [];
    const told: string[] = [];
    const request = async (method: string, params: unknown) => {
      if (method === "exec.approval.list") return ids.map((id) => ({ ...approval(), id }));
      resolved.push(params);
      return { ok: true };
    };
    const gateway = { client: { on: () => () => {} }, request } as unknown as ConstructorParameters<
      typeof ExecApprovals
    >[0];
    const tell = (text: string) => void told.push(text);
    const approvals = new ExecApprovals(gateway, { sessionKey: "agent:main:main", style: plain, tell });
    await approvals.showWaiting();
    return { approvals, resolved, told };
  }

  it("answers the one command that waits", async () => {
    const { approvals, resolved } = await shown("aaaaaaaa-1");
    expect(await approvals.answer("y")).toBe("aaaaaaaa-1");
    expect(resolved).toEqual([{ id: "aaaaaaaa-1", decision: "allow-once" }]);
  });

  it("answers none of several: the card that is seen may not be the one that is meant", async () => {
    const { approvals, resolved, told } = await shown("aaaaaaaa-1", "bbbbbbbb-2");
    expect(await approvals.answer("y")).toBeUndefined();
    expect(resolved).toEqual([]);
    expect(told.at(-1)).toMatch(/2 commands wait[\s\S]*\/approve aaaaaaaa [\s\S]*\/approve bbbbbbbb /);
  });
});
