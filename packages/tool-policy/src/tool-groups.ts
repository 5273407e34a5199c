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

/** Tools that an entry `group:<name>` stands for. `group:openclaw` and `group:plugins` are told by where a tool comes from. */
export const TOOL_GROUPS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
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
  }).map(([group, names]) => [group, new Set(names)]),
);

/** Built-in tools that `group:openclaw` leaves out. */
export const NOT_IN_GROUP_OPENCLAW: ReadonlySet<string> = new Set([...RUNTIME_TOOLS, ...FILE_TOOLS, "canvas"]);

/** Entries of each profile; `full` has none because it filters nothing. */
export const TOOL_PROFILES: ReadonlyMap<string, readonly string[]> = new Map([
  ["minimal", ["session_status"]],
  ["messaging", ["group:messaging", ...SESSION_TOOLS, "bundle-mcp"]],
  [
    "coding",
    [
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
  ],
]);

/** What a sandboxed session has where the configuration does not say. */
export const DEFAULT_SANDBOX_TOOLS = {
  allow: ["exec", "process", "read", "write", "edit", "ls", "apply_patch", "view_image", ...SESSION_TOOLS],
  deny: ["browser", "canvas", "nodes", "cron", "gateway"],
} as const;

/** What no sub-agent has, whatever is allowed. */
export const NEVER_FOR_SUBAGENTS = [
  "sessions_send",
  "sessions_search",
  "session_status",
  "agents_list",
  "message",
  "conversations_*",
  "gateway",
  "cron",
] as const;

/** What a sub-agent lacks that may not have sub-agents of its own. */
export const NEVER_FOR_LEAVES = ["sessions_spawn", "subagents", "sessions_list", "sessions_history"] as const;
