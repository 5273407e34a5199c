import { flagText, isSwitchOn } from "../command/args.ts";
import type { Command, StageCall, StageResult } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { ItemStream } from "../pipeline/item-stream.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import { ChildItems } from "../process/child-items.ts";
import { readByteLimit } from "../process/limits.ts";
import type { ProcessExit, ProcessRequest, RunningProcess } from "../process/processes.ts";
import { readText } from "../process/read-text.ts";
import { encodeStdin, type StdinFormat } from "./exec-stdin.ts";

/** `exec`: runs a program or a shell line and makes items of what it prints. */
export const exec: Command = {
  name: "exec",
  description: "Run a program or a shell line; its output becomes items.",
  argsSchema: {
    type: "object",
    properties: {
      _: {
        type: "array",
        items: { type: "string" },
        description: "The program and its arguments, run without a shell",
      },
      shell: { type: "string", description: "A line for the shell, instead of a program" },
      json: { type: "boolean", description: "Stdout is one JSON value; an array is spread into items" },
      jsonl: { type: "boolean", description: "Stdout is one JSON value a line, read while the program runs" },
      stdin: {
        enum: ["raw", "json", "jsonl"],
        description: "How the items before this stage are written to the program",
      },
    },
  },
  examples: [
    { args: { json: true, shell: "echo [1,2,3]" }, description: "three items from a JSON array" },
    { args: { _: ["git", "status", "-s"] }, description: "one item a line" },
    { args: { stdin: "jsonl", shell: "tee log.jsonl" }, description: "items into a program, one JSON value a line" },
  ],
  sideEffects: ["local_exec"],
  help: [
    "exec <program> [args...]        one item per non-empty line of output",
    'exec --shell "<line>"           the same through the shell (LOBSTER_SHELL, else /bin/sh -lc)',
    "  --json                        stdout is one JSON value; an array is spread",
    "  --jsonl                       stdout is one JSON value a line; items flow while the program runs",
    "  --stdin raw|json|jsonl        write the incoming items to the program",
    "",
    "A program that ends with another exit code than 0 fails the pipeline.",
    "LOBSTER_MAX_OUTPUT_BYTES limits what it may print to stdout, and to stderr.",
  ].join("\n"),

  async run({ input, args, ctx }: StageCall): Promise<StageResult> {
    const command = commandOf(args);
    const format = stdinFormatOf(args);
    const reading = readingOf(args);
    const maxOutputBytes = readByteLimit(ctx.env, "LOBSTER_MAX_OUTPUT_BYTES");
    const child = await ctx.processes.start({
      command,
      cwd: ctx.cwd,
      env: ctx.env,
      signal: ctx.signal,
      purpose: "exec",
      ...(format && { stdin: encodeStdin(format, input) }),
      ...(maxOutputBytes !== undefined && { maxOutputBytes }),
    });

    const checkExit = (exit: ProcessExit, stdout: string): void => {
      if (exit.exitCode === 0) return;
      const said = exit.stderr.trim() || stdout.trim() || commandText(command);
      throw new LobsterError("PROCESS_FAILED", `exec failed (${exit.exitCode ?? exit.signal}): ${said}`);
    };
    if (reading === "json") return { output: await readJson(child, checkExit) };
    const decode = reading === "jsonl" ? jsonLines() : nonEmptyLines;
    return { output: ItemStream.fromBatches(new ChildItems(child, { decode, checkExit })) };
  },
};

function commandOf(args: StageArgs): ProcessRequest["command"] {
  const shellLine = flagText(args, "shell");
  if (shellLine?.trim()) return { shellLine };
  const [file, ...rest] = args._;
  if (!file) throw new LobsterError("USAGE", "exec requires a command");
  if (isSwitchOn(args, "shell")) return { shellLine: args._.join(" ") };
  if (rest.length === 0 && /\s/.test(file)) return { shellLine: file };
  return { argv: [file, ...rest] };
}

function commandText(command: ProcessRequest["command"]): string {
  return "argv" in command ? command.argv.join(" ") : command.shellLine;
}

function stdinFormatOf(args: StageArgs): StdinFormat | undefined {
  const value = args["stdin"];
  if (value === undefined || value === "raw" || value === "json" || value === "jsonl") return value;
  throw new LobsterError("USAGE", `exec --stdin must be raw, json, or jsonl (got ${String(value)})`);
}

function readingOf(args: StageArgs): "lines" | "json" | "jsonl" {
  const json = isSwitchOn(args, "json");
  const jsonl = isSwitchOn(args, "jsonl");
  if (json && jsonl) throw new LobsterError("USAGE", "exec takes --json or --jsonl, not both");
  return json ? "json" : jsonl ? "jsonl" : "lines";
}

async function readJson(
  child: RunningProcess,
  checkExit: (exit: ProcessExit, stdout: string) => void,
): Promise<readonly unknown[]> {
  const text = await readText(child, "exec --json");
  checkExit(await child.exit, text);
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (json.trim() === "") return [null];
  const value = parseJson(json, "exec --json could not parse stdout as JSON");
  return Array.isArray(value) ? value : [value];
}

const BYTE_ORDER_MARK = "\uFEFF";

function nonEmptyLines(lines: readonly string[]): unknown[] {
  return lines.filter((line) => line !== "");
}

function jsonLines(): (lines: readonly string[]) => unknown[] {
  let lineNumber = 0;
  return (lines) => {
    const items: unknown[] = [];
    for (const line of lines) {
      lineNumber++;
      if (line.trim() !== "") items.push(parseJson(line, `exec --jsonl could not parse line ${lineNumber} of stdout`));
    }
    return items;
  };
}

function parseJson(text: string, failure: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LobsterError("COMMAND_FAILED", `${failure}: ${(cause as Error).message}`, { cause });
  }
}
