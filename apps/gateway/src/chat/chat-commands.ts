import { isModelName } from "../agents/named-model.ts";
import type { GatewayServices } from "../services.ts";
import { toRequestError } from "../methods/wire-errors.ts";
import type { CommandAnswer, CommandMessage, CommandSender, Ingress } from "./command-message.ts";
import type { CommandOutcome } from "./commands/command.ts";
import { elevatedTurn } from "./elevated-turn.ts";
import { SessionOrder } from "./session-order.ts";
import { readMessage, type MessageReading, type ReadingOptions } from "./read-message.ts";

const SCOPE = "chat.command";

/** What a message asks for, when it is more than text. */
type Request = Exclude<MessageReading, { kind: "text" | "ignored" }>;

/**
 * Where every message passes before it may become a turn: commands are answered at once, also while a turn runs; directives
 * become settings, of the session or of the turn. Neither commands nor answers reach the model or the transcript.
 */
export class ChatCommands {
  readonly #services: () => GatewayServices;
  readonly #answering = new Map<string, Promise<unknown>>();
  readonly #order = new SessionOrder();

  constructor(services: () => GatewayServices) {
    this.#services = services;
  }

  /**
   * Decides what becomes of a message and does it, except for a turn, which the caller starts. The same run id again has no
   * second effect. Rejects with `IDEMPOTENCY_CONFLICT` when the run id belongs to another message.
   */
  async take(message: CommandMessage, sender: CommandSender): Promise<Ingress> {
    const ingress = await this.#take(message, sender);
    if (ingress.kind !== "turn") return ingress;
    const { settings } = ingress;
    const elevated = await elevatedTurn(this.#services().agents, message, sender, settings.elevatedLevel);
    return { ...ingress, settings: { ...settings, ...elevated } };
  }

  async #take(message: CommandMessage, sender: CommandSender): Promise<Ingress> {
    const reading = readMessage(message, sender, await this.#readingOptions(message));
    if (reading.kind === "ignored") return reading;
    if (reading.kind === "text" || (leadsToTurn(reading) && !isReset(reading)))
      await this.#order.afterResets(message.sessionKey);
    if (reading.kind === "text") return { kind: "turn", text: message.text, settings: message.requested ?? {} };
    return this.#takeOnce(message, sender, reading);
  }

  /** Resolves when every message that is answered here has its answer. */
  async settled(): Promise<void> {
    await Promise.all(this.#answering.values());
  }

  /** Names of models are looked up only where one may stand. */
  async #readingOptions({ text, agentId }: CommandMessage): Promise<ReadingOptions> {
    const { agents } = this.#services();
    const models = /\/model/i.test(text) ? await agents.models() : undefined;
    return { config: agents.config, isModel: (word) => models !== undefined && isModelName(models, word, agentId) };
  }

  async #takeOnce(message: CommandMessage, sender: CommandSender, request: Request): Promise<Ingress> {
    const { runId, text, agentId, sessionKey } = message;
    const { idempotency } = this.#services();
    let isNew = false;
    const outcome = idempotency.run(SCOPE, runId, { text, agentId, sessionKey }, () => {
      isNew = true;
      const work = () => this.#do(message, sender, request);
      if (!isReset(request)) return work();
      return this.#order.reset(sessionKey, work, ({ kind }) =>
        kind === "turn" ? this.#services().turns.begun(runId) : undefined,
      );
    });
    // A turn is prepared before it is acknowledged; anything else is acknowledged first.
    const prepared = leadsToTurn(request) ? await outcome : undefined;
    if (prepared?.kind === "turn") return prepared;
    const answer = outcome.then(answerOf);
    if (!isNew) return { kind: "answered", status: this.#answering.has(runId) ? "in_flight" : "ok", answer };
    const told = this.#tell(message, answer);
    this.#answering.set(runId, told);
    return { kind: "answered", status: "started", answer: told };
  }

  /** Never rejects: what goes wrong is the answer. */
  async #do(message: CommandMessage, sender: CommandSender, request: Request): Promise<CommandOutcome> {
    const gateway = this.#services();
    try {
      if (leadsToTurn(request) && (await this.#hasRun(message))) {
        return { kind: "turn", text: message.text, settings: message.requested ?? {} };
      }
      const { runRequest } = await import("./commands/run-request.ts");
      return await runRequest(gateway, message, sender, request);
    } catch (cause) {
      const error = toRequestError(cause);
      if (error.code === "UNAVAILABLE") gateway.log.warn("a command failed", { runId: message.runId, error: cause });
      return { kind: "text", text: error.message };
    }
  }

  /** A retry after a restart must not prepare the turn again that came of it. */
  async #hasRun({ agentId, runId }: CommandMessage): Promise<boolean> {
    const store = await this.#services().agents.sessions(agentId);
    return (await store.findRun(runId)) !== undefined;
  }

  async #tell(message: CommandMessage, answer: Promise<CommandAnswer>): Promise<CommandAnswer> {
    // The acknowledgement goes first.
    await new Promise((resolve) => setImmediate(resolve));
    const known = await answer;
    try {
      await message.surface.answer(known);
    } catch (cause) {
      this.#services().log.warn("the answer to a command could not be delivered", {
        runId: message.runId,
        error: cause,
      });
    }
    this.#answering.delete(message.runId);
    return known;
  }
}

function leadsToTurn(request: Request): boolean {
  return request.kind === "mixed" || (request.kind === "command" && request.leadsToTurn);
}

function isReset(request: Request): boolean {
  return request.kind === "command" && ["new", "reset"].includes(request.command.name);
}

function answerOf(outcome: CommandOutcome): CommandAnswer {
  if (outcome.kind === "turn") throw new Error("a command led to a turn that it had not announced");
  return outcome;
}
