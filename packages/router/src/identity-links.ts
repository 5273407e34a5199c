import { formatPath } from "./config-path.ts";
import { RouterError } from "./errors.ts";
import { sessionKeyPart } from "./key-part.ts";
import type { ProviderIds } from "./provider-ids.ts";
import type { RouteWarning } from "./route-config.ts";

const AT = ["session", "identityLinks"];

interface LinkContext {
  ids: ProviderIds;
  report: (problem: RouterError) => void;
  warn: (warning: RouteWarning) => void;
}

/**
 * `session.identityLinks`: which peers are one person. A link replaces the peer part of a key once and is not followed
 * further, so that cycles do no harm.
 */
export class IdentityLinks {
  /** The person by peer id, by channel. */
  readonly #people = new Map<string, Map<string, string>>();
  readonly #reserved = new Set<string>();

  constructor(links: unknown, context: LinkContext) {
    if (links === undefined || links === null) return;
    if (typeof links !== "object" || Array.isArray(links)) {
      const problem = 'must be an object such as {"ann": ["telegram:5", "discord:9"]}.';
      context.report(new RouterError("ROUTES_CONFIG_INVALID", problem, formatPath(AT)));
      return;
    }
    for (const [name, peers] of Object.entries(links)) this.#addPerson(name, peers, context);
    this.#warnAboutChains(context);
  }

  /**
   * The peer part of a key: the person's, if there is one. A stranger whose own id is the name of a person gets the
   * channel before it, because that name is taken.
   */
  peerPart(channel: string, peerId: string, keepsCase: boolean): string {
    if (this.#reserved.size === 0) return sessionKeyPart(peerId, keepsCase);
    const person = this.#people.get(channel)?.get(peerId);
    if (person !== undefined) return person;
    const part = sessionKeyPart(peerId, keepsCase);
    return this.#isTaken(part) ? `${channel.replaceAll(".", "%2E")}.${part}` : part;
  }

  /** After any prefix as well, or the Telegram stranger `ann` would share a part with whoever is `telegram.ann` on another channel. */
  #isTaken(part: string): boolean {
    if (this.#reserved.has(part)) return true;
    for (let dot = part.indexOf("."); dot >= 0; dot = part.indexOf(".", dot + 1)) {
      if (this.#reserved.has(part.slice(dot + 1))) return true;
    }
    return false;
  }

  #addPerson(name: string, peers: unknown, context: LinkContext): void {
    const at = [...AT, name];
    if (name.trim() === "") return warn(context, "IDENTITY_LINK_BLANK", at, "has no name and is ignored.");
    const person = sessionKeyPart(name.trim(), false);
    if (!Array.isArray(peers)) {
      context.report(new RouterError("ROUTES_CONFIG_INVALID", 'must be a list of "channel:peer".', formatPath(at)));
      return;
    }
    this.#reserved.add(person);
    for (const [index, entry] of peers.entries()) this.#addPeer(person, entry, [...at, index], context);
  }

  #addPeer(person: string, entry: unknown, at: readonly (string | number)[], context: LinkContext): void {
    const text = typeof entry === "string" ? entry.trim() : "";
    const colon = text.indexOf(":");
    const channel = colon > 0 ? this.#channelOf(text.slice(0, colon), context) : undefined;
    const peerId = channel === undefined ? undefined : context.ids.peer(channel, text.slice(colon + 1));
    if (channel === undefined || peerId === undefined) {
      return warn(context, "IDENTITY_LINK_WITHOUT_CHANNEL", at, 'is no "channel:peer" and is ignored.');
    }
    const people = this.#people.get(channel) ?? new Map<string, string>();
    this.#people.set(channel, people);
    const owner = people.get(peerId);
    if (owner === undefined) people.set(peerId, person);
    else warn(context, "IDENTITY_LINK_TWICE", at, `belongs to ${JSON.stringify(owner)} already; the first one counts.`);
  }

  #channelOf(raw: string, { ids }: LinkContext): string | undefined {
    try {
      return ids.channel(raw);
    } catch (error) {
      if (error instanceof RouterError) return undefined;
      throw error;
    }
  }

  #warnAboutChains(context: LinkContext): void {
    for (const people of this.#people.values()) {
      for (const [peerId, person] of people) {
        const part = sessionKeyPart(peerId, false);
        if (part === person || !this.#reserved.has(part)) continue;
        const problem = `links the peer ${JSON.stringify(peerId)}, which is another person's name; links are not followed twice.`;
        warn(context, "IDENTITY_LINK_CHAINED", [...AT, person], problem);
      }
    }
  }
}

function warn(
  { warn: tell }: LinkContext,
  code: RouteWarning["code"],
  at: readonly (string | number)[],
  message: string,
): void {
  tell({ code, path: formatPath(at), message });
}
