import { flagText } from "../command/args.ts";
import type { Command, StageContext } from "../command/command.ts";
import { LobsterError, messageOf } from "../errors.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import { compileTemplate } from "../template/render.ts";

export const template: Command = {
  name: "template",
  description: "Render a text for each item.",
  argsSchema: {
    type: "object",
    properties: {
      text: { type: "string", description: "The template: {{path}}, {{path | filter}}, {{.}} for the item" },
      file: { type: "string", description: "A file with the template" },
      _: { type: "array", items: { type: "string" }, description: "The template, without --text" },
    },
  },
  examples: [{ args: { text: "{{from}}: {{subject | truncate 40}}" }, description: "one line a message" }],
  help: [
    "template --text '<template>'   one text per item",
    "template --file <path>         the same, with the template from a file",
    "",
    "{{path}} is a dot path, {{.}} the item; missing values are empty, objects are JSON.",
    "{{path | filter arg | filter}}: upper lower trim string truncate replace split join first last length json",
    "default round date. Quote arguments that hold spaces or |.",
  ].join("\n"),
  async run({ input, args, ctx }) {
    const render = compileTemplate(await readTemplate(args, ctx));
    return { output: input.mapBatches((batch) => batch.map(render)) };
  },
};

async function readTemplate(args: StageArgs, ctx: StageContext): Promise<string> {
  const text = flagText(args, "text");
  if (text !== undefined) return text;
  const file = flagText(args, "file");
  if (file) return readTemplateFile(file, ctx);
  if (args._.length > 0) return args._.join(" ");
  throw new LobsterError("COMMAND_FAILED", "template requires --text or --file (or positional text)");
}

async function readTemplateFile(file: string, { cwd, signal }: StageContext): Promise<string> {
  const { readFile } = await import("node:fs/promises");
  const { resolve } = await import("node:path");
  try {
    return await readFile(resolve(cwd, file), { encoding: "utf8", signal });
  } catch (cause) {
    const reason = messageOf(cause);
    throw new LobsterError("COMMAND_FAILED", `template --file ${file} cannot be read: ${reason}`, { cause });
  }
}
