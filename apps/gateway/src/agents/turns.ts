import type { AgentRuntime, RunHandle, RunRequest, RunResult, SideAnswer, SideQuestion } from "@oc/agent-runtime";
import { unavailable } from "@oc/protocol";
import type { AgentHost, SessionTarget } from "./agent-host.ts";
import { withoutForgedEvents, type SessionEvents } from "./session-events.ts";
import { RunAnnouncer } from "../chat/run-announcer.ts";
import type { RunSettings } from "../chat/run-settings.ts";
import { formatUsageFooter } from "../chat/usage-footer.ts";
import { isSilentReply } from "../chat/visible-text.ts";
import type { Connection } from "../socket/connection.ts";
import type { EventHub } from "../socket/event-hub.ts";

/** Longest time between the decision that a message is a turn and its start. */
const HANDOVER_MS = 5_000;

export type TurnRequest = Omit<RunRequest, "onEvent"> & Pick<RunSettings, "reasoning" | "verbose">;

/** A turn whose input is durable. */
export interface AcceptedTurn {
  runId: string;
  /** `started` by this call, `in_flight` or `done` because an earlier call with the same id started it. */
  status: Awaited<RunHandle["accepted"]>["status"];
  sessionId: string;
  result: Promise<RunResult>;
}

/** A turn that is over. */
export type EndedRun = Pick<RunResult, "runId" | "status" | "sessionKey">;

export interface TurnsParts {
  agents: AgentHost;
  hub: EventHub;
  /** What a session hears before its next turn. */
  events: SessionEvents;
  isDraining: () => boolean;
  onEnded: (run: EndedRun) => void;
}

/** Starts turns and tells clients what becomes of them. */
export class Turns {
  readonly #agents: AgentHost;
  readonly #hub: EventHub;
  readonly #isDraining: () => boolean;
  readonly #events: SessionEvents;
  readonly #onEnded: (run: EndedRun) => void;
  readonly #running = new Set<Promise<unknown>>();
  readonly #expected = new Map<string, () => void>();

  constructor({ agents, hub, events, isDraining, onEnded }: TurnsParts) {
    this.#agents = agents;
    this.#hub = hub;
    this.#events = events;
    this.#isDraining = isDraining;
    this.#onEnded = onEnded;
  }

  /**
   * Runs one turn; resolves once its input is durable. `follower` receives the run's tool events, `onEvent` everything.
   * Rejects with a coded error when nothing was stored.
   */
  async start(
    turn: TurnRequest,
    options: { follower?: Connection; onEvent?: RunRequest["onEvent"] } = {},
  ): Promise<AcceptedTurn> {
    try {
      return await this.#start(turn, options);
    } finally {
      this.#tellBegun(turn.runId);
    }
  }

  async #start(
    { reasoning, verbose: _, ...request }: TurnRequest,
    options: { follower?: Connection; onEvent?: RunRequest["onEvent"] },
  ): Promise<AcceptedTurn> {
    this.#refuseWhileDraining();
    const runtime = await this.#agents.runtime();
    const isOwner = options.follower?.maySee("operator.admin") ?? true;
    const showsReasoning = reasoning === undefined ? await this.#showsReasoning(request, isOwner) : reasoning !== "off";
    const announcer = new RunAnnouncer(this.#hub, request, { showsReasoning });
    options.follower?.followedRuns.add(request.runId);
    const input = this.#introduced(request);
    const handle = runtime.run({
      ...request,
      input,
      onEvent: (event) => {
        announcer.onEvent(event);
        options.onEvent?.(event);
      },
    });
    this.#tellBegun(request.runId);
    try {
      const { status, sessionId } = await handle.accepted;
      await this.#events.settle(request.sessionKey, request.runId, status === "started");
      if (status === "done") options.follower?.followedRuns.delete(request.runId);
      const { runId } = request;
      if (status !== "started") return { runId, status, sessionId, result: handle.result };
      const result = handle.result.then((ended) => this.#withFooter(request, ended));
      this.#watch(runId, result, announcer);
      return { runId, status, sessionId, result };
    } catch (cause) {
      options.follower?.followedRuns.delete(request.runId);
      await this.#events.settle(request.sessionKey, request.runId, false);
      throw cause;
    }
  }

  /** The input behind what has happened beside the session. */
  #introduced({ sessionKey, runId, input }: Omit<RunRequest, "onEvent">): RunRequest["input"] {
    // What the gateway itself says has been cleaned where it holds words of others.
    const isOwn = input.provenance?.kind === "internal_system";
    const said = isOwn ? input.text : withoutForgedEvents(input.text);
    const text = this.#events.introduce(sessionKey, runId, said);
    return text === input.text ? input : { ...input, text };
  }

  /** Resolves when the turn has its place in its session's line, or has none after all. Ask before it is started. */
  begun(runId: string): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#tellBegun(runId), HANDOVER_MS);
      this.#expected.set(runId, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Answers a question on the side; tells nobody. A failure is an answer too; rejects only while the gateway shuts down. */
  async askAside(question: SideQuestion): Promise<SideAnswer> {
    this.#refuseWhileDraining();
    const runtime = await this.#agents.runtime();
    return await runtime.askAside(question);
  }

  async abort(...target: Parameters<AgentRuntime["abort"]>): ReturnType<AgentRuntime["abort"]> {
    const runtime = await this.#agents.runtimeIfLoaded();
    return runtime ? runtime.abort(...target) : { aborted: false, runIds: [] };
  }

  /** Turns that wait or run now. */
  async active(): Promise<ReturnType<AgentRuntime["activeRuns"]>> {
    return (await this.#agents.runtimeIfLoaded())?.activeRuns() ?? [];
  }

  async result(runId: string): Promise<RunResult | undefined> {
    return (await this.#agents.runtimeIfLoaded())?.wait(runId);
  }

  /** Resolves when every turn that this gateway announced has ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  #tellBegun(runId: string): void {
    this.#expected.get(runId)?.();
    this.#expected.delete(runId);
  }

  #refuseWhileDraining(): void {
    if (this.#isDraining()) throw unavailable("the gateway is shutting down", { retryable: true, retryAfterMs: 1_000 });
  }

  /** What the session says; else the configured default, which counts for owners only. */
  async #showsReasoning({ agentId, sessionKey }: SessionTarget, isOwner: boolean): Promise<boolean> {
    const store = await this.#agents.sessions(agentId);
    const session = await store.getSession(sessionKey);
    const level = session?.entry.reasoningLevel ?? (isOwner ? this.#agents.reasoningDefault(agentId) : "off");
    return level !== "off";
  }

  /** The answer with what its session wants to read under each. The transcript has it without. */
  async #withFooter({ agentId, sessionKey }: SessionTarget, result: RunResult): Promise<RunResult> {
    if (result.status !== "ok" || result.text === "" || isSilentReply(result.text)) return result;
    const session = await this.#agents
      .sessions(agentId)
      .then((store) => store.getSession(sessionKey))
      .catch(() => undefined);
    const footer = formatUsageFooter(session?.entry.responseUsage, result);
    return footer === undefined ? result : { ...result, text: `${result.text}\n\n${footer}` };
  }

  #watch(runId: string, result: Promise<RunResult>, announcer: RunAnnouncer): void {
    const done = result
      .catch(() => undefined)
      .then((ended) => {
        if (ended) {
          announcer.end(ended);
          this.#onEnded(ended);
        }
        for (const connection of this.#hub.connections()) connection.followedRuns.delete(runId);
        this.#running.delete(done);
      });
    this.#running.add(done);
  }
}
