import { baseName } from "../analysis/program-lookup.ts";
import { isForeignShell, isShell as isPlainShell } from "../analysis/shells.ts";
import { SCRIPT_RULES } from "./runner-rules.ts";
import type { RunnerRule } from "./runner-rules.ts";

/** A word of a program call, quotes removed. */
export interface CallWord {
  text: string;
  /** Whether the program gets exactly `text`. */
  isLiteral: boolean;
}

/** What a program call runs besides the program itself. */
export type RunnerCall =
  /** A file: the index of its word. */
  | { runs: "file"; index: number }
  /** Nothing that could change: the code is in the arguments, or there is none. */
  | { runs: "arguments" }
  /** Something that cannot be held. */
  | { runs: "unknown"; reason: string };

/** Run what a package says, or programs of packages. */
export const PACKAGE_RUNNERS = new Set(["npx", "npm", "pnpm", "yarn", "pnpx", "bunx", "bun", "deno", "corepack"]);
const POWERSHELLS = new Set(["pwsh", "powershell"]);
/** Words of a package manager that run what the package, or another one, says. */
const RUNS_SCRIPTS = new Set(
  "run run-script rum urn start stop restart test t tst install-test it exec x dlx create init task node explore".split(
    " ",
  ),
);
/** Words of `pnpm` and `yarn` that run nothing of the package by name; every other word may be a script. */
const MANAGES_PACKAGES = new Set(
  "install i add remove rm uninstall un update up upgrade outdated list ls ll why info view config cache audit link unlink pack publish import prune store root bin version help login logout whoami fetch licenses dedupe rebuild rb".split(
    " ",
  ),
);

/** The rule's name of a program: base name, without `.exe` and version (`python3.12`, `node22`). */
export function runnerName(program: string): string {
  const name = baseName(program)
    .toLowerCase()
    .replace(/\.(?:exe|cmd|bat)$/, "");
  return name.replace(/(?<![\d.])[\d.]+$/, "") || name;
}

/** Whether the program runs what a file, or a package, says. */
export function isRunner(program: string): boolean {
  const name = runnerName(program);
  return isShellName(name) || PACKAGE_RUNNERS.has(name) || POWERSHELLS.has(name) || Object.hasOwn(SCRIPT_RULES, name);
}

export function isShell(program: string): boolean {
  return isShellName(runnerName(program));
}

function isShellName(name: string): boolean {
  return isPlainShell(name) || isForeignShell(name);
}

/** What a call runs; `undefined`: the program is none that runs files. `words` begins with the program. */
export function readRunnerCall(words: readonly CallWord[]): RunnerCall | undefined {
  const name = runnerName(words[0]?.text ?? "");
  if (POWERSHELLS.has(name)) return readPowerShell(words);
  if (isShellName(name)) return readShell(words);
  if (name === "bun" || name === "deno") return readJavaScriptTool(name, words);
  if (PACKAGE_RUNNERS.has(name)) return readPackageManager(name, words);
  return Object.hasOwn(SCRIPT_RULES, name) ? readScript(SCRIPT_RULES[name] as RunnerRule, words, 1) : undefined;
}

function readShell(words: readonly CallWord[]): RunnerCall {
  for (let index = 1; index < words.length; index++) {
    const { text, isLiteral } = words[index] as CallWord;
    if (!isLiteral) return unknown(`the argument ${text} is only known when it runs`);
    if (text === "--" || text === "-") return fileAt(words, index + 1);
    if (text === "--version" || text === "--help") return { runs: "arguments" };
    if (text.startsWith("--")) {
      if (SHELL_FLAGS.has(text)) continue;
      return unknown(`the option ${text} may load other files`);
    }
    if (!/^[-+]./.test(text)) return fileAt(words, index);
    if (text.startsWith("-") && text.includes("c")) return { runs: "arguments" };
    if (/[^abefhiklmnptuvxBCDEHPToO]/.test(text.slice(1)))
      return unknown(`the option ${text} is not known to run one file`);
    if (/[oO]/.test(text)) index += 1;
  }
  return unknown("the shell would read its program from standard input");
}

const SHELL_FLAGS = new Set([
  "--login",
  "--noprofile",
  "--norc",
  "--posix",
  "--restricted",
  "--verbose",
  "--noediting",
]);

function readPowerShell(words: readonly CallWord[]): RunnerCall {
  for (let index = 1; index < words.length; index++) {
    const option = (words[index]?.text ?? "").toLowerCase();
    if (["-noprofile", "-noninteractive", "-nologo"].includes(option)) continue;
    if (["-executionpolicy", "-ep"].includes(option)) index += 1;
    else if (option === "-file" || option === "-f") return fileAt(words, index + 1);
    else if (["-command", "-c"].includes(option)) return { runs: "arguments" };
    else break;
  }
  return unknown("only -File and -Command say what PowerShell runs");
}

