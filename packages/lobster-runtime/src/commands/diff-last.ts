import { isDeepStrictEqual } from "node:util";
import { flagText } from "../command/args.ts";
import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { storedValue } from "../state/stored-value.ts";

/** `diff.last --key <key>`: whether the items differ from those of the run before. */
export const diffLast: Command = {
  name: "diff.last",
  description: "Compare the items with those of the last run, and store them for the next one.",
  argsSchema: {
    type: "object",
    properties: {
      key: { type: "string", description: "the key under which the last items are kept" },
      _: { type: "array", items: { type: "string" }, description: "the key, without --key" },
    },
  },
  examples: [{ args: { key: "open-pulls" }, description: "what changed since the last run" }],
  sideEffects: ["writes_state"],
  async run({ input, args, ctx }) {
    const key = flagText(args, "key") ?? args._[0];
    if (!key) throw new LobsterError("COMMAND_FAILED", "diff.last requires --key");
    const after = storedValue(await input.collect());
    const before = (await ctx.state.exchange(key, after)) ?? null;
    return { output: [{ kind: "diff.last", key, changed: !isDeepStrictEqual(before, after), before, after }] };
  },
};
