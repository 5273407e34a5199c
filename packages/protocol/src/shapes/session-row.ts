import { z } from "zod";
import { lazy } from "../lazy.ts";

/**
 * A session as lists and events show it. In events an omitted member is unchanged and `null` clears it; in snapshots
 * `activeRunIds`, when present, is complete (`[]` means idle). `hasActiveRun` is the truth about activity.
 */
export const sessionRow = lazy(() => {
  const text = () => z.string().nullable().optional();
  const count = () => z.number().nullable().optional();
  return z.object({
    key: z.string(),
    /** `direct`, `group`, `global`, `cron`, `subagent`, `acp`, `unknown`, … */
    kind: z.string(),
    sessionId: z.string(),
    updatedAt: z.number(),
    hasActiveRun: z.boolean(),
    agentId: text(),
    label: text(),
    displayName: text(),
    derivedTitle: text(),
    lastMessagePreview: text(),
    channel: text(),
    chatType: text(),
    category: text(),
    archived: z.boolean().nullable().optional(),
    pinned: z.boolean().nullable().optional(),
    unread: z.boolean().nullable().optional(),
    createdAt: count(),
    model: text(),
    modelProvider: text(),
    thinkingLevel: text(),
    thinkingLevels: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
    /** Labels of `thinkingLevels`, for older clients. */
    thinkingOptions: z.array(z.string()).optional(),
    thinkingDefault: text(),
    fastMode: z
      .union([z.boolean(), z.literal("auto")])
      .nullable()
      .optional(),
    verboseLevel: text(),
    traceLevel: text(),
    reasoningLevel: text(),
    elevatedLevel: text(),
    responseUsage: text(),
    execHost: text(),
    execSecurity: text(),
    execAsk: text(),
    execNode: text(),
    sendPolicy: text(),
    groupActivation: text(),
    inputTokens: count(),
    outputTokens: count(),
    totalTokens: count(),
    totalTokensFresh: z.boolean().nullable().optional(),
    contextTokens: count(),
    agentRuntime: text(),
    status: text(),
    activeRunIds: z.array(z.string()).nullable().optional(),
    spawnedBy: text(),
    parentSessionKey: text(),
    childSessions: z.array(z.string()).nullable().optional(),
    spawnDepth: count(),
    worktree: z.unknown().optional(),
    abortedLastRun: z.boolean().nullable().optional(),
    compactionCount: count(),
  });
});

export type SessionRow = z.output<ReturnType<typeof sessionRow>>;
