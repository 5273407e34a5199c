import { statSync } from "node:fs";
import { resolve } from "node:path";
import { LobsterError } from "../errors.ts";
import { describeFailure, formatFailure } from "../tool-envelope.ts";
import type { CliProcess } from "./cli-process.ts";
import type { FileFacts, Invocation, RunMode } from "./invocation.ts";
import { COMMAND_NAMES, answerModeOf, parseInvocation } from "./invocation.ts";
import { printJson, printText } from "../output/print.ts";

/**
 * The `lobster` command. Answers with its exit code: 0 done or halted, 1 failed, 2 used wrongly. All but this much is loaded when
 * it is asked for: a start costs what it needs.
 */
export function runLobster(argv: readonly string[], io: CliProcess): Promise<number> {
  return orFailure(answerModeOf(argv), io, async () => {
    try {
      return await perform(parseInvocation(argv, fileFacts(io.cwd)), io);
    } catch (error) {
      throw await withNearestCommand(error, argv);
    }
  });
}

/** A slip in the name of one of our own commands was read as a pipeline. */
async function withNearestCommand(error: unknown, [word = ""]: readonly string[]): Promise<unknown> {
  if (!(error instanceof LobsterError) || error.message !== `Unknown command: ${word}`) return error;
  const { nearestName } = await import("../command/nearest-name.ts");
  const nearest = nearestName(word, COMMAND_NAMES);
  return nearest ? new LobsterError(error.code, `${error.message}. Did you mean lobster ${nearest}?`) : error;
}

/** `openclaw.invoke` and `clawd.invoke` as programs: their words are the arguments of the stage of that name. */
export function runShim(stage: string, words: readonly string[], io: CliProcess): Promise<number> {
  return orFailure("human", io, async () => {
    if (words[0] === "--help" || words[0] === "-h") return perform({ command: "help", topic: stage }, io);
    const { quoteWord } = await import("../pipeline/parse-pipeline.ts");
    const pipeline = [stage, ...words.map(quoteWord)].join(" ");
    return perform({ command: "run", mode: "human", isDryRun: false, source: { pipeline }, args: {} }, io);
  });
}

async function perform(invocation: Invocation, io: CliProcess): Promise<number> {
  switch (invocation.command) {
    case "run":
      if (invocation.isDryRun) await (await import("./dry-run.ts")).printPlan(invocation, io);
      else await (await import("./run.ts")).runAndPrint(invocation, io);
      return 0;
    case "resume":
      await (await import("./resume.ts")).resumeAndPrint(invocation, io);
      return 0;
    case "graph":
      await (await import("./graph.ts")).printGraph(invocation, io);
      return 0;
    case "doctor":
      await (await import("./doctor.ts")).examineAndPrint(invocation.notes, io);
      return 0;
    case "state":
      await (await import("./state.ts")).manageState(invocation, io);
      return 0;
    case "version":
      await printText(io.stdout, `${io.version}\n`);
      return 0;
    case "help":
      return (await import("./help.ts")).printHelp(invocation.topic, io);
  }
}

async function orFailure(mode: RunMode, io: CliProcess, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const { type, message } = describeFailure(error);
    if (mode === "tool") await printJson(io.stdout, formatFailure(error));
    else io.stderr.write(`${type === "parse_error" ? "Parse error" : "Error"}: ${message}\n`);
    return type === "parse_error" ? 2 : 1;
  }
}

function fileFacts(cwd: string): FileFacts {
  return {
    isRegularFile: (path) => statSync(resolve(cwd, path), { throwIfNoEntry: false })?.isFile() ?? false,
  };
}
