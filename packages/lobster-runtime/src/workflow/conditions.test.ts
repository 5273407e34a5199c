import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LobsterError } from "../errors.ts";
import { evaluateCondition, parseCondition } from "./conditions.ts";
import type { Scope } from "./references.ts";
import type { StepResult } from "./types.ts";

function scopeOf(results: readonly StepResult[]): Scope {
  return { args: new Map(), result: (id) => results.find((result) => result.id === id) };
}

const RESULTS: readonly StepResult[] = [
  {
    id: "v",
    json: {
      n: 10,
      s: "10",
      t: true,
      f: false,
      z: null,
      e: "",
      list: [1, { a: 2 }],
      same: [1, { a: 2 }],
      deep: { constructor: "own" },
    },
  },
  { id: "gone", skipped: true },
  { id: "gate", approved: true },
  { id: "step-with-hyphen", stdout: "text" },
];
const holds = (text: unknown): boolean => evaluateCondition(parseCondition(text), scopeOf(RESULTS));

describe("a condition", () => {
  it.each([
    [true, true],
    [false, false],
    ["true", true],
    ["$v.json.n == 10", true],
    ["$v.json.s == 10", false],
    ['$v.json.s == "10"', true],
    ["$v.json.s >= 10", true],
    ["$v.json.s > 9 && $v.json.n < 11", true],
    ["$v.json.n <= abc", false],
    ["$v.json.n > abc", false],
    ["$v.json.t", true],
    ["!$v.json.t", false],
    ["!!$v.json.t == true", true],
    ["!$v.json.f == true", true],
    ["$v.json.e", false],
    ["$v.json.z == null", true],
    ["$v.json.missing == null", false],
    ["$v.json.missing != null", true],
    ["$v.json.list == $v.json.same", true],
    ["$v.json.list != $v.json.deep", true],
    ["$v.json.list.1.a == 2", true],
    ["$v.json.list.length == 2", true],
    ["$v.json.toString", false],
    ["$v.json.constructor.name == Object", false],
    ["$v.json.deep.constructor == own", true],
    ["$v.json.t || $v.json.f && $v.json.f", true],
    ["($v.json.t || $v.json.f) && $v.json.f", false],
    ["$gone.skipped", true],
    ["$v.skipped == false", true],
    ["$v.approved", false],
    ["$gate.approved", true],
    ["$step-with-hyphen.stdout == 'text'", true],
    [`$v.json.s == "1\\"0" || 'it\\'s' == "it's"`, true],
    ["  -1.5e1 < -1  ", true],
    ["$v.json.n != stop-word", true],
  ])("%j is %j", (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  it.each([
    "",
    "  ",
    "$v.json.n + 1",
    "$v.json.n = 1",
    "yes",
    "$v",
    "$v.json.n ==",
    "== 1",
    "($v.json.n",
    "$v.json.n)",
    "1 < 2 < 3",
    "$v.json.n & 1",
    "'open",
    "$v.json.n == a b",
    "exec('x')",
    "`id`",
  ])("%j is refused, and quoted in the message", (text) => {
    expect(() => parseCondition(text)).toThrow(`Unsupported condition: ${text}`);
  });

  it.each([[1], [{}], [[]]])("of the type of %j is refused", (source) => {
    expect(() => parseCondition(source)).toThrow("Unsupported condition type");
  });

  it.each(["$nowhere.json || $v.json.t", "$v.json.t || $nowhere.json", "$v.json.f && $nowhere.json"])(
    "%j fails for the step without a result, on whichever side it stands",
    (text) => {
      expect(() => holds(text)).toThrow("Unknown step reference: nowhere.json");
    },
  );

  it.each(["1".repeat(500_000) + "x", "$v.json == " + "0".repeat(500_000) + "e", "$" + "v.".repeat(200_000) + "!"])(
    "is refused without trying every way to read its %#. long word",
    (source) => expect(() => parseCondition(source + " ==")).toThrow(/^Unsupported condition/),
  );

  it("is refused when it is nested deeper than anybody reads", () => {
    expect(holds(`${"(".repeat(90)}true${")".repeat(90)}`)).toBe(true);
    expect(() => holds(`${"(".repeat(10_000)}true${")".repeat(10_000)}`)).toThrow(/^Unsupported condition/);
    expect(() => holds(`${"!".repeat(10_000)}true`)).toThrow(/^Unsupported condition/);
  });
});

type Value = null | boolean | number | string;
interface Model {
  text: string;
  value: unknown;
}

/** Writes expressions together with what they mean, said with JavaScript's own operators. */
const literal: fc.Arbitrary<Model> = fc.oneof(
  fc.constantFrom<Value>(true, false, null).map((value) => ({ text: String(value), value })),
  fc.integer({ min: -1000, max: 1000 }).map((value) => ({ text: String(value), value })),
  fc
    .stringMatching(/^[a-z0-9 ()!&|=<>$.]{0,8}$/)
    .chain((value) => fc.constantFrom(`"${value}"`, `'${value}'`).map((text) => ({ text, value }))),
  fc.constantFrom(...Object.entries(RESULTS[0]?.json as Record<string, Value>).slice(0, 6)).map(([name, value]) => ({
    text: `$v.json.${name}`,
    value,
  })),
);

function relation(operator: string, left: unknown, right: unknown): boolean {
  if (operator === "==") return left === right;
  if (operator === "!=") return left !== right;
  const isNumeric = (value: unknown): value is number | string =>
    typeof value === "number" || (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)));
  if (!isNumeric(left) || !isNumeric(right)) return false;
  const [a, b] = [Number(left), Number(right)];
  return { "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b }[operator] ?? false;
}

const { or: expression } = fc.letrec<{ or: Model; and: Model; comparison: Model; unary: Model; primary: Model }>(
  (tie) => {
    const chain = (
      kind: "and" | "comparison",
      symbol: string,
      combine: (values: unknown[]) => boolean,
    ): fc.Arbitrary<Model> =>
      fc.array(tie(kind), { minLength: 1, maxLength: 3 }).map((operands) => {
        const [first] = operands;
        if (operands.length === 1 && first) return first;
        return {
          text: operands.map(({ text }) => text).join(` ${symbol} `),
          value: combine(operands.map(({ value }) => value)),
        };
      });
    return {
      or: chain("and", "||", (values) => values.some(Boolean)),
      and: chain("comparison", "&&", (values) => values.every(Boolean)),
      comparison: fc.oneof(
        tie("unary"),
        fc
          .tuple(tie("unary"), fc.constantFrom("==", "!=", "<", "<=", ">", ">="), tie("unary"))
          .map(([left, operator, right]) => ({
            text: `${left.text}${operator}${right.text}`,
            value: relation(operator, left.value, right.value),
          })),
      ),
      unary: fc.oneof(
        { depthSize: "small" },
        tie("primary"),
        tie("unary").map(({ text, value }) => ({ text: `!${text}`, value: !value })),
      ),
      primary: fc.oneof(
        { depthSize: "small" },
        literal,
        tie("or").map(({ text, value }) => ({ text: `( ${text} )`, value })),
      ),
    };
  },
);

describe("any condition", () => {
  it("means what its grammar says", () => {
    fc.assert(
      fc.property(expression, ({ text, value }) => {
        expect(holds(text)).toBe(Boolean(value));
      }),
      { numRuns: 300 },
    );
  });

  it("is read or refused with an error of ours, whatever it is", () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[$a.j1 ()!&|=<>"'\\]{0,24}$/), fc.jsonValue());
    fc.assert(
      fc.property(anything, (source) => {
        try {
          holds(source);
        } catch (error) {
          expect(error).toBeInstanceOf(LobsterError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
