import { formatElevatedRefusal } from "@oc/directives";
import type { ToolInvocationOutcome } from "@oc/agent-runtime";
import { ensureSession } from "../../agents/session-reset.ts";
import { fenced } from "../../approvals/fenced-text.ts";
import type { GatewayServices } from "../../services.ts";
import type { CommandSender } from "../command-message.ts";
import { elevatedTurn } from "../elevated-turn.ts";
import { isOwner } from "../sender-rights.ts";
import { say, type CommandCall, type CommandHandler } from "./command.ts";

const DEFAULT_FOREGROUND_MS = 2_000;
/** Of longer output its end is shown. */
const MAX_SHOWN_CHARS = 4_000;
const DISABLED = "Shell commands in the chat are switched off: tools.bash.enabled is not true.";
const USAGE = "Usage: ! <command>. For one in the background: !poll [id], !stop [id].";

type Elevated = Awaited<ReturnType<typeof elevatedTurn>>;

/** What the details of `exec` say, as far as it matters to a person. */
interface ExecDetails {
  status?: string;
  sessionId?: string;
  tail?: string;
  approvalSlug?: string;
  allowedDecisions?: readonly string[];
}

/** The last command of each conversation that went to the background, while the gateway lives. */
const lastInBackground = new WeakMap<GatewayServices, Map<string, string>>();

/**
 * `/bash <command>`, `! <command>`: runs a command on the gateway's host, outside any sandbox, behind the same tool policy and approvals as
 * the agent's own commands. `!poll` and `!stop` are about one that went to the background.
 */
export const bashCommand: CommandHandler = {
  async run(call) {
    const { gateway, message, sender, args, calledAs } = call;
    if (gateway.agents.config.tools?.bash?.enabled !== true) return say(DISABLED);
    const elevated = await elevatedTurn(gateway.agents, message, sender);
    const { closedElevatedGates: closed = ["tools.elevated"] } = elevated;
    if (closed.length > 0) return say(formatElevatedRefusal(closed));
    switch (calledAs) {
      case "!poll":
        return say(await onBackground(call, elevated, "poll"));
      case "!stop":
        return say(await onBackground(call, elevated, "kill"));
      default:
        return say(args.trim() === "" ? USAGE : await runCommand(call, elevated));
    }
  },
};

async function runCommand(call: CommandCall, elevated: Elevated): Promise<string> {
  const { gateway, message, args } = call;
  const foregroundMs = gateway.agents.config.commands?.bashForegroundMs ?? DEFAULT_FOREGROUND_MS;
  // What becomes of a command later is told to its session.
  await ensureSession(gateway, message, "chat.command");
  gateway.log.info("somebody runs a shell command from the chat", {
    runId: message.runId,
    sessionKey: message.sessionKey,
  });
  const how = foregroundMs === 0 ? { background: true } : { yieldMs: foregroundMs };
  const outcome = await invoke(call, elevated, "exec", { command: args, host: "gateway", ...how });
  if (!outcome.ok) return outcome.message;
  const { status, sessionId, tail = "", approvalSlug, allowedDecisions = [] } = detailsOf(outcome);
  if (status === "approval-pending") {
    return `The command waits for an approval: /approve ${approvalSlug} ${allowedDecisions.join("|")}`;
  }
  if (status !== "running" || sessionId === undefined) return shown(textOf(outcome));
  const last = lastInBackground.get(gateway) ?? new Map<string, string>();
  lastInBackground.set(gateway, last.set(message.sessionKey, sessionId));
  const running = `It runs in the background as ${sessionId}. More of it: !poll ${sessionId}, to stop it: !stop ${sessionId}`;
  return tail.trim() === "" ? running : `${shown(tail)}\n${running}`;
}

async function onBackground(call: CommandCall, elevated: Elevated, action: "poll" | "kill"): Promise<string> {
  const { gateway, message, args } = call;
  const sessionId = args.trim() || lastInBackground.get(gateway)?.get(message.sessionKey);
  if (sessionId === undefined) {
    return `No command of this conversation went to the background. Name one: ${call.calledAs} <id>`;
  }
  const outcome = await invoke(call, elevated, "process", { action, sessionId });
  return outcome.ok ? shown(textOf(outcome)) : outcome.message;
}

async function invoke(
  { gateway, message, sender }: CommandCall,
  elevated: Elevated,
  name: "exec" | "process",
  args: Record<string, unknown>,
): Promise<ToolInvocationOutcome> {
  const { agentId, sessionKey, runId } = message;
  const runtime = await gateway.agents.runtime();
  return runtime.invokeTool({
    agentId,
    sessionKey,
    toolCallId: `bash-${runId}`,
    name,
    args,
    caller: {
      sandboxed: false,
      senderIsOwner: isOwner(sender),
      exec: { host: "gateway" },
      ...elevated,
      ...(sender.kind === "channel" ? chatOf(sender) : {}),
    },
    // The command has its own limits, and !stop.
    signal: new AbortController().signal,
  });
}

/** The chat that the command was typed in: it is asked there, and hears the end. */
function chatOf({ channel, accountId, senderId, chat: { to, threadId } }: Extract<CommandSender, { kind: "channel" }>) {
  const channelContext = { channel, accountId, chatId: to, senderId, ...(threadId === undefined ? {} : { threadId }) };
  return { channel, requesterSenderId: senderId, channelContext };
}

type Answered = Extract<ToolInvocationOutcome, { ok: true }>;

function detailsOf({ result }: Answered): ExecDetails {
  return (result.details ?? {}) as ExecDetails;
}

function textOf({ result }: Answered): string {
  return result.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

function shown(text: string): string {
  const end = text.trimEnd();
  return fenced(end.length > MAX_SHOWN_CHARS ? `…${end.slice(-MAX_SHOWN_CHARS)}` : end);
}
