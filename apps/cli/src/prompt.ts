import { createInterface } from "node:readline/promises";
import { CliError } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";

/** Asks a person. Without a terminal on both sides, or with `--json`, it fails and names the flag that answers. */
export async function askYesNo(context: CommandContext, question: string, flag: string): Promise<boolean> {
  const { stdin, stdout, stderr } = context.process;
  if (context.output.json || !stdin.isTTY || !stdout.isTTY) {
    throw new CliError(`This needs a confirmation: ${question}`, { hint: `Repeat with ${flag}.` });
  }
  const reader = createInterface({ input: stdin, output: stderr });
  try {
    const answer = await reader.question(`${question} [y/N] `, { signal: context.signal });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    reader.close();
  }
}
