import type { Command } from "../command/command.ts";
import { LobsterError } from "../errors.ts";

/** `state.get <key>`: what `state.set` or `diff.last` stored, also in an earlier run. */
export const stateGet: Command = {
  name: "state.get",
  description: "Read a stored value; null when there is none.",
  argsSchema: {
    type: "object",
    properties: { _: { type: "array", items: { type: "string" }, description: "the key" } },
    required: ["_"],
  },
  examples: [{ args: { _: ["last-seen"] }, description: "the value stored under last-seen" }],
  sideEffects: ["reads_state"],
  async run({ args, ctx }) {
    const [key] = args._;
    if (!key) throw new LobsterError("COMMAND_FAILED", "state.get requires a key");
    return { output: [(await ctx.state.get(key)) ?? null] };
  },
};
