import type { ApprovalDecision } from "../approval-request.ts";

/** Something that waits for a person's word. Its plugin keeps it; the host shows it and brings the answer. */
export interface PendingApproval {
  /** Unique among the host's approvals; people type it: 1 to 128 letters, digits, `.`, `_`, `:` and `-`. */
  id: string;
  /** One line, at most 512 characters. */
  title: string;
  /** What a person needs to know before deciding; shown as text, at most 4000 characters. */
  description: string;
  agentId: string;
  /** The session that asked; gets the `followUp`. */
  sessionKey: string;
  /** Whether the one who asked may use what is reserved for owners; the `followUp` may then too. Default false. */
  senderIsOwner?: boolean;
  allowedDecisions: readonly ApprovalDecision[];
  /** Milliseconds since the Unix epoch. */
  createdAtMs: number;
  expiresAtMs?: number;
  /** JSON of at most 64 KiB for clients that draw their own card. */
  details?: Readonly<Record<string, unknown>>;
}

/** Who answers, as the host authenticated them: `<channel>:<sender>`, `device:<id>`, `operator`. */
export interface Approver {
  identity: string;
  channel?: string;
  senderId?: string;
}

export type ApprovalAnswer =
  | {
      status: "resolved";
      /** One line for the person who answered. */
      summary: string;
      /** Text of an internal turn of the asking session; absent: no turn. */
      followUp?: string;
      result?: unknown;
    }
  /** Not this approver, or not this decision: the request stays open. */
  | { status: "refused"; message: string }
  /** Answered before, elsewhere, or expired. */
  | { status: "gone" };

/** Approvals that people answer in clients and chats: `plugin.approval.*` and `/approve <id> <decision>`. */
export interface HostApprovals {
  /**
   * Shows `approval` until it is answered, expires or is withdrawn; a second call with the same id replaces it.
   * `answer` is called for one decision at a time and must itself make sure that only one takes effect. After a restart the
   * plugin publishes again what is still waiting.
   *
   * @throws PluginSdkError `APPROVAL_INVALID` for a member that is not as described, an id that another plugin has open, or
   * more than 1000 open approvals.
   */
  publish(
    approval: PendingApproval,
    answer: (decision: ApprovalDecision, approver: Approver) => Promise<ApprovalAnswer>,
  ): void;
  /** Takes it back, because it was answered in another way. Unknown ids are ignored. */
  withdraw(id: string, reason: string): void;
}
