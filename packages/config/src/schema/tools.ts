import { choice, flag, freeObject, integer, list, map, number, object, text, texts, union } from "./node.ts";
import type { Fields } from "./node.ts";
import { allowDeny, idText } from "./units.ts";

const nonNegative = (defaultValue: number) => integer({ min: 0, default: defaultValue });

const exclusiveAllow = (value: Record<string, unknown>) =>
  isFilled(value.allow) && isFilled(value.alsoAllow)
    ? "has both allow and alsoAllow; keep one of them in this scope"
    : undefined;

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

const profile = text({ doc: "minimal, messaging, coding, full or a plugin's profile" });
const policyFields = { profile, allow: texts(), alsoAllow: texts(), deny: texts() };
const policy = object(policyFields, { rule: exclusiveAllow });
const sandboxTools = object({
  tools: object({ allow: texts(), alsoAllow: texts(), deny: texts() }, { rule: exclusiveAllow }),
});

/** How much of one safe program's command line is known to be harmless. */
const safeBinProfile = object({
  minPositional: integer({ min: 0 }),
  maxPositional: integer({ min: 0 }),
  allowedValueFlags: texts(),
  allowedFlags: texts(),
  deniedFlags: texts(),
});

export const exec = object(
  {
    host: choice(["auto", "sandbox", "gateway", "node"], { default: "auto" }),
    security: choice(["deny", "allowlist", "full"]),
    ask: choice(["off", "on-miss", "always"], { default: "off" }),
    mode: choice(["deny", "allowlist", "ask", "full", "auto"]),
    node: text(),
    timeoutSec: number({ min: 0, default: 1800, doc: "seconds; 0: no limit" }),
    backgroundMs: integer({ min: 0, default: 10_000, doc: "milliseconds; taken as 10 to 120000" }),
    cleanupMs: integer({ min: 0, default: 1_800_000, doc: "milliseconds; taken as 60000 to 10800000" }),
    notifyOnExit: flag(true),
    notifyOnExitEmptySuccess: flag(false),
    approvalRunningNoticeMs: nonNegative(10_000),
    strictInlineEval: flag(false),
    commandHighlighting: flag(false),
    pathPrepend: texts({ default: [] }),
    safeBins: texts(),
    safeBinTrustedDirs: texts({ default: ["/bin", "/usr/bin"] }),
    safeBinProfiles: map(safeBinProfile, { default: {} }),
    applyPatch: object({ enabled: flag(true), workspaceOnly: flag(true), allowModels: texts() }),
  },
  {
    rule: (v) =>
      v.mode !== undefined && (v.security !== undefined || v.ask !== undefined)
        ? "has mode next to security or ask; keep the shorthand or the pair"
        : undefined,
  },
);

const elevated = object({ enabled: flag(true), allowFrom: map(list(idText)) });

const loopDetection = object(
  {
    enabled: flag(false),
    historySize: integer({ min: 1, default: 30 }),
    warningThreshold: integer({ min: 1, default: 10 }),
    criticalThreshold: integer({ min: 1, default: 20 }),
    unknownToolThreshold: integer({ min: 1, default: 10 }),
    globalCircuitBreakerThreshold: integer({ min: 1, default: 30 }),
    detectors: object({ genericRepeat: flag(true), knownPollNoProgress: flag(true), pingPong: flag(true) }),
    postCompactionGuard: object({ windowSize: integer({ min: 1, default: 3 }) }),
  },
  {
    rule: (v) => {
      const warning = typeof v.warningThreshold === "number" ? v.warningThreshold : 10;
      const critical = typeof v.criticalThreshold === "number" ? v.criticalThreshold : 20;
      const breaker = typeof v.globalCircuitBreakerThreshold === "number" ? v.globalCircuitBreakerThreshold : 30;
      return warning < critical && critical < breaker
        ? undefined
        : "needs warningThreshold < criticalThreshold < globalCircuitBreakerThreshold (defaults 10, 20, 30)";
    },
  },
);

const byProvider = map(policy, { doc: "keys are provider or provider/model" });

export const agentTools = object(
  {
    ...policyFields,
    byProvider,
    elevated,
    exec,
    sandbox: sandboxTools,
    loopDetection,
    fs: object({ workspaceOnly: flag() }),
  },
  { rule: exclusiveAllow },
);

const ssrfPolicy = object({
  allowRfc2544BenchmarkRange: flag(false),
  allowIpv6UniqueLocalRange: flag(false),
  dangerouslyAllowPrivateNetwork: flag(false),
  allowedHostnames: texts({ default: [] }),
  blockedHostnames: texts({ default: [] }),
});

const webSearch = object({
  enabled: flag(true),
  provider: text({ doc: "unset: chosen from the keys that exist" }),
  maxResults: integer({ min: 1, max: 10, default: 5 }),
  timeoutSeconds: number({ min: 0, default: 30 }),
  cacheTtlMinutes: number({ min: 0, default: 15 }),
  openaiCodex: object({
    enabled: flag(false),
    mode: choice(["cached", "live"], { default: "cached" }),
    allowedDomains: texts(),
    contextSize: choice(["low", "medium", "high"]),
    userLocation: freeObject(),
  }),
});

const webFetch = object({
  enabled: flag(true),
  provider: text({ doc: "unset: chosen automatically" }),
  maxChars: integer({ min: 1, default: 20_000 }),
  maxCharsCap: integer({ min: 1, default: 20_000 }),
  maxResponseBytes: integer({ min: 1, default: 750_000 }),
  timeoutSeconds: number({ min: 0, default: 30 }),
  cacheTtlMinutes: number({ min: 0, default: 15 }),
  maxRedirects: integer({ min: 0, default: 3 }),
  readability: flag(true),
  userAgent: text(),
  ssrfPolicy,
});

const swarm = object({
  maxConcurrent: integer({ min: 1, default: 8 }),
  maxChildrenPerGroup: integer({ min: 1, default: 50 }),
  maxTotalPerGroup: integer({ min: 1, default: 200 }),
});

const toolFields = {
  ...policyFields,
  byProvider,
  sandbox: sandboxTools,
  subagents: object({ tools: allowDeny }),
  fs: object({ workspaceOnly: flag(false) }),
  toolSearch: union([flag(), freeObject()]),
  agentToAgent: object({ enabled: flag(true), allow: texts() }),
  sessions: object({ visibility: choice(["self", "tree", "agent", "all"], { default: "all" }) }),
  sessions_spawn: object({
    attachments: object({
      enabled: flag(false),
      maxTotalBytes: nonNegative(5_242_880),
      maxFiles: nonNegative(50),
      maxFileBytes: nonNegative(1_048_576),
      retainOnSessionKeep: flag(false),
    }),
  }),
  elevated,
  bash: object({ enabled: flag(false) }),
  exec,
  loopDetection,
  swarm,
  web: object({ search: webSearch, fetch: webFetch }),
} satisfies Fields;

export const tools = object(toolFields, { rule: exclusiveAllow });
