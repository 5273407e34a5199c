import { CHANNEL_ALIASES, normalizeChannelId } from "./ids.ts";
import type { RouteOptions } from "./route-config.ts";

/** How ids of providers are read, the same for configuration and messages. */
export class ProviderIds {
  readonly #aliases: Readonly<Record<string, string>>;
  readonly #prefixes = new Map<string, string[]>();
  readonly #normalizePeerId: RouteOptions["normalizePeerId"];
  readonly #channels = new Map<string, string>();

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

  /** Remembers a channel of the configuration, so that messages of it need no normalising. */
  rememberChannel(raw: string): string {
    const channel = normalizeChannelId(raw, this.#aliases);
    this.#channels.set(raw, channel);
    this.#channels.set(channel, channel);
    return channel;
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

function startsWith(text: string, prefix: string): boolean {
  return text.length >= prefix.length && text.slice(0, prefix.length).toLowerCase() === prefix;
}

/** A guild, team or role id: trimmed text; `undefined` when blank or absent. */
export function placeId(raw: string | number | null | undefined): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  const id = typeof raw === "number" ? String(raw) : raw.trim();
  return id === "" ? undefined : id;
}
