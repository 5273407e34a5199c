import { closeSync, openSync, readSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CommandAnalysis, FileProbe, Segment } from "../analysis/command-analysis.ts";
import { lookUpProgram } from "../analysis/program-lookup.ts";
import { baseName } from "../analysis/program-lookup.ts";
import { PACKAGE_RUNNERS, runnerName } from "./runners.ts";
import { splitOpaqueText } from "./opaque-text.ts";

/** A program that a command starts: the word it is called by and the file that is found for it. */
export interface CalledProgram {
  word: string;
  path: string;
  realPath: string;
}

interface CallPlace {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  files: FileProbe;
}

const MAX_SHEBANG_BYTES = 256;

/**
 * Every program that a command starts, as it is found now: in the segments, as wrapper, as shell around code, among the words
 * behind `sudo` or `xargs`, and in the first line of the script `operandPath`. Of a command that is not understood, every word
 * that a program is found for. What is not found is left out, so that its appearance is a difference.
 */
export function listCalledPrograms(analysis: CommandAnalysis, place: CallPlace, operandPath?: string): CalledProgram[] {
  const found = new Map<string, CalledProgram>();
  const add = (program: CalledProgram) => {
    if (program.realPath !== operandPath) found.set(`${program.word}\0${program.path}`, program);
  };
  const lookUp = (word: string, cwd: string) => {
    const program = lookUpProgram(word, { ...place, cwd });
    if (program !== undefined) add({ word, path: program.resolvedPath, realPath: program.realPath });
  };

  if (!analysis.ok) for (const word of splitOpaqueText(analysis.command).words) lookUp(word, place.cwd);
  for (const segment of analysis.segments.filter(({ kind }) => kind !== "directory-change")) {
    for (const { word, path, realPath } of targetsOf(segment)) if (path && realPath) add({ word, path, realPath });
    for (const program of localPackagePrograms(segment, place.files)) add(program);
    for (const word of [...segment.wrappers, ...otherProgramWords(segment)]) lookUp(word, segment.target.cwd);
  }
  const interpreter = operandPath === undefined ? undefined : readShebang(operandPath);
  for (const word of interpreter ?? []) lookUp(word, place.cwd);
  return [...found.values()];
}

function targetsOf({ target, shells = [] }: Segment) {
  return [...shells, target].map(({ word, resolvedPath: path, realPath }) => ({ word, path, realPath }));
}

/** Wrappers and shells in front of the target; of a call that hides what it runs, all words. */
function otherProgramWords({ argv, wrappers, block, isCarrier }: Segment): string[] {
  const words = argv.filter(({ isLiteral }) => isLiteral).map(({ text }) => text);
  const hides = isCarrier || block === "blocked-wrapper" || block === "wrapper-depth" || block === "builtin";
  return hides ? words : words.filter((word) => wrappers.includes(baseName(word)));
}

/** What `npx` and its like would take out of the nearest `node_modules`. */
function localPackagePrograms({ target }: Segment, files: FileProbe): CalledProgram[] {
  if (!PACKAGE_RUNNERS.has(runnerName(target.argv[0]?.text ?? ""))) return [];
  return target.argv.slice(1).flatMap(({ text: word, isLiteral }) => {
    if (!isLiteral || !/^[\w@.-]+$/.test(word)) return [];
    for (let folder = target.cwd; ; folder = dirname(folder)) {
      const path = join(folder, "node_modules", ".bin", word);
      const realPath = files.realPath(path);
      if (realPath !== undefined && files.kind(realPath) === "file") return [{ word, path, realPath }];
      if (folder === dirname(folder)) return [];
    }
  });
}

/** The program words of `#!/usr/bin/env -S node --flag`: `/usr/bin/env` and what follows it. */
function readShebang(path: string): string[] | undefined {
  let descriptor;
  try {
    descriptor = openSync(path, "r");
  } catch {
    return undefined;
  }
  try {
    const head = Buffer.alloc(MAX_SHEBANG_BYTES);
    const length = readSync(descriptor, head, 0, MAX_SHEBANG_BYTES, 0);
    const [line = ""] = head.toString("latin1", 0, length).split("\n", 1);
    return line.startsWith("#!") ? line.slice(2).trim().split(/\s+/) : undefined;
  } catch {
    return undefined;
  } finally {
    closeSync(descriptor);
  }
}
