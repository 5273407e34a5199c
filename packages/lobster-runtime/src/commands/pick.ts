import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { fieldReader, isRecord, writeField } from "../template/path.ts";

export const pick: Command = {
  name: "pick",
  description: "Keep only the named fields of each item, in the given order",
  argsSchema: {
    type: "object",
    properties: {
      _: { type: "array", items: { type: "string" }, minItems: 1, description: "Field names, separated by commas" },
    },
    required: ["_"],
  },
  examples: [{ args: { _: ["id,subject"] }, description: "Only id and subject" }],
  run({ input, args }) {
    const pickFields = compilePick(args._);
    return { output: input.mapBatches((batch) => batch.map(pickFields)) };
  },
};

function compilePick(words: readonly string[]): (item: unknown) => unknown {
  const names = words.flatMap((word) => word.split(",")).map((name) => name.trim());
  const fields = names.filter((name) => name !== "").map((name) => ({ name, read: fieldReader(name) }));
  if (fields.length === 0) throw new LobsterError("COMMAND_FAILED", "pick requires a comma-separated field list");
  return (item) => {
    if (!isRecord(item)) return item;
    const picked = {};
    for (const { name, read } of fields) {
      const value = read(item);
      if (value !== undefined) writeField(picked, name, value);
    }
    return picked;
  };
}
