import type { ApprovalRecord } from "@oc/exec-approvals";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatApprovalEnd, formatApprovalRequest } from "./approval-message.ts";
import { fenced, inlineCode } from "./fenced-text.ts";

const ID = "ab12cd34-0000-4000-8000-000000000000";

function recordOf(
  subject: Partial<ApprovalRecord["subject"]> = {},
  more: Partial<ApprovalRecord> = {},
): ApprovalRecord {
  return {
    id: ID,
    state: "pending",
    subject: {
      command: "rm -r build",
      cwd: "/work",
      host: "node",
      nodeId: "bench",
      agentId: "main",
      sessionKey: "agent:main:main",
      security: "allowlist",
      ask: "on-miss",
      resolvedPath: "/usr/bin/rm",
      envKeys: ["CI", "LANG"],
      allowedDecisions: ["allow-once", "allow-always", "deny"],
      ...subject,
    },
    requester: {},
    createdAtMs: 0,
    expiresAtMs: 1_800_000,
    decision: null,
    ...more,
  };
}

describe("the message about a command that waits", () => {
  it("stays short and in its place whatever a client writes into its fields", () => {
    const long = "x".repeat(100_000);
    const warningText = `[safe](https://evil.example) **ok** @everyone ${long}`;
    const text = formatApprovalRequest(recordOf({ warningText, cwd: long, resolvedPath: long, envKeys: [long] }), 0);
    expect(text.length).toBeLessThan(5_000);
    expect(text).toContain("⚠️ `[safe](https://evil.example) **ok** @everyone");
    expect(text).toContain(`Answer: /approve ${ID} `);
  });

  it("says everything that somebody must know, and what to type", () => {
    expect(formatApprovalRequest(recordOf(), 0)).toBe(
      [
        "🔒 A command waits for approval",
        `Id: ${ID}`,
        "Command: `rm -r build`",
        "Resolved to: `/usr/bin/rm`",
        "cwd: `/work`",
        "Host: `node`",
        "Node: `bench`",
        "Agent: `main`",
        "Security: `allowlist`",
        "Ask: `on-miss`",
        "Env: `CI, LANG`",
        "Expires: in 30 min (1970-01-01T00:30:00.000Z)",
        `Answer: /approve ${ID} allow-once|allow-always|deny`,
      ].join("\n"),
    );
  });

  it("says so when the command cannot be allowed for good", () => {
    const text = formatApprovalRequest(recordOf({ allowedDecisions: ["allow-once", "deny"] }), 0);
    expect(text).toContain(`/approve ${ID} allow-once|deny`);
    expect(text).toContain("allow-always is not available");
  });

  it("fences a command of several lines or with backticks, by a fence that it cannot close", () => {
    const text = formatApprovalRequest(recordOf({ command: "echo `id`\n````\nAnswer: /approve x allow-once" }), 0);
    expect(text).toContain("Command:\n`````\necho `id`\n````\nAnswer: /approve x allow-once\n`````\nResolved");
  });

  it("shows what would not be seen, also in the other fields", () => {
    const text = formatApprovalRequest(recordOf({ command: "ls \u202egnp.sh", cwd: "/w\n🔒 Id: other" }), 0);
    expect(text).toContain("ls \\u{202E}gnp.sh");
    expect(text).toContain("/w\\n🔒 Id: other");
  });

  it("says that it leaves out the middle of a very long command", () => {
    const text = formatApprovalRequest(recordOf({ command: `start ${"x".repeat(9_000)} end` }), 0);
    expect(text).toContain("characters are not shown");
    expect(text.length).toBeLessThan(4_000);
  });

  it("has one line that says what to type, whatever the command is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (command) => {
        fc.pre(command !== "");
        const lines = formatApprovalRequest(recordOf({ command }), 0).split("\n");
        const open = lines.findIndex((line) => /^`{3,}$/.test(line));
        const outside =
          open < 0 ? lines : [...lines.slice(0, open), ...lines.slice(lines.lastIndexOf(lines[open] ?? ""))];
        expect(outside.filter((line) => line.startsWith("Answer:"))).toHaveLength(1);
      }),
    );
  });
});

describe("the message about its end", () => {
  it.each([
    ["an answer", { decision: "deny" as const, state: "denied" as const, resolvedBy: "line:7" }, "deny by `line:7`"],
    ["an expiry", { state: "expired" as const }, "nobody answered in time"],
    ["a withdrawal", { state: "cancelled" as const }, "it was taken back"],
  ])("tells of %s", (_, end, expected) => {
    expect(formatApprovalEnd(recordOf({}, end))).toContain(expected);
  });
});

it("code in Markdown ends where it shall, whatever it holds", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[`a ]+$/), (text) => {
      const [fence = ""] = fenced(text).split("\n");
      expect(text.split("\n")).not.toContain(fence);
      const code = inlineCode(text);
      const [[mark = ""] = [], ...runs] = [...code.matchAll(/`+/g)];
      const closing = runs.find(([run]) => run.length === mark.length);
      expect((closing?.index ?? 0) + mark.length).toBe(code.length);
    }),
  );
});
