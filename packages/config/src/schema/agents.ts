import { choice, flag, free, freeObject, integer, list, map, number, object, text, texts, union } from "./node.ts";
import { allowDeny, byteSize, duration, idText, modelChoice, stringMap, thinkingLevel, timezone } from "./units.ts";
import { memorySearch } from "./memory.ts";
import { sandbox } from "./sandbox.ts";
import { agentTools } from "./tools.ts";

const nonNegative = (defaultValue?: number) =>
  integer(defaultValue === undefined ? { min: 0 } : { min: 0, default: defaultValue });

/** Visibility flags that channels, accounts and agents share. */
const heartbeatVisibility = { showOk: flag(false), showAlerts: flag(true), useIndicator: flag(true) };

const clockTime = text({
  check: (v) => (/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(v) ? undefined : "must be a time such as 08:00"),
});

const heartbeat = object(
  {
    every: duration({ default: "30m", doc: "bare number: minutes; 0m switches it off" }),
    model: text(),
    prompt: text(),
    target: text({ default: "none", doc: "none, last or a channel id" }),
    to: text(),
    accountId: text(),
    session: text({ default: "main" }),
    directPolicy: choice(["allow", "block"], { default: "allow" }),
    ackMaxChars: nonNegative(300),
    includeReasoning: flag(false),
    lightContext: flag(false),
    isolatedSession: flag(false),
    suppressToolErrorWarnings: flag(false),
    timeoutSeconds: nonNegative(),
    activeHours: object({ start: clockTime, end: clockTime, timezone: text() }),
    ...heartbeatVisibility,
  },
  { presence: true },
);

const compaction = object({
  enabled: flag(true),
  mode: choice(["safeguard", "default"], { default: "safeguard" }),
  model: text(),
  provider: text(),
  reserveTokens: nonNegative(16_384),
  reserveTokensFloor: nonNegative(20_000),
  keepRecentTokens: integer({ min: 1, default: 20_000 }),
  recentTurnsPreserve: integer({ min: 0, max: 12, default: 3 }),
  identifierPolicy: choice(["strict", "off", "custom"], { default: "strict" }),
  identifierInstructions: text(),
  qualityGuard: object({ enabled: flag(true), maxRetries: integer({ min: 0, max: 3, default: 1 }) }),
  thinkingLevel: choice(["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max", "inherit"], {
    doc: "unset: the provider decides",
  }),
  timeoutSeconds: nonNegative(180),
  notifyUser: flag(false),
  postCompactionSections: texts({ default: [] }),
  maxActiveTranscriptBytes: byteSize(),
  midTurnPrecheck: object({ enabled: flag(false) }),
  memoryFlush: object({
    enabled: flag(true),
    softThresholdTokens: nonNegative(4000),
    forceFlushTranscriptBytes: byteSize({ default: "2mb" }),
    model: text(),
    prompt: text(),
    systemPrompt: text(),
  }),
});

const ratio = (defaultValue: number) => number({ min: 0, max: 1, default: defaultValue });

const contextPruning = object({
  mode: choice(["off", "cache-ttl"], { default: "off" }),
  ttl: duration({ default: "5m", doc: "bare number: minutes" }),
  keepLastAssistants: nonNegative(3),
  softTrimRatio: ratio(0.3),
  hardClearRatio: ratio(0.5),
  minPrunableToolChars: nonNegative(50_000),
  softTrim: object({ maxChars: nonNegative(4000), headChars: nonNegative(1500), tailChars: nonNegative(1500) }),
  hardClear: object({ enabled: flag(true), placeholder: text({ default: "[Old tool result content cleared]" }) }),
  tools: allowDeny,
});

const subagentOverrides = {
  model: modelChoice(),
  thinking: thinkingLevel(),
  allowAgents: list(text(), { doc: "unset: only the agent itself" }),
  requireAgentId: flag(false),
  delegationMode: choice(["suggest", "prefer"]),
};

const subagentDefaults = object({
  maxSpawnDepth: integer({ min: 1, max: 5, default: 1 }),
  maxChildrenPerAgent: integer({ min: 1, max: 20, default: 5 }),
  maxConcurrent: integer({ min: 1, default: 8 }),
  runTimeoutSeconds: nonNegative(0),
  archiveAfterMinutes: nonNegative(60),
  announceTimeoutMs: integer({ min: 1, default: 120_000 }),
  ...subagentOverrides,
});

const modelSettings = map(
  object({
    alias: text({ nonEmpty: true }),
    params: freeObject(),
    agentRuntime: object({ id: text() }),
  }),
  { doc: "keys are provider/model or provider/*" },
);

const runtimePolicy = object({ id: text() });

