import { printItems } from "../output/print.ts";
import type { Command } from "../command/command.ts";
import { collectItems } from "../pipeline/collect.ts";

export const json: Command = {
  name: "json",
  description: "Show the items as indented JSON.",
  argsSchema: { type: "object", properties: {} },
  examples: [{ args: {}, description: "the items as a JSON array" }],
  async run({ input, ctx }) {
    if (ctx.mode === "tool") return { output: input };
    const items = await collectItems(input, "json");
    await printItems(ctx.stdout, [items]);
    return { output: items, rendered: true };
  },
};
