import { flagText, isSwitchOn } from "../command/args.ts";
import type { Command } from "../command/command.ts";
import { collectItems } from "../pipeline/collect.ts";
import { compilePath } from "../template/path.ts";
import { textOf } from "../template/text.ts";

export const sort: Command = {
  name: "sort",
  description: "Sort the items by a field, or by themselves.",
  argsSchema: {
    type: "object",
    properties: {
      key: { type: "string", description: "Dot path of what to sort by; without it the item itself" },
      desc: { type: "boolean", description: "Greatest first" },
    },
  },
  examples: [{ args: { key: "updatedAt", desc: true }, description: "newest first" }],
  async run({ input, args }) {
    const items = await collectItems(input, "sort");
    return { output: sortItems(items, { key: flagText(args, "key"), descending: isSwitchOn(args, "desc") }) };
  },
};

interface SortOptions {
  key: string | undefined;
  descending: boolean;
}

/** A sort key: numbers compare among each other as such, everything else as text. */
interface SortKey {
  number: number | undefined;
  text: string;
}

/** Stable. What has no key comes last in both directions. */
export function sortItems(items: readonly unknown[], { key, descending }: SortOptions): unknown[] {
  const read = compilePath(key ?? ".");
  const keyed: { key: SortKey; item: unknown }[] = [];
  const withoutKey: unknown[] = [];
  for (const item of items) {
    const value = read(item);
    if (value === null || value === undefined) withoutKey.push(item);
    else keyed.push({ key: toSortKey(value), item });
  }
  const sign = descending ? -1 : 1;
  keyed.sort((left, right) => sign * compareKeys(left.key, right.key));
  return [...keyed.map(({ item }) => item), ...withoutKey];
}

function toSortKey(value: unknown): SortKey {
  return { number: typeof value === "number" ? value : undefined, text: textOf(value) };
}

/** By UTF-16 code unit: the same order on every machine. */
function compareKeys(left: SortKey, right: SortKey): number {
  if (left.number !== undefined && right.number !== undefined) return left.number - right.number;
  if (left.text === right.text) return 0;
  return left.text < right.text ? -1 : 1;
}
