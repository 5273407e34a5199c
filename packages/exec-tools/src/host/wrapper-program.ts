import { basename } from "node:path/posix";

/** How a program that runs another one is called. */
interface Wrapper {
  /** Options whose value is a word of its own. */
  valued: ReadonlySet<string>;
  /** Words between the options and the program. */
  operands: number;
}

const wrapper = (valued = "", operands = 0): Wrapper => ({ valued: new Set(valued.split(" ")), operands });

const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map([
  ["env", wrapper("-u --unset -C --chdir -P")],
  ["nohup", wrapper()],
  ["nice", wrapper("-n --adjustment")],
  ["ionice", wrapper("-c --class -n --classdata")],
  ["timeout", wrapper("-s --signal -k --kill-after", 1)],
  ["time", wrapper("-f --format -o --output")],
  ["setsid", wrapper()],
  ["stdbuf", wrapper("-i --input -o --output -e --error")],
  ["sudo", wrapper("-u --user -g --group -h --host -p --prompt -C -D --chdir -R --chroot -T -U -r -t")],
  ["doas", wrapper("-u -C")],
  ["command", wrapper()],
  ["builtin", wrapper()],
  ["exec", wrapper("-a")],
  ["xargs", wrapper("-I -i -n -P -L -d -E -s -a")],
  ["busybox", wrapper()],
  ["npx", wrapper("-p --package")],
  ["bunx", wrapper()],
  ["node", wrapper("-r --require --import")],
]);

export const SHELL_PROGRAMS: ReadonlySet<string> = new Set(["sh", "bash", "zsh", "dash", "ash", "ksh", "mksh", "fish"]);

const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*\+?=/;

/** The name of a program without folder, and without the ending that Windows or node add. */
export function programName(word: string): string {
  const name = basename(word.replaceAll("\\", "/")).toLowerCase();
  return name.replace(/\.(?:exe|cmd|bat|ps1|mjs|cjs|js)$/, "");
}

/** Takes `env`, `nohup` and their like off: the words of the program inside. Itself when there is none. */
export function unwrapProgram(words: readonly string[]): readonly string[] {
  let inner = words;
  for (;;) {
    const found = WRAPPERS.get(programName(inner[0] ?? ""));
    if (!found) return inner;
    const start = skipToProgram(inner, found);
    if (start >= inner.length) return inner;
    inner = inner.slice(start);
  }
}

function skipToProgram(words: readonly string[], { valued, operands }: Wrapper): number {
  let index = 1;
  while (index < words.length) {
    const word = words[index] as string;
    if (valued.has(word)) index += 2;
    else if (word.startsWith("-") || ASSIGNMENT.test(word)) index += 1;
    else break;
  }
  return index + operands;
}

/** The texts that a shell call runs, as in `sh -c 'text'`; also of `eval` and `env -S`. */
export function nestedTexts(words: readonly string[]): string[] {
  const name = programName(words[0] ?? "");
  if (name === "eval") return [words.slice(1).join(" ")];
  if (name === "env") return words.filter((_, index) => /^(?:-[a-z]*S|--split-string)$/i.test(words[index - 1] ?? ""));
  if (!SHELL_PROGRAMS.has(name)) return [];
  const flag = words.findIndex(isCodeFlag);
  const text = flag < 0 ? undefined : words.slice(flag + 1).find((word) => !/^[-+]/.test(word));
  return text === undefined ? [] : [text];
}

/** Whether these words call a shell with a text to run: `bash -c`, `zsh -lc`. */
export function isShellWrapper(words: readonly string[]): boolean {
  return SHELL_PROGRAMS.has(programName(words[0] ?? "")) && words.some(isCodeFlag);
}

function isCodeFlag(word: string): boolean {
  return (/^-[a-zA-Z]+$/.test(word) && word.includes("c")) || word === "--command";
}
