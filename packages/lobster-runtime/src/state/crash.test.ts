import { existsSync } from "node:fs";
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { bundleProgram } from "../../../../tools/testing/child-program.ts";
import type { ChildProgram, RunningProgram } from "../../../../tools/testing/child-program.ts";
import type { Command } from "../command/command.ts";
import type { Envelope } from "../envelope.ts";
import { resumeToolRequest, runToolRequest } from "../tool-request.ts";
import { openFileState } from "./file-state.ts";

const KILL_ROUNDS = 8;
/** A process lives for at least one and up to so many halts, and then a little. */
const MAX_HALTS = 6;
const MAX_REST_MS = 12;
const RACE_ROUNDS = 2;
const RACERS = 4;

let program: ChildProgram;
let folder: string;
let dir: string;
let log: string;

beforeAll(async () => {
  program = await bundleProgram(new URL("../../test/state-program.ts", import.meta.url));
});

afterAll(() => program.remove());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "oc-lobster-crash-"));
  dir = join(folder, "state");
  log = join(folder, "log");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (task: string, name: string, token = ""): RunningProgram => program.start(task, dir, log, name, token);

/** Lets all of them begin as nearly at once as can be. */
async function go(running: readonly RunningProgram[]): Promise<void> {
  await Promise.all(running.map((child) => child.printed("ready")));
  await writeFile(`${log}.go`, "");
}

/** What the programs do, done by this one. */
const act: Command = {
  name: "act",
  description: "Something that must not happen twice.",
  async run({ input, args }) {
    await input.collect();
    await appendFile(log, `${String(args["run"])} ${String(args["step"])}\n`);
    return {};
  },
};

async function acts(): Promise<string[]> {
  return existsSync(log) ? (await readFile(log, "utf8")).split("\n").slice(0, -1) : [];
}

it("kill -9 at any moment leaves a run not resumed or resumed once, and what was left behind can be removed", async () => {
  const tokens: string[] = [];
  for (let round = 0; round < KILL_ROUNDS; round++) {
    const child = start("runs", `r${round}`);
    await go([child]);
    await child.printedLines(2 + Math.floor(Math.random() * MAX_HALTS));
    await sleep(Math.random() * MAX_REST_MS);
    await child.kill();
    tokens.push(...child.lines.filter((line) => line.startsWith("token ")).map((line) => line.slice("token ".length)));
  }
  expect(tokens.length).toBeGreaterThanOrEqual(KILL_ROUNDS);

  const ctx = { state: openFileState({ dir }), commands: [act] };
  const late = await Promise.all(tokens.map((token) => resumeToolRequest({ token, approved: true, ctx })));
  for (const envelope of late) if (!envelope.ok) expect(envelope.error.message).toBe("Pipeline resume state not found");
  const done = await acts();
  expect(new Set(done).size).toBe(done.length);
  expect(done.length).toBeGreaterThan(tokens.length);

  await openFileState({ dir }).prune({ olderThanMs: 0, now: Date.now() + 60_000 });
  expect((await readdir(dir)).filter((name) => name !== "count.json")).toEqual([]);
}, 60_000);

it("of processes that resume the same run at once exactly one does", async () => {
  for (let round = 0; round < RACE_ROUNDS; round++) {
    await rm(`${log}.go`, { force: true });
    const step = (name: string): string => `template --text ${name}`;
    const halted = await runToolRequest({
      pipeline: `${step("x")} | approve | act --run race${round} --step only`,
      ctx: { state: openFileState({ dir }), commands: [act] },
    });
    const token = halted.ok ? halted.requiresApproval?.resumeToken : undefined;
    if (token === undefined) throw new Error("The run did not halt");
    const racers = Array.from({ length: RACERS }, (_, index) => start("resume", `p${index}`, token));
    await go(racers);
    await Promise.all(racers.map(({ ended }) => ended));

    const envelopes = racers.map(({ lines }) => JSON.parse(lines.at(-1) ?? "") as Envelope);
    expect(envelopes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const envelope of envelopes) {
      if (!envelope.ok)
        expect(envelope.error).toEqual({ type: "runtime_error", message: "Pipeline resume state not found" });
    }
    expect((await acts()).filter((line) => line.startsWith(`race${round} `))).toHaveLength(1);
  }
  expect(await readdir(dir)).toEqual([]);
}, 60_000);

it("processes that exchange one value hand each on exactly once, and a killed one holds nobody up", async () => {
  const steady = ["a", "b", "c"].map((name) => start("exchanges", name));
  const doomed = ["x", "y"].map((name) => start("exchanges", name));
  await go([...steady, ...doomed]);
  await Promise.all(
    doomed.map(async (child) => {
      await sleep(Math.random() * 40);
      await child.kill();
    }),
  );
  await Promise.all(steady.map(({ ended }) => ended));

  const values = (prefix: string): string[] =>
    [...steady, ...doomed]
      .flatMap(({ lines }) => lines)
      .filter((line) => line.startsWith(prefix))
      .map((line) => line.slice(prefix.length));
  const last = String(await openFileState({ dir }).get("shared"));
  const handedOn = [...values("got "), last].filter((value) => value !== "undefined");
  expect(new Set(handedOn).size).toBe(handedOn.length);
  // A killed process may have stored a value whose predecessor it could not tell any more.
  const stored = values("stores ");
  const lost = stored.filter((value) => !handedOn.includes(value));
  expect(lost.length).toBeLessThanOrEqual(2 * doomed.length);
  expect(steady.map(({ lines }) => lines.filter((line) => line.startsWith("got ")).length)).toEqual([25, 25, 25]);
}, 60_000);
