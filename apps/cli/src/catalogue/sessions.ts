import { command, filled, flag, integer, optional, oneOf, required, rest } from "../command.ts";
import { clientOptions } from "./client-options.ts";

export const sessionsListOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "sessions of this agent (default: all agents)"),
  allAgents: flag("--all-agents", "sessions of every agent"),
  store: filled("--store <path>", "sessions of a database file, which is only read"),
  active: integer("--active <minutes>", "only sessions used in the last minutes", { min: 1, max: 5_256_000 }),
  limit: filled("--limit <n|all>", "rows to print (default 100)"),
  search: filled("--search <text>", "only sessions whose key or name holds this text"),
};

export const sessionsShowOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "agent that owns a key without one"),
  limit: integer("--limit <n>", "messages to print (default 50)", { min: 1, max: 1000 }),
  ids: flag("--ids", "print the id of each message, as rewind and fork take it"),
};
export const keyArg = { key: optional("session key; the main session when left out") };

export const sessionsResetOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "agent that owns a key without one"),
};

export const sessionsBranchesOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "agent that owns a key without one"),
};

export const sessionsRewindOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "agent that owns a key without one"),
  summary: filled("--summary <text>", "what the branch that is left had come to; the model is told it"),
};

export const sessionsForkOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "agent that owns a key without one"),
  before: filled("--before <entry>", "only what came before this message of yours, which is printed"),
  lastCompleted: flag("--last-completed", "up to the last complete answer, also while a turn runs"),
  to: filled("--to <key>", "key of the new session (default: a new one of the dashboard)"),
  label: filled("--label <text>", "name of the new session"),
};

export const sessionsDeleteOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "agent that owns keys without one"),
  dryRun: flag("--dry-run", "say what would be deleted"),
  yes: flag("--yes", "do not ask"),
};

export const sessionsMaintenanceOptions = {
  ...clientOptions,
  dryRun: flag("--dry-run", "say what would happen to each session; reads the files, changes nothing"),
  enforce: flag("--enforce", "clean up although session.maintenance.mode is warn"),
  fixMissing: flag("--fix-missing", "also remove sessions that never had a message"),
  fixDmScope: flag("--fix-dm-scope", "also remove direct sessions by peer, where session.dmScope is main"),
  activeKey: filled("--active-key <key>", "a session that stays whatever the policy says"),
  agent: filled("--agent <id>", "sessions of this agent (default: the default agent)"),
  allAgents: flag("--all-agents", "sessions of every agent"),
  store: filled("--store <path>", "a session database; it is only read, as with --dry-run"),
};

export const sessionsArchiveOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "agent that owns keys without one"),
  dryRun: flag("--dry-run", "say what would change"),
};

export const sessionsSearchOptions = {
  ...clientOptions,
  agent: filled("--agent <id>", "sessions of this agent (default: all agents)"),
  allAgents: flag("--all-agents", "sessions of every agent"),
  key: filled("--key <key>", "this session only, with its earlier generations"),
  limit: integer("--limit <n>", "messages to print (default 20)", { min: 1, max: 200 }),
};

export const sessionsExportOptions = {
  agent: filled("--agent <id>", "agent that owns a key without one"),
  sessionId: filled("--session-id <id>", "an earlier generation of the session"),
  out: filled("--out <file>", "write to this new file instead of stdout"),
};

export const sessionsImportOptions = {
  agent: filled("--agent <id>", "agent that gets the sessions (default: the default agent, or as the folder says)"),
  key: filled("--key <key>", "session key of a single transcript"),
  dryRun: flag("--dry-run", "say what would be imported"),
};

export const modelsListOptions = {
  ...clientOptions,
  view: oneOf("--view <view>", "which models (default: default)", ["default", "configured", "all"]),
  agent: filled("--agent <id>", "as this agent sees them"),
};
export const modelsStatusOptions = {
  agent: filled("--agent <id>", "as this agent sees them"),
  check: flag("--check", "exit 1 when the default model has no credentials"),
};

