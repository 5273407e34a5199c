import { beforeEach, describe, expect, it } from "vitest";
import { BindingBench } from "../../test/binding-bench.ts";
import type { ApprovalsFile } from "../file/approvals-document.ts";
import type { ExecAsk, ExecSecurity } from "../policy/exec-policy.ts";
import { DEFAULT_EXEC_RULES } from "../policy/exec-rules.ts";
import { NativeToolGrants } from "./native-tool-grants.ts";
import { decideNativeTool } from "./native-tool.ts";
import type { NativeToolContext, NativeToolRequest } from "./native-tool.ts";

let bench: BindingBench;

beforeEach(() => {
  bench = new BindingBench();
  bench.program("opt/gog");
  bench.env = { ...bench.env, PATH: `${bench.root}/opt:${bench.bin}` };
});

function context(security: ExecSecurity, ask: ExecAsk, changes: Partial<NativeToolContext> = {}): NativeToolContext {
  const approvals: ApprovalsFile = {
    ok: true,
    path: "/x",
    exists: true,
    hash: "h",
    warnings: [],
    document: {
      version: 1,
      defaults: {},
      agents: {
        main: { allowlist: [`${bench.root}/opt/gog`, "ls"].map((pattern, index) => ({ pattern, id: `e${index}` })) },
      },
    },
  };
  return {
    cwd: bench.work,
    env: bench.env,
    agentId: "main",
    requested: { security: { value: security, source: "session" }, ask: { value: ask, source: "session" } },
    rules: DEFAULT_EXEC_RULES,
    approvals,
    isUiReachable: true,
    isGranted: false,
    ...changes,
  };
}

const bash = (command: string): NativeToolRequest => ({ toolName: "Bash", command, isDescriptionTruncated: false });
const tool = (toolName: string): NativeToolRequest => ({ toolName, isDescriptionTruncated: false });

describe.each([bash("gog a"), tool("Edit"), tool("Agent"), tool("Workflow")])("$toolName", (request) => {
  it.each<[ExecSecurity, ExecAsk, string, string]>([
    ["deny", "off", "deny", "security=deny"],
    ["deny", "always", "deny", "security=deny"],
    ["allowlist", "off", "deny", "ask=off"],
    ["full", "off", "allow", "full"],
    ["full", "always", "prompt", "ask-always"],
    ["allowlist", "always", "prompt", "ask-always"],
  ])("under %s/%s: %s", (security, ask, decision, reason) => {
    expect(decideNativeTool(request, context(security, ask))).toMatchObject({ decision, reason });
  });

  it("is refused while the approvals file cannot be read, also under full/off", () => {
    const approvals = { ok: false, path: "/x", reason: "approvals-file-invalid", message: "broken" } as const;
    expect(decideNativeTool(request, context("full", "off", { approvals }))).toMatchObject({
      decision: "deny",
      reason: "approvals-file-invalid",
    });
  });

  it("is never offered for good under always", () => {
    expect(decideNativeTool(request, context("full", "always", { isGranted: true }))).toMatchObject({
      decision: "prompt",
      allowedDecisions: ["allow-once", "deny"],
    });
  });

  it("is refused when nobody can be asked, or what they would be shown was cut", () => {
    expect(decideNativeTool(request, context("full", "always", { isUiReachable: false }))).toMatchObject({
      decision: "deny",
      reason: "no-approval-route",
    });
    expect(decideNativeTool({ ...request, isDescriptionTruncated: true }, context("full", "always"))).toMatchObject({
      decision: "deny",
      reason: "description-truncated",
    });
  });
});

