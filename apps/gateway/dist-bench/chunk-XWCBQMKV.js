import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
var RouterError = class extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
  code;
  name = "RouterError";
};
var IMPLICIT_AGENT_ID = "main",
  DEFAULT_ACCOUNT_ID = "default",
  MAX_ID_CHARS = 64,
  RESERVED_ACCOUNT_IDS = new Set(["direct", "group", "channel", "slash"]);
function isNormalizedId(id) {
  return /^[a-z0-9][a-z0-9_-]{0,63}$/.test(id);
}
function slugId(raw) {
  let slug = raw
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^[-_]+/, "")
    .slice(0, MAX_ID_CHARS)
    .replace(/-+$/, "");
  return slug === "" ? void 0 : slug;
}
function normalizeAgentId(raw) {
  return slugId(raw) ?? IMPLICIT_AGENT_ID;
}
function normalizeAccountId(raw) {
  let id = slugId(raw) ?? DEFAULT_ACCOUNT_ID;
  if (isReservedAccountId(id))
    throw new RouterError(
      "ACCOUNT_ID_RESERVED",
      `Account id "${id}" is a word of the session-key grammar. Choose another id.`,
    );
  return id;
}
function isReservedAccountId(id) {
  return RESERVED_ACCOUNT_IDS.has(id);
}
function resolveAgents(config) {
  let defaults = config.agents?.defaults ?? {},
    [first = toAgent(IMPLICIT_AGENT_ID, {}, defaults), ...others] = namedEntries(config).map(([id, entry]) =>
      toAgent(id, entry, defaults),
    ),
    agents = [first, ...others];
  rejectDuplicates(agents);
  let [marked, ...alsoMarked] = agents.filter((agent) => agent.entry.default === !0),
    explicit = config.agents?.ownership === "explicit";
  if (explicit && marked)
    throw new RouterError(
      "AGENT_DEFAULT_FORBIDDEN",
      `agents.entries.${marked.id}.default: no agent may be the default while agents.ownership is "explicit". Remove "default" or the ownership.`,
    );
  return {
    agents,
    defaultAgentId: (marked ?? first).id,
    requiresBinding: explicit && agents.length > 1,
    defaults,
    warnings: marked && alsoMarked.length > 0 ? [multipleDefaults(marked, alsoMarked)] : [],
  };
}
function requireAgent(roster, agentId) {
  let id = normalizeAgentId(agentId),
    agent = roster.agents.find((candidate) => candidate.id === id);
  if (agent) return agent;
  let known = roster.agents.map((candidate) => candidate.id).join(", ");
  throw new RouterError("AGENT_UNKNOWN", `No agent "${id}". Configured: ${known}. Add it under agents.entries.`);
}
function namedEntries(config) {
  let fromEntries = Object.entries(config.agents?.entries ?? {}).map(([key, entry]) => [key, entry ?? {}]),
    fromList = (config.agents?.list ?? []).map(({ id, ...entry }) => [id ?? "", entry]);
  return [...fromEntries, ...fromList];
}
function toAgent(rawId, entry, defaults) {
  let own = Object.fromEntries(Object.entries(entry).filter(([, value]) => value != null)),
    { workspace: _shared, ...inherited } = defaults;
  return {
    id: normalizeAgentId(rawId),
    ...(typeof own.name == "string" ? { name: own.name } : {}),
    settings: { ...inherited, ...own },
    entry: own,
  };
}
function rejectDuplicates(agents) {
  let seen = new Set();
  for (let { id } of agents) {
    if (seen.has(id))
      throw new RouterError(
        "AGENT_DUPLICATE",
        `agents.entries: two agents have the id "${id}". Rename or remove one of them.`,
      );
    seen.add(id);
  }
}
function multipleDefaults(winner, others) {
  let ids = others.map((agent) => `"${agent.id}"`).join(", ");
  return {
    code: "AGENT_MULTIPLE_DEFAULTS",
    message: `"${winner.id}" is the default agent; ${ids} also set "default: true". Keep it on one agent.`,
  };
}
import { dirname, join, resolve } from "node:path";
function agentPaths(agentId, options) {
  let { entry, id } = requireAgent(options.roster, agentId),
    absolute = (path) => resolve(options.stateDir, expandHome(path, options.homeDir)),
    agentDir = absolute(entry.agentDir ?? join("agents", id, "agent")),
    sessionsDir = options.sessionStore
      ? dirname(absolute(options.sessionStore.replaceAll("{agentId}", id)))
      : absolute(join("agents", id, "sessions"));
  return {
    agentId: id,
    workspaceDir: absolute(entry.workspace ?? inheritedWorkspace(id, options.roster)),
    agentDir,
    authProfilesPath: join(agentDir, "auth-profiles.json"),
    sessionsDir,
    sessionsDbPath: join(sessionsDir, "sessions.sqlite"),
  };
}
function checkAgentPaths(options, realPath = (path) => path) {
  let warnings = [],
    owners = new Map();
  for (let { id } of options.roster.agents) {
    let paths = agentPaths(id, options);
    for (let [what, path] of [
      ["agent directory", paths.agentDir],
      ["session database", paths.sessionsDbPath],
      ["workspace", paths.workspaceDir],
    ]) {
      let place = `${what}\0${realPath(path)}`,
        owner = owners.get(place);
      if ((owners.set(place, owner ?? id), owner === void 0)) continue;
      let fact = `Agents "${owner}" and "${id}" share the ${what} ${path}.`;
      if (what !== "workspace") throw new RouterError("AGENT_DIR_SHARED", `${fact} Give each agent its own.`);
      warnings.push(fact);
    }
  }
  return warnings;
}
function inheritedWorkspace(id, roster) {
  let isDefault = id === roster.defaultAgentId,
    shared = roster.defaults.workspace;
  return typeof shared == "string" && shared !== ""
    ? isDefault
      ? shared
      : join(shared, id)
    : isDefault
      ? "workspace"
      : `workspace-${id}`;
}
function expandHome(path, homeDir) {
  return path === "~" || path.startsWith("~/") ? join(homeDir, path.slice(1)) : path;
}
var DEFAULT_MAIN_KEY = "main",
  MAX_SESSION_KEY_CHARS = 512,
  NOT_A_CHANNEL = new Set(
    "agent main direct group channel slash cron session hook subagent acp acp-bridge explicit dashboard global unknown".split(
      " ",
    ),
  ),
  THREAD_MARKERS = ["topic", "thread"],
  HEARTBEAT_SUFFIX = ":heartbeat",
  TAKES_AN_ID = /:(?:thread|topic|run|subagent)$/;
