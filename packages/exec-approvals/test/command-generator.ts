import fc from "fast-check";

/** Programs that the differential tests allow, and those that must never run. Both only log their own arguments. */
export const LISTED_PROGRAMS = ["ok", "git", "list-files", "grep"] as const;
export const UNLISTED_PROGRAMS = ["rm", "id", "evil", "curl"] as const;

/** A command and the arguments that its words were made from. */
export interface GeneratedCommand {
  text: string;
  argv: readonly string[];
}

const NASTY_CHARACTERS = [
  ..."abcxyzABC019 \t'\"\\$`;|&<>(){}[]*?~#!=^%,:@+-./\n",
  "é",
  "日",
  "🙂",
  "\u00a0",
  "\r",
  "\u001b",
];

/** Any text that can be an argument. */
export const argument = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-z0-9_./-]{1,8}$/) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...NASTY_CHARACTERS), { maxLength: 10 }).map((chars) => chars.join("")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("$(evil)", "`evil`", "; evil", "a\nevil", "-c", "$x", "&& evil #", "*", "~", "{a,b}"),
  },
);

type Quoting = "single" | "double" | "escape" | "bare";

/** One way of writing a text so that every shell passes exactly it. */
function quote(text: string, quoting: Quoting): string {
  switch (quoting) {
    case "single":
      return `'${text.replaceAll("'", `'\\''`)}'`;
    case "double":
      return `"${text.replaceAll(/["\\$`]/g, "\\$&")}"`;
    case "escape":
      // A backslash in front of a line end would take both away.
      return text === ""
        ? "''"
        : [...text].map((char) => (char === "\n" || char === "\r" ? `'${char}'` : `\\${char}`)).join("");
    case "bare":
      return /^[A-Za-z0-9_./:,@%-]+$/.test(text) ? text : quote(text, "single");
  }
}

const quoting = fc.constantFrom<Quoting>("single", "double", "escape", "bare");

/** A text in one or two quoted pieces. */
function written(text: fc.Arbitrary<string>): fc.Arbitrary<{ text: string; source: string }> {
  return fc.tuple(text, quoting, quoting, fc.nat(10)).map(([value, first, second, cut]) => {
    const chars = [...value];
    const at = Math.min(cut, chars.length);
    const head = chars.slice(0, at).join("");
    const tail = chars.slice(at).join("");
    const pieces = [head, tail].filter((piece) => piece !== "");
    const source = pieces.map((piece, index) => quote(piece, index === 0 ? first : second)).join("");
    return { text: value, source: source === "" ? "''" : source };
  });
}

/** A program with arguments, and what they are. */
export function simpleCommand(program: fc.Arbitrary<string>): fc.Arbitrary<GeneratedCommand> {
  return fc
    .tuple(written(program), fc.array(written(argument), { maxLength: 4 }), blank)
    .map(([name, words, space]) => ({
      text: [name.source, ...words.map(({ source }) => source)].join(space),
      argv: [name.text, ...words.map(({ text }) => text)],
    }));
}

const blank = fc.constantFrom(" ", "  ", "\t", " \t ");
const listed = fc.constantFrom<string>(...LISTED_PROGRAMS);
const wrapper = fc.constantFrom(
  "nice", "nice -n 5", "nice -5", "env", "nohup", "timeout 20", "timeout -k 1 -s KILL 20s", "stdbuf -oL", "time -p", "time", "nice --", "env nice",
); // prettier-ignore
/** Not `-l`: a login shell also runs what its profile says. */
const shell = fc.constantFrom("bash -c", "sh -c", "bash -ec", "bash --norc -c", "bash -euo pipefail -c", "sh -c --");
const pipe = fc.constantFrom(" | ", "|");
const operator = fc.constantFrom(" && ", "&&", " ; ", ";", " || ", "||");
const ending = fc.constantFrom("", "", " # end; evil", " #", " ");

