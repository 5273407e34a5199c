import { flag, freeObject, integer, map, object, secret, text, texts } from "./node.ts";

const MAX_HOOK_MS = 600_000;
const hookBudgetMs = integer({ min: 1, max: MAX_HOOK_MS });

const entry = object({
  enabled: flag(),
  config: freeObject({ refs: true, doc: "checked by the plugin's own schema" }),
  apiKey: secret(),
  env: map(text({ sensitive: true })),
  hooks: object({
    allowPromptInjection: flag(true),
    allowConversationAccess: flag(),
    timeoutMs: hookBudgetMs,
    timeouts: map(hookBudgetMs),
  }),
  subagent: object({ allowModelOverride: flag(), allowedModels: texts() }),
  llm: object({
    allowModelOverride: flag(),
    allowedModels: texts(),
    allowedCompletionModels: texts(),
    allowAuthProfileOverride: flag(),
    allowAgentIdOverride: flag(),
  }),
});

export const plugins = object({
  enabled: flag(true),
  allow: texts({ default: [] }),
  deny: texts({ default: [] }),
  load: object({ paths: texts({ default: [] }) }),
  slots: object({ memory: text({ default: "memory-core" }), contextEngine: text({ default: "legacy" }) }),
  entries: map(entry),
});
