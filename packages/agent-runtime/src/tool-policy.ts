import type { Tool } from "@oc/plugin-sdk";

export type ToolProfile = "minimal" | "messaging" | "coding" | "full";

/** Allow and deny rules of one place (`tools.*`, or `agents.entries.<id>.tools.*`). Names, groups, plugin ids and globs. */
export interface ToolPolicy {
  profile?: ToolProfile;
  /** Only these, when not empty. */
  allow?: readonly string[];
  /** Adds to the profile and opts optional plugin tools in; never restricts. */
  alsoAllow?: readonly string[];
  /** Beats every allow. */
  deny?: readonly string[];
}

/** A tool on offer and the plugin it came from, if any. */
export interface OfferedTool {
  tool: Tool;
  pluginId?: string;
  optional?: boolean;
}

const SESSION_TOOLS = [
  "sessions_list",
  "sessions_history",
  "sessions_send",
  "sessions_spawn",
  "sessions_yield",
  "subagents",
  "session_status",
];
const RUNTIME_TOOLS = ["exec", "process", "code_execution"];
const FILE_TOOLS = ["read", "write", "edit", "ls", "apply_patch"];
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "group:runtime": RUNTIME_TOOLS,
  "group:fs": FILE_TOOLS,
  "group:sessions": SESSION_TOOLS,
  "group:memory": ["memory_search", "memory_get"],
  "group:web": ["web_search", "x_search", "web_fetch"],
  "group:ui": ["browser", "canvas", "screen"],
  "group:automation": ["cron", "gateway", "heartbeat_respond"],
  "group:messaging": ["message"],
  "group:nodes": ["nodes"],
  "group:agents": ["agents_list"],
  "group:media": ["view_image", "image_generate", "tts"],
};
const NOT_IN_GROUP_OPENCLAW = new Set([...RUNTIME_TOOLS, ...FILE_TOOLS, "canvas"]);

const PROFILES: Readonly<Record<Exclude<ToolProfile, "full">, readonly string[]>> = {
  minimal: ["session_status"],
  messaging: ["group:messaging", ...SESSION_TOOLS, "bundle-mcp"],
  coding: [
    "group:fs",
    "group:runtime",
    "group:web",
    "group:sessions",
    "group:memory",
    "cron",
    "view_image",
    "image_generate",
    "bundle-mcp",
  ],
};

/**
 * Which tools an agent gets. Pure. Policies come from the widest to the narrowest place and each can only remove; deny beats
 * allow everywhere. An optional tool needs an allow entry that names it, its plugin or `group:plugins`; `*` is not enough.
 */
export function selectTools(offered: readonly OfferedTool[], policies: readonly ToolPolicy[]): OfferedTool[] {
  const optedIn = policies
    .flatMap(({ allow = [], alsoAllow = [] }) => [...allow, ...alsoAllow])
    .filter((entry) => entry !== "*");
  const profile = policies.findLast((policy) => policy.profile !== undefined);
  return offered.filter((candidate) => {
    if (policies.some(({ deny = [] }) => matchesAny(candidate, deny, { exact: true }))) return false;
    if (candidate.optional && profile?.profile !== "full" && !matchesAny(candidate, optedIn)) return false;
    return (
      isInProfile(candidate, profile, policies) &&
      policies.every(({ allow = [] }) => allow.length === 0 || matchesAny(candidate, allow))
    );
  });
}

function isInProfile(candidate: OfferedTool, policy: ToolPolicy | undefined, policies: readonly ToolPolicy[]): boolean {
  if (policy?.profile === undefined || policy.profile === "full") return true;
  const added = policies.flatMap(({ alsoAllow = [] }) => alsoAllow);
  return matchesAny(candidate, [...PROFILES[policy.profile], ...added]);
}

function matchesAny(candidate: OfferedTool, entries: readonly string[], { exact = false } = {}): boolean {
  return entries.some((entry) => matches(candidate, entry.toLowerCase(), exact));
}

function matches({ tool, pluginId }: OfferedTool, entry: string, exact: boolean): boolean {
  const name = tool.name;
  if (entry === "bash") return name === "exec";
  if (entry === "group:plugins") return pluginId !== undefined;
  if (entry === "group:openclaw") return pluginId === undefined && !NOT_IN_GROUP_OPENCLAW.has(name);
  const group = GROUPS[entry];
  if (group) return group.includes(name);
  // Allowing write allows the patch tool too; denying it does not take the patch tool away.
  if (entry === "write" && name === "apply_patch") return !exact;
  if (entry === name || (pluginId !== undefined && entry === pluginId.toLowerCase())) return true;
  return entry.includes("*") && globPattern(entry).test(name);
}

function globPattern(glob: string): RegExp {
  return new RegExp(`^${glob.split("*").map(escapeRegExp).join(".*")}$`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}
