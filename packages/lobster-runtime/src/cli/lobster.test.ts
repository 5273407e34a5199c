import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CliProcess } from "./cli-process.ts";
import { runLobster, runShim } from "./lobster.ts";

let cwd: string;
let stateDir: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "lobster-cli-"));
  cwd = folder;
  stateDir = join(folder, "state");
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

interface Finished {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in a folder and a state folder of its own; `typed` is what a person types at a terminal. */
async function finish(
  work: (io: CliProcess) => Promise<number>,
  options: { typed?: string; env?: Record<string, string>; ending?: AbortSignal } = {},
): Promise<Finished> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  if (options.typed !== undefined) stdin.end(options.typed);
  const printed = Promise.all([text(stdout), text(stderr)]);
  const exitCode = await work({
    env: { PATH: process.env.PATH, LOBSTER_STATE_DIR: stateDir, ...options.env },
    cwd,
    homeDir: cwd,
    stdin,
    isTerminal: options.typed !== undefined,
    stdout,
    stderr,
    ending: options.ending ?? new AbortController().signal,
    endingAtOnce: new AbortController().signal,
    version: "1.2.3",
  });
  stdout.end();
  stderr.end();
  const [out, err] = await printed;
  return { exitCode, stdout: out, stderr: err };
}

const lobster = (...argv: string[]) => finish((io) => runLobster(argv, io));
const atTerminal = (typed: string, ...argv: string[]) => finish((io) => runLobster(argv, io), { typed });

function writeWorkflow(name: string, steps: object[]): void {
  writeFileSync(join(cwd, name), JSON.stringify({ steps }));
}

describe("a run in human mode", () => {
  it("prints items as an indented JSON array when no stage drew anything", async () => {
    expect(await lobster(`exec --json --shell "echo '[{\\"a\\":1},2]'"`)).toEqual({
      exitCode: 0,
      stdout: '[\n  {\n    "a": 1\n  },\n  2\n]\n',
      stderr: "",
    });
  });

  it("prints what the last stage drew, and nothing else", async () => {
    expect((await lobster("exec --json --shell 'echo [1,2]' | json")).stdout).toBe("[\n  1,\n  2\n]\n");
    expect((await lobster("exec --shell 'printf \"a\\nb\"' | table")).stdout).toBe("a\nb\n");
  });

  it("prints an empty array when there is nothing", async () => {
    expect((await lobster("exec true")).stdout).toBe("[]\n");
  });

  it("prints nothing of a run that failed late, says why on stderr and exits with 1", async () => {
    const run = await lobster("exec --shell 'seq 1 100000; echo broken >&2; exit 3'");
    expect(run).toMatchObject({ exitCode: 1, stdout: "" });
    expect(run.stderr).toBe("Error: exec failed (3): broken\n");
  });

  it("calls an unreadable pipeline a parse error and exits with 2", async () => {
    const run = await lobster("exec 'oops");
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toMatch(/^Parse error: Unclosed quote/);
  });

  it("names an unknown command with its neighbour before anything ran", async () => {
    const run = await lobster("exec touch ran | hed --n 1");
    expect(run).toMatchObject({ exitCode: 1, stderr: "Error: Unknown command: hed. Did you mean head?\n" });
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });

  it("says of a workflow file that is not there that it is not there", async () => {
    expect((await lobster("run", "missing.lobster")).stderr).toBe(
      "Error: Unknown command: missing.lobster. If a workflow file is meant: there is none at this path\n",
    );
  });

  it("takes a word near to one of its own commands for a slip", async () => {
    expect((await lobster("resum", "--token", "t")).stderr).toBe(
      "Error: Unknown command: resum. Did you mean lobster resume?\n",
    );
  });

  it("shows the request of a pipeline that nobody can approve, and keeps nothing", async () => {
    const run = await lobster("exec --json --shell 'echo [1]' | approve --prompt 'Go?' | exec touch ran");
    expect(run.exitCode).toBe(0);
    expect(JSON.parse(run.stdout)).toEqual([{ type: "approval_request", prompt: "Go?", items: [1] }]);
    expect(existsSync(stateDir) ? readdirSync(stateDir) : []).toEqual([]);
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });

  it("shows the request of a workflow with the token that resumes it", async () => {
    writeWorkflow("w.json", [{ id: "gate", approval: "Go?" }]);
    const answer = JSON.parse((await lobster("w.json")).stdout) as { requiresApproval: { resumeToken: string } };
    expect(answer).toMatchObject({ status: "needs_approval", output: [], requiresInput: null });
    expect(answer).not.toHaveProperty("protocolVersion");
    const resumed = await lobster("resume", "--token", answer.requiresApproval.resumeToken, "--approve", "yes");
    expect(JSON.parse(resumed.stdout)).toMatchObject({ ok: true, status: "ok" });
  });
});

