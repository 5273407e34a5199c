import type { OcConfig } from "@oc/config";
import type { Channel } from "@oc/plugin-sdk";
import {
  compileRoutes,
  requireAgent,
  resolveAccessPolicy,
  type AccessPolicy,
  type AgentRoster,
  type RouteTable,
} from "@oc/router";
import { compileMentionPatterns, resolveMentionSources, type MentionPatterns } from "@oc/router/mention-patterns";
import { matchesSender } from "./channel-calls.ts";
import type { AccountRef } from "./ingress-queue.ts";

/** Everything that one configuration says about messages. A message is treated under one snapshot from its admission to its route. */
export class ChannelSnapshot {
  readonly config: OcConfig;
  readonly routes: RouteTable;
  readonly #roster: AgentRoster;
  readonly #onWarning: (message: string, fields?: Record<string, unknown>) => void;
  readonly #policies = new Map<string, AccessPolicy>();
  readonly #patterns = new Map<string, MentionPatterns>();

  constructor(
    config: OcConfig,
    roster: AgentRoster,
    onWarning: (message: string, fields?: Record<string, unknown>) => void,
  ) {
    this.config = config;
    this.#roster = roster;
    this.#onWarning = onWarning;
    this.routes = compileRoutes(config);
  }

  policy({ channel, accountId }: AccountRef, plugin: Channel): AccessPolicy {
    const key = `${channel}:${accountId}`;
    const known = this.#policies.get(key);
    if (known) return known;
    const policy = resolveAccessPolicy(this.config, {
      channel,
      accountId,
      matches: (entry, sender) =>
        matchesSender(plugin, entry, { isBot: false, ...sender }, (error) =>
          this.#onWarning("a channel could not compare a sender with a list, so that the sender is not on it", {
            channel,
            accountId,
            error,
          }),
        ),
    });
    this.#policies.set(key, policy);
    return policy;
  }

  /** What calls the agent by name. */
  mentionPatterns(agentId: string): MentionPatterns {
    const known = this.#patterns.get(agentId);
    if (known) return known;
    const { settings } = requireAgent(this.#roster, agentId);
    const { patterns, warnings } = compileMentionPatterns(resolveMentionSources(this.config, settings));
    for (const { message } of warnings) this.#onWarning(message);
    this.#patterns.set(agentId, patterns);
    return patterns;
  }
}
