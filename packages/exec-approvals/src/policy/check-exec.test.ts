import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ApprovalsFile } from "../file/approvals-document.ts";
import { normalizeApprovals } from "../file/normalize-approvals.ts";
import { readApprovals } from "../file/read-approvals.ts";
import { persistAllowAlways, recordUsage } from "./allow-always.ts";
import { checkExec, decideFallback } from "./check-exec.ts";
import type { ExecCheck, ExecVerdict } from "./check-exec.ts";
import { resolveRequestedPolicy } from "./effective-policy.ts";
import type { PolicyRequest } from "./effective-policy.ts";
import { resolveExecRules } from "./exec-rules.ts";
import type { ExecRulesInput } from "./exec-rules.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "check-exec-")));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (path: string) => join(root, path);

for (const folder of ["bin", "trusted", "opt/b/c", "home/bin", "work/sub", "state"])
  mkdirSync(at(folder), { recursive: true });
chmodSync(at("state"), 0o700);
const PROGRAMS = "ls pwd echo rm cat git rg python3 npm nice env sudo bash xargs timeout make printf"
  .split(" ")
  .map((name) => `bin/${name}`);
for (const path of [
  ...PROGRAMS,
  "opt/b/rg",
  "opt/b/c/rg",
  "home/bin/wc",
  ...["head", "wc", "cut", "tail", "grep"].map((name) => `trusted/${name}`),
]) {
  // Any compiled program will do: it only has to be no script.
  copyFileSync("/bin/true", at(path));
}
writeFileSync(at("work/safe.py"), "print(1)\n");
writeFileSync(at("work/d.sh"), "#!/bin/sh\n");
writeFileSync(at("work/rg"), "#!/bin/sh\n", { mode: 0o755 });

function documentOf(content: object): ApprovalsFile {
  const { document, warnings } = normalizeApprovals({ version: 1, ...content });
  return { ok: true, path: at("state/exec-approvals.json"), exists: true, hash: "", document, warnings };
}
const listing = (...allowlist: unknown[]) => documentOf({ agents: { main: { allowlist } } });

interface Setup {
  exec?: PolicyRequest & ExecRulesInput;
  approvals?: ApprovalsFile;
  more?: Partial<ExecCheck>;
}

function check(command: string, { exec = {}, approvals = listing(), more = {} }: Setup = {}): ExecVerdict {
  return checkExec({
    command,
    cwd: at("work"),
    env: { PATH: `${at("bin")}:${at("trusted")}:${at("opt/b")}`, HOME: at("home") },
    home: at("home"),
    agentId: "main",
    requested: resolveRequestedPolicy([{ source: "tools.exec", exec }]),
    rules: resolveExecRules({ safeBinTrustedDirs: [at("trusted")], ...exec }),
    approvals,
    isUiReachable: true,
    ...more,
  });
}
const outcome = (...args: Parameters<typeof check>) => {
  const { decision, reason } = check(...args);
  return `${decision} ${reason}`;
};
const HIT = "allow allowlist";
const MISS = "deny allowlist-miss";
const listed = (command: string, ...entries: unknown[]) =>
  outcome(command, { exec: { security: "allowlist" }, approvals: listing(...entries) });