describe("at a terminal", () => {
  it.each(["y\n", "YES\n"])("goes on after %j", async (typed) => {
    const run = await atTerminal(typed, "exec --json --shell 'echo [7]' | approve --prompt 'Go?' | json");
    expect(run).toMatchObject({ exitCode: 0 });
    expect(run.stdout + run.stderr).toContain("Go? [y/N] ");
    expect(run.stdout).toContain("[\n  7\n]\n");
  });

  it("ends with an error after any other answer", async () => {
    const run = await atTerminal("maybe\n", "exec --json --shell 'echo [7]' | approve | exec touch ran");
    expect(run).toMatchObject({ exitCode: 1 });
    expect(run.stderr).toContain("Error: Not approved");
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });

  it("never asks in tool mode", async () => {
    const run = await atTerminal("y\n", "run", "--mode", "tool", "exec --json --shell 'echo [7]' | approve");
    expect(JSON.parse(run.stdout)).toMatchObject({ status: "needs_approval" });
    expect(run.stderr).toBe("");
  });
});

describe("tool mode", () => {
  it("prints exactly one envelope: a trailing json passes its items on", async () => {
    const run = await lobster("run", "--mode", "tool", "exec --json --shell 'echo [1]' | json");
    expect(JSON.parse(run.stdout)).toEqual({
      protocolVersion: 1,
      ok: true,
      status: "ok",
      output: [1],
      requiresApproval: null,
      requiresInput: null,
    });
  });

  it.each([
    ["a failure", 1, ["exec --shell 'exit 3'"], "runtime_error"],
    ["an unreadable pipeline", 2, ["json || json"], "parse_error"],
    ["wrong usage", 2, ["--what"], "parse_error"],
    ["a missing file", 2, ["--file", "absent.lobster"], "parse_error"],
  ])("puts %s into an envelope and exits with %i", async (_, exitCode, argv, type) => {
    const run = await lobster("run", "--mode", "tool", ...argv);
    expect(run.exitCode).toBe(exitCode);
    expect(JSON.parse(run.stdout)).toEqual({
      protocolVersion: 1,
      ok: false,
      error: { type, message: expect.any(String) },
    });
  });

  it("prints an output whole that had to wait in a file", async () => {
    const run = await lobster("run", "--mode", "tool", "exec --shell 'seq 1 300000' | map --wrap n");
    const { output } = JSON.parse(run.stdout) as { output: { n: string }[] };
    expect(output).toHaveLength(300_000);
    expect(output.at(-1)).toEqual({ n: "300000" });
  });
});

describe("resume", () => {
  it("answers wrong usage with an envelope too", async () => {
    const run = await lobster("resume", "--token", "abc");
    expect(run.exitCode).toBe(2);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, error: { type: "parse_error" } });
  });

  it("runs what is left, once", async () => {
    const halted = await lobster("run", "--mode", "tool", "exec --json --shell 'echo [1,2]' | approve | map --wrap n");
    const { approvalId } = (JSON.parse(halted.stdout) as { requiresApproval: { approvalId: string } }).requiresApproval;
    const first = await lobster("resume", "--id", approvalId, "--approve", "y");
    expect(JSON.parse(first.stdout)).toMatchObject({ status: "ok", output: [{ n: 1 }, { n: 2 }] });
    const second = await lobster("resume", "--id", approvalId, "--approve", "y");
    expect(second.exitCode).toBe(2);
    expect(second.stdout).toContain(`Approval ID \\"${approvalId}\\" not found or expired`);
  });
});

describe("a dry run", () => {
  it("prints its plan on stderr, runs nothing and keeps nothing", async () => {
    const run = await lobster("run", "--dry-run", "exec touch ran | head --n 3");
    expect(run).toMatchObject({ exitCode: 0, stdout: "" });
    expect(run.stderr).toBe("[DRY RUN] Pipeline (2 stages):\n  1. exec  args: touch, ran\n  2. head  args: n=3\n");
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("answers with an empty envelope in tool mode", async () => {
    writeWorkflow("w.json", [{ id: "a", run: "touch ran" }]);
    const run = await lobster("run", "--mode", "tool", "w.json", "--dry-run");
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: true, status: "ok", output: [] });
    expect(run.stderr).toContain("[DRY RUN] Would execute 1 step:");
    expect(readdirSync(cwd)).toEqual(["w.json"]);
  });

  it("still finds an unknown command", async () => {
    expect(await lobster("run", "--dry-run", "nosuch")).toMatchObject({
      exitCode: 1,
      stderr: "Error: Unknown command: nosuch\n",
    });
  });
});

