import { posix } from "node:path";
import type { FileProbe } from "./command-analysis.ts";

/** A program as the system would find it. */
export interface FoundProgram {
  /** Normalised, links not followed. */
  resolvedPath: string;
  /** Links followed. */
  realPath: string;
}

/** Where programs are looked for. */
export interface LookupPlace {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  files: FileProbe;
}

/**
 * The file that a shell or `execvp` would run for a program word; `undefined` when there is none, or when it cannot be told.
 *
 * A folder of `PATH` that is relative, empty, or spelt so that shells disagree about it ends the search: what it finds depends
 * on where the command happens to run.
 */
export function lookUpProgram(word: string, place: LookupPlace): FoundProgram | undefined {
  if (word.includes("/"))
    return probeFile(posix.isAbsolute(word) ? word : `${place.cwd}/${word}`, place.files, "program");
  if (word === "") return undefined;
  for (const folder of (place.env["PATH"] ?? "").split(":")) {
    if (!folder.startsWith("/") || folder.includes("%")) return undefined;
    const path = `${folder}/${word}`;
    if (place.files.kind(path) === "file" && place.files.isExecutable(path)) return resolveAsKernel(path, place.files);
  }
  return undefined;
}

/** The script that a shell would read for its operand. */
export function lookUpScript(word: string, { cwd, files }: LookupPlace): FoundProgram | undefined {
  if (word === "") return undefined;
  return probeFile(posix.isAbsolute(word) ? word : `${cwd}/${word}`, files, "script");
}

/** The folder that `cd` would change to. */
export function lookUpFolder(word: string, { cwd, files }: LookupPlace): FoundProgram | undefined {
  // The dot takes slashes at the end away.
  const found = resolveAsKernel(`${posix.isAbsolute(word) ? word : `${cwd}/${word}`}/.`, files);
  if (found === undefined || files.kind(found.resolvedPath) !== "directory") return undefined;
  return files.isExecutable(found.resolvedPath) ? found : undefined;
}

function probeFile(path: string, files: FileProbe, use: "program" | "script"): FoundProgram | undefined {
  if (files.kind(path) !== "file") return undefined;
  if (use === "program" && !files.isExecutable(path)) return undefined;
  return resolveAsKernel(path, files);
}

/**
 * A `..` behind a link leads to the parent of the link's target, not back to where the link stands; where that makes a
 * difference, the path that a person reads is not the file that would run.
 */
function resolveAsKernel(path: string, files: FileProbe): FoundProgram | undefined {
  const realPath = files.realPath(path);
  if (realPath === undefined) return undefined;
  const resolvedPath = /\/(?:\.|\/|$)/.test(path) ? posix.normalize(path) : path;
  if (path.includes("..") && files.realPath(resolvedPath) !== realPath) return undefined;
  return { resolvedPath, realPath };
}

/** What stands behind the last slash. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Whether a path lies in a folder. Everything lies in the root, which therefore says nothing: never inside it. */
export function isInside(path: string, folder: string): boolean {
  const prefix = folder.endsWith("/") ? folder : `${folder}/`;
  return prefix !== "/" && path.startsWith(prefix);
}