describe("acceptance", () => {
  it("1: with no file and no configuration everything runs", () => expect(outcome("rm x")).toBe("allow full"));

  it("2: the file brings allowlist and always, and no lasting answer is offered", () => {
    const verdict = check("ls", {
      exec: { security: "full", ask: "off" },
      approvals: documentOf({ defaults: { security: "allowlist", ask: "always" } }),
    });
    expect(verdict).toMatchObject({
      decision: "prompt",
      reason: "ask-always",
      allowedDecisions: ["allow-once", "deny"],
    });
  });

  it("3: the configuration's allowlist is not loosened by the file", () => {
    const approvals = documentOf({ defaults: { security: "full", ask: "off" } });
    expect(outcome("ls", { exec: { security: "allowlist", ask: "off" }, approvals })).toBe(MISS);
  });

  it("4: security deny of the file denies without a prompt", () => {
    const approvals = documentOf({ defaults: { security: "deny" } });
    expect(check("ls", { approvals })).toMatchObject({
      decision: "deny",
      reason: "security=deny",
      allowedDecisions: [],
    });
  });

  it.each<[number, string, unknown[], string]>([
    [5, "./rg x", ["rg"], MISS],
    [6, "{opt/b/rg} x", ["{opt/b}/*"], HIT],
    [6, "{opt/b/c/rg} x", ["{opt/b}/*"], MISS],
    [7, "echo ok && pwd", ["echo"], MISS],
    [8, "echo ok && pwd", ["echo", "pwd"], HIT],
    [8, "echo a > f", ["echo", "pwd"], MISS],
    [9, 'echo "$(id)"', ["echo"], MISS],
    [9, "echo '$(id)'", ["echo"], HIT],
    [10, "python3 safe.py", [{ pattern: "python3", argPattern: "^safe\\.py$" }], HIT],
    [10, "python3 safe.py x", [{ pattern: "python3", argPattern: "^safe\\.py$" }], MISS],
    [11, "python3 other.py", [{ pattern: "python3", argPattern: "^safe\\.py$" }, "python3"], HIT],
    [12, "nice -n 5 ls", ["ls"], HIT],
    [12, "sudo ls", ["ls", "sudo"], MISS],
    [12, "env A=1 ls", ["ls", "env"], MISS],
    [12, "A=1 ls", ["ls"], MISS],
    [13, "bash -c 'rm x'", ["{bin/bash}"], MISS],
    [14, "bash -lc 'git log | head -n 5'", ["git", "head"], HIT],
    [15, "cat f | head -n 5 | wc -l", ["cat"], HIT],
    [16, "head /etc/passwd", [], MISS],
    [16, "tail -f", [], MISS],
    [16, "cut -d, -f1", [], HIT],
  ])("%i: %s with %j: %s", (_, command, entries, expected) => {
    const fill = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replace(/\{([a-z0-9/]+)\}/g, (__, path: string) => at(path))) as string;
    expect(listed(fill(command), ...entries.map(fill))).toBe(expected);
  });

  it("5: a bare name covers the program by name alone", () => {
    const path = { env: { PATH: at("opt/b"), HOME: at("home") } };
    const run = (command: string) =>
      outcome(command, { exec: { security: "allowlist" }, approvals: listing("rg"), more: path });
    expect([run("rg x"), run("./rg x"), run(`${at("opt/b/rg")} x`)]).toEqual([HIT, MISS, MISS]);
  });

  it.each([
    ["grep foo", MISS],
    ["grep -e foo", HIT],
    ["grep -f p", MISS],
  ])("17: %s where grep is a safe bin: %s", (command, expected) => {
    expect(outcome(command, { exec: { security: "allowlist", safeBins: ["grep"] } })).toBe(expected);
  });

  it("18: a fake that is first on PATH is what would run", () => {
    const env = { PATH: `${at("home/bin")}:${at("trusted")}`, HOME: at("home") };
    expect(outcome("wc -l", { exec: { security: "allowlist" }, more: { env } })).toBe(MISS);
  });

  it("19 and 20: strict inline eval asks even under full and off, and with nobody there nothing lifts it", () => {
    const exec = { strictInlineEval: true };
    const verdict = check("python3 -c 'print(1)'", { exec });
    expect(verdict).toMatchObject({ reason: "inline-eval", isForced: true, allowedDecisions: ["allow-once", "deny"] });
    const approvals = documentOf({ defaults: { askFallback: "full" } });
    expect(outcome("python3 -c 'print(1)'", { exec, approvals, more: { isUiReachable: false } })).toBe(
      "deny no-approval-route",
    );
  });

  it("21: with nobody there a listed command runs by fallback allowlist", () => {
    const approvals = documentOf({
      defaults: { ask: "always", askFallback: "allowlist" },
      agents: { main: { allowlist: ["ls"] } },
    });
    const exec = { security: "allowlist", ask: "on-miss" } as const;
    expect(outcome("ls", { exec, approvals, more: { isUiReachable: false } })).toBe("allow ask-fallback");
  });

  it("29: a broken file denies every command and stays as it is", () => {
    const path = at("state/broken.json");
    writeFileSync(path, "{oops", { mode: 0o600 });
    const verdict = check("ls", { approvals: readApprovals(path) });
    expect(verdict).toMatchObject({ decision: "deny", reason: "approvals-file-invalid" });
    expect(verdict.message).toContain(path);
    expect(readFileSync(path, "utf8")).toBe("{oops");
  });
});

