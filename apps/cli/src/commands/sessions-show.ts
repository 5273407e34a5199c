import type { ChatMessage, ContentBlock, MethodResult } from "@oc/protocol";
import type { keyArg, sessionsShowOptions } from "../catalogue/sessions.ts";
import { CliError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";
import { oneLine, printable } from "../output/table.ts";

const DEFAULT_MESSAGES = 50;
const MAX_TOOL_CHARS = 200;

/** `oc sessions show [key]`: the newest messages of a session, oldest first. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsShowOptions, typeof keyArg>,
): Promise<void> {
  const history = await withGateway(context, options, (gateway) =>
    gateway.request("chat.history", {
      sessionKey: args.key ?? "main",
      limit: options.limit ?? DEFAULT_MESSAGES,
      ...(options.agent === undefined ? {} : { agentId: options.agent }),
    }),
  );
  if (history.sessionId === null) throw sessionNotFound(history.sessionKey);
  context.output.result(history, () =>
    describeHistory(history, { emphasize: context.output.style.bold, ids: options.ids }),
  );
}

export function sessionNotFound(key: string): CliError {
  return new CliError(`No session ${key}.`, { facts: { code: "SESSION_NOT_FOUND" }, hint: "See: oc sessions list" });
}

interface Look {
  emphasize: (text: string) => string;
  ids: boolean;
}

function describeHistory(history: MethodResult<"chat.history">, look: Look): string {
  const lines = [`${look.emphasize(history.sessionKey)} (${history.sessionId})`];
  if (history.hasMore) lines.push("Older messages are not shown; raise --limit.");
  if (history.messages.length === 0) lines.push("No messages yet.");
  for (const message of history.messages) lines.push("", ...describeMessage(message, look));
  return lines.join("\n");
}

function describeMessage(message: ChatMessage, { emphasize, ids }: Look): string[] {
  const time = message.timestamp === undefined ? "" : `  ${new Date(message.timestamp).toLocaleString()}`;
  const heading = `${emphasize(message.role === "toolResult" ? `tool ${message.toolName ?? ""}` : message.role)}${time}${ids && message.id ? `  ${message.id}` : ""}`;
  const blocks = typeof message.content === "string" ? [{ type: "text", text: message.content }] : message.content;
  const lines = blocks.map((block) => describeBlock(block, message.role)).filter((line) => line !== "");
  if (message.errorMessage !== undefined) lines.push(`error: ${printable(message.errorMessage)}`);
  if (message.abort !== undefined) lines.push(`(stopped: ${message.abort.reason})`);
  return [heading, ...lines];
}

function describeBlock(block: ContentBlock, role: string): string {
  if (block.text !== undefined)
    return role === "toolResult" ? oneLine(block.text, MAX_TOOL_CHARS) : printable(block.text);
  if (block.type === "toolCall")
    return `→ ${block.name ?? "tool"} ${oneLine(JSON.stringify(block.arguments ?? {}), MAX_TOOL_CHARS)}`;
  return block.type === "image" ? `[image ${block.mimeType ?? ""}]` : "";
}
