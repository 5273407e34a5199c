import { flagText } from "../command/args.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import { fieldReader, isRecord, writeField } from "../template/path.ts";
import type { Template } from "../template/render.ts";
import { compileTemplate } from "../template/render.ts";

export const map: Command = {
  name: "map",
  description: "Wrap or unwrap items, and add text fields to them.",
  argsSchema: {
    type: "object",
    properties: {
      wrap: { type: "string", description: "Field of a new object that the item goes into" },
      unwrap: { type: "string", description: "Field that takes the item's place" },
      _: {
        type: "array",
        items: { type: "string" },
        description: "Fields to add, as key=value; {{path}} in a value is filled in",
      },
    },
  },
  examples: [
    { args: { wrap: "item" }, description: "{item: …}" },
    { args: { _: ["label={{id}}: {{subject}}"] }, description: "a label made of two fields" },
  ],
  run({ input, args }) {
    const mapItem = compileMapping(args);
    return { output: input.mapBatches((batch) => batch.map(mapItem)) };
  },
};

interface Assignment {
  field: string;
  render: Template;
}

function compileMapping(args: StageArgs): (item: unknown) => unknown {
  if (args["wrap"] !== undefined && args["unwrap"] !== undefined) {
    throw new LobsterError("COMMAND_FAILED", "map cannot use both --wrap and --unwrap");
  }
  const wrap = fieldFlag(args, "wrap");
  const unwrap = fieldFlag(args, "unwrap");
  const assignments = args._.map(parseAssignment);
  if (wrap !== undefined) {
    return (item) => {
      const wrapped = withField({}, wrap, item);
      return assignments.length === 0 ? wrapped : assign(wrapped, assignments, item);
    };
  }
  const read = unwrap === undefined ? (item: unknown) => item : fieldReader(unwrap);
  return (item) => {
    const value = read(item);
    return assignments.length === 0 ? value : assign(isRecord(value) ? { ...value } : { value }, assignments);
  };
}

/** Adds fields to `target`; each is rendered against it as the earlier ones left it, unless there is another `subject`. */
function assign(target: object, assignments: readonly Assignment[], subject: unknown = target): object {
  for (const { field, render } of assignments) writeField(target, field, render(subject));
  return target;
}

function withField(target: object, name: string, value: unknown): object {
  writeField(target, name, value);
  return target;
}

function fieldFlag(args: StageArgs, name: "wrap" | "unwrap"): string | undefined {
  if (args[name] === undefined) return undefined;
  const field = flagText(args, name);
  if (!field) throw new LobsterError("COMMAND_FAILED", `map --${name} requires a field name`);
  return field;
}

function parseAssignment(text: string): Assignment {
  const separator = text.indexOf("=");
  if (separator <= 0) {
    throw new LobsterError("COMMAND_FAILED", `map takes key=value (got ${text}); quote a value that has spaces`);
  }
  return { field: text.slice(0, separator), render: compileTemplate(text.slice(separator + 1)) };
}
