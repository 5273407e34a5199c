import type { Command } from "../command/command.ts";
import { flagText } from "../command/args.ts";
import { LobsterError } from "../errors.ts";
import { ItemStream } from "../pipeline/item-stream.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";

const DEFAULT_COUNT = 10;

export const head: Command = {
  name: "head",
  description: "Keep the first items and close the stages before",
  argsSchema: {
    type: "object",
    properties: { n: { type: "number", minimum: 0, default: DEFAULT_COUNT, description: "How many items" } },
  },
  examples: [{ args: { n: 3 }, description: "The first three items" }],
  run({ input, args }) {
    const count = readCount(args);
    return { output: ItemStream.fromBatches(firstItems(input, count)) };
  },
};

function readCount(args: StageArgs): number {
  if (args["n"] === undefined) return DEFAULT_COUNT;
  const text = flagText(args, "n")?.trim();
  const count = text ? Number(text) : Number.NaN;
  if (Number.isFinite(count) && count >= 0) return Math.floor(count);
  throw new LobsterError("COMMAND_FAILED", "head --n must be a non-negative number");
}

async function* firstItems(input: ItemStream, count: number): AsyncGenerator<readonly unknown[]> {
  let missing = count;
  // With a count of 0, too, the stages before are begun, and closed as they would be with any other count.
  for await (const batch of input.batches()) {
    const taken = batch.slice(0, missing);
    missing -= taken.length;
    if (missing > 0) {
      yield taken;
      continue;
    }
    if (taken.length > 0) yield taken;
    return;
  }
}