/** Options and operand of an interpreter; `start`: the first word after the program and its subcommand. */
function readScript(rule: RunnerRule, words: readonly CallWord[], start: number): RunnerCall {
  let hasCode = false;
  for (let index = start; index < words.length; index++) {
    const { text, isLiteral } = words[index] as CallWord;
    if (!isLiteral) return unknown(`the argument ${text} is only known when it runs`);
    if (text === "-") return hasCode ? { runs: "arguments" } : unknown("the program comes from standard input");
    if (text === "--") return hasCode ? { runs: "arguments" } : fileAt(words, index + 1);
    if (!text.startsWith("-")) {
      if (hasCode && !rule.hasOperandAfterCode) return { runs: "arguments" };
      return rule.operand === "data" ? { runs: "arguments" } : fileAt(words, index);
    }
    const option = text.startsWith("--") ? readLongOption(rule, text) : readCluster(rule, text);
    switch (option.kind) {
      case "info":
        return { runs: "arguments" };
      case "loader":
        return unknown(`${option.name} loads further code`);
      case "unknown":
        return unknown(`the option ${option.name} is not known to run one file`);
      case "code":
        if (rule.endsOptionsAtCode) return { runs: "arguments" };
        hasCode = true;
        break;
      case "file":
        return option.takesNext ? fileAt(words, index + 1) : unknown(`${option.name} names its file in the same word`);
      case "flag":
        break;
    }
    if (option.takesNext) index += 1;
  }
  return hasCode || rule.operand === "data"
    ? { runs: "arguments" }
    : unknown("the program would come from standard input");
}

interface ReadOption {
  kind: "flag" | "code" | "info" | "loader" | "file" | "unknown";
  name: string;
  takesNext: boolean;
}

function readLongOption(rule: RunnerRule, text: string): ReadOption {
  const equals = text.indexOf("=");
  const name = equals < 0 ? text : text.slice(0, equals);
  const isAlone = equals < 0;
  if (rule.info?.includes(name)) return { kind: "info", name, takesNext: false };
  if (rule.loaders?.includes(name)) return { kind: "loader", name, takesNext: false };
  if (rule.code?.includes(name)) return { kind: "code", name, takesNext: isAlone };
  if (rule.files?.includes(name)) return { kind: "file", name, takesNext: isAlone };
  if (rule.values?.includes(name)) return { kind: "flag", name, takesNext: isAlone };
  if (rule.flags?.includes(name) || rule.flagPrefixes?.some((prefix) => name.startsWith(prefix)))
    return { kind: "flag", name, takesNext: false };
  return { kind: "unknown", name, takesNext: false };
}

/** `-we 'code'`: letters up to the first that takes a value, which is the rest of the word or the next one. */
function readCluster(rule: RunnerRule, text: string): ReadOption {
  if (rule.singleDashLong) return readLongOption(rule, text);
  for (let index = 1; index < text.length; index++) {
    const name = `-${text[index] ?? ""}`;
    const isLast = index === text.length - 1;
    if (rule.info?.includes(name)) return { kind: "info", name, takesNext: false };
    if (rule.loaders?.includes(name)) return { kind: "loader", name, takesNext: false };
    if (rule.code?.includes(name)) return { kind: "code", name, takesNext: isLast };
    if (rule.files?.includes(name)) return { kind: "file", name, takesNext: isLast };
    if (rule.values?.includes(name)) return { kind: "flag", name, takesNext: isLast };
    if (rule.optionalValues?.includes(name)) return { kind: "flag", name, takesNext: false };
    if (!rule.flags?.includes(name)) return { kind: "unknown", name: text, takesNext: false };
  }
  return { kind: "flag", name: text, takesNext: false };
}

/** `npx`, `npm exec`, `pnpm exec` and `pnpm node` in front of an interpreter count as that interpreter. */
function readPackageManager(name: string, words: readonly CallWord[]): RunnerCall {
  const second = words[1]?.text;
  if (name === "npx") return readInner(words, 1);
  if ((name === "npm" || name === "pnpm") && second === "exec") return readInner(words, 2);
  if (name === "pnpm" && second === "node") return readInner(words, 1);
  const script = words.slice(1).find(({ text, isLiteral }) => !isLiteral || RUNS_SCRIPTS.has(text));
  if (script !== undefined) return unknown(`${name} ${script.text} runs what a package says`);
  if (name === "npm") return { runs: "arguments" };
  const command = words.slice(1).find(({ text }) => !text.startsWith("-"))?.text;
  const isHarmless = command === undefined ? words.length > 1 || name === "pnpm" : MANAGES_PACKAGES.has(command);
  if (isHarmless && (name === "pnpm" || name === "yarn")) return { runs: "arguments" };
  return unknown(`${name} ${command ?? ""} runs what a package says`.replace("  ", " "));
}

function readInner(words: readonly CallWord[], start: number): RunnerCall {
  let index = start;
  while (["-y", "--yes", "--no", "--no-install", "-q", "--quiet", "--"].includes(words[index]?.text ?? "")) index += 1;
  const inner = shifted(readRunnerCall(words.slice(index)), index);
  return inner ?? unknown("what a package brings along is not known to be the same later");
}

function shifted(call: RunnerCall | undefined, by: number): RunnerCall | undefined {
  return call?.runs === "file" ? { runs: "file", index: call.index + by } : call;
}

/** Both take a file or a subcommand; what is no path may be a script of the package. */
function readJavaScriptTool(name: "bun" | "deno", words: readonly CallWord[]): RunnerCall {
  const rule = SCRIPT_RULES[name] as RunnerRule;
  const second = words[1]?.text ?? "";
  if (name === "deno" && second === "eval") return { runs: "arguments" };
  const call = readScript(rule, words, second === "run" ? 2 : 1);
  if (call.runs !== "file") return call;
  const file = words[call.index]?.text ?? "";
  if (/[/\\]/.test(file) || /\.[cm]?[jt]sx?$/.test(file)) return call;
  return unknown(`${name} ${file} may run what a package says; give the path of a file`);
}

function fileAt(words: readonly CallWord[], index: number): RunnerCall {
  const word = words[index];
  if (word === undefined) return unknown("the program would come from standard input");
  return word.isLiteral ? { runs: "file", index } : unknown(`the file ${word.text} is only known when it runs`);
}

function unknown(reason: string): RunnerCall {
  return { runs: "unknown", reason };
}
