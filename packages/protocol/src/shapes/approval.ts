import { z } from "zod";
import { lazy } from "../lazy.ts";

export const APPROVAL_DECISIONS = ["allow-once", "allow-always", "deny"] as const;

export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

export const approvalDecision = lazy(() => z.enum(APPROVAL_DECISIONS));

/** Something that a plugin asks people; the payload of `plugin.approval.requested`. */
export const pluginApproval = lazy(() =>
  z.object({
    /** What people type in `/approve <id> <decision>`. */
    id: z.string(),
    request: z.object({
      pluginId: z.string(),
      /** One line. */
      title: z.string(),
      /** What to know before deciding; plain text. */
      description: z.string(),
      agentId: z.string(),
      /** The session that asked. */
      sessionKey: z.string(),
      allowedDecisions: z.array(approvalDecision()),
      /** For clients that know the plugin. */
      details: z.record(z.string(), z.unknown()).optional(),
    }),
    createdAtMs: z.number(),
    /** Absent: it waits until it is answered or taken back. */
    expiresAtMs: z.number().optional(),
  }),
);

export type PluginApproval = z.output<ReturnType<typeof pluginApproval>>;
