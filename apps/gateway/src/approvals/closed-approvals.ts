import type { ApprovalDecision } from "@oc/protocol";

/** How an approval ended. */
export interface ClosedApproval {
  /** The session that had asked. */
  sessionKey: string;
  /** `null`: nobody answered it here. */
  decision: ApprovalDecision | null;
  why: "expired" | "withdrawn" | "gone";
}

const MAX_REMEMBERED = 1_000;

/** The approvals that ended last, so that a late answer hears what happened. */
export class ClosedApprovals {
  readonly #closed = new Map<string, ClosedApproval>();

  add(
    id: string,
    {
      sessionKey,
      decision,
      reason,
    }: { sessionKey: string; decision: ApprovalDecision | null; reason?: string | undefined },
  ): void {
    const why = reason === "expired" || reason === "gone" ? reason : "withdrawn";
    this.#closed.set(id, { sessionKey, decision, why: decision === null ? why : "gone" });
    const [oldest] = this.#closed.keys();
    if (this.#closed.size > MAX_REMEMBERED && oldest !== undefined) this.#closed.delete(oldest);
  }

  get(id: string): ClosedApproval | undefined {
    return this.#closed.get(id);
  }

  delete(id: string): void {
    this.#closed.delete(id);
  }

  ids(): Iterable<string> {
    return this.#closed.keys();
  }
}
