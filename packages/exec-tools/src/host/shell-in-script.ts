/** Shell text in a script of another language. */
export interface ShellFinding {
  /** 1-based. */
  line: number;
  problem: string;
}

const SHELL_VARIABLE = /\$[A-Z_][A-Z_][A-Z0-9_]*/y;
/** Strings and comments, in which a dollar sign is text. A string that does not end, ends with its line. */
const SKIPPED = {
  python:
    /"""(?:[^"\\]|\\[^]|"(?!""))*(?:"""|$)|'''(?:[^'\\]|\\[^]|'(?!''))*(?:'''|$)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|#[^\n]*/y,
  javascript:
    /"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/y,
} as const;

/** The first `$NAME` outside strings and comments, or a JavaScript file that begins like a shell script. */
export function findShellText(text: string, language: keyof typeof SKIPPED): ShellFinding | undefined {
  return (language === "javascript" ? findShellStart(text) : undefined) ?? findShellVariable(text, SKIPPED[language]);
}

function findShellStart(text: string): ShellFinding | undefined {
  const lines = text.split("\n");
  const index = lines.findIndex((line) => line.trim() !== "");
  const first = lines[index]?.trim() ?? "";
  if (!/^(?:(?:NODE|node)\s+[\w./~"'-]|export\s+[A-Za-z_]\w*=)/.test(first)) return undefined;
  return { line: index + 1, problem: `it begins with a shell command (${first.slice(0, 40)}), not with JavaScript.` };
}

function findShellVariable(text: string, skipped: RegExp): ShellFinding | undefined {
  for (let index = 0; index < text.length;) {
    skipped.lastIndex = index;
    const skip = skipped.exec(text);
    if (skip) {
      index += skip[0].length;
      continue;
    }
    if (text[index] === "$" && !/[\w$\\]/.test(text[index - 1] ?? "")) {
      SHELL_VARIABLE.lastIndex = index;
      const name = SHELL_VARIABLE.exec(text)?.[0];
      if (name !== undefined) {
        const line = text.slice(0, index).split("\n").length;
        return { line, problem: `${name} is a shell variable, which this language does not have.` };
      }
    }
    index += 1;
  }
  return undefined;
}
