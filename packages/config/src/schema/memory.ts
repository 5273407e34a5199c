import { choice, flag, freeObject, integer, list, map, number, object, secret, text, texts, union } from "./node.ts";
import { duration, httpUrl } from "./units.ts";
import { sendPolicy } from "./session.ts";

const positive = (defaultValue: number) => integer({ min: 1, default: defaultValue });
const nonNegative = (defaultValue: number) => integer({ min: 0, default: defaultValue });
const extraPath = union([text(), object({ path: text(), pattern: text(), name: text() })]);

export const memorySearch = object({
  enabled: flag(true),
  provider: text({ default: "auto" }),
  model: text(),
  fallback: text({ default: "none" }),
  remote: object({
    baseUrl: httpUrl(),
    apiKey: secret(),
    headers: map(secret()),
    batch: object({
      enabled: flag(false),
      wait: flag(true),
      concurrency: positive(2),
      pollIntervalMs: positive(2000),
      timeoutMinutes: positive(60),
    }),
    nonBatchConcurrency: positive(4),
  }),
  inputType: text(),
  queryInputType: text(),
  documentInputType: text(),
  outputDimensionality: integer({ min: 1 }),
  local: object({ modelPath: text(), modelCacheDir: text(), contextSize: positive(4096) }),
  sources: list(choice(["memory", "sessions"]), { default: ["memory"] }),
  experimental: object({ sessionMemory: flag(false) }),
  extraPaths: list(extraPath, { default: [] }),
  multimodal: object({ enabled: flag(false), modalities: texts(), maxFileBytes: nonNegative(10_485_760) }),
  chunking: object({ tokens: positive(400), overlap: nonNegative(80) }),
  query: object({
    maxResults: positive(6),
    minScore: number({ default: 0.35 }),
    hybrid: object({
      enabled: flag(true),
      vectorWeight: number({ default: 0.7 }),
      textWeight: number({ default: 0.3 }),
      candidateMultiplier: integer({ min: 1, max: 20, default: 4 }),
      mmr: object({ enabled: flag(false), lambda: number({ min: 0, max: 1, default: 0.7 }) }),
      temporalDecay: object({ enabled: flag(false), halfLifeDays: positive(30) }),
    }),
  }),
  cache: object({ enabled: flag(true), maxEntries: nonNegative(50_000) }),
  sync: object({
    onSessionStart: flag(true),
    onSearch: flag(true),
    watch: flag(true),
    watchDebounceMs: nonNegative(1500),
    intervalMinutes: nonNegative(0),
    sessions: object({ deltaBytes: nonNegative(100_000), deltaMessages: nonNegative(50) }),
    embeddingBatchTimeoutSeconds: integer({ min: 1 }),
  }),
  store: object({
    path: text({ default: "<stateDir>/memory/{agentId}.sqlite" }),
    vector: object({ enabled: flag(true), extensionPath: text() }),
    fts: object({ tokenizer: choice(["unicode61", "trigram"], { default: "unicode61" }) }),
  }),
});

const qmd = object({
  command: text({ default: "qmd" }),
  searchMode: choice(["search", "vsearch", "query"], { default: "search" }),
  includeDefaultMemory: flag(true),
  paths: list(extraPath, { default: [] }),
  sessions: object({ enabled: flag(false), retentionDays: number({ min: 0 }), exportDir: text() }),
  update: object({
    interval: duration({ default: "5m" }),
    debounceMs: nonNegative(15_000),
    onBoot: flag(true),
    waitForBootSync: flag(false),
    embedInterval: duration(),
    commandTimeoutMs: integer({ min: 1 }),
    updateTimeoutMs: integer({ min: 1 }),
    embedTimeoutMs: integer({ min: 1 }),
    startup: choice(["off", "idle", "immediate"], { default: "off" }),
    startupDelayMs: nonNegative(120_000),
  }),
  limits: object({
    maxResults: positive(6),
    maxSnippetChars: positive(700),
    maxInjectedChars: integer({ min: 1 }),
    timeoutMs: positive(4000),
  }),
  scope: sendPolicy,
});

export const memory = object({
  search: memorySearch,
  citations: choice(["auto", "on", "off"], { default: "auto" }),
  backend: choice(["builtin", "qmd"], { default: "builtin" }),
  qmd,
});

export const skills = object({
  entries: map(
    object({
      enabled: flag(true),
      apiKey: secret(),
      env: map(text({ sensitive: true })),
      config: freeObject({ refs: true }),
    }),
  ),
  load: freeObject(),
});
