import { LobsterError } from "../errors.ts";
import { REFERENCE_SOURCE, referenceTo, resolveReference } from "./references.ts";
import type { Scope, StepReference } from "./references.ts";

/** A parsed `when`. */
export interface Condition {
  /** As it was written. */
  text: string;
  references: readonly StepReference[];
  root: Expression;
}

type Expression =
  | { kind: "literal"; value: string | number | boolean | null }
  | { kind: "reference"; reference: StepReference }
  | { kind: "not"; operand: Expression }
  | { kind: "and" | "or"; operands: readonly Expression[] }
  | { kind: "compare"; operator: Comparison; left: Expression; right: Expression };

type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

type Token =
  | { kind: "symbol"; text: string }
  | { kind: "word"; text: string }
  | { kind: "string"; text: string }
  | { kind: "reference"; reference: StepReference };

/** Parentheses and `!` deeper than this are refused: nobody can read them, and the parser is recursive. */
const MAX_NESTING = 100;

const TOKEN = new RegExp(
  String.raw`\s*(?:${REFERENCE_SOURCE}|(\|\||&&|==|!=|<=|>=|[<>!()])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()!=<>&|"'$]+))`,
  "ysu",
);
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">="]);

/** Reads a `when`. Throws `WORKFLOW_INVALID`: `Unsupported condition: …`, `Unsupported condition type`. */
export function parseCondition(source: unknown): Condition {
  if (typeof source === "boolean") {
    return { text: String(source), references: [], root: { kind: "literal", value: source } };
  }
  if (typeof source !== "string") throw new LobsterError("WORKFLOW_INVALID", "Unsupported condition type");
  const tokens = tokenize(source);
  const references = tokens.flatMap((token) => (token.kind === "reference" ? [token.reference] : []));
  return { text: source, references, root: new ConditionParser(source, tokens).parse() };
}

/** Every part is evaluated, so that a reference to a step without a result fails wherever it stands. */
export function evaluateCondition(condition: Condition, scope: Scope): boolean {
  return Boolean(evaluate(condition.root, scope));
}

function evaluate(expression: Expression, scope: Scope): unknown {
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "reference":
      return resolveReference(expression.reference, scope);
    case "not":
      return !evaluate(expression.operand, scope);
    case "and":
      return expression.operands.map((operand) => evaluate(operand, scope)).every(Boolean);
    case "or":
      return expression.operands.map((operand) => evaluate(operand, scope)).some(Boolean);
    case "compare":
      return compare(expression.operator, evaluate(expression.left, scope), evaluate(expression.right, scope));
  }
}

function compare(operator: Comparison, left: unknown, right: unknown): boolean {
  if (operator === "==") return jsonEqual(left, right);
  if (operator === "!=") return !jsonEqual(left, right);
  const [a, b] = [numeric(left), numeric(right)];
  if (a === undefined || b === undefined) return false;
  switch (operator) {
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
  }
}

/** Strict, and deep for arrays and objects. */
function jsonEqual(left: unknown, right: unknown): boolean {
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) =>
        Object.hasOwn(right, name) &&
        jsonEqual((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]),
    )
  );
}

function numeric(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function tokenize(source: string): Token[] {
  const text = source.trimEnd();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw unsupported(source);
    const [, stepId, path, symbol, double, single, word] = match;
    const quoted = double ?? single;
    if (symbol !== undefined) tokens.push({ kind: "symbol", text: symbol });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (quoted !== undefined) tokens.push({ kind: "string", text: unescape(quoted) });
    else if (stepId !== undefined && path !== undefined) {
      tokens.push({ kind: "reference", reference: referenceTo(stepId, path) });
    }
  }
  return tokens;
}

/** A backslash keeps a quote or another backslash from acting; before anything else it stands for itself. */
function unescape(text: string): string {
  return text.replaceAll(/\\(["'\\])/g, "$1");
}

function unsupported(text: string): LobsterError {
  return new LobsterError("WORKFLOW_INVALID", `Unsupported condition: ${text}`);
}

class ConditionParser {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(source: string, tokens: readonly Token[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  parse(): Expression {
    const root = this.#or();
    if (this.#next < this.#tokens.length) throw unsupported(this.#source);
    return root;
  }

  #or(): Expression {
    return this.#joined("or", "||", () => this.#joined("and", "&&", () => this.#comparison()));
  }

  #joined(kind: "and" | "or", symbol: string, operand: () => Expression): Expression {
    const first = operand();
    const others: Expression[] = [];
    while (this.#take(symbol)) others.push(operand());
    return others.length === 0 ? first : { kind, operands: [first, ...others] };
  }

  #comparison(): Expression {
    const left = this.#unary("left");
    const token = this.#tokens[this.#next];
    if (token?.kind !== "symbol" || !COMPARISONS.has(token.text)) return left;
    this.#next++;
    return { kind: "compare", operator: token.text as Comparison, left, right: this.#unary("right") };
  }

  #unary(side: "left" | "right"): Expression {
    if (!this.#take("!")) return this.#primary(side);
    return this.#nested(() => ({ kind: "not", operand: this.#unary(side) }));
  }

  #primary(side: "left" | "right"): Expression {
    const token = this.#tokens[this.#next++];
    switch (token?.kind) {
      case "reference":
        return { kind: "reference", reference: token.reference };
      case "string":
        return { kind: "literal", value: token.text };
      case "word":
        return this.#word(token.text, side);
      case "symbol":
        if (token.text === "(") return this.#nested(() => this.#group());
    }
    throw unsupported(this.#source);
  }

  #group(): Expression {
    const inner = this.#or();
    if (!this.#take(")")) throw unsupported(this.#source);
    return inner;
  }

  #word(text: string, side: "left" | "right"): Expression {
    if (text === "true" || text === "false") return { kind: "literal", value: text === "true" };
    if (text === "null") return { kind: "literal", value: null };
    if (NUMBER.test(text)) return { kind: "literal", value: Number(text) };
    if (side === "left") throw unsupported(this.#source);
    return { kind: "literal", value: text };
  }

  #nested(parse: () => Expression): Expression {
    if (++this.#depth > MAX_NESTING) throw unsupported(this.#source);
    const expression = parse();
    this.#depth--;
    return expression;
  }

  #take(symbol: string): boolean {
    const token = this.#tokens[this.#next];
    if (token?.kind !== "symbol" || token.text !== symbol) return false;
    this.#next++;
    return true;
  }
}
