import { createHash } from "node:crypto";
import { lstat, readFile, realpath, stat } from "node:fs/promises";
import { basename } from "node:path";
import { ConfigError } from "./errors.ts";
import { parseJson5 } from "./json5-text.ts";
import type { Json5Text } from "./json5-text.ts";
import type { Tree } from "./tree.ts";

/** One file as it was read: bytes, parsed tree, and the files that its `$include` objects name. */
export interface ConfigFile {
  path: string;
  realPath: string;
  raw: string;
  /** SHA-256 hex of the bytes. */
  hash: string;
  value: unknown;
  text: Json5Text;
  /** Filled by the include resolver, keyed by the object that holds `$include`. */
  includes: Map<Tree, ConfigFile[]>;
}

export const MAX_MAIN_BYTES = 16 * 1024 * 1024;

/** Reads the main file; undefined when there is none. Throws `CONFIG_READ_FAILED` and `CONFIG_PARSE`. */
export async function readMainFile(path: string): Promise<ConfigFile | undefined> {
  return (await exists(path)) ? readConfigFile(path, MAX_MAIN_BYTES, basename(path)) : undefined;
}

/** Reads and parses one file of at most `maxBytes`. `name` stands in messages. */
export async function readConfigFile(path: string, maxBytes: number, name: string): Promise<ConfigFile> {
  const bytes = await readBytes(path, maxBytes);
  return parseConfigFile(path, await realpath(path), bytes.toString("utf8"), name);
}

/** A file from text that may not be on disk yet. Throws `CONFIG_PARSE`. */
export function parseConfigFile(path: string, realPath: string, raw: string, name: string): ConfigFile {
  const text = parseJson5(raw, name);
  return { path, realPath, raw, hash: hashOf(raw), value: text.value, text, includes: new Map() };
}

/** Bytes of a regular file. Throws `CONFIG_READ_FAILED`. */
export async function readBytes(path: string, maxBytes: number): Promise<Buffer> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) throw new ConfigError("CONFIG_READ_FAILED", `${path} is not a regular file.`);
    if (facts.size > maxBytes) {
      throw new ConfigError("CONFIG_READ_FAILED", `${path} has ${facts.size} bytes; at most ${maxBytes} are read.`);
    }
    return await readFile(path);
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new ConfigError("CONFIG_READ_FAILED", `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

export function hashOf(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw new ConfigError("CONFIG_READ_FAILED", `${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}

/** The system's words without the path it repeats. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "ENOENT":
      return "no such file";
    case "EROFS":
      return "the file system is read-only";
    case "ENOSPC":
      return "no space left on the device";
    default:
      return code === undefined ? message : `${code}`;
  }
}
