import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import { storedValue } from "../state/stored-value.ts";

/** `state.set <key>`: keeps the items for later runs. */
export const stateSet: Command = {
  name: "state.set",
  description: "Store the items under a key, one item as itself and several as an array, and pass the stored value on.",
  argsSchema: {
    type: "object",
    properties: { _: { type: "array", items: { type: "string" }, description: "the key" } },
    required: ["_"],
  },
  examples: [{ args: { _: ["last-seen"] }, description: "store what came in under last-seen" }],
  sideEffects: ["writes_state"],
  async run({ input, args, ctx }) {
    const [key] = args._;
    if (!key) throw new LobsterError("COMMAND_FAILED", "state.set requires a key");
    const value = storedValue(await input.collect());
    await ctx.state.set(key, value);
    return { output: [value] };
  },
};
