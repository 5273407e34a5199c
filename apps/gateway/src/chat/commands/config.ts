import { say, type CommandCall, type CommandHandler } from "./command.ts";

const USAGE = "Usage: /config show | get <path> | set <path>=<json> | unset <path>";
const MAX_SHOWN_CHARS = 4_000;

type ConfigRequest =
  | { action: "show" }
  | { action: "get"; path: string }
  | { action: "unset"; path: string }
  | { action: "set"; path: string; value: unknown };

/** `/config`: reads and changes the configuration file, checked as the command line checks it. Secrets are never shown. */
export const configCommand: CommandHandler = {
  async run(call) {
    const { gateway, message, sender, args } = call;
    if (gateway.agents.config.commands?.config !== true)
      return say("/config is switched off; set commands.config to true to allow it.");
    const request = parseConfigRequest(args);
    if (!request) return say(USAGE);
    if (message.chatType === "direct" || sender.kind === "client") return say(await answer(call, request));
    const { answerPrivately } = message.surface;
    if (!answerPrivately) return say("/config is answered in a direct conversation only.");
    await answerPrivately(await answer(call, request));
    return say("The answer is in your direct messages.");
  },
};

async function answer({ gateway: { config } }: CommandCall, request: ConfigRequest): Promise<string> {
  switch (request.action) {
    case "show":
      return shown((await config.get()).config);
    case "get":
      return `${request.path} = ${shown((await config.get(request.path)).config)}`;
    case "set":
    case "unset": {
      const { changedPaths, restart } = await config.edit(request);
      if (changedPaths.length === 0) return `No change: ${request.path} is so already.`;
      const done = request.action === "set" ? `${request.path} is set.` : `${request.path} is unset.`;
      return restart?.required
        ? `${done} ${restart.scheduled ? "The gateway restarts for it." : "It takes effect after a restart."}`
        : done;
    }
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2) ?? "not set";
  return text.length <= MAX_SHOWN_CHARS
    ? text
    : `${text.slice(0, MAX_SHOWN_CHARS)}\n… (ask for a part of it: /config get <path>)`;
}

function parseConfigRequest(args: string): ConfigRequest | undefined {
  const [action = "", rest = ""] = splitFirstWord(args);
  switch (action.toLowerCase()) {
    case "show":
      return rest === "" ? { action: "show" } : undefined;
    case "get":
    case "unset":
      if (rest === "" || /\s/.test(rest)) return undefined;
      return { action: action.toLowerCase() === "get" ? "get" : "unset", path: rest };
    case "set": {
      const equals = rest.indexOf("=");
      if (equals < 1) return undefined;
      const value = parseJson(rest.slice(equals + 1));
      return value && { action: "set", path: rest.slice(0, equals).trim(), value: value.json };
    }
    default:
      return undefined;
  }
}

function splitFirstWord(text: string): [string, string] {
  const end = text.search(/\s/);
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end).trim()];
}

function parseJson(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