const cliBackend = object(
  {
    command: text(),
    args: texts(),
    resumeArgs: texts(),
    output: choice(["text", "json", "jsonl"]),
    resumeOutput: choice(["text", "json", "jsonl"]),
    jsonlDialect: text(),
    liveSession: text(),
    input: choice(["arg", "stdin"]),
    maxPromptArgChars: nonNegative(),
    env: map(text({ sensitive: true })),
    clearEnv: texts(),
    modelArg: text(),
    modelAliases: stringMap(),
    sessionArg: text(),
    sessionArgs: texts(),
    sessionMode: text(),
    sessionIdFields: texts(),
    systemPromptArg: text(),
    systemPromptFileArg: text(),
    systemPromptFileConfigArg: text(),
    systemPromptFileConfigKey: text(),
    systemPromptMode: choice(["append", "replace"]),
    systemPromptWhen: choice(["first", "always", "never"]),
    imageArg: text(),
    imageMode: text(),
    imagePathScope: text(),
    serialize: flag(true),
    reseedFromRawTranscriptWhenUncompacted: flag(false),
    freshSessionRecovery: choice(["replace-binding", "invalidated-only"]),
    reliability: freeObject(),
  },
  { rest: free() },
);

/** Keys that stand in `agents.defaults` and may be repeated in an entry. */
const shared = {
  workspace: text(),
  model: modelChoice(),
  models: modelSettings,
  modelPolicy: object({ allow: texts() }),
  modelSelectionScope: choice(["session", "agent", "global"], { default: "session" }),
  utilityModel: modelChoice(),
  imageModel: modelChoice(),
  pdfModel: modelChoice(),
  params: freeObject(),
  agentRuntime: runtimePolicy,
  timeoutSeconds: nonNegative(172_800),
  thinkingDefault: thinkingLevel({ doc: "unset: the model's own default" }),
  reasoningDefault: choice(["off", "on", "stream"], { default: "off" }),
  fastModeDefault: union([flag(), choice(["auto"])]),
  verboseDefault: choice(["off", "on", "full"], { default: "off" }),
  toolProgressDetail: choice(["explain", "raw"], { default: "explain" }),
  userTimezone: timezone,
  mediaMaxMb: number({ min: 0, default: 20 }),
  heartbeat,
  compaction,
  contextPruning,
  contextTokens: integer({ min: 1 }),
  contextLimits: object(
    {
      memoryGetMaxChars: nonNegative(),
      postCompactionMaxChars: nonNegative(1800),
    },
    { rest: free() },
  ),
  bootstrapMaxChars: nonNegative(20_000),
  bootstrapTotalMaxChars: nonNegative(60_000),
  skipBootstrap: flag(false),
  contextInjection: choice(["always", "continuation-skip", "never"], { default: "always" }),
  imageMaxDimensionPx: integer({ min: 1, default: 1200 }),
  startupContext: object({
    enabled: flag(true),
    applyOn: list(choice(["new", "reset"]), { default: ["new", "reset"] }),
    dailyMemoryDays: nonNegative(2),
    maxFileBytes: nonNegative(16_384),
    maxFileChars: nonNegative(1200),
    maxTotalChars: nonNegative(2800),
  }),
  sandbox,
};

const defaults = object({
  ...shared,
  elevatedDefault: choice(["off", "on", "ask", "full"], { default: "on" }),
  maxConcurrent: integer({ min: 1, doc: "unset: max(8, 4 times the CPUs)" }),
  subagents: subagentDefaults,
  cliBackends: map(cliBackend),
});

const acpRuntime = object({
  type: choice(["acp", "embedded"]),
  acp: object({ agent: text(), backend: text(), mode: text(), cwd: text() }),
});

const entry = object({
  ...shared,
  default: flag(false),
  name: text(),
  agentDir: text(),
  identity: object({ name: text(), theme: text(), emoji: text(), avatar: text() }),
  groupChat: object({ mentionPatterns: texts(), historyLimit: nonNegative(50) }),
  subagents: object({ ...subagentOverrides }),
  tools: agentTools,
  runtime: acpRuntime,
  memory: object({ search: memorySearch }),
  skills: texts(),
});

export const agents = object({
  defaults,
  entries: map(entry, { doc: "agents by id; their order is the roster order" }),
  ownership: choice(["implicit", "explicit"], { default: "implicit" }),
});

const unknownKeyCode = "BINDING_UNKNOWN_FIELD";
const peer = object({ kind: choice(["direct", "dm", "group", "channel"]), id: idText }, { unknownKeyCode });
const match = object(
  {
    channel: text(),
    accountId: text({ doc: 'left out: the account default; "*": every account' }),
    peer,
    guildId: idText,
    roles: list(idText),
    teamId: idText,
  },
  { unknownKeyCode },
);

export const bindings = list(
  object({
    type: choice(["route", "acp"], { default: "route" }),
    agentId: text(),
    comment: text(),
    match,
    session: object({
      dmScope: choice(["main", "per-peer", "per-channel-peer", "per-account-channel-peer"]),
      groupScope: choice(["main", "per-group"]),
    }),
    acp: object({ mode: text(), label: text(), cwd: text(), backend: text() }),
  }),
);

export const channelHeartbeat = object(heartbeatVisibility);
