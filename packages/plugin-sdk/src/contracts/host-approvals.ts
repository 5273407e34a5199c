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
      /**
       * Called once the session will hear `followUp` whatever happens. Until then a plugin that keeps it can tell it with
       * `tellSession` after a crash.
       */
      onFollowUpStored?: () => Promise<void> | void;
      result?: unknown;
    }
  /** Not this approver, or not this decision: the request stays open. */
  | { status: "refused"; message: string }
  /** Answered before, elsewhere, or expired. */
  | { status: "gone" };

/** What a session is told of an approval that was answered before the host stopped. */
export interface ApprovalFollowUp extends Pick<PendingApproval, "agentId" | "sessionKey" | "senderIsOwner"> {
  /** The approval's. */
  id: string;
  /** Text of an internal turn of the session. */
  text: string;
}

/** Approvals that people answer in clients and chats: `plugin.approval.*` and `/approve <id> <decision>`. */
export interface HostApprovals {
  /**
   * Shows `approval` until it is answered, expires or is withdrawn; a second call with the same id replaces it.
   * `answer` is called for one decision at a time and must itself make sure that only one takes effect; `signal` aborts when
   * the host stops and cannot wait any longer. After a restart the plugin publishes again what is still waiting.
   *
   * @throws PluginSdkError `APPROVAL_INVALID` for a member that is not as described, an id that another plugin has open, more
   * than 1000 open approvals, and for a plugin that was disabled meanwhile.
   */
  publish(
    approval: PendingApproval,
    answer: (decision: ApprovalDecision, approver: Approver, signal: AbortSignal) => Promise<ApprovalAnswer>,
  ): void;
  /** Takes it back, because it was answered in another way. Unknown ids are ignored. */
  withdraw(id: string, reason: string): void;
  /**
   * Tells a session what came of an approval, where a `followUp` may have been lost. Resolves when the session will hear it
   * whatever happens; of one approval it hears once, also when it had heard before.
   */
  tellSession(followUp: ApprovalFollowUp): Promise<void>;
}
