import type { NormalFacts, RouteExplanation, TierExplanation } from "@oc/router";
import type { Style } from "../output/style.ts";
import { oneLine } from "../output/table.ts";

const MAX_LINE_CHARS = 160;
/** Bindings shown of a tier that none of them matched. */
const MAX_SHOWN_BINDINGS = 8;

/** The route and every tier tried, for people. */
export function formatExplanation({ facts, result, tiers }: RouteExplanation, style: Style): string {
  const width = Math.max(...tiers.map(({ tier }) => tier.length));
  return [`message  ${oneLine(describeFacts(facts), MAX_LINE_CHARS)}`, ...describeResult(result, style), ""]
    .concat(tiers.flatMap((tier) => describeTier(tier, width, style)))
    .join("\n");
}

function describeFacts({ channel, accountId, peer, parentPeer, thread, guildId, teamId, memberRoleIds }: NormalFacts) {
  const parts = [
    `${channel}, account ${accountId}`,
    peer && `${peer.kind} ${peer.id}`,
    thread && `${thread.marker} ${thread.topicId ?? thread.id}`,
    parentPeer && `under ${parentPeer.kind} ${parentPeer.id}`,
    guildId === undefined ? undefined : `guild ${guildId}`,
    teamId === undefined ? undefined : `team ${teamId}`,
    memberRoleIds.length === 0 ? undefined : `roles ${memberRoleIds.join(", ")}`,
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}

function describeResult(result: RouteExplanation["result"], style: Style): string[] {
  if (result.error) return [`refused  ${style.red(result.error.code)}: ${result.error.message}`];
  const { agentId, sessionKey, matchedBy, bindingIndex, dmScope, groupScope } = result;
  const by = bindingIndex === undefined ? matchedBy : `${matchedBy} (bindings[${bindingIndex}])`;
  return [
    `agent    ${style.bold(agentId)}`,
    `session  ${sessionKey ?? "the ACP runtime names it"}`,
    `by       ${by}`,
    `scopes   direct messages ${dmScope}, rooms ${groupScope}`,
  ];
}

function describeTier({ tier, outcome, reason, bindings }: TierExplanation, width: number, style: Style): string[] {
  const paint = outcome === "matched" ? style.green : outcome === "not reached" ? style.dim : (text: string) => text;
  const mark = { matched: "→", "no match": "·", "not reached": " " }[outcome];
  const head = paint(`${mark} ${tier.padEnd(width)}  ${oneLine(reason, MAX_LINE_CHARS)}`);
  const failed = bindings.filter((binding) => binding.reason !== undefined);
  // A single one is the reason of its tier.
  if (failed.length === 0 || (failed.length === 1 && outcome === "no match")) return [head];
  const shown = failed.slice(0, MAX_SHOWN_BINDINGS).map(({ index, agentId, reason: why }) => {
    return `    bindings[${index}] (${agentId}) ${oneLine(why ?? "", MAX_LINE_CHARS)}`;
  });
  const hidden = failed.length - shown.length;
  return [head, ...shown, ...(hidden > 0 ? [`    and ${hidden} more`] : [])];
}
