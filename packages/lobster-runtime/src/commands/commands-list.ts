import type { Command } from "../command/command.ts";

/** `commands.list`: what pipelines can be made of, for people and for models. */
export const commandsList: Command = {
  name: "commands.list",
  description: "List every command with its arguments, examples and side effects.",
  argsSchema: { type: "object", properties: {} },
  examples: [{ args: {}, description: "every command that can be a stage" }],
  run({ ctx }) {
    const output = ctx.registry
      .list()
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, description, argsSchema, examples, sideEffects }) => ({
        name,
        description,
        argsSchema: argsSchema ?? { type: "object", properties: {} },
        examples: examples ?? [],
        sideEffects: sideEffects ?? [],
      }));
    return { output };
  },
};
