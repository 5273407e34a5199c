import { HOOK_MAX_TIMEOUT_MS, HOOKS } from "./hook-catalogue.ts";
import type { HookName } from "./hook-events.ts";

/** What an operator allows one plugin's hooks: `plugins.entries.<id>.hooks`. */
export interface PluginHookPolicy {
  /** Default true. */
  allowPromptInjection?: boolean;
  /** Default: true for bundled plugins, false for all others. */
  allowConversationAccess?: boolean;
  /** Milliseconds for every hook of the plugin. */
  timeoutMs?: number;
  /** Milliseconds for single hooks. */
  timeouts?: Readonly<Partial<Record<HookName, number>>>;
}

/** Whether a plugin may listen to a hook; the reason names the key that would allow it. */
export function decideHookPermission(
  hook: HookName,
  plugin: { id: string; bundled: boolean; policy: PluginHookPolicy },
): { allowed: true } | { allowed: false; reason: string } {
  const traits = HOOKS[hook];
  const keyPrefix = `plugins.entries.${plugin.id}.hooks`;
  if (traits.access === "conversation" && !(plugin.policy.allowConversationAccess ?? plugin.bundled)) {
    return { allowed: false, reason: `${hook} reads conversations; set ${keyPrefix}.allowConversationAccess to true` };
  }
  if (traits.injectsPrompt && plugin.policy.allowPromptInjection === false) {
    return { allowed: false, reason: `${hook} adds prompt text and ${keyPrefix}.allowPromptInjection is false` };
  }
  return { allowed: true };
}

/** Operator's budget for the hook, else for the plugin, else the plugin's own, else the hook's default. Milliseconds. */
export function resolveHookTimeoutMs(
  hook: HookName,
  policy: PluginHookPolicy,
  requestedMs: number | undefined,
): number | undefined {
  return policy.timeouts?.[hook] ?? policy.timeoutMs ?? requestedMs ?? HOOKS[hook].timeoutMs;
}

/** Whether a hook budget is a whole number of milliseconds from 1 to 600 000. */
export function isHookTimeoutMs(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= HOOK_MAX_TIMEOUT_MS;
}
