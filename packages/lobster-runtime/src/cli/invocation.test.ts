import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { answerModeOf, parseInvocation } from "./invocation.ts";
import type { Invocation } from "./invocation.ts";

const files = { isRegularFile: (path: string) => ["w.lobster", "W.YML", "data.json"].includes(path) };
const parse = (...argv: string[]): Invocation => parseInvocation(argv, files);
const run = { command: "run", mode: "human", isDryRun: false, args: {} } as const;

describe("a command line without a command", () => {
  it.each([
    ["one quoted pipeline", ["exec date | json"], { pipeline: "exec date | json" }],
    ["several words, joined with one space", ["exec", "date", "-u"], { pipeline: "exec date -u" }],
    ["flags of a stage", ["head", "--n", "-1"], { pipeline: "head --n -1" }],
    ["an existing file with an ending of workflow files", ["w.lobster"], { filePath: "w.lobster" }],
    ["an ending in capitals", ["W.YML"], { filePath: "W.YML" }],
    ["a missing file, which is then a pipeline", ["absent.lobster"], { pipeline: "absent.lobster" }],
    ["a file after an end of options", ["--", "w.lobster"], { filePath: "w.lobster" }],
    ["a file with further words, which is then a pipeline", ["w.lobster", "x"], { pipeline: "w.lobster x" }],
  ])("is a run: %s", (_, argv, source) => expect(parse(...argv)).toEqual({ ...run, source }));
});

describe("run", () => {
  it.each([
    ["--mode tool", ["--mode", "tool", "json"], { mode: "tool" }],
    ["--mode=tool", ["--mode=tool", "json"], { mode: "tool" }],
    ["--mode after the pipeline", ["json", "--mode", "tool"], { mode: "tool" }],
    ["an unknown mode, which means human", ["--mode", "robot", "json"], { mode: "human" }],
    ["--dry-run before the first word", ["--dry-run", "json"], { isDryRun: true }],
    ["--args-json", ["--args-json", '{"a":[1]}', "json"], { args: { a: [1] } }],
  ])("takes %s", (_, argv, expected) =>
    expect(parse("run", ...argv)).toEqual({ ...run, source: { pipeline: "json" }, ...expected }),
  );

  it("leaves --dry-run to a pipeline that began before it", () =>
    expect(parse("run", "gog.gmail.send", "--dry-run")).toEqual({
      ...run,
      source: { pipeline: "gog.gmail.send --dry-run" },
    }));

  it("takes --dry-run after a workflow file", () =>
    expect(parse("run", "w.lobster", "--dry-run")).toEqual({
      ...run,
      isDryRun: true,
      source: { filePath: "w.lobster" },
    }));

  it.each([
    ["nothing to run", [], "run requires a pipeline or a workflow file"],
    ["a missing explicit file", ["--file", "absent.lobster"], "absent.lobster"],
    ["an explicit file with another ending", ["--file", "notes.txt"], ".lobster, .yaml, .yml, .json (got notes.txt)"],
    ["a file and a pipeline", ["--file", "w.lobster", "json"], "not both"],
    ["arguments that are no JSON", ["--args-json", "{bad", "json"], "run --args-json must be valid JSON"],
    ["arguments that are no object", ["--args-json", "[1]", "json"], "run --args-json must be a JSON object"],
    ["an unknown option before the pipeline", ["--mod", "tool", "json"], "Unknown option: --mod. Did you mean --mode?"],
    ["an unknown option after a file", ["w.lobster", "--dryrun"], "Did you mean --dry-run?"],
    ["an option called like a property of all objects", ["--constructor", "json"], "Unknown option: --constructor."],
    ["an option without its value", ["--file"], "run --file requires a value"],
  ])("refuses %s", (_, argv, message) => expect(refusal("run", ...argv)).toContain(message));
});