const wrapped: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: simpleCommand(listed).map(({ text }) => text) },
  { weight: 1, arbitrary: fc.tuple(wrapper, simpleCommand(listed)).map(([outer, { text }]) => `${outer} ${text}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "echo hi",
      "true",
      "pwd",
      ": 'x'",
      "[ -d . ]",
      "printf '%s\\n' a",
      "ok $x",
      "ok *",
      "ok ~",
      "ok {a,b}",
    ),
  },
);
const chain = (part: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(part, fc.array(fc.tuple(fc.oneof(pipe, operator), part), { maxLength: 3 }), ending)
    .map(([first, rest, end]) => first + rest.map(([between, text]) => between + text).join("") + end);
const shellCall = fc
  .tuple(
    shell,
    chain(wrapped),
    fc.constantFrom<Quoting>("single", "double"),
    fc.constantFrom("", " name", " name 'a b'"),
  )
  .map(([call, code, how, positional]) => `${call} ${quote(code, how)}${positional}`);

/** Commands of people: pipelines, chains, wrappers, shell code, with every kind of quoting. */
export const everydayCommand: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "", "", "cd sub && ", "cd ./sub/ && "),
    chain(fc.oneof({ weight: 5, arbitrary: wrapped }, { weight: 1, arbitrary: shellCall })),
  )
  .map(([start, text]) => start + text);

const FRAGMENTS = [
  "$(evil)", "`evil`", "$x", "${x}", "${x:-evil}", "${x@P}", "$'a'", '$"a"', ">f", ">>f", "<f", "2>&1", "&>f", "<<E", "<<'E'\n", "<<<x",
  "&", "|&", "!", "{", "}", "{ ", " }", "if", "then", "fi", "time", "time -p", "time --", "(", ")", "evil()", "function", "[[", "]]", "((",
  "\n", "\\\n", "\r", "\t", "#", " # ", "*", "?", "[", "]", "{a,b}", "~", "~/", "=evil", "-", "--", "''", '""', "'", '"', "\\", ";", ";;",
  "&&", "||", "|", "A=1", "A+=1", "a[0]=1", "export", "eval", "exec", "command", "builtin", ".", "source", "alias ok=evil", "evil", "rm", "id",
  "\\rm", 'r"m"', "$IFS", "${IFS}", "coproc", "case", "for", "while", "do", "done", "select", "until", "in", "esac", "\u00a0", "\u2028",
  "\u200b", "é", "xargs", "find . -exec", "env -S", "env -i", "nice -n", "timeout", "bash -c", "sh -c", "bash", "sh", "bash -s", "-c",
  "bash -O extglob -c", "sudo", "busybox", "printf -v", "test -v", "[ -v", "cd", "cd sub", "cd sub &&", "cd -", "<(evil)", ">(evil)", "$((1))", "$[1]",
  "@(evil)", "!(evil)", "\u0000", "\ud800", "%1", "$", '"$', "$\\", "ok", "git", " ", " ", " ",
]; // prettier-ignore

/** Pieces of grammar in any order. */
const soup = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.constantFrom(" ", " ", "ok ", "git a", "'x y'", '"a"')), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pieces) => pieces.join(""));

/** A command of people with something put in, taken out or doubled. */
const mutated = fc
  .tuple(
    everydayCommand,
    fc.array(fc.tuple(fc.nat(200), fc.nat(3), fc.constantFrom(...FRAGMENTS)), { minLength: 1, maxLength: 3 }),
  )
  .map(([text, edits]) => {
    let result = text;
    for (const [place, remove, fragment] of edits) {
      const at = place % (result.length + 1);
      result = result.slice(0, at) + fragment + result.slice(at + remove);
    }
    return result;
  });

/** What somebody would write who wants to hide a command. */
export const hostileCommand: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: mutated },
  { weight: 2, arbitrary: soup },
  {
    weight: 1,
    arbitrary: fc.tuple(everydayCommand, fc.constantFrom(...FRAGMENTS), soup).map((parts) => parts.join("")),
  },
  { weight: 1, arbitrary: fc.tuple(shell, soup, quoting).map(([call, code, how]) => `${call} ${quote(code, how)}`) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

/** Everything: of people and hostile. */
export const anyCommand: fc.Arbitrary<string> = fc.oneof(everydayCommand, hostileCommand);
