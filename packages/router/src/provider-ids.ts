import { RouterError } from "./errors.ts";
import { CHANNEL_ALIASES, DEFAULT_ACCOUNT_ID, normalizeAccountId, normalizeChannelId } from "./ids.ts";
import type { RouteOptions } from "./route-config.ts";

/** How ids of providers are read, the same for configuration and messages. */
export class ProviderIds {
  readonly #aliases: Readonly<Record<string, string>>;
  readonly #prefixes = new Map<string, string[]>();
  readonly #normalizePeerId: RouteOptions["normalizePeerId"];
  /** Names of the configuration by every spelling that was seen there: messages with those need no normalising. */
  readonly #channels = new Map<string, string>();
  readonly #accounts = new Map<string, string>([[DEFAULT_ACCOUNT_ID, DEFAULT_ACCOUNT_ID]]);

  constructor({ channelAliases = {}, normalizePeerId }: RouteOptions) {
    this.#aliases = { ...CHANNEL_ALIASES, ...channelAliases };
    this.#normalizePeerId = normalizePeerId;
    for (const [alias, channel] of Object.entries(this.#aliases)) {
      this.#prefixes.set(channel, [...(this.#prefixes.get(channel) ?? [`${channel}:`]), `${alias}:`]);
    }
  }

  /** Throws `CHANNEL_REQUIRED` and `CHANNEL_ID_INVALID`. */
  channel(raw: string): string {
    return this.#channels.get(raw) ?? normalizeChannelId(raw, this.#aliases);
  }

  rememberChannel(raw: string): string {
    return remember(this.#channels, raw, this.channel(raw));
  }

  /** Throws `ACCOUNT_ID_RESERVED`. */
  account(raw: string | undefined): string {
    if (raw === undefined) return DEFAULT_ACCOUNT_ID;
    return this.#accounts.get(raw) ?? normalizeAccountId(raw);
  }

  rememberAccount(raw: string): string {
    return remember(this.#accounts, raw, this.account(raw));
  }

  /** `undefined` when nothing is left of the id. */
  peer(channel: string, raw: string | number): string | undefined {
    const text = typeof raw === "number" ? String(raw) : raw;
    const id = this.#normalizePeerId ? this.#normalizePeerId(channel, text) : this.#stripOwnName(channel, text);
    return id === "" ? undefined : id;
  }

  #stripOwnName(channel: string, raw: string): string {
    let id = raw.trim();
    if (!id.includes(":")) return id;
    const prefixes = this.#prefixes.get(channel) ?? [`${channel}:`];
    for (let prefix: string | undefined; (prefix = prefixes.find((own) => startsWith(id, own)));) {
      id = id.slice(prefix.length).trim();
    }
    return id;
  }
}

/** The same string object for every spelling, which makes comparing cheap. */
function remember(names: Map<string, string>, raw: string, name: string): string {
  const known = names.get(name) ?? name;
  names.set(known, known).set(raw, known);
  return known;
}

function startsWith(text: string, prefix: string): boolean {
  return text.length >= prefix.length && text.slice(0, prefix.length).toLowerCase() === prefix;
}

/** Text, or a number that is exactly what was written: two long ids may be one number. */
export function isIdValue(value: unknown): value is string | number {
  return typeof value === "string" || Number.isSafeInteger(value);
}

/** Throws `FACT_INVALID` for a fact of a message that is no id. */
export function requireIdValue(value: unknown, field: string): asserts value is string | number {
  if (isIdValue(value)) return;
  throw new RouterError(
    "FACT_INVALID",
    `${field} of a message must be text or a whole number; write long ids as text.`,
  );
}

/** A guild, team or role id: trimmed text; `undefined` when blank or absent. Throws `FACT_INVALID`. */
export function placeId(raw: string | number | null | undefined, field: string): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  requireIdValue(raw, field);
  const id = typeof raw === "number" ? String(raw) : raw.trim();
  return id === "" ? undefined : id;
}
