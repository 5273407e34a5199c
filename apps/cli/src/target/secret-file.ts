import { readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CliError, usageError } from "../cli-error.ts";

const MAX_SECRET_BYTES = 65_536;

export interface SecretFlags {
  literal: string | undefined;
  file: string | undefined;
  /** `token` or `password`: the name of both flags. */
  name: "token" | "password";
}

/**
 * The secret that a pair of flags gives, if any. A file is read whole (at most 64 KiB) and trimmed. Throws a usage error
 * when both flags are given; messages never hold the secret.
 */
export async function readSecretFlag(
  { literal, file, name }: SecretFlags,
  place: { cwd: string; homeDir: string },
): Promise<string | undefined> {
  if (literal !== undefined && file !== undefined)
    throw usageError(`--${name} and --${name}-file both give the ${name}; use one.`);
  if (file === undefined) return literal;
  const path = resolve(place.cwd, file.startsWith("~/") ? join(place.homeDir, file.slice(2)) : file);
  const secret = (await readBounded(path, name)).trim();
  if (secret !== "") return secret;
  throw new CliError(`--${name}-file ${file} is empty.`);
}

async function readBounded(path: string, name: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size <= MAX_SECRET_BYTES) return await readFile(path, "utf8");
  } catch (cause) {
    throw new CliError(
      `--${name}-file ${path} cannot be read (${(cause as NodeJS.ErrnoException).code ?? "unreadable"}).`,
      { cause },
    );
  }
  throw new CliError(`--${name}-file ${path} is larger than ${MAX_SECRET_BYTES} bytes; that is not a ${name}.`);
}
