import { isUtf8 } from "node:buffer";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { applyPatch, ExecToolsError } from "@oc/exec-tools";
import type { applyPatchOptions } from "../catalogue/patches.ts";
import { CliError, interruptedBy, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

/** `oc apply-patch`: never leaves the folder, whatever the configuration allows agents. */
export async function run(context: CommandContext, { options }: Input<typeof applyPatchOptions>): Promise<void> {
  const { process, output, signal } = context;
  if (process.stdin.isTTY) {
    throw usageError("Pass the patch on stdin.", "Example: oc apply-patch --cwd project < change.patch");
  }
  const patch = await readPatch(process.stdin, signal);
  const root = resolve(process.cwd, options.cwd ?? ".");
  try {
    const { text, summary } = await applyPatch(patch, { root, homeDir: process.homeDir, signal });
    output.result({ ok: true, summary }, () => text);
  } catch (error) {
    if (signal.aborted) throw interruptedBy(signal);
    if (!(error instanceof ExecToolsError)) throw error;
    throw new CliError(error.message, { facts: { code: error.code }, cause: error });
  }
}

async function readPatch(stdin: CommandContext["process"]["stdin"], signal: AbortSignal): Promise<string> {
  const stop = (): void => void stdin.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const bytes = await buffer(stdin);
    if (isUtf8(bytes)) return bytes.toString("utf8");
  } catch (cause) {
    if (signal.aborted) throw interruptedBy(signal);
    throw new CliError("The patch could not be read from stdin.", { cause });
  } finally {
    signal.removeEventListener("abort", stop);
  }
  throw new CliError("The patch is not UTF-8 text.", { facts: { code: "PATCH_INVALID" } });
}