function parseSessionKey(key, options = {}) {
  if ((assertKeyText(key), key === "global" || key === "unknown")) return { kind: key };
  let [prefix, agentId, ...segments] = key.split(":");
  if (prefix !== "agent" || agentId === void 0 || segments.length === 0)
    throw invalidKey(key, 'it must be "global", "unknown" or start with "agent:<id>:"');
  if (!isNormalizedId(agentId)) throw invalidKey(key, "its agent id is not in canonical form");
  return { agentId, ...parseRestWithSuffix(segments.join(":"), resolveMainKey(options.mainKey)) };
}
function formatSessionKey(parsed) {
  return parsed.kind === "global" || parsed.kind === "unknown"
    ? parsed.kind
    : `agent:${parsed.agentId}:${formatRest(parsed)}${parsed.heartbeat ? HEARTBEAT_SUFFIX : ""}`;
}
function mainSessionKey(agentId, mainKey) {
  return `agent:${agentId}:${resolveMainKey(mainKey)}`;
}
function resolveMainKey(mainKey) {
  let name = (mainKey ?? "").trim().toLowerCase();
  if (name === "") return DEFAULT_MAIN_KEY;
  if (/[:\s\p{Cc}\p{Cs}]/u.test(name))
    throw new RouterError(
      "INVALID_MAIN_KEY",
      "session.mainKey must not contain a colon, white space or control characters.",
    );
  return name;
}
function assertKeyText(key) {
  if (key === "") throw invalidKey(key, "it is empty");
  if (key.length > MAX_SESSION_KEY_CHARS) throw invalidKey(key, `it exceeds ${MAX_SESSION_KEY_CHARS} characters`);
  if (/[\s\p{Cc}\p{Cs}]/u.test(key)) throw invalidKey(key, "it contains white space or control characters");
  if (key.split(":").includes("")) throw invalidKey(key, "it has an empty segment");
}
function invalidKey(key, why) {
  let shown = key.length > 80 ? `${key.slice(0, 80)}\u2026` : key;
  return new RouterError("INVALID_SESSION_KEY", `Session key ${JSON.stringify(shown)} is invalid: ${why}.`);
}
function parseRestWithSuffix(text, mainKey) {
  let whole = parseRest(text, mainKey);
  if (!text.endsWith(HEARTBEAT_SUFFIX)) return whole;
  let base = text.slice(0, -HEARTBEAT_SUFFIX.length);
  if (TAKES_AN_ID.test(base)) return whole;
  let parsed = parseRest(base, mainKey);
  return parsed.kind === "other" && whole.kind !== "other" ? whole : { ...parsed, heartbeat: !0 };
}
function parseRest(text, mainKey) {
  return (
    parseMain(text, mainKey) ??
    parseDirect(text) ??
    parseRoom(text) ??
    parsePrefixed(text) ??
    parseSubagent(text) ??
    parseSlash(text) ?? { kind: "other", text }
  );
}
function parseMain(text, mainKey) {
  if (text === mainKey) return { kind: "main", mainKey };
  for (let marker of THREAD_MARKERS) {
    let prefix = `${mainKey}:${marker}:`;
    if (text.startsWith(prefix)) return { kind: "main", mainKey, thread: { marker, id: text.slice(prefix.length) } };
  }
}
function parseDirect(text) {
  let segments = text.split(":"),
    at = segments.slice(0, 3).indexOf("direct");
  if (at < 0 || at === segments.length - 1) return;
  let [channel, accountId] = segments.slice(0, at);
  if (
    !(channel !== void 0 && !isChannel(channel)) &&
    !(accountId !== void 0 && (!isNormalizedId(accountId) || isReservedAccountId(accountId)))
  )
    return {
      kind: "direct",
      ...(channel === void 0 ? {} : { channel }),
      ...(accountId === void 0 ? {} : { accountId }),
      ...splitThread(segments.slice(at + 1).join(":")),
    };
}
function parseRoom(text) {
  let [channel, kind, ...peer] = text.split(":");
  if (!(!isChannel(channel) || peer.length === 0 || (kind !== "group" && kind !== "channel")))
    return { kind, channel, ...splitThread(peer.join(":")) };
}
function splitThread(text) {
  let at = Math.max(text.lastIndexOf(":topic:"), text.lastIndexOf(":thread:"));
  if (at <= 0) return { peer: text };
  let marker = text.startsWith(":topic:", at) ? "topic" : "thread";
  return { peer: text.slice(0, at), thread: { marker, id: text.slice(at + marker.length + 2) } };
}
function parsePrefixed(text) {
  let after = (prefix) => (text.startsWith(prefix) && text.length > prefix.length ? text.slice(prefix.length) : void 0),
    job = after("cron:");
  if (job !== void 0) {
    let at = job.lastIndexOf(":run:");
    return at > 0 ? { kind: "cron", jobId: job.slice(0, at), runId: job.slice(at + 5) } : { kind: "cron", jobId: job };
  }
  let customId = after("session:");
  if (customId !== void 0) return { kind: "custom", customId };
  let hookId = after("hook:");
  if (hookId !== void 0) return { kind: "hook", hookId };
  let nodeId = after("node-");
  if (nodeId !== void 0) return { kind: "node", nodeId };
  let acpId = after("acp:");
  if (acpId !== void 0) return { kind: "acp", acpId };
  let bridgeId = after("acp-bridge:");
  return bridgeId === void 0 ? void 0 : { kind: "acp", bridge: !0, acpId: bridgeId };
}
function parseSubagent(text) {
  return /^subagent:[^:]+(?::subagent:[^:]+)*$/.test(text)
    ? { kind: "subagent", lineage: text.split(":").filter((_, index) => index % 2 === 1) }
    : void 0;
}
function parseSlash(text) {
  let [channel, kind, ...user] = text.split(":");
  if (!(!isChannel(channel) || user.length === 0 || kind !== "slash")) return { kind, channel, userId: user.join(":") };
}
function isChannel(word) {
  return word !== void 0 && !NOT_A_CHANNEL.has(word);
}
function formatRest(rest) {
  switch (rest.kind) {
    case "main":
      return rest.mainKey + formatThread(rest.thread);
    case "direct":
      return (
        [rest.channel, rest.accountId, "direct", rest.peer].filter((part) => part !== void 0).join(":") +
        formatThread(rest.thread)
      );
    case "group":
    case "channel":
      return `${rest.channel}:${rest.kind}:${rest.peer}${formatThread(rest.thread)}`;
    case "cron":
      return `cron:${rest.jobId}${rest.runId === void 0 ? "" : `:run:${rest.runId}`}`;
    case "custom":
      return `session:${rest.customId}`;
    case "hook":
      return `hook:${rest.hookId}`;
    case "node":
      return `node-${rest.nodeId}`;
    case "subagent":
      return rest.lineage.map((id) => `subagent:${id}`).join(":");
    case "acp":
      return `${rest.bridge ? "acp-bridge" : "acp"}:${rest.acpId}`;
    case "slash":
      return `${rest.channel}:slash:${rest.userId}`;
    case "other":
      return rest.text;
  }
}
function formatThread(thread) {
  return thread ? `:${thread.marker}:${thread.id}` : "";
}
function canonicalSessionKey(input, options) {
  let text = input.trim();
  assertKeyText(text);
  let segments = text.split(":"),
    words = segments.map((segment) => segment.toLowerCase()),
    bare = words.join(":");
  if ((bare === "global" || bare === "unknown") && options.agentId === void 0) return bare;
  let { agentId, skip } = ownerOf(text, words, options),
    rest = segments.slice(skip),
    mainKey = resolveMainKey(options.mainKey);
  return (
    skip === 0 &&
      words[0] === "group" &&
      rest.length > 1 &&
      options.channel !== void 0 &&
      rest.unshift(options.channel),
    checkedKey(input, agentId, resolveAliases(agentId, rest, mainKey), { ...options, mainKey })
  );
}
function ownerOf(text, words, options) {
  let start = words[0] === "session" && words[1] === "agent" && words.length > 2 ? 1 : 0,
    wanted = options.agentId === void 0 ? void 0 : normalizeAgentId(options.agentId);
  if (words[start] !== "agent" || words.length === 1) return { agentId: wanted ?? options.defaultAgentId, skip: 0 };
  let [id, name] = words.slice(start + 1);
  if (id === void 0 || name === void 0) throw invalidKey(text, '"agent:" needs an agent id and a name after it');
  let agentId = slugId(id);
  if (agentId === void 0) throw invalidKey(text, "its agent id has no usable character");
  if (wanted !== void 0 && wanted !== agentId)
    throw new RouterError(
      "SESSION_AGENT_MISMATCH",
      `Session key "${text}" belongs to agent "${agentId}", not to "${wanted}". Drop the agent or use a key of that agent.`,
    );
  return { agentId, skip: start + 2 };
}
function resolveAliases(agentId, rest, mainKey) {
  let words = rest.map((segment) => segment.toLowerCase()),
    asKey = (parts) => ["agent", agentId, ...parts].join(":");
  if (parseSessionKey(asKey(words), { mainKey: DEFAULT_MAIN_KEY }).kind === "main") return [mainKey, ...rest.slice(1)];
  let dm = words.slice(0, 3).indexOf("dm");
  if (dm >= 0 && parseSessionKey(asKey(words), { mainKey }).kind === "other") {
    let renamed = words.with(dm, "direct");
    if (parseSessionKey(asKey(renamed), { mainKey }).kind === "direct") return rest.with(dm, "direct");
  }
  return [...rest];
}
function checkedKey(input, agentId, rest, options) {
  let words = rest.map((segment) => segment.toLowerCase()),
    key = ["agent", agentId, ...words].join(":"),
    parsed = parseSessionKey(key, options);
  return !("peer" in parsed) || parsed.channel === void 0 || !options.preservesPeerCase?.(parsed.channel)
    ? key
    : formatSessionKey({ ...parsed, ...originalIds(parsed, rest) });
}
function originalIds(parsed, rest) {
  let peerStart = parsed.kind === "direct" && parsed.accountId !== void 0 ? 3 : 2,
    peerEnd = peerStart + parsed.peer.split(":").length,
    peer = rest.slice(peerStart, peerEnd).join(":");
  if (!parsed.thread) return { peer };
  let idStart = peerEnd + 1,
    id = rest.slice(idStart, idStart + parsed.thread.id.split(":").length).join(":");
  return { peer, thread: { ...parsed.thread, id } };
}
function sessionKeyFacts(key, options = {}) {
  let parsed = parseSessionKey(key, options);
  if (!("agentId" in parsed)) return { kind: parsed.kind, isThread: !1, subagentDepth: 0 };
  let chatType = chatTypeOf(parsed.kind),
    parent = parentOf(parsed);
  return {
    kind: parsed.kind,
    agentId: parsed.agentId,
    ...(chatType ? { chatType } : {}),
    isThread: "thread" in parsed && parsed.thread !== void 0,
    ...("channel" in parsed && parsed.channel !== void 0 ? { channel: parsed.channel } : {}),
    ...(parent ? { parentKey: formatSessionKey(parent) } : {}),
    subagentDepth: parsed.kind === "subagent" ? parsed.lineage.length : 0,
  };
}
function parentOf(parsed) {
  if (parsed.kind === "subagent")
    return parsed.lineage.length > 1
      ? { agentId: parsed.agentId, kind: "subagent", lineage: parsed.lineage.slice(0, -1) }
      : void 0;
  if (!("thread" in parsed)) return;
  let { thread: _thread, heartbeat: _heartbeat, ...conversation } = parsed;
  return conversation;
}
function chatTypeOf(kind) {
  switch (kind) {
    case "main":
    case "direct":
    case "slash":
      return "direct";
    case "group":
    case "channel":
      return kind;
    default:
      return;
  }
}
export {
  RouterError,
  normalizeAgentId,
  normalizeAccountId,
  resolveAgents,
  requireAgent,
  agentPaths,
  checkAgentPaths,
  parseSessionKey,
  mainSessionKey,
  resolveMainKey,
  canonicalSessionKey,
  sessionKeyFacts,
};
//# sourceMappingURL=chunk-XWCBQMKV.js.map
