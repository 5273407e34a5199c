import type { Approver } from "@oc/plugin-sdk";
import { approvalNotFound, GatewayRequestError, type ApprovalDecision } from "@oc/protocol";

/** What came of an answer. */
export interface ApprovalResolution {
  /** The whole id, when only its beginning was given. */
  id: string;
  /** The same answer had been given before. */
  alreadyResolved?: true;
  /** One line for the person who answered. */
  summary?: string;
  /** The turn that tells the asking session. */
  followUpRunId?: string;
}

/** How far somebody's right to answer goes. */
export interface ApprovalReach {
  /** Only what this session has asked; everything else is unknown to them. */
  sessionKey?: string;
  /** Of that, only what was asked in this chat: direct messages of several people may meet in one session. */
  chat?: { channel: string; accountId: string; to: string; threadId?: string };
}

/** Approvals of one kind that wait for people. */
export interface ApprovalBook {
  /**
   * Answers one. Rejects with `APPROVAL_NOT_FOUND` (reason `unknown`: perhaps another book has it) or `INVALID_REQUEST`; then
   * nothing has changed.
   */
  resolve(
    id: string,
    decision: ApprovalDecision,
    approver: Approver,
    reach?: ApprovalReach,
  ): Promise<ApprovalResolution>;
}

/** Where people answer by id alone, whatever kind of approval it is. The books are asked in order. */
export class ApprovalDesk {
  readonly #books: readonly ApprovalBook[];

  constructor(books: readonly ApprovalBook[]) {
    this.#books = books;
  }

  async resolve(
    id: string,
    decision: ApprovalDecision,
    approver: Approver,
    reach: ApprovalReach = {},
  ): Promise<ApprovalResolution> {
    for (const book of this.#books) {
      try {
        return await book.resolve(id, decision, approver, reach);
      } catch (cause) {
        if (!isUnknown(cause)) throw cause;
      }
    }
    throw approvalNotFound(id, "unknown");
  }
}

function isUnknown(cause: unknown): boolean {
  return (
    cause instanceof GatewayRequestError &&
    cause.code === "APPROVAL_NOT_FOUND" &&
    cause.details?.["reason"] === "unknown"
  );
}
