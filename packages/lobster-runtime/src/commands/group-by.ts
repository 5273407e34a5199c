import { flagText } from "../command/args.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { collectItems } from "../pipeline/collect.ts";
import { toJsonText } from "../pipeline/json-text.ts";
import { compilePath } from "../template/path.ts";

export const groupBy: Command = {
  name: "groupBy",
  aliases: ["group_by"],
  description: "Gather the items of each key, in order of first appearance.",
  argsSchema: {
    type: "object",
    properties: { key: { type: "string", description: "Dot path of the key" } },
    required: ["key"],
  },
  examples: [{ args: { key: "from" }, description: "{key, items, count} of each sender" }],
  async run({ input, args }) {
    const key = flagText(args, "key");
    if (!key) throw new LobsterError("COMMAND_FAILED", "groupBy requires --key");
    return { output: groupItems(await collectItems(input, "groupBy"), compilePath(key)) };
  },
};

interface Group {
  key: unknown;
  items: unknown[];
  count: number;
}

function groupItems(items: readonly unknown[], readKey: (item: unknown) => unknown): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const key = readKey(item) ?? null;
    const identity = toJsonText(key);
    const group = groups.get(identity) ?? { key, items: [], count: 0 };
    if (group.count === 0) groups.set(identity, group);
    group.items.push(item);
    group.count++;
  }
  return [...groups.values()];
}