export const sessionCommands = [
  command("sessions list", {
    summary: "list sessions",
    example: "oc sessions list --limit 20",
    options: sessionsListOptions,
    isGroupDefault: true,
    load: () => import("../commands/sessions-list.ts"),
  }),
  command("sessions show", {
    summary: "print the transcript of a session",
    example: "oc sessions show main",
    options: sessionsShowOptions,
    args: keyArg,
    load: () => import("../commands/sessions-show.ts"),
  }),
  command("sessions reset", {
    summary: "start a session anew; its transcript is archived",
    example: "oc sessions reset main",
    options: sessionsResetOptions,
    args: { key: required("session key") },
    load: () => import("../commands/sessions-reset.ts"),
  }),
  command("sessions branches", {
    summary: "list the branches of a session's transcript",
    example: "oc sessions branches main",
    options: sessionsBranchesOptions,
    args: { key: required("session key") },
    load: () => import("../commands/sessions-branches.ts"),
  }),
  command("sessions rewind", {
    summary: "go on from an earlier entry or another branch",
    example: "oc sessions rewind main 01990000-0000-7000-8000-000000000000",
    options: sessionsRewindOptions,
    args: { key: required("session key"), entry: required("id of the entry, from sessions show --ids or branches") },
    load: () => import("../commands/sessions-rewind.ts"),
  }),
  command("sessions fork", {
    summary: "begin a session as a copy of another",
    example: "oc sessions fork main --label experiment",
    options: sessionsForkOptions,
    args: { key: required("session key") },
    load: () => import("../commands/sessions-fork.ts"),
  }),
  command("sessions delete", {
    summary: "delete sessions; their transcripts are archived",
    example: "oc sessions delete agent:main:bug-123 --yes",
    options: sessionsDeleteOptions,
    args: { keys: rest("session keys") },
    load: () => import("../commands/sessions-delete.ts"),
  }),
  command("sessions maintenance", {
    summary: "remove and archive the sessions that session.maintenance does not keep",
    example: "oc sessions maintenance --dry-run",
    options: sessionsMaintenanceOptions,
    load: () => import("../commands/sessions-maintenance.ts"),
  }),
  command("sessions cleanup", {
    summary: "the same as oc sessions maintenance",
    example: "oc sessions cleanup --enforce",
    options: sessionsMaintenanceOptions,
    load: () => import("../commands/sessions-maintenance.ts"),
  }),
  command("sessions archive", {
    summary: "take sessions out of the lists",
    example: "oc sessions archive agent:main:bug-123",
    options: sessionsArchiveOptions,
    args: { keys: rest("session keys") },
    load: () => import("../commands/sessions-archive.ts"),
  }),
  command("sessions restore", {
    summary: "take archived sessions back into the lists",
    example: "oc sessions restore agent:main:bug-123",
    options: sessionsArchiveOptions,
    args: { keys: rest("session keys") },
    load: () => import("../commands/sessions-restore.ts"),
  }),
  command("sessions search", {
    summary: "find messages by their words",
    example: "oc sessions search deployment failed",
    options: sessionsSearchOptions,
    args: { words: rest("words that a message must have") },
    load: () => import("../commands/sessions-search.ts"),
  }),
  command("sessions export", {
    summary: "write a session's transcript as JSON Lines",
    example: "oc sessions export main --out main.jsonl",
    options: sessionsExportOptions,
    args: { key: required("session key") },
    load: () => import("../commands/sessions-export.ts"),
  }),
  command("sessions import", {
    summary: "import a folder of OpenClaw sessions, or one exported transcript",
    example: "oc sessions import main.jsonl --key agent:work:copy",
    options: sessionsImportOptions,
    args: { path: required("folder or .jsonl file") },
    load: () => import("../commands/sessions-import.ts"),
  }),
  command("models list", {
    summary: "list models that can be used",
    example: "oc models list",
    options: modelsListOptions,
    load: () => import("../commands/models-list.ts"),
  }),
  command("models status", {
    summary: "say which model answers and where its key comes from",
    example: "oc models status",
    options: modelsStatusOptions,
    isGroupDefault: true,
    load: () => import("../commands/models-status.ts"),
  }),
];
