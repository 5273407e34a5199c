import { GatewayRequestError, type MethodResult } from "@oc/protocol";
import type { ApprovalDesk } from "../approvals/approval-desk.ts";
import { APPROVE_USAGE, parseApproveCommand, type ApproveCommand } from "../approvals/approve-command.ts";
import type { Logger } from "../log/logger.ts";
import { approverOf } from "../methods/approvals.ts";
import type { IdempotencyCache } from "../methods/idempotency.ts";
import type { Connection } from "../socket/connection.ts";
import type { EventHub } from "../socket/event-hub.ts";
import { ChatProjection } from "./chat-projection.ts";

const SCOPE = "chat.command";

/** A message and the run under which it is answered. */
export interface CommandMessage {
  text: string;
  runId: string;
  agentId: string;
  sessionKey: string;
}

/** Messages that the gateway answers itself, at once, also while a turn runs. They leave no trace in the transcript. */
export class ChatCommands {
  readonly #desk: ApprovalDesk;
  readonly #hub: Pick<EventHub, "emit">;
  readonly #idempotency: IdempotencyCache;
  readonly #log: Logger;
  readonly #running = new Map<string, Promise<void>>();

  constructor(parts: { desk: ApprovalDesk; hub: Pick<EventHub, "emit">; idempotency: IdempotencyCache; log: Logger }) {
    this.#desk = parts.desk;
    this.#hub = parts.hub;
    this.#idempotency = parts.idempotency;
    this.#log = parts.log;
  }

  /** Takes a message that is a command; its answer follows as the run's `chat` event. `undefined`: it is none. */
  take(message: CommandMessage, connection: Connection): MethodResult<"chat.send"> | undefined {
    const command = parseApproveCommand(message.text);
    if (!command) return undefined;
    const { runId } = message;
    if (this.#idempotency.claim(SCOPE, runId, { message }) !== "new") {
      return { runId, status: this.#running.has(runId) ? "in_flight" : "ok" };
    }
    this.#running.set(runId, this.#run(command, message, connection));
    return { runId, status: "started" };
  }

  /** Resolves when every command that was taken has been answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #run(command: ApproveCommand, message: CommandMessage, connection: Connection): Promise<void> {
    // The acknowledgement goes first.
    await new Promise((resolve) => setImmediate(resolve));
    const text = await this.#approve(command, connection);
    const { runId, agentId, sessionKey } = message;
    const projection = new ChatProjection({ runId, agentId, sessionKey });
    for (const event of projection.end({ status: "ok", text })) this.#hub.emit("chat", event);
    this.#running.delete(runId);
    this.#idempotency.complete(SCOPE, runId);
    this.#idempotency.complete("chat.send", runId);
  }

  async #approve(command: ApproveCommand, connection: Connection): Promise<string> {
    if (!connection.maySee("operator.approvals"))
      return "You may not answer approvals here: this connection has no operator.approvals scope.";
    if (command.kind === "usage") return APPROVE_USAGE;
    try {
      const { id, alreadyResolved, summary } = await this.#desk.resolve(
        command.id,
        command.decision,
        approverOf(connection),
      );
      if (alreadyResolved) return `Approval ${id} was answered before: ${command.decision}.`;
      return summary ?? `Approval ${id}: ${command.decision}.`;
    } catch (cause) {
      if (cause instanceof GatewayRequestError) return cause.message;
      this.#log.error("an approval could not be answered", { id: command.id, error: cause });
      return "The approval could not be answered; see the gateway's log.";
    }
  }
}
