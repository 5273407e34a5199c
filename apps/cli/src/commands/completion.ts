import { basename } from "node:path";
import { CATALOGUE } from "../catalogue/catalogue.ts";
import { type completionArgs, SHELLS } from "../catalogue/operations.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import { completionScript, type Shell } from "../completion-script.ts";
import type { CommandContext } from "../context.ts";

/** `oc completion [shell]`: a script to evaluate in the shell's start-up file. */
export async function run(
  context: CommandContext,
  { args }: Input<Record<never, never>, typeof completionArgs>,
): Promise<void> {
  const shell = chosenShell(args.shell, context.process.env["SHELL"]);
  const script = completionScript(shell, CATALOGUE);
  context.output.result({ ok: true, shell, script }, () => script);
}

function chosenShell(asked: string | undefined, loginShell: string | undefined): Shell {
  const name = asked ?? basename(loginShell ?? "bash");
  const shell = SHELLS.find((candidate) => candidate === name);
  if (shell) return shell;
  if (asked === undefined) return "bash";
  throw usageError(`Completion exists for ${SHELLS.join(", ")}, not for ${JSON.stringify(asked)}.`);
}
