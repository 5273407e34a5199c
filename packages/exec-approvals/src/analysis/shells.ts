import type { ShellWord } from "./command-analysis.ts";

const SHELLS: ReadonlySet<string> = new Set(["sh", "ash", "bash", "dash", "ksh", "zsh", "fish"]);

/** Shells whose language is not read here: never satisfied. */
const FOREIGN_SHELLS: ReadonlySet<string> = new Set(
  (
    "rbash rzsh rksh rksh93 ksh93 mksh lksh oksh loksh pdksh posh yash hush csh tcsh nu elvish xonsh osh oil ysh rc es " +
    "bash-static zsh-static zsh5 pwsh powershell"
  ).split(" "),
);

/** What a shell was called to do. */
export type ShellCall =
  /** `-c`: the word that is the code. */
  | { kind: "code"; codeIndex: number }
  | { kind: "script"; scriptIndex: number }
  /** It would read its input, start-up files of the caller's choice, or options that change the language. */
  | { kind: "unreadable" };

/** Letters that leave the meaning of the code alone. `o` takes a name from {@link PLAIN_SETTINGS}. */
const PLAIN_LETTERS = /^[celuvfhCox]+$/;
const PLAIN_SETTINGS: ReadonlySet<string> = new Set([
  "pipefail",
  "errexit",
  "nounset",
  "errtrace",
  "noglob",
  "verbose",
]);
const PLAIN_LONG_OPTIONS: ReadonlySet<string> = new Set(["--norc", "--noprofile", "--login"]);

/** Code for fish is read only where its language and that of the other shells are the same. */
const PLAIN_FISH_CODE = /^(?:[A-Za-z0-9_./:=@,+ |;&-]|'[^'\\]*')*$/;
const FISH_KEYWORDS =
  /(?:^|[;|&]) *(?:time|and|or|not|begin|end|if|else|while|for|switch|case|function|functions|abbr|argparse|block|set|status|string|math|emit|funced|funcsave|contains|count|random|psub|bind|complete|commandline)(?=[ ;|&]|$)/;

export function isShell(name: string): boolean {
  return SHELLS.has(name);
}

export function isForeignShell(name: string): boolean {
  return FOREIGN_SHELLS.has(name);
}

/** Reads the call of a shell; `argv` begins with its word. Options that are not known to be harmless make it unreadable. */
export function readShellCall(
  argv: readonly ShellWord[],
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): ShellCall {
  const unreadable: ShellCall = { kind: "unreadable" };
  let hasCode = false;
  let hasShortOption = false;
  let at = 1;
  for (; at < argv.length; at++) {
    const { text, isLiteral } = argv[at] as ShellWord;
    // fish takes the word behind `-c` for the code, whatever it is.
    if (!isLiteral || (hasCode && name === "fish")) break;
    if (text === "--") {
      at++;
      break;
    }
    if (text.startsWith("--")) {
      // Long options come first; bash and fish know some of them.
      if (hasShortOption || !PLAIN_LONG_OPTIONS.has(text) || !/^(?:bash|fish)$/.test(name)) return unreadable;
      if (name === "fish" && text !== "--login") return unreadable;
      continue;
    }
    if (text.startsWith("+") || text === "-") return unreadable;
    if (!text.startsWith("-")) break;
    const letters = text.slice(1);
    if (!isPlainCluster(letters, name, env)) return unreadable;
    hasShortOption = true;
    hasCode ||= letters.includes("c");
    for (const letter of letters) {
      if (letter !== "o") continue;
      const setting = argv[++at];
      if (setting?.isLiteral !== true || !PLAIN_SETTINGS.has(setting.text)) return unreadable;
    }
  }
  if (at >= argv.length) return unreadable;
  if (hasCode) return { kind: "code", codeIndex: at };
  // Other shells search `PATH` for a script before they look into the folder.
  if (name === "ksh" && argv[at]?.text.includes("/") !== true) return unreadable;
  return { kind: "script", scriptIndex: at };
}

/** Whether a text means the same to fish as to the other shells. */
export function isPlainForFish(code: string): boolean {
  return PLAIN_FISH_CODE.test(code) && !FISH_KEYWORDS.test(code);
}

function isPlainCluster(letters: string, name: string, env: Readonly<Record<string, string | undefined>>): boolean {
  if (!PLAIN_LETTERS.test(letters)) return false;
  // The prompt of a trace is expanded, and with it every command in it.
  if (letters.includes("x") && env["PS4"] !== undefined) return false;
  // fish takes what is behind `c` for the code.
  return name !== "fish" || /^l?c?$/.test(letters);
}
