import { z } from "zod";
import { HOOK_MAX_TIMEOUT_MS, HOOKS } from "./hook-catalogue.ts";
import type { HookName } from "./hook-events.ts";

const hookTimeoutMs = z.int().min(1).max(HOOK_MAX_TIMEOUT_MS);
const hookNames = Object.keys(HOOKS) as [HookName, ...HookName[]];

/** `plugins.entries.<id>.hooks`. Kept apart from the package's main entry so that only who needs it loads zod. */
export const pluginHookOptionsSchema = z.strictObject({
  allowPromptInjection: z.boolean().optional(),
  allowConversationAccess: z.boolean().optional(),
  timeoutMs: hookTimeoutMs.optional(),
  timeouts: z.partialRecord(z.enum(hookNames), hookTimeoutMs).optional(),
});
export type PluginHookOptions = z.infer<typeof pluginHookOptionsSchema>;
