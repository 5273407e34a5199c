import { modelsOptionsSchema } from "@oc/models";
import { sessionOptionsSchema } from "@oc/sessions/options";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tempHome } from "../../test/temp-home.ts";
import type { PathSegment } from "../config-path.ts";
import { lookupSchema } from "../schema-lookup.ts";
import { configJsonSchema } from "./json-schema.ts";
import { nodeAt } from "./lookup.ts";
import type { Node } from "./node.ts";
import { ROOT } from "./root.ts";

describe("the file format", () => {
  it("has a JSON Schema that is strict, documents defaults and never names a default for a secret", () => {
    const schema = configJsonSchema();
    const port = (schema.properties as { gateway: { properties: { port: unknown } } }).gateway.properties.port;
    expect(port).toEqual({ type: "integer", minimum: 1, maximum: 65535, default: 18789 });
    expect(schema.additionalProperties).toBe(false);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });

  it("looks up a path with its schema, children and reload kind", () => {
    expect(lookupSchema("gateway.reload")).toMatchObject({
      path: "gateway.reload",
      reloadKind: "none",
      children: ["mode", "debounceMs", "drainMs"],
    });
    expect(lookupSchema("agents.entries.main.model").schema).toHaveProperty("anyOf");
    expect(lookupSchema("").children).toContain("gateway");
    expect(() => lookupSchema("gateway.nope")).toThrow(expect.objectContaining({ code: "PATH_UNKNOWN" }));
  });

  it("has a default of the right kind wherever it states one", () => {
    const wrong: string[] = [];
    walk(ROOT, [], (node, path) => {
      const { default: value } = node;
      if (value === undefined) return;
      if (node.kind === "flag" && typeof value !== "boolean") wrong.push(path);
      if (node.kind === "choice" && !node.values.some((allowed) => allowed === value)) wrong.push(path);
      const outside =
        node.kind === "number" &&
        (typeof value !== "number" || value < (node.min ?? -Infinity) || value > (node.max ?? Infinity));
      if (outside) wrong.push(path);
    });
    expect(wrong).toEqual([]);
  });

  it("accepts every key of the index", () => {
    const missing = INDEX.filter((path) => nodeAt(path.split(".")) === undefined);
    expect(missing).toEqual([]);
  });
});

/** The options that packages check again must have the same keys as the file, or a valid file would fail later. */
describe("options of packages", () => {
  type Json = {
    properties?: Record<string, Json>;
    additionalProperties?: Json | boolean;
    items?: Json;
    anyOf?: Json[];
  };
  const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;

  function compare(theirs: Json, node: Node | undefined, path: PathSegment[], found: string[]): void {
    if (node?.kind === "secret") return;
    if (node === undefined) {
      found.push(`the file lacks ${path.join(".")}`);
      return;
    }
    if (theirs.anyOf !== undefined) {
      for (const option of theirs.anyOf)
        if (option.properties !== undefined) compare(option, objectOf(node), path, found);
      return;
    }
    if (theirs.items !== undefined && node.kind === "list") compare(theirs.items, node.item, [...path, 0], found);
    if (typeof theirs.additionalProperties === "object" && node.kind === "map")
      compare(theirs.additionalProperties, node.value, [...path, "*"], found);
    if (theirs.properties === undefined || node.kind !== "object") return;
    const isStrict = theirs.additionalProperties === false;
    for (const key of Object.keys(node.fields)) {
      if (isStrict && !Object.hasOwn(theirs.properties, key))
        found.push(`the package lacks ${[...path, key].join(".")}`);
    }
    for (const [key, inner] of Object.entries(theirs.properties)) {
      const isOlderSpelling = key === "baseURL";
      if (!isOlderSpelling) compare(inner, node.fields[key], [...path, key], found);
    }
  }

  function objectOf(node: Node): Node | undefined {
    return node.kind === "union" ? node.options.find((option) => option.kind === "object") : node;
  }

  it("models and auth are what the models package takes", () => {
    const theirs = jsonSchema(modelsOptionsSchema).properties ?? {};
    const found: string[] = [];
    for (const key of ["models", "auth", "agents"]) compare(theirs[key] ?? {}, nodeAt([key]), [key], found);
    expect(found).toEqual([]);
  });

  it("session is what the sessions package takes", () => {
    const found: string[] = [];
    compare(jsonSchema(sessionOptionsSchema), nodeAt(["session"]), ["session"], found);
    expect(found).toEqual([]);
  });

  it.each<unknown>([
    { mainKey: "" },
    { mainKey: "  " },
    { mainKey: " Home " },
    { mainKey: "a:b" },
    { mainKey: "a b" },
    { mainKey: "a\u0000b" },
    { mainKey: "\ud800" },
    { mainKey: 7 },
    { resetTriggers: [] },
    { resetTriggers: [""] },
    { resetTriggers: ["/new"] },
    { store: "" },
    { store: "/x/{agentId}.sqlite" },
    { idleMinutes: 0 },
    { idleMinutes: 1.5 },
    { reset: { atHour: 24 } },
    { reset: { mode: "weekly" } },
    { resetByType: { group: { idleMinutes: 5 } } },
    { resetByType: { room: {} } },
    { sendPolicy: { rules: [{ match: { channel: "x" } }] } },
    { sendPolicy: { rules: [{ action: "deny", match: { chatType: "dm" } }] } },
    { sendPolicy: { rules: [{ action: "maybe" }] } },
    { maintenance: { pruneAfter: "30 days" } },
    { maintenance: { pruneAfter: "30d", maxDiskBytes: false, highWaterBytes: "1tb" } },
    { maintenance: { pruneAfter: -1 } },
    { maintenance: { rotateBytes: "10 MB" } },
    { maintenance: { maxDiskBytes: 10, highWaterBytes: 11 } },
    { writeLock: { staleMs: 0 } },
    { threadBindings: { idleHours: 0.5 } },
    { agentToAgent: { maxPingPongTurns: 21 } },
    { identityLinks: { ann: ["telegram:1"] } },
    { identityLinks: { ann: "telegram:1" } },
  ])("the file and the sessions package judge %j alike", async (session) => {
    const { issues } = await tempHome(JSON.stringify({ session })).load();
    expect(issues.length === 0).toBe(sessionOptionsSchema.safeParse(session).success);
  });
});

