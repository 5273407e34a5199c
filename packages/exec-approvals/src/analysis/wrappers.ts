import type { ShellWord } from "./command-analysis.ts";

/** What a wrapper does with the command inside it. */
export type WrapperKind = "transparent" | "blocked" | "carrier" | "multi-call";

/** Deeper than this a command is hidden, whatever it is. */
export const MAX_WRAPPERS = 4;

interface OptionRules {
  /** Options without a value. */
  flags?: readonly string[];
  /** Options with a value, behind them or attached; long ones also with `=`. */
  values?: Readonly<Record<string, RegExp>>;
  /** Whole words that are an option of their own, as `-5` is for `nice`. */
  words?: RegExp;
  /** What must stand before the command. */
  operands?: readonly RegExp[];
  /** Whether `--` may end the options. */
  hasTerminator?: boolean;
}

const NUMBER = /^[+-]?\d+$/;
const BUFFER_MODE = /^(?:L|\d+(?:[kKMGT]B?)?)$/;
const DURATION = /^(?:\d+(?:\.\d+)?|\.\d+)[smhd]?$/;
const SIGNAL = /^[A-Za-z0-9+-]+$/;

/** Wrappers whose every known option leaves the command inside as it is. Anything else in front of the command blocks. */
const TRANSPARENT: ReadonlyMap<string, OptionRules> = new Map<string, OptionRules>([
  ["nice", { values: { "-n": NUMBER, "--adjustment": NUMBER }, words: /^-\d+$/, hasTerminator: true }],
  ["nohup", { hasTerminator: true }],
  ["env", {}],
  ["time", { flags: ["-p"], hasTerminator: true }],
  [
    "stdbuf",
    {
      values: {
        "-i": BUFFER_MODE,
        "-o": BUFFER_MODE,
        "-e": BUFFER_MODE,
        "--input": BUFFER_MODE,
        "--output": BUFFER_MODE,
        "--error": BUFFER_MODE,
      },
      hasTerminator: true,
    },
  ],
  [
    "timeout",
    {
      flags: ["--foreground", "--preserve-status", "-v", "--verbose"],
      values: { "-k": DURATION, "--kill-after": DURATION, "-s": SIGNAL, "--signal": SIGNAL },
      operands: [DURATION],
      hasTerminator: true,
    },
  ],
  [
    "flock",
    {
      flags: "-s --shared -x -e --exclusive -n --nb --nonblock -o --close -F --no-fork --verbose".split(" "),
      values: {
        "-w": /^\d+(?:\.\d+)?$/,
        "--wait": /^\d+(?:\.\d+)?$/,
        "--timeout": /^\d+(?:\.\d+)?$/,
        "-E": /^\d+$/,
        "--conflict-exit-code": /^\d+$/,
      },
      // A lock file; a number alone is a descriptor and takes no command.
      operands: [/^(?!\d+$)[^-]/s],
    },
  ],
]);

const TRANSPARENT_ON_MACOS: ReadonlyMap<string, OptionRules> = new Map<string, OptionRules>([
  ["caffeinate", { flags: ["-d", "-i", "-m", "-s", "-u"], values: { "-t": /^\d+$/ } }],
  ["arch", { words: /^-(?:arm64|arm64e|x86_64|x86_64h|i386)$/ }],
  ["xcrun", {}],
]);

/** These change who or where the command is, so that no list may speak for what is inside. */
const BLOCKED: ReadonlySet<string> = new Set(
  (
    "sudo sudoedit doas su run0 pkexec runuser setpriv gosu su-exec chrt ionice setsid taskset chroot unshare nsenter " +
    "systemd-run ssh"
  ).split(" "),
);

/** Programs that run what their arguments say: judged by their own path alone, never remembered. */
const CARRIERS: ReadonlySet<string> = new Set(
  (
    "xargs parallel watch entr strace ltrace gdb lldb valgrind perf script unbuffer expect proot fakeroot fakechroot faketime " +
    "prlimit numactl setarch linux32 linux64 dbus-run-session run-parts tmux screen at batch start-stop-daemon daemonize " +
    "firejail bwrap runcon capsh torsocks tsocks proxychains proxychains4 sshpass rsh mosh"
  ).split(" "),
);

const MULTI_CALL: ReadonlySet<string> = new Set(["busybox", "toybox", "coreutils"]);

const FIND_ACTIONS = /^-(?:exec|execdir|ok|okdir|delete|fprint|fprint0|fprintf|fls)$/;

/** What kind of wrapper a program's base name is; `undefined`: an ordinary program. */
export function wrapperKind(name: string, platform: NodeJS.Platform): WrapperKind | undefined {
  if (optionRules(name, platform) !== undefined) return "transparent";
  if (BLOCKED.has(name)) return "blocked";
  if (MULTI_CALL.has(name)) return "multi-call";
  return CARRIERS.has(name) ? "carrier" : undefined;
}

/** Whether `find` does more than look; `argv` begins with its name. */
export function isFindWithAction(argv: readonly ShellWord[]): boolean {
  return argv.slice(1).some(({ isLiteral, text }) => !isLiteral || FIND_ACTIONS.test(text));
}

/**
 * How many words a transparent wrapper takes up in front of the command inside it, its own name included; `undefined` when
 * something in front of the command is not known to be harmless. Equal to the number of words: nothing is inside.
 */
export function wrapperLength(argv: readonly ShellWord[], name: string, platform: NodeJS.Platform): number | undefined {
  const rules = optionRules(name, platform);
  if (rules === undefined) return undefined;
  let at = 1;
  for (; at < argv.length; at++) {
    const word = argv[at] as ShellWord;
    if (!word.isLiteral) return undefined;
    if (!word.text.startsWith("-") || word.text === "-") break;
    if (word.text === "--") {
      if (rules.hasTerminator !== true) return undefined;
      at++;
      break;
    }
    const length = optionLength(rules, word.text, argv[at + 1]);
    if (length === undefined) return undefined;
    at += length - 1;
  }
  for (const operand of rules.operands ?? []) {
    const word = argv[at];
    if (word === undefined) return argv.length;
    if (!word.isLiteral || !operand.test(word.text)) return undefined;
    at++;
  }
  // `env NAME=value`, `flock file -c code`, and options that an old getopt would still read.
  if (argv[at]?.text.startsWith("-") === true || (name === "env" && argv[at]?.text.includes("=") === true))
    return undefined;
  return at;
}

function optionRules(name: string, platform: NodeJS.Platform): OptionRules | undefined {
  return TRANSPARENT.get(name) ?? (platform === "darwin" ? TRANSPARENT_ON_MACOS.get(name) : undefined);
}

/** Words that an option takes up: 1 or 2; `undefined` for an unknown one or an unusual value. */
function optionLength(rules: OptionRules, text: string, next: ShellWord | undefined): 1 | 2 | undefined {
  if (rules.flags?.includes(text) === true || rules.words?.test(text) === true) return 1;
  for (const [option, value] of Object.entries(rules.values ?? {})) {
    if (text === option) return next?.isLiteral === true && value.test(next.text) ? 2 : undefined;
    const prefix = option.startsWith("--") ? `${option}=` : option;
    if (text.startsWith(prefix)) return value.test(text.slice(prefix.length)) ? 1 : undefined;
  }
  return undefined;
}
