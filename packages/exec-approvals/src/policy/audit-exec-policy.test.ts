import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ApprovalsFile } from "../file/approvals-document.ts";
import { normalizeApprovals } from "../file/normalize-approvals.ts";
import { auditExecPolicy } from "./audit-exec-policy.ts";
import type { AuditedScope } from "./audit-exec-policy.ts";
import { resolveRequestedPolicy } from "./effective-policy.ts";
import type { PolicyRequest } from "./effective-policy.ts";
import { resolveExecRules } from "./exec-rules.ts";
import type { ExecRulesInput } from "./exec-rules.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "audit-")));
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface ScopeSetup extends PolicyRequest, ExecRulesInput {
  host?: string;
  isSandboxed?: boolean;
}

function scopeOf(agentId: string, { host = "auto", isSandboxed = false, ...exec }: ScopeSetup): AuditedScope {
  const scope = agentId === "*" ? "tools.exec" : `agents.entries.${agentId}.tools.exec`;
  const requested = resolveRequestedPolicy([{ source: scope, exec }]);
  return { scope, agentId, host, requested, rules: resolveExecRules({ safeBinTrustedDirs: [], ...exec }), isSandboxed };
}

function fileWith(content: object): ApprovalsFile {
  const { document, warnings } = normalizeApprovals({ version: 1, ...content });
  return { ok: true, path: "/state/exec-approvals.json", exists: true, hash: "", document, warnings };
}

const audit = (exec: ScopeSetup, file: object = {}) =>
  auditExecPolicy([scopeOf("*", exec), scopeOf("main", {})], fileWith(file));
const ids = (...args: Parameters<typeof audit>) => audit(...args).map(({ id }) => id.replace("tools.exec.", ""));

describe("an audit of the rules for commands", () => {
  it("says nothing when nothing is configured", () => expect(ids({})).toEqual([]));

  it.each<[string, ScopeSetup, object, string[]]>([
    ["full and off in as many words", { security: "full", ask: "off" }, {}, ["security_full_configured"]],
    ["the mode full", { mode: "full" }, {}, ["security_full_configured"]],
    ["full that the file makes stricter", { security: "full" }, { defaults: { ask: "always" } }, []],
    ["full on a node, whose own file decides", { security: "full", host: "node" }, {}, []],
    ["jq among the safe bins", { safeBins: ["jq"] }, {}, ["safe_bins_broad_behavior"]],
    ["an interpreter among them", { safeBins: ["python3"] }, {}, ["safe_bins_interpreter_unprofiled"]],
    ["one without a profile", { safeBins: ["count"] }, {}, ["safe_bins_interpreter_unprofiled"]],
    ["one with a profile", { safeBins: ["count"], safeBinProfiles: { count: {} } }, {}, []],
    ["trust in skills", {}, { defaults: { autoAllowSkills: true } }, ["auto_allow_skills_enabled"]],
    ["host sandbox without a sandbox", { host: "sandbox" }, {}, ["host_sandbox_no_sandbox_defaults"]],
    ["host sandbox with one", { host: "sandbox", isSandboxed: true }, {}, []],
  ])("of %s", (_, exec, file, expected) => expect(ids(exec, file)).toEqual(expected));

  it.each(["python3", "python3.12", "/usr/bin/node", "/opt/**/perl", "*", "/usr/bin/*", "py*", "node22"])(
    "names the entry %s, by which any code in an argument runs",
    (pattern) => {
      const file = { agents: { "*": { allowlist: [pattern] } } };
      const id = "allowlist_interpreter_without_strict_inline_eval";
      expect(ids({ security: "allowlist" }, file)).toEqual([id]);
      expect(ids({ security: "allowlist", strictInlineEval: true }, file)).toEqual([]);
      expect(ids({ security: "deny" }, file)).toEqual([]);
    },
  );

  it("leaves alone entries of other programs, and those with an expression", () => {
    const allowlist = ["git", "/usr/bin/git-*", "nodemon", { pattern: "python3", argPattern: "^safe\\.py$" }];
    expect(ids({ security: "allowlist" }, { agents: { "*": { allowlist } } })).toEqual([]);
  });

  it("says the same thing once, at the first scope that has it", () => {
    const scopes = ["*", "a", "b"].map((agentId) => scopeOf(agentId, { safeBins: ["jq"] }));
    expect(auditExecPolicy(scopes, fileWith({})).map(({ place }) => place)).toEqual(["tools.exec.safeBins"]);
  });

  it("an approvals file that is not usable is no reason to fail", () => {
    const broken: ApprovalsFile = { ok: false, path: "/x", reason: "approvals-file-invalid", message: "broken" };
    expect(auditExecPolicy([scopeOf("*", { security: "allowlist" })], broken)).toEqual([]);
  });

  it("every finding says what to do", () => {
    const exec = {
      safeBins: ["jq", "count"],
      host: "sandbox",
      safeBinTrustedDirs: ["/nowhere"],
      security: "full",
    } as const;
    for (const { message, remedy } of audit(exec)) {
      expect(message).toMatch(/^[a-z].*\.$/);
      expect(remedy.length).toBeGreaterThan(20);
    }
  });
});

describe("trusted folders", () => {
  const folder = (name: string, mode: number) => {
    const path = join(root, name);
    mkdirSync(path);
    chmodSync(path, mode);
    return path;
  };
  const risks = (path: string) => audit({ safeBinTrustedDirs: [path] }).map(({ message }) => message);

  it("of the system are no risk", () => expect(risks("/usr/bin")).toEqual([]));

  it.each([
    ["that everybody can write to", () => folder("open", 0o777), /other users can write/],
    ["that are not there", () => join(root, "gone"), /not there/],
    ["that are no absolute path", () => "bin", /no absolute path/],
  ])("%s are named", (_, make, message) => expect(risks(make())).toEqual([expect.stringMatching(message)]));

  it.runIf(process.getuid?.() === 0)("of somebody else than root are named", () => {
    const path = folder("other", 0o755);
    chownSync(path, 12_345, 12_345);
    expect(risks(path)).toEqual([expect.stringMatching(/not root's/)]);
  });
});