describe("state", () => {
  const halt = () => lobster("run", "--mode", "tool", "exec --json --shell 'echo [1]' | approve --prompt 'Send?'");

  it("lists halted runs; with --json also the token of a run whose answer was lost", async () => {
    const { requiresApproval } = JSON.parse((await halt()).stdout) as { requiresApproval: Record<string, string> };
    const listed = await lobster("state", "list");
    expect(listed.stdout).toMatch(/^id +age +waits for +kind +state +prompt\n/);
    expect(listed.stdout).toContain(`${requiresApproval.approvalId}  0s   approval   pipeline  waiting  Send?\n`);

    const [listing] = JSON.parse((await lobster("state", "list", "--json")).stdout) as Record<string, string>[];
    expect(listing).toMatchObject({ gate: "approval", state: "waiting", prompt: "Send?" });
    const resumed = await lobster("resume", "--token", listing!.resumeToken!, "--approve", "yes");
    expect(JSON.parse(resumed.stdout)).toMatchObject({ status: "ok", output: [1] });
  });

  it("says when there is nothing", async () => {
    expect((await lobster("state", "list")).stdout).toBe(`No halted runs in ${stateDir}\n`);
    expect((await lobster("state", "list", "--json")).stdout).toBe("[]\n");
  });

  it("prunes by age and leaves younger runs and stored values alone", async () => {
    await halt();
    await lobster("exec --json --shell 'echo [1]' | state.set kept");
    expect((await lobster("state", "prune", "--older-than", "1d")).stdout).toBe(
      `Removed 0 halted runs from ${stateDir}\n`,
    );
    const pruned = await lobster("state", "prune", "--older-than", "0s", "--json");
    expect((JSON.parse(pruned.stdout) as { removed: unknown[] }).removed).toHaveLength(1);
    expect((await lobster("state", "list", "--json")).stdout).toBe("[]\n");
    expect((await lobster("state.get kept")).stdout).toBe("[\n  1\n]\n");
  });

  it("does not let a prompt draw on the terminal", async () => {
    await lobster("run", "--mode", "tool", "exec --json --shell 'echo [1]' | approve --prompt '\u001b[2J\nevil'");
    expect((await lobster("state", "list")).stdout).toMatch(/waiting {2} *\[2J evil\n/);
  });
});

describe("doctor, version and help", () => {
  it("doctor answers with an envelope", async () => {
    const run = await lobster("doctor", "from", "cron");
    expect(JSON.parse(run.stdout)).toMatchObject({
      ok: true,
      output: [{ toolMode: true, protocolVersion: 1, version: "1.2.3", notes: "from cron" }],
    });
  });

  it("doctor says what is wrong when no shell can be started", async () => {
    const run = await finish((io) => runLobster(["doctor"], io), { env: { LOBSTER_SHELL: "/absent/shell" } });
    expect(run.exitCode).toBe(1);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: false, error: { type: "doctor_error" } });
    expect(run.stdout).toContain("exec shell not found; check LOBSTER_SHELL or ComSpec");
  });

  it("version prints the version", async () => {
    expect(await lobster("--version")).toEqual({ exitCode: 0, stdout: "1.2.3\n", stderr: "" });
  });

  it.each([{ argv: [] }, { argv: ["help"] }, { argv: ["-h"] }])("help is what $argv prints", async ({ argv }) => {
    const run = await lobster(...argv);
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(run.stdout).toMatch(/^Usage: lobster '<pipeline>'/);
  });

  it.each(["run", "resume", "graph", "doctor", "state", "version", "help"])("explains %s", async (topic) => {
    expect((await lobster("help", topic)).stdout).toMatch(new RegExp(`^Usage: lobster ${topic}`));
  });

  it("explains every stage of pipelines", async () => {
    const listed = await lobster("commands.list | pick name");
    const names = (JSON.parse(listed.stdout) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    for (const name of names) expect((await lobster("help", name)).stdout).toMatch(`${name}: `);
  });

  it("says what an unknown topic might have meant, and exits with 2", async () => {
    expect(await lobster("help", "resum")).toEqual({
      exitCode: 2,
      stdout: "",
      stderr: "Unknown command: resum. Did you mean resume?\n",
    });
    expect((await lobster("help", "__proto__")).exitCode).toBe(2);
  });
});

describe("a program called like a stage", () => {
  it.each([`it's "quoted" | $HOME \\ \`x\``, "a  b", "back\\", "'"])("passes on %j as it is", async (word) => {
    const run = await finish((io) => runShim("exec", ["printf", "%s", word], io));
    expect(JSON.parse(run.stdout)).toEqual([word]);
  });

  it("explains itself", async () => {
    expect((await finish((io) => runShim("exec", ["--help"], io))).stdout).toMatch(/^exec: /);
  });
});

it("ends a run with the reason of the signal that ended it", async () => {
  const ending = new AbortController();
  const run = finish((io) => runLobster(["run", "--mode", "tool", "exec --shell 'sleep 30'"], io), {
    ending: ending.signal,
  });
  setTimeout(() => ending.abort(new Error("Ended by SIGTERM")), 100);
  const { exitCode, stdout } = await run;
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ error: { type: "runtime_error", message: "Ended by SIGTERM" } });
});
