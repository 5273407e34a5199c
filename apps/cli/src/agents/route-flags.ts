import type { RouteFacts, RoutePeer } from "@oc/router";
import type { agentsRouteOptions } from "../catalogue/agents.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";

type Options = Input<typeof agentsRouteOptions>["options"];

/** The message that the flags describe, or `undefined` when there are none. */
export function factsFromFlags(options: Options): RouteFacts | undefined {
  const { channel, account, peer, parent, thread, guild, team, role } = options;
  const others = { account, peer, parent, thread, guild, team, role };
  if (channel === undefined) {
    const given = Object.entries(others).find(([, value]) => value !== undefined);
    if (given) throw usageError(`--${given[0]} needs --channel.`);
    return undefined;
  }
  return {
    channel,
    accountId: account,
    peer: peer === undefined ? undefined : parsePeer(peer, "--peer"),
    parentPeer: parent === undefined ? undefined : parsePeer(parent, "--parent"),
    threadId: thread,
    guildId: guild,
    teamId: team,
    memberRoleIds: role,
    // Who names a thread asks about a topic, not about a chain of replies.
    isForum: thread !== undefined,
    directTopicsEnabled: thread !== undefined,
  };
}

function parsePeer(text: string, flag: string): RoutePeer {
  const [, kind, id] = /^(direct|dm|group|channel):(.+)$/s.exec(text) ?? [];
  if (kind === undefined || id === undefined) {
    throw usageError(`${flag} must be direct:<id>, group:<id> or channel:<id>, not ${JSON.stringify(text)}.`);
  }
  return { kind: kind as RoutePeer["kind"], id };
}
