import { command, filled, flag, integer, many, oneOf, text } from "../command.ts";
import { clientOptions } from "./client-options.ts";

const THINKING_LEVELS = ["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"] as const;

const { timeout: _timeout, ...connection } = clientOptions;

export const agentOptions = {
  ...connection,
  message: text("-m, --message <text>", "what to say"),
  messageFile: filled("--message-file <file>", "read the message from a file (UTF-8, at most 4 MiB; - is stdin)"),
  sessionKey: many("--session-key <key>", "session to talk in"),
  sessionId: filled("--session-id <id>", "session to talk in, by its id"),
  to: filled("-t, --to <recipient>", "conversation with this recipient"),
  agent: filled("--agent <id>", "agent that answers"),
  model: filled("--model <ref>", "model for this turn"),
  thinking: oneOf("--thinking <level>", "reasoning effort for this turn", THINKING_LEVELS),
  timeout: integer("--timeout <seconds>", "time for the turn (default 600, 0 for none)", { min: 0, max: 2_147_483 }),
  local: flag("--local", "run the turn in this process, without a gateway"),
  verbose: flag("--verbose", "say more on stderr"),
};

export const chatOptions = {
  ...connection,
  sessionKey: filled("--session-key <key>", "session to talk in"),
  agent: filled("--agent <id>", "agent that answers"),
  thinking: oneOf("--thinking <level>", "reasoning effort", THINKING_LEVELS),
  verbose: flag("--verbose", "show tool results"),
};

export const conversationCommands = [
  command("agent", {
    summary: "say one thing to an agent and print the answer",
    example: 'oc agent --message "What is in my workspace?"',
    options: agentOptions,
    handlesSignals: true,
    load: () => import("../commands/agent.ts"),
  }),
  command("chat", {
    summary: "talk with an agent in this terminal",
    example: "oc chat",
    options: chatOptions,
    handlesSignals: true,
    load: () => import("../commands/chat.ts"),
  }),
];
