/** A shell text that is not understood, cut into everything that could be a word of it. */
export interface OpaqueText {
  /** Distinct. Quotes are tried both as part of a word and as its end, so that `py"th"on` and `'python'` are found. */
  words: string[];
  /** Something in it may change the folder. */
  changesFolder: boolean;
}

const CHANGES_FOLDER = new Set(["cd", "pushd", "popd", "chdir", "-C", "--chdir"]);

export function splitOpaqueText(text: string): OpaqueText {
  const joined = text.replace(/\\\r?\n/g, "").replace(/["'\\]/g, "");
  const separated = text.replace(/["'\\]/g, " ");
  const words = [...new Set(`${joined} ${separated}`.split(/[^\w./+:@,%~-]+/).filter((word) => word !== ""))];
  return { words, changesFolder: words.some((word) => CHANGES_FOLDER.has(word)) };
}

/** Words that leave the next one in the place of a program. */
const BEFORE_PROGRAM = new Set(
  "if then elif else while until do time exec eval command builtin coproc nohup env nice stdbuf sudo doas xargs timeout".split(
    " ",
  ),
);
const BEGINS_COMMAND = new Set("();&|`!\n{}");
/** Words behind which a program follows other words, or a parenthesis that nothing opened. */
const PROGRAM_BEHIND_WORDS = /case|esac|repeat/;
const MAY_EXPAND = /[$*?[~]/;

/**
 * Whether a word in the place of a program would only be known when the text runs (`$X a`, `p?thon`, `{p,}ython`, `$'\x70'`), or
 * reads a file as shell code (`source`). Errs on the side of yes. `hasHeredoc`: lines behind the first are the body of its one
 * heredoc up to the line that ends it, where only substitutions run programs.
 */
export function hasUnknownProgram(text: string, { hasHeredoc }: { hasHeredoc: boolean }): boolean {
  if (/\$['"]/.test(text)) return true;
  const [head, body, tail] = hasHeredoc ? splitHeredoc(text) : [text, "", ""];
  return (
    scan(pairBackticks(head, true), true) ||
    scan(pairBackticks(body, false), false) ||
    scan(pairBackticks(tail, true), true)
  );
}

/** Text, body, and what follows; without a body when it is not exactly one. */
function splitHeredoc(text: string): [string, string, string] {
  const [lines, word] = [text.split("\n"), /<<-?[ \t]*["'\\]?(\w+)/.exec(text)?.[1]];
  const end = lines.findIndex((line, index) => index > 0 && line.replace(/^\t+/, "") === word);
  if (text.split("<<").length !== 2 || word === undefined || !lines[0]?.includes("<<") || end < 0)
    return [text, "", ""];
  return [lines[0], lines.slice(1, end).join("\n"), lines.slice(end + 1).join("\n")];
}

/**
 * Backticks written as `$(…)`, so that the closing one is not taken for another opening one. Leaves the text as it is where a
 * pair cannot be told for certain: around quotes, escapes and comments. Between a quoted backtick and an active one there is
 * always a quote, so that those two never count as a pair.
 */
function pairBackticks(text: string, hasQuotes: boolean): string {
  if (!text.includes("`") || (hasQuotes && /(?:^|[\s;&|()])#/.test(text))) return text;
  let paired = "";
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === "\\" && quote !== "'") {
      paired += text.slice(at, at + 2);
      at += 1;
      continue;
    }
    if (character === "`" && quote !== "'") {
      const end = text.indexOf("`", at + 1);
      const inside = text.slice(at + 1, end);
      if (end < 0 || /["'\\]/.test(inside)) return text;
      paired += `$(${inside})`;
      at = end;
      continue;
    }
    if (hasQuotes && (character === "'" || character === '"')) {
      if (quote === "") quote = character;
      else if (quote === character) quote = "";
    }
    paired += character;
  }
  return paired;
}

function scan(text: string, isCode: boolean): boolean {
  let isProgramNext = isCode;
  let skipsTarget = false;
  let word = "";
  /** Inside how many `${…}`. */
  let parameters = 0;
  /** Open parentheses: of a substitution, whether a program could follow it; of others, nothing. */
  const opened: (boolean | undefined)[] = [];
  const mayEndPatterns = PROGRAM_BEHIND_WORDS.test(text);
  const endWord = (): boolean => {
    const ended = word.replace(/["'\\]/g, "");
    const isEmpty = word === "";
    word = "";
    if (isEmpty || !isProgramNext) return false;
    if (skipsTarget) return (skipsTarget = false);
    if (/^\d*[<>]/.test(ended)) {
      skipsTarget = /[<>]$/.test(ended);
      return false;
    }
    if (/^[A-Za-z_]\w*\+?=/.test(ended) || BEFORE_PROGRAM.has(ended) || ended.startsWith("-")) return false;
    isProgramNext = false;
    return ended === "." || ended === "source" || (MAY_EXPAND.test(ended) && ended !== "[" && ended !== "[[");
  };

  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === " " || character === "\t" || character === "\r") {
      if (endWord()) return true;
    } else if (character === "{" && text[at - 1] === "$") {
      parameters += 1;
    } else if (character === "}" && parameters > 0) {
      parameters -= 1;
    } else if (BEGINS_COMMAND.has(character)) {
      const isSubstitution = character === "`" || (character === "(" && text[at - 1] === "$");
      // What a substitution gives would be the program, or a part of it.
      if (isProgramNext && !skipsTarget && (isSubstitution || word.endsWith("$"))) return true;
      if (character === "{" && isProgramNext && (word !== "" || /\S/.test(text[at + 1] ?? ""))) return true;
      if (endWord()) return true;
      skipsTarget = false;
      if (character === "(") opened.push(isSubstitution && !mayEndPatterns ? isProgramNext : undefined);
      const behind = character === ")" ? opened.pop() : undefined;
      isProgramNext = behind ?? (isCode || isSubstitution || (isProgramNext && character !== "\n"));
    } else {
      word += character;
    }
  }
  return endWord();
}