function walk(node: Node, path: string[], visit: (node: Node, path: string) => void): void {
  visit(node, path.join("."));
  if (node.kind === "object")
    for (const [key, field] of Object.entries(node.fields)) walk(field, [...path, key], visit);
  if (node.kind === "map") walk(node.value, [...path, "*"], visit);
  if (node.kind === "list") walk(node.item, [...path, "[]"], visit);
  if (node.kind === "union") for (const option of node.options) walk(option, path, visit);
}

const under = (prefix: string, keys: string) => keys.split(" ").map((key) => `${prefix}.${key}`);

const INDEX = [
  ...under(
    "gateway",
    "mode port bind customBindHost auth.mode auth.token auth.password auth.allowTailscale auth.rateLimit.maxAttempts " +
      "auth.rateLimit.windowMs auth.rateLimit.lockoutMs auth.rateLimit.exemptLoopback tailscale.mode tailscale.resetOnExit " +
      "remote.url remote.token remote.password remote.tlsFingerprint remote.transport remote.sshTarget remote.sshIdentity " +
      "remote.remotePort trustedProxies allowRealIpFallback nodes.pairing.autoApproveLocal nodes.pairing.autoApproveCidrs " +
      "nodes.commands.allow nodes.commands.deny tools.allow tools.deny http.endpoints.chatCompletions.enabled " +
      "http.endpoints.chatCompletions.images.allowUrl controlUi.enabled controlUi.basePath controlUi.allowedOrigins tls.enabled " +
      "tls.autoGenerate tls.certPath tls.keyPath tls.caPath reload.mode reload.debounceMs reload.drainMs",
  ),
  ...under(
    "agents.defaults",
    "workspace model models.x.alias models.x.params models.x.agentRuntime.id modelPolicy.allow utilityModel imageModel timeoutSeconds " +
      "thinkingDefault reasoningDefault fastModeDefault verboseDefault elevatedDefault toolProgressDetail userTimezone mediaMaxMb " +
      "maxConcurrent cliBackends.x.command heartbeat.every heartbeat.model heartbeat.includeReasoning heartbeat.lightContext " +
      "heartbeat.isolatedSession heartbeat.target heartbeat.to heartbeat.accountId heartbeat.prompt heartbeat.ackMaxChars " +
      "heartbeat.suppressToolErrorWarnings heartbeat.activeHours.timezone heartbeat.session heartbeat.directPolicy " +
      "heartbeat.timeoutSeconds compaction.enabled compaction.mode compaction.model compaction.provider compaction.reserveTokens " +
      "compaction.reserveTokensFloor compaction.keepRecentTokens compaction.recentTurnsPreserve compaction.identifierPolicy " +
      "compaction.identifierInstructions compaction.timeoutSeconds compaction.notifyUser compaction.postCompactionSections " +
      "compaction.maxActiveTranscriptBytes compaction.midTurnPrecheck.enabled compaction.thinkingLevel " +
      "compaction.memoryFlush.softThresholdTokens compaction.memoryFlush.forceFlushTranscriptBytes contextPruning.mode contextPruning.ttl " +
      "contextPruning.keepLastAssistants contextPruning.softTrimRatio contextPruning.hardClear.placeholder contextPruning.tools.deny " +
      "contextTokens contextLimits.postCompactionMaxChars subagents.maxSpawnDepth subagents.maxChildrenPerAgent subagents.maxConcurrent " +
      "subagents.runTimeoutSeconds subagents.archiveAfterMinutes subagents.announceTimeoutMs subagents.model subagents.thinking " +
      "subagents.allowAgents subagents.requireAgentId subagents.delegationMode sandbox.mode sandbox.backend sandbox.scope " +
      "sandbox.workspaceAccess sandbox.workspaceRoot sandbox.sessionToolsVisibility sandbox.prune.idleHours sandbox.prune.maxAgeDays " +
      "sandbox.docker.image sandbox.docker.binds sandbox.docker.extraHosts sandbox.ssh.target sandbox.ssh.knownHostsData",
  ),
  ...under(
    "agents.entries.a",
    "workspace agentDir default name identity.emoji groupChat.mentionPatterns model models.x.alias heartbeat.every compaction.enabled " +
      "subagents.allowAgents subagents.delegationMode tools.profile tools.allow tools.alsoAllow tools.deny tools.byProvider.x.profile " +
      "tools.elevated.allowFrom tools.exec.timeoutSec tools.sandbox.tools.allow runtime.acp.agent memory.search.provider thinkingDefault",
  ),
  "agents.ownership",
  "bindings.0.match.peer.kind",
  "bindings.0.session.dmScope",
  "bindings.0.acp.backend",
  ...under(
    "session",
    "scope dmScope groupScope mainKey identityLinks reset.mode reset.atHour reset.idleMinutes resetByType.thread resetByChannel.x.mode " +
      "idleMinutes resetTriggers store writeLock.staleMs maintenance.highWaterBytes sendPolicy.default sendPolicy.rules.0.match.keyPrefix " +
      "threadBindings.enabled agentToAgent.maxPingPongTurns",
  ),
  ...under(
    "channels",
    "defaults.heartbeat.showOk telegram.enabled telegram.accounts.a.botToken telegram.accounts.a.heartbeat.showAlerts telegram.dmPolicy " +
      "telegram.threadBindings.enabled telegram.reactionLevel signal.reactionNotifications telegram.commands.native discord.allowFrom " +
      "telegram.groups.x.topics.y.agentId telegram.execApprovals.enabled",
  ),
  ...under(
    "tools",
    "profile allow alsoAllow deny byProvider.x.deny sandbox.tools.deny subagents.tools.allow fs.workspaceOnly toolSearch.enabled " +
      "agentToAgent.enabled agentToAgent.allow sessions.visibility sessions_spawn.attachments.maxFiles elevated.enabled elevated.allowFrom.x " +
      "bash.enabled exec.host exec.security exec.ask exec.node exec.mode exec.backgroundMs exec.cleanupMs exec.notifyOnExit " +
      "exec.notifyOnExitEmptySuccess exec.approvalRunningNoticeMs exec.strictInlineEval exec.commandHighlighting exec.pathPrepend " +
      "exec.safeBins exec.safeBinTrustedDirs exec.safeBinProfiles.x.maxPositional exec.safeBinProfiles.x.deniedFlags exec.applyPatch.allowModels web.search.provider " +
      "web.search.openaiCodex.contextSize web.fetch.maxCharsCap web.fetch.ssrfPolicy.blockedHostnames loopDetection.enabled",
  ),
  ...under(
    "plugins",
    "enabled allow deny load.paths slots.memory slots.contextEngine entries.x.enabled entries.x.config.any.thing entries.x.hooks.timeoutMs",
  ),
  ...under(
    "commands",
    "text native nativeSkills config mcp plugins debug restart ownerAllowFrom allowFrom useAccessGroups bashForegroundMs",
  ),
  ...under("messages", "queue.mode queue.byChannel.x queue.drop inbound.debounceMs groupChat.historyLimit ackReaction"),
  ...under(
    "models",
    "mode providers.p.api providers.p.baseUrl providers.p.apiKey providers.p.headers.x providers.p.models.0.cost.input",
  ),
  ...under("auth", "profiles.x.email order.p.0 cooldowns.any"),
  ...under("mcp", "servers.x.command servers.x.url servers.x.transport sessionIdleTtlMs"),
  ...under("approvals.exec", "enabled mode agentFilter sessionFilter targets.0.threadId"),
  ...under("skills", "entries.x.apiKey entries.x.config load.any"),
  ...under("cron", "enabled maxConcurrentRuns store retry.maxAttempts sessionRetention"),
  ...under("acp", "enabled dispatch.enabled backend fallbacks defaultAgent allowedAgents stream.tagVisibility"),
  ...under("logging", "level file redactSensitive redactPatterns"),
  ...under("env", "vars.X shellEnv.enabled shellEnv.timeoutMs"),
  ...under("secrets", "providers.x.command providers.x.maxBytes defaults.env"),
  "cloudWorkers.profiles.x.settings",
  "worktreeRoot",
  "memory.citations",
  "memory.qmd.command",
  "browser.enabled",
  "hooks.token",
  "discovery.any",
  "update.any",
  "wizard.any",
  "meta.any",
  "$schema",
  "accessGroups.x.members",
];
