import { RouterError } from "./errors.ts";
import type { RouterErrorCode } from "./errors.ts";
import { noSuchAgent } from "./agents.ts";
import { formatPath } from "./config-path.ts";
import { DEFAULT_ACCOUNT_ID, slugId } from "./ids.ts";
import { isIdValue, placeId } from "./provider-ids.ts";
import type { ProviderIds } from "./provider-ids.ts";
import type { DmScope, GroupScope, PeerKind } from "./route-config.ts";

/** Stands for every account, and for every peer of a kind. */
export const ANY = "*";

/** One item of `bindings[]` with everything normalised. */
export interface Binding {
  index: number;
  type: "route" | "acp";
  agentId: string;
  channel: string;
  /** {@link ANY} for every account. */
  accountId: string;
  /** `id` is {@link ANY} for every peer of that kind. */
  peer: { kind: PeerKind; id: string } | undefined;
  guildId: string | undefined;
  teamId: string | undefined;
  /** Never empty. */
  roles: readonly string[] | undefined;
  dmScope: DmScope | undefined;
  groupScope: GroupScope | undefined;
}

export interface BindingContext {
  agentIds: ReadonlySet<string>;
  ids: ProviderIds;
  /** Gets every problem; a binding with one is left out. */
  report: (problem: RouterError) => void;
}

export const DM_SCOPES = [
  "main",
  "per-peer",
  "per-channel-peer",
  "per-account-channel-peer",
] as const satisfies readonly DmScope[];
export const GROUP_SCOPES = ["per-group", "main"] as const satisfies readonly GroupScope[];

const PEER_KINDS: ReadonlyMap<unknown, PeerKind> = new Map<unknown, PeerKind>([
  ["direct", "direct"],
  ["dm", "direct"],
  ["group", "group"],
  ["channel", "channel"],
]);
const MATCH_FIELDS: ReadonlySet<string> = new Set(["channel", "accountId", "peer", "guildId", "roles", "teamId"]);

type Fields = Readonly<Record<string, unknown>>;

/** Reads `bindings`, whatever it is: only what is well formed comes out, everything else is reported with its path. */
export function parseBindings(bindings: unknown, context: BindingContext): Binding[] {
  if (bindings === undefined || bindings === null) return [];
  if (!Array.isArray(bindings)) {
    context.report(new RouterError("BINDING_INVALID", "must be a list.", "bindings"));
    return [];
  }
  return bindings.flatMap((item: unknown, index) => parseBinding(item, index, context) ?? []);
}

/** `direct`, `group`, `channel`, and `dm` for `direct`. */
export function parsePeerKind(kind: unknown): PeerKind | undefined {
  return PEER_KINDS.get(kind);
}

function parseBinding(item: unknown, index: number, context: BindingContext): Binding | undefined {
  const reader = new BindingReader(index, context);
  const fields = reader.object(item, []);
  const match = fields && reader.object(fields["match"], ["match"]);
  if (!fields || !match) return undefined;
  for (const key of Object.keys(match)) {
    if (MATCH_FIELDS.has(key)) continue;
    reader.refuse("BINDING_UNKNOWN_FIELD", ["match", key], `unknown field. Known: ${[...MATCH_FIELDS].join(", ")}.`);
  }
  const type = reader.choice(fields["type"], ["type"], ["route", "acp"]) ?? "route";
  const agentId = reader.agentId(fields["agentId"]);
  const channel = reader.channel(match["channel"]);
  const accountId = reader.accountId(match["accountId"]);
  const peer = channel === undefined ? undefined : reader.peer(match["peer"], channel, type);
  const guildId = reader.placeId(match["guildId"], ["match", "guildId"]);
  const teamId = reader.placeId(match["teamId"], ["match", "teamId"]);
  const roles = reader.roles(match["roles"]);
  if (roles && match["guildId"] === undefined) {
    reader.refuse("BINDING_ROLES_WITHOUT_GUILD", ["match", "roles"], "needs guildId next to it.");
  }
  const session = reader.object(fields["session"] ?? {}, ["session"]) ?? {};
  const dmScope = reader.choice(session["dmScope"], ["session", "dmScope"], DM_SCOPES);
  const groupScope = reader.choice(session["groupScope"], ["session", "groupScope"], GROUP_SCOPES);
  if (reader.hasProblem || agentId === undefined || channel === undefined) return undefined;
  return { index, type, agentId, channel, accountId, peer, guildId, teamId, roles, dmScope, groupScope };
}

/** The fields of one binding; what is wrong is reported under the binding's path. */
class BindingReader {
  hasProblem = false;

