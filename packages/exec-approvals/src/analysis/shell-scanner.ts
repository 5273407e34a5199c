import type { AnalysisReason, Pipeline, ShellWord } from "./command-analysis.ts";

/** A word with where it stands; `end` is behind its last character. */
export interface ScannedWord extends ShellWord {
  start: number;
  end: number;
  /** Whether any part of it is quoted or escaped: such a word is never a keyword or an assignment. */
  isQuoted: boolean;
  /** Whatever its variables hold, it stays exactly one word: nothing in it is active outside quotes. */
  isOneWord: boolean;
  /** Its only active part is a leading `~/`. */
  isHomeRelative: boolean;
}

/** The words of one simple command; assignments and keywords are not told apart yet. */
export interface ScannedCommand {
  words: ScannedWord[];
}

export interface ScannedPipeline {
  operator: Pipeline["operator"];
  commands: ScannedCommand[];
}

/** Why a text is not read, and where. */
export interface ScanFailure {
  reason: AnalysisReason;
  message: string;
  at: number;
}

export type Scan =
  | { ok: true; pipelines: readonly ScannedPipeline[]; hasHeredoc: boolean }
  | ({ ok: false; hasHeredoc: boolean } & ScanFailure);

/** Commands in one text; more are no text that a person could judge. */
export const MAX_COMMANDS = 1_000;

/** Words, quotes, escapes, operators and expansions in one text: no person reads so many, and no time is spent on them. */
const MAX_PIECES = 20_000;

const MAX_HEREDOCS = 16;

