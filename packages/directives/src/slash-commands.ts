/** Who may use a command. `anyone`: everybody whose messages are admitted at all. */
export type CommandScope = "anyone" | "authorized" | "owner" | "approver";

/**
 * `command`: the whole message, run instead of a turn. `directive`: see `parseDirectives`. `inline`: alone, or within other text, from
 * which it is taken out.
 */
export type CommandClass = "command" | "directive" | "inline";

/** A command as data: what help, native menus, parsers and checks need to know. */
export interface SlashCommandSpec {
  /** Without the slash, lower case. */
  name: string;
  aliases: readonly string[];
  /** Arguments as help shows them; absent when there are none. */
  args?: string;
  class: CommandClass;
  scope: CommandScope;
  /** Scope that a gateway client needs instead of the usual one of `scope`. */
  clientScope?: string;
  /** Only in groups and channels. */
  groupOnly?: true;
  /** Free text: lines after the first belong to the arguments. */
  takesMultiline?: true;
  /** One line, without the name. */
  summary: string;
  /** Names on surfaces that have their own commands, where the usual one cannot be had. */
  nativeNames?: Readonly<Record<string, string>>;
  /** Configuration key that must be `true`. */
  requiresKey?: string;
  /** The gates of elevated commands must be open. */
  requiresElevated?: true;
  /** The plugin that brought it. */
  pluginId?: string;
  /** The skill that it runs. */
  skill?: string;
}

/** Every command that is built in, in the order of help. */
export const SLASH_COMMANDS: readonly SlashCommandSpec[] = [
  inline("help", "Short help", { args: "[page]" }),
  inline("commands", "Every command that you can use here", { args: "[page]" }),
  inline("status", "Agent, model, session, queue and usage", { nativeNames: { slack: "agentstatus" } }),
  inline("whoami", "Who you are to this bot", { aliases: ["id"], scope: "anyone" }),
  command("stop", "Stop what runs and empty the queue"),
  command("new", "Start afresh, with another model or a first message if you like", {
    args: "[model] [message]",
    takesMultiline: true,
    clientScope: "operator.admin",
  }),
  command("reset", "Start afresh; soft keeps the transcript and starts up again", {
    args: "[soft] [model] [message]",
    takesMultiline: true,
    clientScope: "operator.admin",
  }),
  command("compact", "Summarise the older part of the conversation now", {
    args: "[instructions]",
    takesMultiline: true,
  }),
  command("btw", "Ask aside: no tools, nothing kept", {
    aliases: ["side"],
    args: "<question>",
    takesMultiline: true,
  }),
  directive("think", "How much the model thinks", {
    aliases: ["thinking", "t"],
    args: "[off|minimal|low|medium|adaptive|high|xhigh|max|default]",
  }),
  directive("fast", "Fast service of the provider", { args: "[on|off|auto|default|status]" }),
  directive("verbose", "Show tool calls", { aliases: ["v"], args: "[on|full|off]" }),
  directive("trace", "Show trace lines of plugins", { args: "[on|off]" }),
  directive("reasoning", "Show the model's reasoning", { aliases: ["reason"], args: "[on|off|stream]" }),
  directive("elevated", "Run commands outside the sandbox", { aliases: ["elev"], args: "[on|ask|full|off]" }),
  directive("exec", "Where commands run and who is asked", {
    args: "[host=…] [security=…] [ask=…] [node=…]",
  }),
  directive("model", "The model that answers", {
    args: "[provider/model|alias|list|status|default] [-s|-a|-g] [--runtime <id>]",
  }),
  command("models", "Providers, or the models of one", { args: "[provider]" }),
  directive("queue", "What happens to messages while a turn runs", {
    args: "[steer|followup|collect|interrupt|default] [debounce:…] [cap:…] [drop:…]",
  }),
  command("steer", "Say something to the turn that runs", {
    aliases: ["tell"],
    args: "<message>",
    takesMultiline: true,
  }),
  command("tools", "Tools that this session has now", { args: "[compact|verbose]" }),
  command("approve", "Answer what waits for approval", {
    args: "<id> <allow-once|allow-always|deny>",
    scope: "approver",
    clientScope: "operator.approvals",
  }),
  command("subagents", "Sub-agents of this session", { args: "[list|info <id>|log <id> [n] [tools]|kill <id|all>]" }),
  command("agents", "Agents bound to this conversation"),
  command("session", "Binding of this conversation", { args: "<unbind|idle|max-age> [duration]" }),
  command("skill", "Run a skill", { args: "<name> [input]", takesMultiline: true }),
  command("tasks", "Tasks of this session"),
  directive("usage", "Usage under each reply", { args: "[off|tokens|full|cost|default]" }),
  command("activation", "When the bot answers in this group", {
    args: "[mention|always]",
    scope: "owner",
    groupOnly: true,
  }),
  directive("send", "Whether replies are sent to this conversation", { args: "[on|off|inherit]", scope: "owner" }),
  command("restart", "Restart the gateway", { scope: "owner", requiresKey: "commands.restart" }),
  command("config", "Read and change the configuration", {
    args: "show|get <path>|set <path>=<json>|unset <path>",
    scope: "owner",
    requiresKey: "commands.config",
  }),
  command("bash", "Run a shell command; ! for short, !poll and !stop for one in the background", {
    args: "<command>",
    takesMultiline: true,
    requiresKey: "tools.bash.enabled",
    requiresElevated: true,
  }),
];

type Extras = Partial<Omit<SlashCommandSpec, "name" | "class" | "summary">>;

function command(name: string, summary: string, extras: Extras = {}): SlashCommandSpec {
  return { name, aliases: [], class: "command", scope: "authorized", summary, ...extras };
}

function directive(name: string, summary: string, extras: Extras = {}): SlashCommandSpec {
  return { ...command(name, summary, extras), class: "directive" };
}

function inline(name: string, summary: string, extras: Extras = {}): SlashCommandSpec {
  return { ...command(name, summary, extras), class: "inline" };
}
