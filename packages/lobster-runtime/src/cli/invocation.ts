import { parseError } from "../errors.ts";
import type { ResumeDecision, ResumeTarget } from "../request.ts";
import { nearestName } from "../command/nearest-name.ts";
import { readOptions } from "./options.ts";

/** What a command line asks for, before anything is loaded that could do it. */
export type Invocation =
  | RunInvocation
  | ResumeInvocation
  | GraphInvocation
  | StateInvocation
  | { command: "doctor"; notes: string | undefined }
  | { command: "version" }
  | { command: "help"; topic: string | undefined };

export type RunMode = "human" | "tool";

export interface RunInvocation {
  command: "run";
  mode: RunMode;
  isDryRun: boolean;
  source: { pipeline: string } | { filePath: string };
  args: Record<string, unknown>;
}

export interface ResumeInvocation {
  command: "resume";
  target: ResumeTarget;
  decision: ResumeDecision;
}

export interface GraphInvocation {
  command: "graph";
  filePath: string;
  format: GraphFormat;
  args: Record<string, unknown>;
}

export type StateInvocation =
  | { command: "state"; action: "list"; isJson: boolean }
  | { command: "state"; action: "prune"; olderThanMs: number; isJson: boolean };

export const GRAPH_FORMATS = ["mermaid", "dot", "ascii"] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];

export const COMMAND_NAMES = ["run", "resume", "graph", "doctor", "state", "version", "help"] as const;

/** Endings of workflow files, in any case. */
export const WORKFLOW_ENDINGS = [".lobster", ".yaml", ".yml", ".json"] as const;

/** What the reading of a command line may ask of the file system. */
export interface FileFacts {
  /** Relative paths are meant from the working directory. */
  isRegularFile(path: string): boolean;
}

/**
 * Reads a command line. Everything that names no command is a pipeline: `lobster 'exec date'` is `lobster run 'exec date'`.
 *
 * Throws a `parse_error` for wrong usage.
 */
export function parseInvocation(argv: readonly string[], files: FileFacts): Invocation {
  const [first, ...rest] = argv;
  switch (first) {
    case undefined:
    case "-h":
    case "--help":
      return { command: "help", topic: undefined };
    case "help":
      return { command: "help", topic: rest[0] };
    case "-v":
    case "--version":
    case "version":
      return { command: "version" };
    case "resume":
      return asksForHelp(rest) ? { command: "help", topic: first } : parseResume(rest);
    case "graph":
      return asksForHelp(rest) ? { command: "help", topic: first } : parseGraph(rest, files);
    case "state":
      if (asksForHelp(rest) || asksForHelp(rest.slice(1))) return { command: "help", topic: first };
      return parseState(rest);
    case "doctor":
      if (asksForHelp(rest)) return { command: "help", topic: first };
      return { command: "doctor", notes: rest.length > 0 ? rest.join(" ") : undefined };
    case "run":
      return asksForHelp(rest) ? { command: "help", topic: first } : parseRun(rest, files);
    default:
      return parseRun(argv, files);
  }
}

/** The mode in which an unreadable command line is to be answered. */
export function answerModeOf(argv: readonly string[]): RunMode {
  if (argv[0] === "resume" || argv[0] === "doctor") return "tool";
  const at = argv.findIndex((word) => word === "--mode" || word.startsWith("--mode="));
  return at !== -1 && (argv[at] === "--mode=tool" || argv[at + 1] === "tool") ? "tool" : "human";
}

/** Whether a path ends as workflow files do. */
export function hasWorkflowEnding(path: string): boolean {
  return WORKFLOW_ENDINGS.some((ending) => path.toLowerCase().endsWith(ending));
}

const asksForHelp = (argv: readonly string[]) => argv[0] === "--help" || argv[0] === "-h";

/**
 * `--mode`, `--file` and `--args-json` are Lobster's own wherever they stand. `--dry-run` is so only before the first other word
 * or after a workflow file: pipelines have commands with a dry run of their own.
 */
function parseRun(argv: readonly string[], files: FileFacts): RunInvocation {
  const isOneFile = ([word, ...more]: readonly string[]) =>
    word !== undefined &&
    more.length === 0 &&
    !word.includes("|") &&
    hasWorkflowEnding(word) &&
    files.isRegularFile(word);
  const { values, words } = readOptions("run", argv, {
    options: { "--mode": "value", "--file": "value", "--args-json": "value", "--dry-run": "switch" },
    isForeign: (name, before) => before.length > 0 && !OWN_ANYWHERE.has(name) && !isOneFile(before),
  });
  const [word] = words;
  const explicitFile = values.get("--file");
  let source: RunInvocation["source"];
  if (explicitFile !== undefined) {
    if (word !== undefined) throw usage("run accepts either a pipeline or --file, not both");
    source = { filePath: requireWorkflowFile("run", explicitFile, files) };
  } else if (word === undefined) {
    throw usage("run requires a pipeline or a workflow file, as in: lobster run 'exec date'");
  } else {
    source = isOneFile(words) ? { filePath: word } : { pipeline: words.join(" ") };
  }
  return {
    command: "run",
    mode: values.get("--mode") === "tool" ? "tool" : "human",
    isDryRun: values.has("--dry-run"),
    source,
    args: parseArgsJson("run", values.get("--args-json")),
  };
}

