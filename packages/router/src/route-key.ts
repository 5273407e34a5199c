import type { DmScope, GroupScope, PeerKind } from "./route-config.ts";
import type { IdentityLinks } from "./identity-links.ts";
import { sessionKeyPart, shortenKeyPart } from "./key-part.ts";
import type { NormalFacts } from "./route-facts.ts";
import { MAX_SESSION_KEY_CHARS } from "./session-key.ts";

/** What decides the session of a message besides the message. */
export interface KeyRules {
  /** `agent:<id>:` */
  prefix: string;
  mainSessionKey: string;
  dmScope: DmScope;
  groupScope: GroupScope;
  links: IdentityLinks;
  preservesPeerCase: (channel: string) => boolean;
}

/** The session key of a message: main key, direct conversation or room, with its thread. Always canonical. */
export function buildSessionKey(facts: NormalFacts, rules: KeyRules): string {
  const { channel, peer, thread } = facts;
  if (peer === undefined) return rules.mainSessionKey;
  const base = thread?.base ?? peer;
  const isRoom = base.kind !== "direct";
  if (isRoom && rules.groupScope === "main") return rules.mainSessionKey;

  // A key without its channel cannot tell later that the case is to be kept.
  const namesChannel = isRoom || (rules.dmScope !== "main" && rules.dmScope !== "per-peer");
  const keepsCase = namesChannel && rules.preservesPeerCase(channel);
  const threadPart = thread === undefined ? "" : sessionKeyPart(thread.id, keepsCase);
  if (!isRoom && rules.dmScope === "main") {
    return thread === undefined ? rules.mainSessionKey : `${rules.mainSessionKey}:${thread.marker}:${threadPart}`;
  }
  const place = rules.prefix + (isRoom ? `${channel}:${base.kind}:` : directPlace(facts, rules.dmScope));
  const peerPart = isRoom ? sessionKeyPart(base.id, keepsCase) : rules.links.peerPart(channel, base.id, keepsCase);
  const key = place + peerPart;
  const whole = thread === undefined ? key : `${key}:${thread.marker}:${threadPart}`;
  if (whole.length <= MAX_SESSION_KEY_CHARS) return whole;
  const shortKey = place + shortenKeyPart(peerPart);
  return thread === undefined ? shortKey : `${shortKey}:${thread.marker}:${shortenKeyPart(threadPart)}`;
}

function directPlace({ channel, accountId }: NormalFacts, scope: DmScope): string {
  const marker: PeerKind = "direct";
  if (scope === "per-peer") return `${marker}:`;
  return scope === "per-channel-peer" ? `${channel}:${marker}:` : `${channel}:${accountId}:${marker}:`;
}
