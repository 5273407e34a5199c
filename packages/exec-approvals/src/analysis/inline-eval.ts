import type { ShellWord } from "./command-analysis.ts";
import { baseName } from "./program-lookup.ts";

/** Where a program's arguments hold code. Letters count also inside a cluster such as `-we`. */
interface EvalRules {
  /** Letters that bring code. */
  letters: string;
  /** Letters with a value, attached or in the next word. */
  valueLetters?: string;
  /** Letters whose value can only be attached. */
  attachedLetters?: string;
  /** Letters behind which everything belongs to something else, as behind `python -m`. */
  endLetters?: string;
  long?: readonly string[];
  longValues?: readonly string[];
  /** A first operand that runs code, as in `deno eval`. */
  command?: RegExp;
  /** The first operand is code, unless a file option stands before it. */
  operand?: { fileLetters: string; fileLong: readonly string[] };
  /** Options are also read behind operands. */
  permutes?: boolean;
}

const NODE: EvalRules = {
  letters: "ep",
  valueLetters: "rC",
  long: ["--eval", "--print"],
  longValues: ["--require", "--import", "--loader", "--experimental-loader", "--conditions", "--env-file", "--title"],
  command: /^eval$/,
};
const AWK: EvalRules = {
  letters: "e",
  valueLetters: "FvilW",
  long: ["--source"],
  longValues: ["--field-separator", "--assign", "--include", "--load"],
  operand: { fileLetters: "fE", fileLong: ["--file", "--exec"] },
};
const SED: EvalRules = {
  letters: "e",
  valueLetters: "l",
  long: ["--expression"],
  longValues: ["--line-length"],
  operand: { fileLetters: "f", fileLong: ["--file"] },
};
const MAKE: EvalRules = {
  letters: "fE",
  valueLetters: "CIoW",
  attachedLetters: "jlO",
  long: ["--file", "--makefile", "--eval"],
  permutes: true,
};

/** By base name without version and extension. */
const RULES: ReadonlyMap<string, EvalRules> = new Map<string, EvalRules>([
  ["python", { letters: "c", valueLetters: "WXQ", endLetters: "m", longValues: ["--check-hash-based-pycs"] }],
  ["pypy", { letters: "c", valueLetters: "WX", endLetters: "m" }],
  ["node", NODE],
  ["nodejs", NODE],
  ["bun", NODE],
  ["deno", { letters: "ep", valueLetters: "L", long: ["--eval", "--print"], command: /^(?:eval|repl)$/ }],
  ["ruby", { letters: "e", valueLetters: "rICE", attachedLetters: "FK" }],
  ["lua", { letters: "e", valueLetters: "l" }],
  ["luajit", { letters: "e", valueLetters: "l", attachedLetters: "jOb" }],
  ["osascript", { letters: "e", valueLetters: "ls" }],
  ["perl", { letters: "eE", valueLetters: "I", attachedLetters: "MmFi" }],
  [
    "php",
    {
      letters: "rBRE",
      valueLetters: "cdfzStgF",
      long: ["--run", "--process-begin", "--process-code", "--process-end"],
    },
  ],
  ["awk", AWK],
  ["gawk", AWK],
  ["mawk", AWK],
  ["nawk", AWK],
  ["sed", SED],
  ["gsed", SED],
  [
    "xargs",
    { letters: "", valueLetters: "aEIJRSLnPsd", attachedLetters: "eil", operand: { fileLetters: "", fileLong: [] } },
  ],
  [
    "gxargs",
    { letters: "", valueLetters: "aEILnPsd", attachedLetters: "eil", operand: { fileLetters: "", fileLong: [] } },
  ],
  ["make", MAKE],
  ["gmake", MAKE],
]);

const FIND_ACTIONS = /^-(?:exec|execdir|ok|okdir)$/;

/**
 * The name of the program when a call runs code of its own arguments (`python3 -c …`, `find -exec …`), else `undefined`.
 * `argv` begins with the program, wrappers taken off. Versioned names (`perl5.40`), clusters (`-we`) and attached forms
 * (`-c'x'`, `--eval=x`) count; the options end at `--` and at the first operand.
 */
export function detectInlineEval(argv: readonly string[]): string | undefined {
  return findInlineEval(argv.map((text) => ({ text, isLiteral: true })));
}

/** The same for words as read: a variable where an option may stand can bring any. */
export function findInlineEval(argv: readonly ShellWord[]): string | undefined {
  const name = baseName(argv[0]?.text ?? "")
    .toLowerCase()
    .replace(/\.exe$/, "");
  if (name === "find" || name === "gfind") {
    return argv.slice(1).some((word) => FIND_ACTIONS.test(word.text) || isVariable(word)) ? name : undefined;
  }
  const rules = RULES.get(withoutVersion(name));
  return rules !== undefined && holdsCode(argv, rules) ? name : undefined;
}

function holdsCode(argv: readonly ShellWord[], rules: EvalRules): boolean {
  let readsFile = false;
  let mayBeValue = false;
  for (let at = 1; at < argv.length; at++) {
    const word = argv[at] as ShellWord;
    const { text } = word;
    if (isVariable(word)) return true;
    if (text === "--") return rules.operand !== undefined && !readsFile && at + 1 < argv.length;
    if (!text.startsWith("-") || text === "-") {
      if (rules.operand !== undefined) return !readsFile;
      if (rules.command?.test(text) === true) return true;
      if (rules.permutes !== true && !mayBeValue) return false;
      mayBeValue = false;
      continue;
    }
    mayBeValue = false;
    if (text.startsWith("--")) {
      const [option = ""] = text.split("=", 1);
      if (rules.long?.some((long) => option.length > 2 && long.startsWith(option)) === true) return true;
      if (rules.operand?.fileLong.includes(option) === true) readsFile = true;
      const isAlone = !text.includes("=");
      if (isAlone && (rules.longValues?.includes(option) === true || rules.operand?.fileLong.includes(option) === true))
        at++;
      // An unknown option may take the next word for its value; where the first operand is code, that word counts as code.
      else mayBeValue = isAlone;
      continue;
    }
    const cluster = readCluster(text.slice(1), rules);
    if (cluster.ending === "code") return true;
    if (cluster.ending === "end") return false;
    readsFile ||= cluster.readsFile;
    if (cluster.ending === "value-next") at++;
  }
  return false;
}

function readCluster(
  letters: string,
  rules: EvalRules,
): { ending: "code" | "end" | "value-next" | "none"; readsFile: boolean } {
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charAt(at);
    if (rules.letters.includes(letter)) return { ending: "code", readsFile: false };
    if (rules.endLetters?.includes(letter) === true) return { ending: "end", readsFile: false };
    if (rules.attachedLetters?.includes(letter) === true) return { ending: "none", readsFile: false };
    const readsFile = rules.operand?.fileLetters.includes(letter) === true;
    if (readsFile || rules.valueLetters?.includes(letter) === true) {
      return { ending: at === letters.length - 1 ? "value-next" : "none", readsFile };
    }
  }
  return { ending: "none", readsFile: false };
}

function isVariable({ isLiteral, text }: ShellWord): boolean {
  return !isLiteral && text.includes("$");
}

/** `python3.12` → `python`. */
function withoutVersion(name: string): string {
  let end = name.length;
  while (end > 0 && "0123456789.-".includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}