/** Characters that mean nothing to any shell, alone or together, inside a word. */
const PLAIN = /[A-Za-z0-9_./:,+@%^-]*/y;
/** Characters that mean themselves inside double quotes. */
const QUOTED = /[^"\\$`]*/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const PLAIN_BRACES = /\{[A-Za-z_][A-Za-z0-9_]*\}/y;
/** A heredoc's delimiter: one plain word, bare or quoted as a whole. */
const DELIMITER = /(-?)[ \t]*(?:'([A-Za-z0-9_.-]+)'|"([A-Za-z0-9_.-]+)"|\\?([A-Za-z0-9_.-]+))(?=[ \t\n;&|]|$)/y;
/** What would make a heredoc's body run or read something, unless its delimiter is quoted. */
const ACTIVE_BODY = /\$[({[]|`|\\\n/;
/** Blanks and separators beyond ASCII that a person takes for a space or a line end. */
const FOREIGN_SPACE = /[\u0085\u00a0\u1680\u180e\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/u;
/** What follows `$` in shells that know more than names: positions, flags, subscripts, arithmetic. */
const SPECIAL_DOLLAR = /[0-9@*#?$!\-=~^+[\u0080-\uffff]/;

/** Ends the scan; never leaves this file. */
class Stop extends Error {
  constructor(readonly failure: ScanFailure) {
    super(failure.message);
  }
}

/**
 * Reads the small part of the shell language in which every shell agrees: words, quotes, plain parameters, pipelines, chains,
 * comments, heredocs. Everything else is refused with its reason at the first sign of it, so that no depth of nesting costs
 * anything. Linear in the text's length; never throws.
 *
 * It knows nothing of the parser, and the parser nothing of it: a command counts as understood where both agree.
 */
export function scanCommand(source: string, platform: NodeJS.Platform): Scan {
  const scanner = new Scanner(source, platform);
  try {
    scanner.run();
    return { ok: true, pipelines: scanner.pipelines, hasHeredoc: scanner.hasHeredoc };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, hasHeredoc: scanner.hasHeredoc, ...error.failure };
    throw error;
  }
}

interface Heredoc {
  delimiter: string;
  stripsTabs: boolean;
  isQuoted: boolean;
}

class Scanner {
  readonly pipelines: ScannedPipeline[] = [];
  hasHeredoc = false;

  private at = 0;
  private operator: Pipeline["operator"] = "";
  private commands: ScannedCommand[] = [];
  private words: ScannedWord[] = [];
  private commandCount = 0;
  private pieceCount = 0;
  private heredocs: Heredoc[] = [];

  // The word that is being read; `wordStart` is -1 between words.
  private wordStart = -1;
  private text = "";
  private isQuoted = false;
  private isActive = false;
  private hasQuotedVariable = false;
  private startsWithHome = false;
  private hasBracket = false;
  private hasBrace = false;
  private hasBraceComma = false;

  constructor(
    private readonly source: string,
    private readonly platform: NodeJS.Platform,
  ) {}

  run(): void {
    while (this.at < this.source.length) this.step();
    this.endWord();
    if (this.heredocs.length > 0) this.stop("unterminated", "The heredoc is not closed.");
    if (this.words.length === 0) {
      if (this.operator === "" && this.commands.length === 0) this.stop("empty", "The command is empty.");
      this.stop("operator", "The command ends with an operator.");
    }
    this.endPipeline();
  }

  private step(): void {
    this.countPiece();
    const char = this.source.charAt(this.at);
    switch (char) {
      case " ":
      case "\t":
        this.endWord();
        this.at++;
        return;
      case "'":
        return this.readSingleQuotes();
      case '"':
        return this.readDoubleQuotes();
      case "\\":
        return this.readEscape();
      case "$":
        this.beginWord();
        return this.readDollar(false);
      case "|":
      case "&":
      case ";":
        return this.readOperator(char);
      case "<":
        return this.readLess();
      case "\n":
        return this.readNewline();
      case "#":
        if (this.wordStart < 0) return this.skipComment();
        return this.addPlain(char);
      case "`":
        return this.stop("substitution", "A backtick runs another command.");
      case ">":
        if (this.next() === "(") return this.stop("substitution", "`>(…)` runs another command.");
        return this.stop("redirection", "`>` writes to a file.");
      case "(":
      case ")":
        return this.stop("compound", "A bare parenthesis opens or closes a group of commands.");
      case "\r":
        return this.stop("newline", "A carriage return outside quotes.");
      case "*":
      case "?":
        this.beginWord();
        this.isActive = true;
        return this.addPlain(char);
      case "[":
        this.beginWord();
        this.hasBracket = true;
        return this.addPlain(char);
      case "]":
        this.beginWord();
        if (this.hasBracket) this.isActive = true;
        return this.addPlain(char);
      case "{":
      case "}":
        return this.readBrace(char);
      case "~":
        return this.readTilde();
      case "=":
        // zsh replaces `=name` by the path of that program.
        if (this.wordStart < 0 && this.hasMoreOfWord()) this.isActive = true;
        return this.addPlain(char);
      default:
        return this.readPlain();
    }
  }

  private readPlain(): void {
    PLAIN.lastIndex = this.at;
    const run = PLAIN.exec(this.source)?.[0] ?? "";
    if (run === "") return this.readUncommon();
    this.beginWord();
    if (this.hasBrace && /,|\.\./.test(run)) this.hasBraceComma = true;
    this.text += run;
    this.at += run.length;
  }

  /** `!`, control characters, everything beyond ASCII. */
  private readUncommon(): void {
    const char = this.source.charAt(this.at);
    if (char < " " || char === "\u007f") this.stop("syntax", "A control character outside quotes.");
    if (FOREIGN_SPACE.test(char)) this.stop("syntax", "A space that no shell takes for one, outside quotes.");
    // There, shells of the system take these bytes for blanks, also in the middle of a character.
    if (this.platform === "darwin" && char >= "\u0080" && /[\u0085\u00a0]/.test(bytesOf(this.source, this.at))) {
      this.stop("syntax", `"${char}" outside quotes: its encoding holds a byte that some shells take for a blank.`);
    }
    this.addPlain(char);
  }

  private readSingleQuotes(): void {
    const close = this.source.indexOf("'", this.at + 1);
    if (close < 0) this.stop("unterminated", "A single quote is not closed.");
    this.addQuoted(this.source.slice(this.at + 1, close));
    this.at = close + 1;
  }

  private readDoubleQuotes(): void {
    this.addQuoted("");
    this.at++;
    for (;;) {
      QUOTED.lastIndex = this.at;
      const run = QUOTED.exec(this.source)?.[0] ?? "";
      this.text += run;
      this.at += run.length;
      const char = this.source.charAt(this.at);
      if (char === "") this.stop("unterminated", "A double quote is not closed.");
      if (char === "`") this.stop("substitution", "A backtick runs another command, also inside double quotes.");
      if (char === '"') break;
      if (char === "$") {
        this.readDollar(true);
        continue;
      }
      this.countPiece();
      const escaped = this.next();
      if (escaped === "\n") this.stop("newline", "A backslash before a line end.");
      this.text += '"\\$`'.includes(escaped) ? escaped : char + escaped;
      this.at += 2;
    }
    this.at++;
  }

  private readEscape(): void {
    const escaped = this.next();
    if (escaped === "") this.stop("unterminated", "A backslash at the end.");
    if (escaped === "\n" || escaped === "\r") this.stop("newline", "A backslash before a line end.");
    this.addQuoted(escaped);
    this.at += 2;
  }

  /** `$NAME` and `${NAME}`; a `$` that begins nothing is text. The word is begun already. */
  private readDollar(isInQuotes: boolean): void {
    this.countPiece();
    const next = this.next();
    if (next === "(") this.stop("substitution", "`$(…)` runs another command.");
    if (next === "[") this.stop("substitution", "`$[…]` is arithmetic.");
    if (!isInQuotes && (next === "'" || next === '"')) {
      this.stop("expansion", `\`$${next}\` is a quote that shells read differently.`);
    }
    const pattern = next === "{" ? PLAIN_BRACES : NAME;
    pattern.lastIndex = this.at + 1;
    const name = pattern.exec(this.source)?.[0];
    if (name === undefined) {
      if (next === "{") this.stop("expansion", "Of `${…}`, only the plain form `${NAME}` is understood.");
      if (SPECIAL_DOLLAR.test(next)) this.stop("expansion", `\`$${next}\` is no plain variable.`);
      this.text += "$";
      this.at++;
      return;
    }
    this.text += `$${name}`;
    this.at += 1 + name.length;
    if (isInQuotes) this.hasQuotedVariable = true;
    else this.isActive = true;
    if (this.source.charAt(this.at) === "[") this.stop("expansion", "A subscript behind a variable.");
  }

  private readBrace(char: string): void {
    this.beginWord();
    if (char === "{") this.hasBrace = true;
    else if (this.hasBraceComma) this.isActive = true;
    this.addPlain(char);
  }

  private readTilde(): void {
    const isAtStart = this.wordStart < 0;
    const before = this.source.charAt(this.at - 1);
    if (isAtStart && this.next() === "/" && !this.isActive) this.startsWithHome = true;
    else if (isAtStart || before === "=" || before === ":") this.isActive = true;
    this.addPlain("~");
  }

  private readOperator(char: "|" | "&" | ";"): void {
    const next = this.next();
    if (char === "&" && next !== "&") {
      if (next === ">") this.stop("redirection", "`&>` writes to a file.");
      this.stop("background", "`&` leaves a command running in the background.");
    }
    if (char === "|" && next === "&") this.stop("operator", "`|&` also passes the error output.");
    this.endWord();
    if (this.words.length === 0) this.stop("operator", `Nothing stands before \`${char}\`.`);
    if (char === "|" && next !== "|") {
      this.endCommand();
      this.at++;
      return;
    }
    this.endPipeline();
    this.operator = char === ";" ? ";" : char === "&" ? "&&" : "||";
    this.at += this.operator.length;
  }

  private readLess(): void {
    if (this.next() === "(") this.stop("substitution", "`<(…)` runs another command.");
    const isHeredoc = this.source.startsWith("<<", this.at) && this.source.charAt(this.at + 2) !== "<";
    const isOfDescriptor = this.wordStart >= 0 && (/^[0-9]+$/.test(this.text) || this.text.endsWith("}"));
    if (!isHeredoc || isOfDescriptor) this.stop("redirection", "`<` changes where input comes from.");
    this.endWord();
    DELIMITER.lastIndex = this.at + 2;
    const match = DELIMITER.exec(this.source);
    if (this.heredocs.length >= MAX_HEREDOCS) this.stop("heredoc", `More than ${MAX_HEREDOCS} heredocs.`);
    if (match === null) this.stop("heredoc", "The heredoc's delimiter is no plain word.");
    const [whole, dash, single, double, bare] = match;
    this.heredocs.push({
      delimiter: single ?? double ?? bare ?? "",
      stripsTabs: dash === "-",
      isQuoted: bare === undefined || whole.includes("\\"),
    });
    this.hasHeredoc = true;
    this.at = DELIMITER.lastIndex;
  }

  /** Only the bodies of heredocs may follow a line end, and nothing may follow them. */
  private readNewline(): void {
    this.endWord();
    if (this.heredocs.length === 0) this.stop("newline", "A line end outside quotes.");
    this.at++;
    for (const heredoc of this.heredocs) this.skipBody(heredoc);
    this.heredocs = [];
    if (this.at < this.source.length) this.stop("newline", "Something follows the heredoc.");
  }

  private skipBody({ delimiter, stripsTabs, isQuoted }: Heredoc): void {
    const from = this.at;
    while (this.at < this.source.length) {
      const lineStart = this.at;
      const newline = this.source.indexOf("\n", lineStart);
      const lineEnd = newline < 0 ? this.source.length : newline;
      this.at = newline < 0 ? lineEnd : newline + 1;
      const line = this.source.slice(lineStart, lineEnd);
      if ((stripsTabs ? line.replace(/^\t+/, "") : line) !== delimiter) continue;
      if (!isQuoted && ACTIVE_BODY.test(this.source.slice(from, lineStart))) {
        this.stop("substitution", "The heredoc's text runs or reads something; quote its delimiter.");
      }
      return;
    }
    this.stop("unterminated", "The heredoc is not closed.");
  }

  private skipComment(): void {
    const newline = this.source.indexOf("\n", this.at);
    this.at = newline < 0 ? this.source.length : newline;
  }

  private countPiece(): void {
    if (++this.pieceCount > MAX_PIECES) this.stop("too-long", `More than ${MAX_PIECES} words, quotes and operators.`);
  }

  private next(): string {
    return this.source.charAt(this.at + 1);
  }

  private hasMoreOfWord(): boolean {
    const next = this.next();
    return next !== "" && !" \t\n;&|".includes(next);
  }

  private beginWord(): void {
    if (this.wordStart >= 0) return;
    this.wordStart = this.at;
  }

  private addPlain(char: string): void {
    this.beginWord();
    this.text += char;
    this.at += char.length;
  }

  private addQuoted(text: string): void {
    this.beginWord();
    this.isQuoted = true;
    this.text += text;
  }

  private endWord(): void {
    if (this.wordStart < 0) return;
    this.words.push({
      text: this.text,
      isLiteral: !this.isActive && !this.hasQuotedVariable && !this.startsWithHome,
      start: this.wordStart,
      end: this.at,
      isQuoted: this.isQuoted,
      isOneWord: !this.isActive && !this.startsWithHome,
      isHomeRelative: this.startsWithHome && !this.isActive && !this.hasQuotedVariable,
    });
    this.wordStart = -1;
    this.text = "";
    this.isQuoted = this.isActive = this.hasQuotedVariable = this.startsWithHome = false;
    this.hasBracket = this.hasBrace = this.hasBraceComma = false;
  }

  private endCommand(): void {
    if (++this.commandCount > MAX_COMMANDS) this.stop("too-long", `More than ${MAX_COMMANDS} commands.`);
    this.commands.push({ words: this.words });
    this.words = [];
  }

  private endPipeline(): void {
    this.endCommand();
    this.pipelines.push({ operator: this.operator, commands: this.commands });
    this.commands = [];
  }

  private stop(reason: AnalysisReason, message: string): never {
    throw new Stop({ reason, message, at: this.at });
  }
}

/** The UTF-8 bytes of the character there, each as a code unit. */
function bytesOf(source: string, at: number): string {
  return Buffer.from(String.fromCodePoint(source.codePointAt(at) ?? 0)).toString("latin1");
}