describe("order of reasons", () => {
  const exec = { security: "deny", strictInlineEval: true } as const;
  it("a broken file comes before everything, security deny before the command", () => {
    const broken: ApprovalsFile = { ok: false, path: "/x", reason: "approvals-file-invalid", message: "broken" };
    const long = `python3 -c '${"a".repeat(200_000)}'`;
    expect(outcome(long, { exec, approvals: broken })).toBe("deny approvals-file-invalid");
    expect(outcome(long, { exec })).toBe("deny security=deny");
    expect(outcome(long)).toBe("deny command-too-long");
  });

  it("what cannot be bound is denied before anybody is asked, or a fallback looked at", () => {
    const ask = { security: "allowlist", ask: "on-miss" } as const;
    expect(outcome("npm run build", { exec: ask })).toBe("deny approval-unbindable");
    const approvals = documentOf({ defaults: { askFallback: "full" } });
    expect(outcome("npm run build", { exec: ask, approvals, more: { isUiReachable: false } })).toBe(
      "deny approval-unbindable",
    );
    expect(outcome("npm run build", { exec: ask, approvals: listing("npm") })).toBe(HIT);
  });

  it("a heredoc forces a prompt under allowlist, and never under full", () => {
    const command = "cat <<'E'\nx\nE";
    expect(outcome(command, { exec: { security: "allowlist" }, approvals: listing("cat") })).toBe("prompt heredoc");
    expect(outcome(command)).toBe("allow full");
  });

  it.each(["sudo python3 app.py", "eval 'ls'", "$X -c ls", "ls > f", "echo $(id)", "nice nice nice nice nice ls"])(
    "under strict inline eval %s is asked about, for it can hide code",
    (command) => expect(check(command, { exec: { strictInlineEval: true } }).isForced).toBe(true),
  );
});

describe("two agents, one file", () => {
  it("what one agent may run, another may not", () => {
    const approvals = documentOf({ agents: { a: { allowlist: ["ls"] } } });
    const exec = { security: "allowlist" } as const;
    expect(outcome("ls", { exec, approvals, more: { agentId: "a" } })).toBe(HIT);
    expect(outcome("ls", { exec, approvals, more: { agentId: "b" } })).toBe(MISS);
  });
});

describe("programs of skills", () => {
  const skillBins = new Map([["git", at("bin/git")]]);
  const exec = { security: "allowlist" } as const;
  it("count by name and path together, and only where the host allows it", () => {
    const on = documentOf({ defaults: { autoAllowSkills: true } });
    expect(check("git status", { exec, approvals: on, more: { skillBins } }).matches[0]?.by).toBe("skill");
    expect(outcome("git status", { exec, more: { skillBins } })).toBe(MISS);
    const elsewhere = new Map([["git", "/elsewhere/git"]]);
    expect(outcome("git status", { exec, approvals: on, more: { skillBins: elsewhere } })).toBe(MISS);
    expect(outcome(`${at("bin/git")} status`, { exec, approvals: on, more: { skillBins } })).toBe(MISS);
  });
});

