import { printText } from "../output/print.ts";
import type { Command } from "../command/command.ts";
import { collectItems } from "../pipeline/collect.ts";
import { toJsonText } from "../pipeline/json-text.ts";
import { fieldReader, isRecord } from "../template/path.ts";
import { toText } from "../template/text.ts";

/** Items that are looked at for column names. */
const HEADER_ITEMS = 20;
const MIN_WIDTH = 3;
const GAP = "  ";

export const table: Command = {
  name: "table",
  description: "Show the items as a table, or one a line when they have no fields.",
  argsSchema: { type: "object", properties: {} },
  examples: [{ args: {}, description: "a column for each field" }],
  async run({ input, ctx }) {
    const lines = formatTable(await collectItems(input, "table"));
    if (ctx.mode === "tool") return { output: lines };
    for (const line of lines) await printText(ctx.stdout, `${line}\n`);
    return { output: lines, rendered: true };
  },
};

export function formatTable(items: readonly unknown[]): string[] {
  if (items.length === 0) return ["(no results)"];
  if (!items.every(isRecord)) return items.map((item) => formatCell(item ?? "null"));
  const columns = [...new Set(items.slice(0, HEADER_ITEMS).flatMap((item) => Object.keys(item)))];
  const readers = columns.map(fieldReader);
  const rows = items.map((item) => readers.map((read) => formatCell(read(item))));
  const widths = columns.map((column, at) =>
    rows.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), Math.max(MIN_WIDTH, column.length)),
  );
  const formatRow = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join(GAP)
      .trimEnd();
  return [
    formatRow(columns.map(formatCell)),
    formatRow(widths.map((width) => "-".repeat(width))),
    ...rows.map(formatRow),
  ];
}

/** Always one line. */
function formatCell(value: unknown): string {
  const text = typeof value === "object" && value !== null ? toJsonText(value) : toText(value);
  return text.replace(/\r\n|[\r\n]/g, " ");
}
