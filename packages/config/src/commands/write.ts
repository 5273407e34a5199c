import { parseConfigPath } from "../config-path.ts";
import { readBytes } from "../config-file.ts";
import { ConfigError } from "../errors.ts";
import { parseJson5 } from "../json5-text.ts";
import { loadConfig } from "../load.ts";
import { createConfigWriter } from "../writer.ts";
import type { WriterOptions } from "../writer.ts";
import { done, guarded, invalidListing, refused, usage, writeResult } from "./result.ts";
import type { CommandResult } from "./result.ts";
import { MAX_PAYLOAD_BYTES, MAX_STDIN_BYTES } from "./payload-limits.ts";

/** `config unset <path>`. Also the way out of a configuration that one key makes invalid. */
export function runUnset(options: WriterOptions, path: string): Promise<CommandResult> {
  return guarded(async () => writeResult(await createConfigWriter(options).unset(path)));
}

/** Only reading, and removing what is wrong, work on a configuration that is broken already. */
export async function refuseInvalid(options: WriterOptions): Promise<CommandResult | undefined> {
  const { valid, path, issues } = await loadConfig(options);
  return valid ? undefined : refused(invalidListing(path, issues));
}

/** The flags of `config patch`: one of `file` and `stdin` (its text, which the program has read). */
export interface PatchFlags {
  file?: string;
  stdin?: string;
  replacePaths?: readonly string[];
  dryRun?: boolean;
}

/** `config patch`. */
export function runPatch(options: WriterOptions, flags: PatchFlags): Promise<CommandResult> {
  return guarded(async () => {
    if ((flags.file === undefined) === (flags.stdin === undefined)) {
      return usage("config patch takes either --file <f> or --stdin.");
    }
    const patch = parseJson5(await readPatch(flags), "the patch").value;
    const before = await loadConfig(options);
    if (!before.valid) return refused(invalidListing(before.path, before.issues));
    const result = await createConfigWriter(options).patch(patch, {
      ...(before.hash === undefined ? {} : { baseHash: before.hash }),
      replacePaths: (flags.replacePaths ?? []).map(parseConfigPath),
      dryRun: flags.dryRun ?? false,
    });
    if (flags.dryRun !== true) return writeResult(result);
    return done(result.changed ? `Dry run: would change ${result.changedPaths.join(", ")}.` : "No change", {
      json: result.changedPaths,
    });
  });
}

async function readPatch({ file, stdin = "" }: PatchFlags): Promise<string> {
  if (file !== undefined) return (await readBytes(file, MAX_PAYLOAD_BYTES)).toString("utf8");
  if (Buffer.byteLength(stdin) > MAX_STDIN_BYTES) {
    throw new ConfigError(
      "PAYLOAD_TOO_LARGE",
      `The patch is larger than ${MAX_STDIN_BYTES} bytes; pass it with --file.`,
    );
  }
  return stdin;
}
