import { readToolGroups } from "../../methods/tools.ts";
import { say, type CommandHandler } from "./command.ts";

const USAGE = "Usage: /tools [compact|verbose]";

/** `/tools`: what the agent may use in this session now, by origin. */
export const toolsCommand: CommandHandler = {
  async run({ gateway, message: { agentId, sessionKey }, args }) {
    const form = args.toLowerCase() || "compact";
    if (form !== "compact" && form !== "verbose") return say(USAGE);
    const { groups } = await readToolGroups(gateway, { agentId, sessionKey });
    if (groups.length === 0) return say("No tools are available in this session.");
    const lines = groups.flatMap(({ label, tools }) =>
      form === "compact"
        ? [`${label}: ${tools.map(({ name }) => name).join(", ")}`]
        : [`${label}:`, ...tools.map(({ name, description }) => `  ${name}: ${firstLine(description)}`)],
    );
    return say(lines.join("\n"));
  },
};

function firstLine(text: string | undefined): string {
  return (text ?? "").trim().split("\n", 1)[0] ?? "";
}
