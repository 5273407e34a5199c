import { realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep, win32 } from "node:path";
import { LobsterPluginError } from "./errors.ts";

/**
 * The folder that a run may use: `cwd` inside `root`, after `..` and symlinks.
 * @throws LobsterPluginError `ARGUMENT_INVALID`
 */
export function resolveWorkingDirectory(root: string, cwd: string | undefined): string {
  const realRoot = realpathSync(root);
  if (cwd === undefined) return realRoot;
  if (isAbsolute(cwd) || win32.isAbsolute(cwd)) throw invalid("cwd must be a relative path");
  const target = resolve(realRoot, cwd);
  if (!isInside(realRoot, target)) throw outside();
  const real = realFolder(target, cwd);
  if (!isInside(realRoot, real)) throw outside();
  return real;
}

function realFolder(target: string, cwd: string): string {
  try {
    const real = realpathSync(target);
    if (statSync(real).isDirectory()) return real;
  } catch (cause) {
    throw invalid(`cwd does not exist: ${cwd}`, cause);
  }
  throw invalid(`cwd is not a folder: ${cwd}`);
}

function isInside(root: string, target: string): boolean {
  const path = relative(root, target);
  return path === "" || (path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path));
}

function outside(): LobsterPluginError {
  return invalid("cwd must stay within the gateway working directory");
}

function invalid(message: string, cause?: unknown): LobsterPluginError {
  return new LobsterPluginError("ARGUMENT_INVALID", message, cause === undefined ? undefined : { cause });
}
