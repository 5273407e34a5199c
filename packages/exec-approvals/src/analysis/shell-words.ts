import type { ShellWord } from "./command-analysis.ts";

/**
 * Words that some shell reads as grammar where a program could stand, unless a part of them is quoted. Those of zsh and ksh
 * are here too: the shell of the host may be any of them.
 */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    "if then elif else fi for foreach while until do done case esac select function repeat in end always " +
    "{ } [[ ]] ! coproc nocorrect noglob - namespace time"
  ).split(" "),
);

/** Built-ins of bash, dash, ksh or zsh that change the shell, run what they are given, or shadow a program. */
const SHELL_BUILTINS: ReadonlySet<string> = new Set(
  (
    ". alias autoload bg bind bindkey break builtin caller cd chdir command compctl compgen complete compopt continue " +
    "declare dirs disable disown emulate enable enum eval exec exit export fc fg float functions getln getopts hash help " +
    "hist history integer jobs kill let limit local logout mapfile nameref newgrp popd print pushd pushln r read readarray " +
    "readonly rehash return sched set setopt shift shopt source stop suspend times trap ttyctl type typeset ulimit umask " +
    "unalias unfunction unhash unlimit unset unsetopt vared wait whence zcompile zformat zle zmodload zparseopts zprof " +
    "zpty zregexparse zselect zsocket zstyle ztcp"
  ).split(" "),
);

/** Built-ins that only print or compare: judged like the programs of that name. */
const HARMLESS_BUILTINS: ReadonlySet<string> = new Set(["true", "false", ":", "echo", "pwd", "printf", "test", "["]);

/** Arithmetic on the operands of these may run code in ksh and zsh. */
const ACTIVE_TEXT = /[$`]/;
/** Tests of one text or file name. */
const LOOKING_TESTS = /^-[bcdefghknprsuwxzLNOGS]$/;
/** Conversions of `printf` that only print; `%n` sets a variable, and shells add others of their own. */
const PRINTING_CONVERSIONS = /%(?:%|[-+ #0]*(?:[1-9]\d*|\*)?(?:\.(?:\d+|\*)?)?[diouxXeEfFgGaAsbcq])/g;
/** Those among them that only copy text. */
const TEXT_CONVERSIONS = /%(?:%|-?\d*(?:\.\d+)?[sbcq])/g;

/** A word of a call, with whether its variables can make it more than one. */
type TestedWord = ShellWord & { isOneWord?: boolean };

export function isKeyword(word: ShellWord & { isQuoted: boolean }): boolean {
  if (word.isQuoted) return false;
  // zsh opens and closes groups also where no blank follows the brace.
  return KEYWORDS.has(word.text) || /^[{!]|\}/.test(word.text);
}

/** Which kind of built-in a program word names; `undefined`: none. A path never names one. */
export function builtinKind(name: string): "harmless" | "other" | undefined {
  if (HARMLESS_BUILTINS.has(name)) return "harmless";
  return SHELL_BUILTINS.has(name) || name.startsWith("%") ? "other" : undefined;
}

/** Whether a harmless built-in stays harmless with these arguments; `argv` begins with its name. */
export function isHarmlessCall(argv: readonly TestedWord[]): boolean {
  const [name, ...operands] = argv;
  switch (name?.text) {
    case "printf":
      return isHarmlessPrintf(operands);
    case "test":
      return isHarmlessTest(operands);
    case "[":
      return isHarmlessTest(operands.at(-1)?.text === "]" ? operands.slice(0, -1) : operands);
    default:
      return true;
  }
}

/**
 * A variable could bring `-v`, which evaluates a subscript, and numbers are evaluated by some shells. It stays harmless where
 * the number of operands leaves no doubt that it is only looked at: `-n "$x"`, `"$x" = y`, `! -f "$x"`.
 */
function isHarmlessTest(operands: readonly TestedWord[]): boolean {
  if (operands.every(isHarmlessOperand)) return true;
  const isNegated = operands[0]?.text === "!" && operands[0].isLiteral;
  const [first, second, third, ...more] = isNegated ? operands.slice(1) : operands;
  if (first === undefined || more.length > 0) return false;
  if (second === undefined) return isLookedAt(first);
  if (third === undefined) return first.isLiteral && LOOKING_TESTS.test(first.text) && isLookedAt(second);
  return isLookedAt(first) && second.isLiteral && /^(?:=|==|!=)$/.test(second.text) && isLookedAt(third);
}

function isHarmlessOperand({ isLiteral, text }: ShellWord): boolean {
  return isLiteral && text !== "-v" && text !== "-R" && !ACTIVE_TEXT.test(text);
}

function isLookedAt(word: TestedWord): boolean {
  return word.isOneWord === true || isHarmlessOperand(word);
}

/** Without `-v NAME`; numbers are evaluated by some shells, so that they must be plain. */
function isHarmlessPrintf(operands: readonly ShellWord[]): boolean {
  const [format, ...values] = operands[0]?.text === "--" && operands[0].isLiteral ? operands.slice(1) : operands;
  if (format === undefined) return true;
  if (!format.isLiteral || format.text.startsWith("-")) return false;
  if (format.text.replace(PRINTING_CONVERSIONS, "").includes("%")) return false;
  if (!format.text.replace(TEXT_CONVERSIONS, "").includes("%")) return true;
  return values.every(({ isLiteral, text }) => isLiteral && !ACTIVE_TEXT.test(text));
}
