import type { EventPayload, PluginApproval } from "@oc/protocol";
import type { GatewayLink } from "../gateway-link.ts";
import { oneLine, printable } from "../output/table.ts";

const MAX_DESCRIPTION_CHARS = 1_000;
/** Turns that nobody wrote a message for: a session hears of an answer, of a command that waited for one, or of one that ended. */
const FOLLOW_UP = /^(?:approval|exec-approval-followup|session-wake):/;

/** What an agent wrote, so that no line of it passes for one of this program. */
function quoted(text: string): string {
  return text === "" ? "" : text.replace(/^/gm, "  | ");
}

/** How a turn ended that nobody wrote a message for. */
export interface FollowUpEnd {
  status: "ok" | "error" | "aborted" | "unknown";
  text: string;
}

const STATUSES = { final: "ok", error: "error", aborted: "aborted" } as const;

/** Tells of the approvals of one session: what to type, how each ended, and what the agent says to the answer. */
export class SessionApprovals {
  readonly #sessionKey: string;
  readonly #tell: (line: string) => void;
  readonly #waiting = new Set<string>();
  readonly #ends = new Map<string, FollowUpEnd>();
  readonly #listeners = new Map<string, (end: FollowUpEnd) => void>();
  readonly #unsubscribe: (() => void)[];

  constructor({ client }: Pick<GatewayLink, "client">, sessionKey: string, tell: (line: string) => void) {
    this.#sessionKey = sessionKey;
    this.#tell = tell;
    this.#unsubscribe = [
      client.on("plugin.approval.requested", (approval) => this.#show(approval)),
      client.on("plugin.approval.resolved", (event) => this.#ended(event)),
      client.on("chat", (event) => this.#followUp(event)),
    ];
  }

  /** Tells of those that were waiting already. A connection that may not see them hears nothing. */
  async showWaiting(gateway: Pick<GatewayLink, "request">): Promise<void> {
    const pending = await gateway.request("plugin.approval.list", {}).catch(() => []);
    for (const approval of pending) this.#show(approval);
  }

  /** Resolves with the end of such a turn, also of one that has ended already. */
  followUp(runId: string): Promise<FollowUpEnd> {
    const known = this.#ends.get(runId);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => this.#listeners.set(runId, resolve));
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const listener of this.#listeners.values()) listener({ status: "unknown", text: "" });
  }

  #show({ id, request }: PluginApproval): void {
    if (request.sessionKey !== this.#sessionKey || this.#waiting.has(id)) return;
    this.#waiting.add(id);
    const description = quoted(printable(request.description.slice(0, MAX_DESCRIPTION_CHARS)).trim());
    const decisions = request.allowedDecisions.map((decision) => `/approve ${id} ${decision}`).join("  or  ");
    this.#tell(
      [`Approval needed: ${oneLine(request.title, 512)}`, description, `Type  ${decisions}`]
        .filter((line) => line !== "")
        .join("\n"),
    );
  }

  #ended({ id, decision, resolvedBy, reason }: EventPayload<"plugin.approval.resolved">): void {
    if (!this.#waiting.delete(id)) return;
    this.#tell(`Approval ${id}: ${decision === null ? printable(reason ?? "ended") : `${decision} by ${resolvedBy}`}`);
  }

  #followUp(event: EventPayload<"chat">): void {
    if (event.sessionKey !== this.#sessionKey || !FOLLOW_UP.test(event.runId)) return;
    if (event.state === "delta") return;
    if (event.state === "error") this.#tell(printable(event.errorMessage));
    const content = event.message?.content ?? [];
    const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
    if (event.state === "final" && text !== "") this.#tell(printable(text));
    const end = { status: STATUSES[event.state], text };
    this.#ends.set(event.runId, end);
    this.#listeners.get(event.runId)?.(end);
  }
}
