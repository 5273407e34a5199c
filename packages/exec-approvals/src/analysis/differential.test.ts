import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LISTED_PROGRAMS, everydayCommand, hostileCommand } from "../../test/command-generator.ts";
import { installFakePrograms, installedShells } from "../../test/fake-programs.ts";
import type { FakePrograms } from "../../test/fake-programs.ts";
import { analyzeCommand } from "./analyze-command.ts";
import type { CommandAnalysis, Segment } from "./command-analysis.ts";

/** Set for a run of an hour or of another shell; the numbers are of commands that the list allows. */
const SHELLS = installedShells((process.env["OC_DIFFERENTIAL_SHELLS"] ?? "bash dash").split(" "));
const EVERYDAY_COMMANDS = Number(process.env["OC_DIFFERENTIAL_RUNS"] ?? 1_100);
const SEED = Number(process.env["OC_FUZZ_SEED"] ?? 1);
const HOSTILE_COMMANDS = EVERYDAY_COMMANDS / 2;
const BATCH = 125;

let programs: FakePrograms;
let allowedPaths: ReadonlySet<string>;

beforeAll(() => {
  programs = installFakePrograms();
  allowedPaths = new Set(LISTED_PROGRAMS.map((name) => join(programs.binDir, name)));
});
afterAll(() => programs.remove());

/** The policy of the test: every program is found and on the list. */
function isAllowed({ ok, segments }: CommandAnalysis): boolean {
  return ok && segments.every(isAllowedSegment);
}

function isAllowedSegment({ block, kind, target }: Segment): boolean {
  if (block !== undefined) return false;
  return kind !== "program" || allowedPaths.has(target.resolvedPath ?? "");
}

/** The first `count` different commands of a generator that the list allows. */
function allowedCommands(generator: fc.Arbitrary<string>, count: number, seed: number): CommandAnalysis[] {
  const found = new Map<string, CommandAnalysis>();
  for (let round = 0; found.size < count && round < count; round++) {
    for (const command of fc.sample(generator, { numRuns: 500, seed: seed + round })) {
      const analysis = analyzeCommand(command, { cwd: programs.cwd, env: programs.env });
      if (isAllowed(analysis) && found.size < count) found.set(command, analysis);
    }
  }
  return [...found.values()];
}

/** Whether a logged call is one that the analysis reported; words that are no literals may have become anything. */
function isReported([path, ...args]: readonly string[], segment: Segment): boolean {
  const { target } = segment;
  if (path !== target.resolvedPath) return false;
  const words = target.argv.slice(1);
  if (hasExpansion(segment)) return true;
  return words.length === args.length && words.every(({ text }, at) => text === args[at]);
}

function hasExpansion({ target }: Segment): boolean {
  return target.argv.some(({ isLiteral }) => !isLiteral);
}

/** What ran without being reported, and what was reported and did not run though nothing could stop it. */
function compare(
  analysis: CommandAnalysis,
  calls: readonly string[][],
): { unreported: string[][]; missing: Segment[] } {
  const open = analysis.segments
    .filter(({ kind }) => kind !== "directory-change")
    // Those that match one call only come first.
    .toSorted((a, b) => Number(hasExpansion(a)) - Number(hasExpansion(b)));
  const unreported = calls.filter((call) => {
    const at = open.findIndex((segment) => isReported(call, segment));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
  // Every program of the test succeeds. What may stay away: the right side of `||`, what the shell does itself, and what
  // follows a variable that is not set, which some shells are told not to pass over.
  const mayStop =
    analysis.command.includes("||") ||
    analysis.segments.some(({ kind }) => kind === "builtin") ||
    open.some(hasExpansion);
  return { unreported, missing: mayStop ? [] : open };
}

async function expectOnlyReported(shell: string, analyses: readonly CommandAnalysis[]): Promise<void> {
  // Others refuse more: zsh knows no `time -p` and runs nothing when a glob matches nothing.
  const runsAll = /\/(?:bash|dash|sh)$/.test(shell);
  for (let from = 0; from < analyses.length; from += 2 * BATCH) {
    const halves = [analyses.slice(from, from + BATCH), analyses.slice(from + BATCH, from + 2 * BATCH)];
    await Promise.all(
      halves.map(async (batch) => {
        const logged = await programs.runAll(
          shell,
          batch.map(({ command }) => command),
        );
        for (const [at, analysis] of batch.entries()) {
          const { command } = analysis;
          const { unreported, missing } = compare(analysis, logged[at] ?? []);
          expect({ command, unreported }).toEqual({ command, unreported: [] });
          if (runsAll) expect({ command, missing }).toEqual({ command, missing: [] });
        }
      }),
    );
  }
  expect(programs.leftBehind()).toEqual([]);
}

describe.each(SHELLS)("what %s runs of commands that a list allows", (shell) => {
  it("is exactly what the analysis reported, of commands of people", { timeout: 3_600_000 }, async () => {
    const analyses = allowedCommands(everydayCommand, EVERYDAY_COMMANDS, SEED);
    expect(analyses.length).toBe(EVERYDAY_COMMANDS);
    await expectOnlyReported(shell, analyses);
  });

  it(
    "is exactly what the analysis reported, of commands that were made to hide something",
    { timeout: 3_600_000 },
    async () => {
      const analyses = allowedCommands(hostileCommand, HOSTILE_COMMANDS, SEED + 1_000_000);
      expect(analyses.length).toBeGreaterThan(HOSTILE_COMMANDS / 4);
      await expectOnlyReported(shell, analyses);
    },
  );
});
