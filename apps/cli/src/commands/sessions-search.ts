import type { MethodResult } from "@oc/protocol";
import type { sessionsSearchOptions } from "../catalogue/sessions.ts";
import { usageError } from "../cli-error.ts";
import type { Argument, Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { gatewayOrLocal, type GatewayLink } from "../gateway-link.ts";
import { withLocalGateway } from "../local-gateway.ts";
import { oneLine, printable } from "../output/table.ts";

/** `oc sessions search TEXT`: messages that have every word, newest first. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof sessionsSearchOptions, { words: Argument<string[]> }>,
): Promise<void> {
  if (options.agent !== undefined && options.allAgents)
    throw usageError("--agent and --all-agents contradict each other.");
  const text = args.words.join(" ");
  if (text.trim() === "") throw usageError("Name at least one word to look for.");
  const ask = (gateway: GatewayLink): Promise<MethodResult<"sessions.search">> =>
    gateway.request("sessions.search", {
      text,
      ...(options.agent === undefined ? {} : { agentId: options.agent }),
      ...(options.key === undefined ? {} : { key: options.key }),
      ...(options.limit === undefined ? {} : { limit: options.limit }),
    });
  const { count, hits } = await gatewayOrLocal(context, options, ask, () => withLocalGateway(context, ask));
  context.output.result({ text, count, hits }, () => describeHits(hits, context.output.style.bold));
}

function describeHits(hits: MethodResult<"sessions.search">["hits"], emphasize: (text: string) => string): string {
  if (hits.length === 0) return "Nothing was found. Every word must be in one message, at the beginning of a word.";
  return hits
    .map(({ key, role, timestamp, snippet }) => {
      const time = new Date(timestamp);
      const when = Number.isNaN(time.getTime()) ? "" : `  ${time.toLocaleString()}`;
      return `${emphasize(oneLine(key, 100))}  ${role}${when}\n  ${printable(snippet)}`;
    })
    .join("\n");
}
