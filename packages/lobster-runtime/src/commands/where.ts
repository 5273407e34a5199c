import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { compilePath } from "../template/path.ts";
import { textOf } from "../template/text.ts";

export const where: Command = {
  name: "where",
  description: "Keep the items that a comparison holds for",
  argsSchema: {
    type: "object",
    properties: {
      _: { type: "array", items: { type: "string" }, minItems: 1, description: "<path> (= == != < <= > >=) <value>" },
    },
    required: ["_"],
  },
  examples: [{ args: { _: ["addr.city==Oslo"] }, description: "Items whose addr.city is Oslo" }],
  run({ input, args }) {
    const holds = compileComparison(args._[0]);
    return { output: input.mapBatches((batch) => batch.filter(holds)) };
  },
};

const COMPARISON = /^\s*([A-Za-z0-9_.]+)\s*(==|!=|<=|>=|=|<|>)([\s\S]*)$/;

type Operand = string | number | boolean | null | undefined | bigint | symbol;

/** Loose equality and relational order of ECMAScript. */
const OPERATORS: Readonly<Record<string, (left: Operand, right: Operand) => boolean>> = {
  // oxlint-disable-next-line eqeqeq
  "=": (left, right) => left == right,
  // oxlint-disable-next-line eqeqeq
  "==": (left, right) => left == right,
  // oxlint-disable-next-line eqeqeq
  "!=": (left, right) => left != right,
  "<": (left, right) => (left as number) < (right as number),
  "<=": (left, right) => (left as number) <= (right as number),
  ">": (left, right) => (left as number) > (right as number),
  ">=": (left, right) => (left as number) >= (right as number),
};

/** The test that `path op value` stands for. */
export function compileComparison(expression: string | undefined): (item: unknown) => boolean {
  if (!expression) {
    throw new LobsterError("COMMAND_FAILED", "where requires an expression (e.g. field=value)");
  }
  const [, path = "", operator = "", rest = ""] = COMPARISON.exec(expression) ?? [];
  const compare = OPERATORS[operator];
  if (!compare) throw new LobsterError("COMMAND_FAILED", `Invalid where expression: ${expression}`);
  const read = compilePath(path);
  const expected = parseOperand(rest.trim());
  return (item) => compare(toOperand(read(item)), expected);
}

function parseOperand(text: string): Operand {
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  const number = Number(text);
  return text === "" || Number.isNaN(number) ? text : number;
}

/** An object compares as its text. */
function toOperand(value: unknown): Operand {
  return typeof value === "object" && value !== null ? textOf(value) : (value as Operand);
}