  constructor(
    readonly index: number,
    readonly context: BindingContext,
  ) {}

  refuse(code: RouterErrorCode, at: readonly (string | number)[], problem: string): undefined {
    this.hasProblem = true;
    this.context.report(new RouterError(code, problem, formatPath(["bindings", this.index, ...at])));
  }

  object(value: unknown, at: readonly string[]): Fields | undefined {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
    return this.refuse("BINDING_INVALID", at, "must be an object.");
  }

  choice<const T extends string>(value: unknown, at: readonly string[], choices: readonly T[]): T | undefined {
    if (value === undefined || value === null) return undefined;
    const choice = choices.find((candidate) => candidate === value);
    return choice ?? this.refuse("BINDING_INVALID", at, `must be one of ${choices.join(", ")}.`);
  }

  agentId(value: unknown): string | undefined {
    if (typeof value !== "string" || value.trim() === "") {
      return this.refuse("BINDING_AGENT_REQUIRED", ["agentId"], "must name an agent.");
    }
    const id = slugId(value) ?? "main";
    if (this.context.agentIds.has(id)) return id;
    const problem = `there is ${noSuchAgent(value, this.context.agentIds)} Add it under agents.entries.`;
    return this.refuse("BINDING_UNKNOWN_AGENT", ["agentId"], problem);
  }

  channel(value: unknown): string | undefined {
    const at = ["match", "channel"];
    if (value !== undefined && value !== null && typeof value !== "string") {
      return this.refuse("BINDING_INVALID", at, "must be text.");
    }
    return this.#normalized(at, () => this.context.ids.rememberChannel(value ?? ""));
  }

  accountId(value: unknown): string {
    const at = ["match", "accountId"];
    if (value === undefined || value === null) return DEFAULT_ACCOUNT_ID;
    if (typeof value !== "string") return this.refuse("BINDING_INVALID", at, "must be text.") ?? ANY;
    if (value.trim() === ANY) return ANY;
    return this.#normalized(at, () => this.context.ids.rememberAccount(value)) ?? DEFAULT_ACCOUNT_ID;
  }

  peer(value: unknown, channel: string, type: Binding["type"]): Binding["peer"] {
    const at = ["match", "peer"];
    if (value === undefined) return type === "acp" ? this.#refuseAcp(at) : undefined;
    const peer = this.object(value, at);
    if (!peer) return undefined;
    const kind = parsePeerKind(peer["kind"]);
    if (!kind) return this.refuse("BINDING_PEER_KIND", [...at, "kind"], "must be direct, group or channel.");
    for (const key of Object.keys(peer)) {
      if (key === "kind" || key === "id") continue;
      return this.refuse("BINDING_UNKNOWN_FIELD", [...at, key], "unknown field. Known: kind, id.");
    }
    const raw = peer["id"];
    if (type === "acp" && (raw === undefined || raw === null || isAny(raw))) return this.#refuseAcp([...at, "id"]);
    const id = isAny(raw) ? ANY : isIdValue(raw) ? this.context.ids.peer(channel, raw) : undefined;
    return id === undefined ? this.#refuseBlank([...at, "id"]) : { kind, id };
  }

  placeId(value: unknown, at: readonly (string | number)[]): string | undefined {
    if (value === undefined) return undefined;
    const id = isIdValue(value) ? placeId(value, "id") : undefined;
    return id ?? this.#refuseBlank(at);
  }

  roles(value: unknown): string[] | undefined {
    const at = ["match", "roles"];
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return this.refuse("BINDING_INVALID", at, "must be a list of role ids.");
    const roles = value.flatMap((role: unknown, i) => this.placeId(role ?? "", [...at, i]) ?? []);
    return value.length === 0 ? undefined : roles;
  }

  #refuseBlank(at: readonly (string | number)[]): undefined {
    const problem =
      "must be an id: text that is not blank, or a whole number below 2^53. Leave the field out to match anything.";
    return this.refuse("BINDING_BLANK_FIELD", at, problem);
  }

  #refuseAcp(at: readonly string[]): undefined {
    const problem = "an acp binding owns one conversation and needs its concrete peer.";
    return this.refuse("BINDING_ACP_PEER_REQUIRED", at, problem);
  }

  #normalized(at: readonly string[], normalize: () => string): string | undefined {
    try {
      return normalize();
    } catch (error) {
      if (!(error instanceof RouterError)) throw error;
      return this.refuse(error.code, at, error.problem);
    }
  }
}

function isAny(value: unknown): boolean {
  return typeof value === "string" && value.trim() === ANY;
}