describe("resume", () => {
  const byToken = ["--token", "t"];
  it.each([
    ["--approve yes", [...byToken, "--approve", "yes"], { approved: true }],
    ["y in capitals", [...byToken, "--approve=Y"], { approved: true }],
    ["n", [...byToken, "--approve", "n"], { approved: false }],
    ["--decision", [...byToken, "--decision", "no"], { approved: false }],
    ["--response-json", [...byToken, "--response-json", '{"a":1}'], { response: { a: 1 } }],
    ["a response of null", [...byToken, "--response-json", "null"], { response: null }],
    ["--cancel", [...byToken, "--cancel"], { cancel: true }],
    ["--cancel true", ["--cancel", "true", ...byToken], { cancel: true }],
    ["--cancel before another option", ["--cancel", ...byToken], { cancel: true }],
    ["--cancel false beside a decision", [...byToken, "--cancel=false", "--approve", "yes"], { approved: true }],
  ])("takes %s", (_, argv, answer) =>
    expect(parse("resume", ...argv)).toEqual({ command: "resume", target: { token: "t" }, decision: answer }),
  );

  it("takes an approval id", () =>
    expect(parse("resume", "--id", "0a1b2c3d", "--approve", "yes")).toMatchObject({
      target: { approvalId: "0a1b2c3d" },
    }));

  it.each([
    ["neither token nor id", ["--approve", "yes"], "resume requires --token or --id"],
    ["token and id", ["--token", "t", "--id", "i", "--approve", "yes"], "only one of --token or --id"],
    ["no answer", byToken, "resume requires --approve yes|no, --response-json, or --cancel"],
    ["--cancel false alone", [...byToken, "--cancel", "false"], "resume requires --approve yes|no"],
    [
      "two answers",
      [...byToken, "--approve", "yes", "--cancel"],
      "resume accepts only one of --approve, --response-json, or --cancel",
    ],
    ["another decision", [...byToken, "--approve", "maybe"], "resume --approve must be yes or no"],
    ["a broken response", [...byToken, "--response-json", "{"], "resume --response-json must be valid JSON"],
    ["another value of --cancel", [...byToken, "--cancel", "later"], "resume --cancel must be true or false"],
    ["an unknown option", [...byToken, "--aprove", "yes"], "Unknown option: --aprove. Did you mean --approve?"],
    ["a word", ["abc", "--approve", "yes"], "use --token or --id"],
  ])("refuses %s", (_, argv, message) => expect(refusal("resume", ...argv)).toContain(message));
});

describe("graph", () => {
  it.each([
    ["a file", ["w.lobster"], "mermaid"],
    ["--file and --format", ["--file", "w.lobster", "--format", "dot"], "dot"],
    ["--format=ascii", ["w.lobster", "--format=ascii"], "ascii"],
  ])("takes %s", (_, argv, format) =>
    expect(parse("graph", ...argv)).toEqual({ command: "graph", filePath: "w.lobster", format, args: {} }),
  );

  it.each([
    ["no file", [], "graph requires a workflow file path (use --file <path>)"],
    ["another format", ["w.lobster", "--format", "svg"], "graph --format must be one of: mermaid, dot, ascii"],
    ["broken arguments", ["w.lobster", "--args-json", "x"], "graph --args-json must be valid JSON"],
    ["two files", ["w.lobster", "W.YML"], "also got W.YML"],
  ])("refuses %s", (_, argv, message) => expect(refusal("graph", ...argv)).toContain(message));
});

describe("state", () => {
  it("lists", () => expect(parse("state", "list", "--json")).toMatchObject({ action: "list", isJson: true }));

  it.each([
    ["30d", 30 * 86_400_000],
    ["90m", 5_400_000],
    ["1.5h", 5_400_000],
    ["0s", 0],
  ])("prunes what is older than %s", (age, olderThanMs) =>
    expect(parse("state", "prune", "--older-than", age)).toMatchObject({ action: "prune", olderThanMs }),
  );

  it.each([
    ["no action", [], "list or prune"],
    ["a slip", ["lst"], "Did you mean list?"],
    ["no age", ["prune"], "state prune requires --older-than"],
    ["an age without a unit", ["prune", "--older-than", "30"], "for example 30d (got 30)"],
    ["a word", ["list", "all"], "state list takes no argument (got all)"],
  ])("refuses %s", (_, argv, message) => expect(refusal("state", ...argv)).toContain(message));
});

it.each([
  ["nothing", [], { command: "help", topic: undefined }],
  ["-h", ["-h"], { command: "help", topic: undefined }],
  ["help exec", ["help", "exec"], { command: "help", topic: "exec" }],
  ["graph --help", ["graph", "--help"], { command: "help", topic: "graph" }],
  ["state prune --help", ["state", "prune", "--help"], { command: "help", topic: "state" }],
  ["-v", ["-v"], { command: "version" }],
  ["doctor with notes", ["doctor", "from", "cron"], { command: "doctor", notes: "from cron" }],
])("reads %s", (_, argv, expected) => expect(parse(...argv)).toEqual(expected));

it.each([
  [["resume"], "tool"],
  [["run", "--mode", "tool", "--what"], "tool"],
  [["run", "--mode=tool"], "tool"],
  [["run", "--mode", "human"], "human"],
  [["graph"], "human"],
])("answers an unreadable %j in %s mode", (argv, mode) => expect(answerModeOf(argv)).toBe(mode));

it("reads any words or refuses them with an error of its own, and passes those of a pipeline on unchanged", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom("--mode", "--file", "resume", "--cancel"))), (argv) => {
      try {
        parse(...argv);
      } catch (error) {
        expect(error).toMatchObject({ name: "LobsterError", type: "parse_error", code: "USAGE" });
      }
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z| ]+$/), { minLength: 1 }), (words) => {
      expect(parse("run", ...words)).toEqual({ ...run, source: { pipeline: words.join(" ") } });
    }),
  );
});

function refusal(...argv: string[]): string {
  try {
    parse(...argv);
  } catch (error) {
    expect(error).toMatchObject({ type: "parse_error" });
    return (error as Error).message;
  }
  throw new Error(`accepted: ${argv.join(" ")}`);
}
