import type { ExecApproval } from "@oc/protocol";
import { describe, expect, it } from "vitest";
import { createStyle } from "../output/style.ts";
import { formatCard } from "./exec-approvals.ts";

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