describe("a command that runs by a safe bin", () => {
  const exec = { security: "allowlist" } as const;
  const launched = (command: string, ...entries: string[]) =>
    check(command, { exec, approvals: listing(...entries) }).launchCommand;

  it("has every program that was searched for replaced by the file that was found", () => {
    expect(launched(`git log --format='%an <%ae>' $X | head -n 5`, "git")).toBe(
      `${at("bin/git")} log --format='%an <%ae>' $X | ${at("trusted/head")} -n 5`,
    );
  });

  it("keeps built-ins, wrappers and operators, also in shell code", () => {
    expect(launched(`echo 'a;b'; nice -n 3 cut -d "," -f1 && bash -c 'git log | wc -l'`, "echo", "git")).toBe(
      `echo 'a;b'; nice -n 3 ${at("trusted/cut")} -d , -f1 && bash -c '${at("bin/git")} log | ${at("trusted/wc")} -l'`,
    );
  });

  it("quotes what it rewrites so that shells read the same words", () => {
    const launch = launched(`cut -d "'" -f1`);
    expect(launch).toBe(`${at("trusted/cut")} -d ''\\''' -f1`);
    expect(execFileSync("/bin/sh", ["-c", `printf '%s|' ${launch}`], { encoding: "utf8" })).toBe(
      `${at("trusted/cut")}|-d|'|-f1|`,
    );
  });

  it("starts as typed where no safe bin takes part, and under full", () => {
    expect(launched("git log", "git")).toBe("git log");
    expect(check("head -n 5").launchCommand).toBe("head -n 5");
  });

  it("runs pinned by a fallback too", () => {
    const approvals = documentOf({ defaults: { ask: "always", askFallback: "allowlist" } });
    const verdict = check("head -n 5", { exec, approvals });
    expect(verdict).toMatchObject({ decision: "prompt", launchCommand: "head -n 5" });
    expect(decideFallback(verdict, "approval-timeout")).toMatchObject({
      decision: "allow",
      reason: "ask-fallback",
      launchCommand: `${at("trusted/head")} -n 5`,
    });
  });
});

describe("allow-always", () => {
  const path = at("state/exec-approvals.json");
  const exec = { security: "allowlist", ask: "on-miss" } as const;
  const now = 1_700_000_000_000;
  const ask = (command: string, more: Partial<ExecCheck> = {}) =>
    check(command, { exec, approvals: readApprovals(path), more });
  const keep = (verdict: ExecVerdict, agentId = "main") => {
    let id = 0;
    return persistAllowAlways(path, verdict, { agentId, now, newId: () => `id-${(id += 1)}` });
  };
  beforeEach(() => rmSync(path, { force: true }));

  it("22: what env and nice wrap is kept for these arguments in this folder", async () => {
    await keep(ask("env nice ls -l"));
    const entries = JSON.parse(readFileSync(path, "utf8")).agents.main.allowlist;
    expect(entries).toEqual([
      {
        id: "id-1",
        pattern: at("bin/ls"),
        argPattern: expect.stringMatching(/^sha256:argv:[0-9a-f]{64}$/),
        source: "allow-always",
        lastUsedAt: now,
        lastResolvedPath: at("bin/ls"),
      },
    ]);
    expect(ask("ls -l").reason).toBe("allowlist");
    expect(ask("ls").reason).toBe("ask-on-miss");
    expect(ask("ls -l", { cwd: at("work/sub") }).reason).toBe("ask-on-miss");
    expect(ask("ls -l", { agentId: "other" }).reason).toBe("ask-on-miss");
  });

  it("of shell code the commands inside are kept, never the shell", async () => {
    await keep(ask("bash -c 'make all && git status'"));
    const patterns = readPatterns();
    expect(patterns).toEqual([at("bin/make"), at("bin/git")]);
    expect(ask("make all").reason).toBe("allowlist");
    expect(ask("bash -c 'make all'").reason).toBe("allowlist");
    expect(ask("bash -c 'make clean'").reason).toBe("ask-on-miss");
  });

  it("only what was missing is kept, and a later chain needs every part", async () => {
    await keep(ask("make all"));
    await keep(ask("make all && git status"));
    expect(readPatterns()).toEqual([at("bin/make"), at("bin/git")]);
    expect(ask("make all && rm x").reason).toBe("ask-on-miss");
  });

  it("the same answer again updates the entry", async () => {
    const verdict = ask("make all");
    await keep(verdict);
    await persistAllowAlways(path, verdict, { agentId: "main", now: now + 5, newId: () => "never" });
    const [entry, ...more] = JSON.parse(readFileSync(path, "utf8")).agents.main.allowlist;
    expect([entry.id, entry.lastUsedAt, more]).toEqual(["id-1", now + 5, []]);
  });

  it.each([
    "ls | xargs rm",
    "sudo ls",
    "A=1 make",
    "eval ls",
    "nosuchtool",
    "make $TARGET",
    "make all > log",
    "rm *.log",
  ])("%s is never kept", async (command) => {
    const verdict = ask(command);
    expect(verdict.allowedDecisions).not.toContain("allow-always");
    await expect(keep(verdict)).rejects.toMatchObject({ code: "APPROVAL_DECISION_UNAVAILABLE" });
  });

  it("throws when it cannot be written, so that the run can be refused", async () => {
    const verdict = ask("make all");
    writeFileSync(path, "{oops", { mode: 0o600 });
    await expect(keep(verdict)).rejects.toMatchObject({ code: "APPROVALS_FILE_INVALID" });
  });

  it("durable trust never suppresses ask always", async () => {
    await keep(ask("make all"));
    const verdict = check("make all", {
      exec: { security: "allowlist", ask: "always" },
      approvals: readApprovals(path),
    });
    expect(verdict.reason).toBe("ask-always");
  });

  it("use is noted at every entry that matched, without the command at generated ones", async () => {
    await keep(ask("make all"));
    const file = JSON.parse(readFileSync(path, "utf8"));
    file.agents["*"] = { allowlist: ["make", "git"] };
    writeFileSync(path, JSON.stringify(file), { mode: 0o600 });
    await recordUsage(path, ask("make all"), { agentId: "main", now: now + 9 });
    const { agents } = JSON.parse(readFileSync(path, "utf8"));
    expect(agents["*"].allowlist[0]).toMatchObject({
      lastUsedAt: now + 9,
      lastUsedCommand: "make all",
      lastResolvedPath: at("bin/make"),
    });
    expect(agents["*"].allowlist[1]).not.toHaveProperty("lastUsedAt");
    expect(agents.main.allowlist[0]).toMatchObject({ lastUsedAt: now + 9 });
    expect(agents.main.allowlist[0]).not.toHaveProperty("lastUsedCommand");
  });

  const readPatterns = () =>
    JSON.parse(readFileSync(path, "utf8")).agents.main.allowlist.map(({ pattern }: { pattern: string }) => pattern);
});