const OWN_ANYWHERE: ReadonlySet<string> = new Set(["--mode", "--file", "--args-json"]);

function parseResume(argv: readonly string[]): ResumeInvocation {
  const { values, words } = readOptions("resume", argv, {
    options: {
      "--token": "value",
      "--id": "value",
      "--approve": "value",
      "--decision": "value",
      "--response-json": "value",
      "--cancel": "optional",
    },
  });
  if (words[0] !== undefined) throw usage(`resume takes no argument (got ${words[0]}); use --token or --id`);
  const token = values.get("--token");
  const approvalId = values.get("--id");
  if (token && approvalId) throw usage("resume accepts only one of --token or --id");
  if (!token && !approvalId) throw usage("resume requires --token or --id");
  return {
    command: "resume",
    target: token ? { token } : { approvalId: approvalId ?? "" },
    decision: parseDecision(values),
  };
}

function parseDecision(values: ReadonlyMap<string, string>): ResumeDecision {
  const decision = values.get("--approve") ?? values.get("--decision");
  const response = values.get("--response-json");
  const isCancelled = parseCancel(values.get("--cancel"));
  const given = [decision !== undefined, response !== undefined, isCancelled].filter(Boolean).length;
  if (given === 0) throw usage("resume requires --approve yes|no, --response-json, or --cancel");
  if (given > 1) throw usage("resume accepts only one of --approve, --response-json, or --cancel");
  if (isCancelled) return { cancel: true };
  if (decision !== undefined) return { approved: parseYesNo(decision) };
  try {
    return { response: JSON.parse(response ?? "") as unknown };
  } catch (cause) {
    throw parseError("USAGE", "resume --response-json must be valid JSON", cause);
  }
}

function parseCancel(value: string | undefined): boolean {
  if (value === undefined) return false;
  const lower = value.toLowerCase();
  if (lower !== "" && lower !== "true" && lower !== "false") throw usage("resume --cancel must be true or false");
  return lower !== "false";
}

function parseYesNo(value: string): boolean {
  const lower = value.toLowerCase();
  if (lower === "yes" || lower === "y") return true;
  if (lower === "no" || lower === "n") return false;
  throw usage("resume --approve must be yes or no");
}

function parseGraph(argv: readonly string[], files: FileFacts): GraphInvocation {
  const { values, words } = readOptions("graph", argv, {
    options: { "--file": "value", "--format": "value", "--args-json": "value" },
  });
  const filePath = values.get("--file") ?? words[0];
  if (!filePath) throw usage("graph requires a workflow file path (use --file <path>)");
  const surplus = values.has("--file") ? words[0] : words[1];
  if (surplus !== undefined) throw usage(`graph takes one workflow file (also got ${surplus})`);
  const format = GRAPH_FORMATS.find((name) => name === (values.get("--format") ?? "mermaid").toLowerCase());
  if (!format) throw usage(`graph --format must be one of: ${GRAPH_FORMATS.join(", ")}`);
  return {
    command: "graph",
    filePath: requireWorkflowFile("graph", filePath, files),
    format,
    args: parseArgsJson("graph", values.get("--args-json")),
  };
}

function parseState([action, ...argv]: readonly string[]): StateInvocation {
  if (action === "list") {
    const { values, words } = readOptions("state list", argv, { options: { "--json": "switch" } });
    refuseWords("state list", words);
    return { command: "state", action, isJson: values.has("--json") };
  }
  if (action === "prune") {
    const { values, words } = readOptions("state prune", argv, {
      options: { "--older-than": "value", "--json": "switch" },
    });
    refuseWords("state prune", words);
    const age = values.get("--older-than");
    if (age === undefined) throw usage("state prune requires --older-than <age>, for example --older-than 30d");
    return { command: "state", action, olderThanMs: parseAge(age), isJson: values.has("--json") };
  }
  if (action === undefined) throw usage("state requires an action: list or prune");
  const nearest = nearestName(action, ["list", "prune"]);
  throw usage(
    `Unknown state action: ${action}.${nearest ? ` Did you mean ${nearest}?` : ""} Actions are list and prune`,
  );
}

function refuseWords(command: string, words: readonly string[]): void {
  if (words[0] !== undefined) throw usage(`${command} takes no argument (got ${words[0]})`);
}

const AGE_UNITS_MS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** `30d` → milliseconds. Zero is allowed: everything is older. */
function parseAge(text: string): number {
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)([smhdw])$/.exec(text.trim()) ?? [];
  const unitMs = AGE_UNITS_MS[unit];
  if (amount === undefined || unitMs === undefined) {
    throw usage(`state prune --older-than must be a number and one of s, m, h, d, w, for example 30d (got ${text})`);
  }
  return Number(amount) * unitMs;
}

function parseArgsJson(command: string, text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw parseError("USAGE", `${command} --args-json must be valid JSON`, cause);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw usage(`${command} --args-json must be a JSON object`);
  }
  return value as Record<string, unknown>;
}

function requireWorkflowFile(command: string, path: string, files: FileFacts): string {
  if (!hasWorkflowEnding(path)) {
    throw usage(`${command} --file must end in ${WORKFLOW_ENDINGS.join(", ")} (got ${path})`);
  }
  if (!files.isRegularFile(path)) throw usage(`${command} --file names no file: ${path}`);
  return path;
}

const usage = (message: string) => parseError("USAGE", message);
