import { quoteWord } from "../pipeline/parse-pipeline.ts";

/** One stage that `parsePipeline` reads back as exactly these words, the command first. For programs that stand for a command. */
export function quoteStage(argv: readonly [string, ...string[]]): string {
  return argv.map(quoteWord).join(" ");
}