describe("what people read", () => {
  const exec = { security: "allowlist" } as const;
  it("names what was missed and how to allow it", () => {
    expect(check("git status && rm x", { exec, approvals: listing("git") }).message).toBe(
      `Denied: "rm" ("${at("bin/rm")}") is on no list. The operator can allow it with: oc approvals allowlist add '${at("bin/rm")}' --agent main`,
    );
  });

  it.each<[string, RegExp]>([
    ["A=1 ls", /variable set in front/],
    ["sudo ls", /"sudo" runs another command.*No entry can allow it/],
    ["nosuchtool", /found nowhere on PATH/],
    ["eval ls", /shell built-in/],
    ["echo ls | bash", /shell whose code is not in the command/],
    ["git \u001b[31m\u202e; rm\u202e x", /Denied/],
  ])("%j: %s", (command, message) => {
    const { message: shown } = check(command, { exec, approvals: listing("echo") });
    expect(shown).toMatch(message);
    expect(shown).not.toMatch(/[\u001b\u202e]/);
  });

  it("is never longer than a paragraph", () => {
    const { message } = check(`${"x".repeat(5000)} ${"y".repeat(5000)}`, { exec });
    expect(message.length).toBeLessThan(600);
  });
});

it("no command makes a check throw, and what runs under allowlist is satisfied as a whole", () => {
  const piece = fc.constantFrom(
    "git",
    "head -n 5",
    "rm x",
    "sudo",
    "'",
    '"',
    "$(",
    ")",
    "|",
    "&&",
    ";",
    " ",
    "bash -c ",
    "\\",
    "$X",
    "> f",
    "<<E\n",
    "\n",
    "env ",
    "xargs ",
  );
  const commands = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(" ")),
  );
  fc.assert(
    fc.property(commands, (command) => {
      const verdict = check(command, { exec: { security: "allowlist" }, approvals: listing("git") });
      if (verdict.decision !== "allow") return;
      expect(verdict.analysis.ok && verdict.missing.length === 0 && verdict.matches.length > 0).toBe(true);
      expect(verdict.launchCommand).toBeDefined();
    }),
    { numRuns: 500 },
  );
});
