import { choice, flag, freeObject, integer, list, map, object, secret, text, texts, union } from "./node.ts";
import { duration, durationOrOff, httpUrl } from "./units.ts";
import { isProviderName, SECRET_SOURCES } from "../secret-ref.ts";

export const mcp = object({
  servers: map(
    object({
      enabled: flag(true),
      command: text(),
      args: texts(),
      env: map(secret()),
      cwd: text(),
      url: httpUrl(),
      headers: map(secret()),
      transport: choice(["stdio", "sse", "streamable-http", "http"]),
    }),
  ),
  sessionIdleTtlMs: integer({ min: 0, doc: "unset or 0: no idle eviction" }),
});

const failureAlert = object({
  enabled: flag(),
  after: integer({ min: 1, default: 2 }),
  cooldownMs: integer({ min: 0, default: 3_600_000 }),
  includeSkipped: flag(false),
  mode: choice(["announce", "webhook"]),
  channel: text(),
  to: text(),
  accountId: text(),
});

export const cron = object({
  enabled: flag(true),
  maxConcurrentRuns: integer({ min: 1, default: 8 }),
  store: text(),
  skipMissedJobs: flag(false),
  sessionRetention: durationOrOff({ default: "24h" }),
  runLog: object({ maxBytes: integer({ min: 0, default: 2_000_000 }), keepLines: integer({ min: 1, default: 2000 }) }),
  retry: object({
    maxAttempts: integer({ min: 0, max: 10, default: 3 }),
    backoffMs: list(integer({ min: 0 }), { default: [30_000, 60_000, 300_000] }),
    retryOn: list(choice(["rate_limit", "overloaded", "network", "timeout", "server_error"])),
  }),
  failureAlert: union([choice([false]), failureAlert]),
  webhook: text({ sensitive: true }),
  webhookToken: secret(),
  webhookSsrfPolicy: object({
    allowRfc2544BenchmarkRange: flag(false),
    allowIpv6UniqueLocalRange: flag(false),
    dangerouslyAllowPrivateNetwork: flag(false),
    allowedHostnames: texts({ default: [] }),
    blockedHostnames: texts({ default: [] }),
  }),
});

export const acp = object({
  enabled: flag(true),
  dispatch: object({ enabled: flag(true) }),
  backend: text(),
  fallbacks: texts(),
  defaultAgent: text(),
  allowedAgents: texts({ default: [] }),
  stream: object({
    deliveryMode: choice(["live", "final_only"], { default: "live" }),
    repeatSuppression: flag(true),
    tagVisibility: freeObject({ default: {} }),
  }),
});

export const cloudWorkers = object({
  profiles: map(object({ provider: text(), suspendAfter: duration(), settings: freeObject({ refs: true }) })),
});

export const worktreeRoot = text({
  default: "<stateDir>/worktrees",
  check: (v) =>
    v.startsWith("/") || v.startsWith("~/") || /^[A-Za-z]:[\\/]/.test(v)
      ? undefined
      : "must be absolute or start with ~/",
});

export const logging = object({
  level: choice(["silent", "fatal", "error", "warn", "info", "debug", "trace"], { default: "info" }),
  file: text({ default: "<stateDir>/logs/openclaw.log" }),
  redactSensitive: choice(["tools", "off"], { default: "tools" }),
  redactPatterns: texts(),
});

const variableName = (key: string) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? undefined : "is not a variable name");

export const env = object({
  vars: map(text({ sensitive: true }), { checkKey: variableName, default: {} }),
  shellEnv: object({ enabled: flag(false), timeoutMs: integer({ min: 1, default: 15_000 }) }),
});

const providerName = (name: string) =>
  isProviderName(name) ? undefined : "must start with a lower-case letter and use lower-case letters, digits, - and _";

const secretProvider = object(
  {
    source: choice(SECRET_SOURCES),
    allowlist: texts(),
    path: text(),
    mode: choice(["json", "singleValue"], { default: "json" }),
    timeoutMs: integer({ min: 1, default: 5000 }),
    maxBytes: integer({ min: 1, default: 1_048_576 }),
    command: text(),
    args: texts(),
    env: map(text({ sensitive: true })),
    passEnv: texts(),
    noOutputTimeoutMs: integer({ min: 1 }),
    maxOutputBytes: integer({ min: 1, default: 1_048_576 }),
    jsonOnly: flag(true),
    trustedDirs: texts(),
  },
  { rule: checkProviderFields },
);

const PROVIDER_FIELDS: Record<string, readonly string[]> = {
  env: ["allowlist"],
  file: ["path", "mode", "timeoutMs", "maxBytes"],
  exec: [
    "command",
    "args",
    "env",
    "passEnv",
    "timeoutMs",
    "noOutputTimeoutMs",
    "maxOutputBytes",
    "jsonOnly",
    "trustedDirs",
  ],
  store: [],
};

function checkProviderFields(value: Record<string, unknown>): string | undefined {
  const fields = PROVIDER_FIELDS[String(value.source)];
  if (fields === undefined) return `needs source: one of ${SECRET_SOURCES.join(", ")}`;
  const foreign = Object.keys(value).find((key) => key !== "source" && !fields.includes(key));
  if (foreign !== undefined) return `with source ${String(value.source)} takes no ${foreign}`;
  if (value.source === "file" && value.path === undefined) return "with source file needs path";
  if (value.source === "exec" && value.command === undefined) {
    return "with source exec needs command (an absolute path)";
  }
  return undefined;
}

export const secrets = object({
  providers: map(secretProvider, { checkKey: providerName, default: {} }),
  defaults: object({ env: text(), file: text(), exec: text(), store: text() }),
});
