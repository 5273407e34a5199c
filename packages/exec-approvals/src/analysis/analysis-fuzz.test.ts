import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { anyCommand, argument, simpleCommand } from "../../test/command-generator.ts";
import { CommandPlace } from "../../test/command-place.ts";
import type { CommandAnalysis } from "./command-analysis.ts";
import { scanCommand } from "./shell-scanner.ts";

/** Set to a million by the nightly run, with a seed of the day. */
const RUNS = Number(process.env["OC_FUZZ_RUNS"] ?? 20_000);
const seed = process.env["OC_FUZZ_SEED"] === undefined ? {} : { seed: Number(process.env["OC_FUZZ_SEED"]) };

const place = new CommandPlace();
afterAll(() => place.remove());

/** What holds of every analysis. */
function expectConsistent({ command, ok, reason, message, chains, segments }: CommandAnalysis): void {
  if (ok) {
    if (reason !== undefined || segments.length === 0)
      throw new Error("understood, with a reason or without a command");
    if (chains.flatMap((pipeline) => pipeline.segments).length !== segments.length)
      throw new Error("chains and segments differ");
  } else if (reason === undefined || message === undefined || chains.length > 0)
    throw new Error("refused without a reason");
  for (const { target, block, span, kind, argv } of segments) {
    if (!(span.startIndex >= 0 && span.startIndex <= span.endIndex && span.endIndex <= command.length))
      throw new Error("span");
    if (block !== undefined) continue;
    if (argv.length === 0 || target.argv.length === 0) throw new Error("a command without a program");
    if (kind === "program" && (target.resolvedPath === undefined || target.realPath === undefined))
      throw new Error("no file");
  }
}

describe("any text at all", () => {
  it("gets an answer that is consistent, and the same one again", { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const analysis = place.analyze(command);
        expectConsistent(analysis);
      }),
      { numRuns: RUNS, ...seed },
    );
  });

  it("is answered the same way twice", () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        expect(place.analyze(command)).toEqual(place.analyze(command));
      }),
      { numRuns: 300, ...seed },
    );
  });

  it("never makes what follows an operator disappear", () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const together = place.analyze(`ls && ${command}`);
        const alone = place.analyze(command);
        // A leading `cd`, and `time` in front, mean something else behind an operator.
        if (!alone.ok || alone.hasHeredoc || alone.segments[0]?.kind === "directory-change") return;
        expect(together.ok).toBe(true);
        expect(together.segments).toHaveLength(alone.segments.length + 1);
      }),
      { numRuns: 2_000, ...seed },
    );
  });
});

describe("an argument written in any of the ways to quote", () => {
  it("is read as exactly that text", () => {
    fc.assert(
      fc.property(simpleCommand(fc.constantFrom("ls", "git")), ({ text, argv }) => {
        const { ok, segments } = place.analyze(text);
        expect(ok).toBe(true);
        expect(segments[0]?.argv).toEqual(argv.map((word) => ({ text: word, isLiteral: true })));
      }),
      { numRuns: 3_000, ...seed },
    );
  });

  it("is one word of shell code too, whatever is in it", () => {
    fc.assert(
      fc.property(fc.array(argument, { maxLength: 3 }), (words) => {
        const single = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
        const code = ["git", ...words.map(single)].join(" ");
        const { ok, segments } = place.analyze(`sh -c ${single(code)}`);
        expect(ok).toBe(true);
        expect(segments.map(({ target }) => target.argv.map(({ text }) => text))).toEqual([["git", ...words]]);
      }),
      { numRuns: 1_000, ...seed },
    );
  });
});

describe("the scanner", () => {
  it("places every word where it stands, in order", () => {
    fc.assert(
      fc.property(anyCommand, (command) => {
        const scan = scanCommand(command, "linux");
        if (!scan.ok) return;
        let end = 0;
        for (const word of scan.pipelines.flatMap(({ commands }) => commands.flatMap(({ words }) => words))) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          end = word.end;
        }
        expect(end).toBeLessThanOrEqual(command.length);
      }),
      { numRuns: 2_000, ...seed },
    );
  });
});