describe("Bash under on-miss", () => {
  const decide = (command: string, changes: Partial<NativeToolContext> = {}) =>
    decideNativeTool(bash(command), context("allowlist", "on-miss", changes));

  it("`gog a` is allowed, with the program pinned", () => {
    expect(decide("gog a")).toMatchObject({
      decision: "allow",
      reason: "allowlist",
      command: `${bench.root}/opt/gog a`,
      verdict: { matches: [{ entryIds: ["e0"] }] },
    });
  });

  it("is allowed by absolute path, and in a chain of listed programs", () => {
    expect(decide(`${bench.root}/opt/gog a`)).toMatchObject({ decision: "allow" });
    expect(decide("gog a && ls -l")).toMatchObject({
      decision: "allow",
      command: `${bench.root}/opt/gog a && ${bench.bin}/ls -l`,
    });
  });

  it.each([
    "gog a | sh",
    "gog a | ls",
    "gog a > f",
    "gog $(ls)",
    "gog `ls`",
    "(gog a)",
    "gog a &",
    "gog 'a",
    "bash -c 'gog a | ls'",
    "",
  ])("`%s` is refused before anybody is asked", (command) => {
    expect(decide(command)).toMatchObject({
      decision: "deny",
      reason: "native-command-unsupported",
      allowedDecisions: [],
    });
  });

  it.each([
    "A=1 gog a",
    "gog $HOME",
    "gog *",
    "eval gog a",
    "exec gog a",
    "command gog a",
    "nice gog a",
    "sudo gog a",
    "make all",
  ])("`%s` is asked about, once each", (command) => {
    expect(decide(command)).toMatchObject({ decision: "prompt", allowedDecisions: ["allow-once", "deny"] });
  });

  it("names the first program that is not listed, with every character visible", () => {
    expect(decide("gog a && rm \u202ex && make").message).toBe("Not listed: rm \\u{202E}x");
  });

  it("is refused when it cannot be held to what is shown", () => {
    expect(decide("python3 -m http.server")).toMatchObject({ decision: "deny", reason: "approval-unbindable" });
    expect(decide("source ./missing.sh")).toMatchObject({ decision: "deny", reason: "approval-unbindable" });
  });

  it("is asked about under full security, too, when it is not listed", () => {
    expect(decideNativeTool(bash("make all"), context("full", "on-miss"))).toMatchObject({ decision: "prompt" });
    expect(decideNativeTool(bash("gog a"), context("full", "on-miss"))).toMatchObject({ decision: "allow" });
  });

  it("is allowed for good by no grant", () => {
    expect(decide("make all", { isGranted: true })).toMatchObject({ decision: "prompt" });
  });

  it("is asked about while strict inline eval forces it", () => {
    const rules = { ...DEFAULT_EXEC_RULES, strictInlineEval: true };
    expect(decide("python3 -c 'print(1)'", { rules })).toMatchObject({ decision: "prompt" });
  });
});

describe("other tools under on-miss", () => {
  it("are asked about, and may be allowed for good", () => {
    expect(decideNativeTool(tool("Edit"), context("allowlist", "on-miss"))).toMatchObject({
      decision: "prompt",
      allowedDecisions: ["allow-once", "allow-always", "deny"],
    });
  });

  it("are allowed once they were allowed for good, as long as the turn's policy lets them", () => {
    expect(decideNativeTool(tool("Edit"), context("allowlist", "on-miss", { isGranted: true }))).toMatchObject({
      decision: "allow",
      reason: "granted",
    });
    expect(decideNativeTool(tool("Edit"), context("deny", "on-miss", { isGranted: true }))).toMatchObject({
      decision: "deny",
    });
    expect(decideNativeTool(tool("Edit"), context("allowlist", "off", { isGranted: true }))).toMatchObject({
      decision: "deny",
    });
  });
});

describe("grants", () => {
  it("hold for one tool of one live session, until it is replaced", () => {
    const grants = new NativeToolGrants();
    expect(grants.grant("life-1", "Edit")).toBe(true);
    expect(grants.isGranted("life-1", "Edit")).toBe(true);
    expect(grants.isGranted("life-1", "Write")).toBe(false);
    expect(grants.isGranted("life-2", "Edit")).toBe(false);
    grants.end("life-1");
    expect(grants.isGranted("life-1", "Edit")).toBe(false);
  });

  it("are never of Bash, and never of names that objects have anyway", () => {
    const grants = new NativeToolGrants();
    expect(grants.grant("life-1", "Bash")).toBe(false);
    for (const name of ["Bash", "__proto__", "constructor"]) expect(grants.isGranted("life-1", name)).toBe(false);
  });

  it("are bounded", () => {
    const grants = new NativeToolGrants();
    for (let index = 0; index < 1_001; index++) grants.grant(`life-${index}`, "Edit");
    expect([grants.isGranted("life-0", "Edit"), grants.isGranted("life-1000", "Edit")]).toEqual([false, true]);
    const kept = Array.from({ length: 201 }, (_, index) => grants.grant("life-1000", `tool-${index}`));
    expect(kept.filter(Boolean)).toHaveLength(199);
  });
});
