import type { AgentsConfig } from "./agents.ts";

export type PeerKind = "direct" | "group" | "channel";

/** How direct conversations of one agent are told apart. */
export type DmScope = "main" | "per-peer" | "per-channel-peer" | "per-account-channel-peer";
/** Whether every room has a session of its own or all share the agent's main session. */
export type GroupScope = "main" | "per-group";

type Maybe<T> = T | null | undefined;

/** What a message must be like; every field that is present must hold. */
export interface BindingMatch {
  channel?: Maybe<string>;
  /** Left out or blank: the account `default`. `*`: every account. */
  accountId?: Maybe<string>;
  /** `id: "*"` is any peer of that kind. */
  peer?: Maybe<{ kind?: Maybe<PeerKind | "dm">; id?: Maybe<string | number> }>;
  guildId?: Maybe<string | number>;
  /** One of them is enough. Needs `guildId`. An empty list is no condition. */
  roles?: Maybe<readonly (string | number)[]>;
  teamId?: Maybe<string | number>;
}

/** One item of `bindings[]`. */
export interface BindingConfig {
  type?: Maybe<"route" | "acp">;
  agentId?: Maybe<string>;
  comment?: Maybe<string>;
  match?: Maybe<BindingMatch>;
  session?: Maybe<{ dmScope?: Maybe<DmScope>; groupScope?: Maybe<GroupScope> }>;
  acp?: Maybe<Readonly<Record<string, unknown>>>;
}

/** The part of the configuration file that routing reads. Other keys are left alone. */
export interface RoutesConfig extends AgentsConfig {
  bindings?: Maybe<readonly BindingConfig[]>;
  session?: Maybe<{
    scope?: Maybe<"per-sender" | "global">;
    dmScope?: Maybe<DmScope>;
    groupScope?: Maybe<GroupScope>;
    mainKey?: Maybe<string>;
    /** `{canonicalId: ["channel:peerId", …]}` */
    identityLinks?: Maybe<Readonly<Record<string, readonly string[]>>>;
    [key: string]: unknown;
  }>;
  channels?: Maybe<Readonly<Record<string, unknown>>>;
}

/** What only the channels' adapters know. */
export interface RouteOptions {
  /** Other names of channels, over the built-in `tg` and `teams`. */
  channelAliases?: Readonly<Record<string, string>>;
  /** The canonical form of a peer id; the default trims and strips the channel's own name as a prefix (`telegram:5` → `5`). */
  normalizePeerId?: (channel: string, raw: string) => string;
  /** True for channels whose peer and thread ids keep their case in keys. Default: none do. */
  preservesPeerCase?: (channel: string) => boolean;
}

/** Something that works, but hardly as it was meant. */
export interface RouteWarning {
  code:
    | "AGENT_MULTIPLE_DEFAULTS"
    | "BINDING_SHADOWED"
    | "IDENTITY_LINK_BLANK"
    | "IDENTITY_LINK_WITHOUT_CHANNEL"
    | "IDENTITY_LINK_TWICE"
    | "IDENTITY_LINK_CHAINED";
  /** Where it stands. */
  path: string;
  /** What is odd there, without the path. */
  message: string;
}
