import type { NewTranscriptRecord } from "@oc/sessions";
import type { Tool } from "@oc/plugin-sdk";
import type { ActiveTurn } from "./active-turn.ts";
import { AgentRuntimeError } from "./errors.ts";
import { createLanes, type LaneLimits } from "./lanes.ts";
import { finishedHandle, liveHandle, refusedHandle } from "./run-handle.ts";
import { findProblem, hasOwnSettings, isSameSource, parseQueueMode } from "./run-request.ts";
import { Run } from "./run.ts";
import type { AbortReason, AgentRuntime, AgentRuntimeOptions, QueueOptions, RunRequest } from "./runtime.ts";
import { createServices } from "./services.ts";
import { RecentResults } from "./recent-results.ts";
import { SessionFences } from "./session-fences.ts";
import { SessionQueues } from "./session-queues.ts";
import { SideQuestions } from "./side-questions.ts";
import { Steering } from "./steering.ts";
import { explainOffer, invokeTool, offerTools } from "./tool-invocation.ts";
import { runTurn } from "./turn.ts";
import { resolveRunModel } from "./turn-plan.ts";
import { cancelInput, closedError, endUnbegun, settleDuplicate, withdrawnError } from "./unbegun-run.ts";
import { toUserMessage } from "./user-message.ts";

const DEFAULT_QUEUE: Required<QueueOptions> = { mode: "steer", debounceMs: 500, cap: 20, drop: "summarize" };
const DEFAULT_LANES: Omit<LaneLimits, "main"> = { subagent: 8, cron: 8 };
const DEFAULT_DRAIN_MS = 10_000;
/** What a run may take to end once its tools and its model have, within a fence. */
const FENCE_MARGIN_MS = 5_000;

/** The turn that runs in a session, and how to join it. */
interface RunningTurn {
  run: Run;
  steering: Steering;
  /** Set while model and tools are at work. */
  active?: ActiveTurn;
}

/** Creates the runtime of all agents. Holds no files or sockets of its own; `close` ends its turns. */
export function createAgentRuntime(options: AgentRuntimeOptions): AgentRuntime {
  const services = createServices(options);
  const queue = { ...DEFAULT_QUEUE, ...options.queue };
  const lanes = createLanes(laneLimits(options));
  const queues = new SessionQueues();
  const fences = new SessionFences();
  const live = new Map<string, Run>();
  const running = new Map<string, RunningTurn>();
  /** Whose turn it is in each session, from before that turn runs. */
  const holders = new Map<string, Run>();
  const recent = new RecentResults(services.now);
  const asides = new SideQuestions(services);
  let closed = false;

  function admit(request: RunRequest): Run {
    const mode = request.queueMode ?? request.queue?.mode ?? queue.mode;
    const run = new Run(request, { ...queue, ...request.queue, mode }, services);
    live.set(run.runId, run);
    run.result.then(
      (result) => {
        live.delete(run.runId);
        recent.add(result);
      },
      () => live.delete(run.runId),
    );
    if (!fences.hold(run)) enter(run);
    return run;
  }

  /** Takes a run's place in line, and starts it when there is none before it. */
  function enter(run: Run): void {
    const isIdle = lanes.isFree(run.sessionKey, run.lane);
    run.ticket = lanes.acquire(run.sessionKey, { lane: run.lane });
    if (isIdle) inBackground(startWhenGranted(run, Promise.resolve(false)));
    else inBackground(wait(run));
  }

  /** Nobody waits for this work; each run's promises tell how it went. */
  function inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => services.log("error", "a run could not be handled", { error: String(error) }));
  }

  /** Stores the input of a run that cannot start yet, then lets it join the running turn or keeps its place in line. */
  async function wait(run: Run): Promise<void> {
    const overflow = queues.add(run);
    if (overflow === run) {
      run.ticket?.cancel();
      run.refuse(
        new AgentRuntimeError(
          "QUEUE_FULL",
          `${run.queue.cap} messages wait for this session already. Try again when one is answered.`,
        ),
      );
      return;
    }
    const durable = store(run);
    inBackground(startWhenGranted(run, durable));
    if (overflow) inBackground(withdraw(overflow, "queue-overflow"));
    try {
      const isStored = await durable;
      if (!isStored && leaveLine(run)) await settleDuplicate(services, run);
      else if (run.queue.mode === "steer") join(run);
      else if (run.queue.mode === "interrupt") interrupt(run);
    } catch (error) {
      if (leaveLine(run)) await endUnbegun(services, run, error);
    }
  }

  /** False when the run has left its place in line already, to start. */
  function leaveLine(run: Run): boolean {
    return (run.ticket?.cancel() ?? false) && queues.remove(run);
  }

  /** True once the input is stored under the run's id; false when that id was used before. */
  async function store(run: Run): Promise<boolean> {
    const { request } = run;
    const profile = options.agent(request.agentId);
    const sessions = await options.sessions(request.agentId);
    if (request.model !== undefined) await resolveRunModel(services, request, profile, undefined);
    if (request.queueMode === undefined && request.queue?.mode === undefined) {
      const session = await sessions.getSession(run.sessionKey);
      run.queue.mode = parseQueueMode(session?.entry.queueMode) ?? run.queue.mode;
    }
    const input = await sessions.acceptInput({
      id: run.runId,
      sessionKey: run.sessionKey,
      message: toUserMessage(request.input, services.now()),
      ...services.sessionInit(request, profile),
      ...(request.expectedLeafEntryId === undefined || run.queue.mode === "steer"
        ? {}
        : { expectedLeafId: request.expectedLeafEntryId }),
    });
    if (input.rolledOverFrom !== undefined) {
      options.onSessionChanged?.({ sessionKey: run.sessionKey, agentId: run.agentId, reason: "reset" });
    }
    if (!input.duplicate) run.acknowledge("started", input.sessionId);
    return !input.duplicate;
  }

  async function startWhenGranted(run: Run, durable: Promise<boolean>): Promise<void> {
    const release = (await run.ticket?.granted) ?? (() => {});
    const isWaiting = queues.remove(run);
    holders.set(run.sessionKey, run);
    try {
      const isStored = await durable;
      if (run.state === "settled") return;
      if (isWaiting && !isStored) await settleDuplicate(services, run);
      else await start(run, isStored, release);
    } catch (error) {
      await endUnbegun(services, run, error);
    } finally {
      if (holders.get(run.sessionKey) === run) holders.delete(run.sessionKey);
      release();
    }
  }

  async function start(run: Run, isStored: boolean, release: () => void): Promise<void> {
    const merged = run.queue.mode === "collect" && isStored ? await gather(run) : [run];
    const lead = merged.at(-1) ?? run;
    for (const other of merged) other.control = lead.control;
    const turn: RunningTurn = { run: lead, steering: new Steering((joining) => queues.remove(joining)) };
    running.set(run.sessionKey, turn);

    function onEnd(): void {
      if (running.get(run.sessionKey) === turn) running.delete(run.sessionKey);
      for (const earlier of merged) if (earlier !== lead && earlier.state === "queued") endCollected(earlier);
      // They missed the turn; their place is before everything that came later.
      for (const missed of turn.steering.close().toReversed()) {
        missed.ticket = lanes.acquire(missed.sessionKey, { lane: missed.lane, front: true });
        inBackground(startWhenGranted(missed, Promise.resolve(true)));
      }
      release();
    }

    try {
      await runTurn(services, lead, {
        accepted: isStored ? merged : [],
        records: overflowNotice(run.sessionKey),
        steering: turn.steering,
        onActive: (active) => {
          turn.active = active;
          for (const waiting of queues.waiting(run.sessionKey)) {
            if (waiting.queue.mode === "steer" && waiting.sessionId !== "") join(waiting);
          }
        },
        onEnd,
        onRefused: async (error) => {
          for (const refused of merged) await endUnbegun(services, refused, error);
        },
      });
    } finally {
      onEnd();
    }
  }

  /** Hands a waiting run to the running turn, if that takes it; else it keeps its place in line. */
  function join(run: Run): void {
    const { steering, active } = running.get(run.sessionKey) ?? {};
    if (active && steering?.isOpen && isSteerable(run, active.speaker) && run.ticket?.cancel()) steering.add(run);
  }

  /** Stops the running turn and puts a run next in line. */
  function interrupt(run: Run): void {
    if (!run.ticket?.cancel()) return;
    run.ticket = lanes.acquire(run.sessionKey, { lane: run.lane, front: true });
    inBackground(startWhenGranted(run, Promise.resolve(true)));
    (running.get(run.sessionKey)?.run ?? holders.get(run.sessionKey))?.control.abort("interrupt");
  }

  /** Waits until nobody has written for a while, then takes all compatible inputs that wait next in line. */
  async function gather(first: Run): Promise<Run[]> {
    for (;;) {
      const last = queues.waiting(first.sessionKey).findLast((run) => run.queue.mode === "collect") ?? first;
      const quietInMs = last.arrivedAt + last.queue.debounceMs - services.now();
      if (first.control.signal.aborted) return [first];
      if (quietInMs <= 0) break;
      await new Promise((resolve) => setTimeout(resolve, quietInMs));
    }
    const gathered = [first];
    for (const next of queues.waiting(first.sessionKey)) {
      if (
        next.queue.mode !== "collect" ||
        next.sessionId === "" ||
        hasOwnSettings(next.request) ||
        !isSameSource(first, next)
      )
        break;
      if (!next.ticket?.cancel()) break;
      queues.remove(next);
      gathered.push(next);
    }
    return gathered;
  }

  function endCollected(run: Run): void {
    run.start();
    run.settle({ status: "ok", text: "", stopReason: "collected" });
  }

  function overflowNotice(sessionKey: string): NewTranscriptRecord[] {
    const lines = queues.takeDropped(sessionKey);
    if (lines.length === 0) return [];
    const content = `Messages that arrived while you were busy and were dropped:\n${lines.join("\n")}`;
    return [{ type: "custom_message", customType: "queue-overflow", content, display: true }];
  }

  function isSteerable(run: Run, speaker: Run): boolean {
    // A prompt that a plugin may block must not slip into a running turn. Nor must anybody else's: the turn has the tools of its sender's
    // rights, and from the joining on its answers go where the joining message came from.
    if (services.hooks?.has("before_agent_run")) return false;
    return !hasOwnSettings(run.request) && isSameSource(run, speaker);
  }

  /** Ends a run that has not begun; its stored input is marked cancelled. False when it has begun, or is about to. */
  async function withdraw(run: Run, stopReason: string): Promise<boolean> {
    if (run.state !== "queued") return false;
    if (fences.withdraw(run)) {
      run.refuse(withdrawnError(run));
      return true;
    }
    if (!running.get(run.sessionKey)?.steering.withdraw(run) && !run.ticket?.cancel()) return false;
    queues.remove(run);
    // Its input may still be on the way to the disk.
    const isStored = await run.accepted.then(
      () => true,
      () => false,
    );
    if (isStored) await cancelInput(services, run);
    if (run.state === "queued") run.settle({ status: "aborted", text: "", stopReason });
    return true;
  }

  /** Stops runs, those that wait first, or they would start when the active turn ends. Returns the ids of those it stopped. */
  async function stop(runs: readonly Run[], reason: AbortReason): Promise<string[]> {
    const runIds: string[] = [];
    const inOrder = [
      ...runs.filter(({ state }) => state === "queued"),
      ...runs.filter(({ state }) => state === "running"),
    ];
    for (const run of inOrder) {
      if (await withdraw(run, reason)) runIds.push(run.runId);
      else if (run.state !== "settled") {
        run.control.abort(reason);
        runIds.push(run.runId);
      }
    }
    return runIds;
  }

  return {
    run(request) {
      const known = live.get(request.runId);
      if (known)
        return liveHandle(
          known,
          known.accepted.then(({ sessionId }) => ({ status: "in_flight", sessionId })),
        );
      const done = recent.get(request.runId);
      if (done) return finishedHandle(done);
      const problem = closed ? closedError() : findProblem(request);
      if (problem) return refusedHandle(request.runId, problem);
      const run = admit(request);
      return liveHandle(run, run.accepted);
    },

    async askAside(question) {
      if (closed) throw closedError();
      return await asides.ask(question, running.get(question.sessionKey));
    },

    async abort(target, reason) {
      if (target.runId !== undefined && asides.abort(target, reason)) return { aborted: true, runIds: [target.runId] };
      const targets = [...live.values()].filter(
        (run) => run.sessionKey === target.sessionKey && (target.runId === undefined || run.runId === target.runId),
      );
      const runIds = await stop(targets, reason);
      return { aborted: runIds.length > 0, runIds };
    },

    async fence(sessionKey, { reason = "stop", timeoutMs = services.abortGraceMs + FENCE_MARGIN_MS } = {}) {
      const open = await fences.close(sessionKey);
      const release = (): void => open().forEach(enter);
      try {
        const runs = [...live.values()].filter((run) => run.sessionKey === sessionKey && !fences.holds(run));
        await stop(runs, reason);
        const ends = Promise.all(runs.map((run) => run.result.catch(() => undefined)));
        if (await endsWithin(ends, timeoutMs)) return release;
        throw new AgentRuntimeError(
          "SESSION_NOT_DRAINED",
          `A run of ${sessionKey} did not end in ${timeoutMs} ms after it was stopped; nothing was changed. Try again.`,
        );
      } catch (error) {
        release();
        throw error;
      }
    },

    activeRuns: () =>
      [...live.values()]
        .filter((run) => run.state !== "settled")
        .map((run) => ({
          runId: run.runId,
          sessionKey: run.sessionKey,
          state: run.state === "running" ? "running" : "queued",
          text: run.reply.text,
          ...(run.startedAt === undefined ? {} : { startedAt: run.startedAt }),
        })),

    async wait(runId) {
      return (await live.get(runId)?.result.catch(() => undefined)) ?? recent.get(runId);
    },

    async tools(target): Promise<Tool[]> {
      const { tools } = await offerTools(services, target);
      return [...tools.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },

    explainTool: (target, name) => explainOffer(services, target, name),

    invokeTool: (call) => invokeTool(services, call, running.get(call.sessionKey)?.active),

    configure(settings) {
      Object.assign(queue, DEFAULT_QUEUE, settings.queue);
      lanes.setLimits(laneLimits(settings));
    },

    async close({ drainMs = DEFAULT_DRAIN_MS } = {}) {
      closed = true;
      await asides.close();
      // Their inputs stay stored: the next start reports them as unanswered.
      for (const run of [...live.values()].filter(({ state }) => state === "queued")) {
        if (fences.withdraw(run)) run.refuse(closedError());
        else if (running.get(run.sessionKey)?.steering.withdraw(run) || run.ticket?.cancel()) {
          queues.remove(run);
          void run.accepted.then(
            () => run.settle({ status: "aborted", text: "", stopReason: "shutdown" }),
            () => undefined,
          );
        }
      }
      const ends = [...live.values()].map((run) => run.result.catch(() => undefined));
      if (!(await endsWithin(Promise.all(ends), drainMs))) {
        for (const run of live.values()) run.control.abort("shutdown");
      }
      await Promise.all(ends);
    },
  };
}

function laneLimits({ maxConcurrent, lanes }: Pick<AgentRuntimeOptions, "maxConcurrent" | "lanes">): LaneLimits {
  return { ...DEFAULT_LANES, ...lanes, main: maxConcurrent };
}

/** False when it has not ended in time. */
async function endsWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([work.then(() => true), isLate]);
  } finally {
    clearTimeout(timer);
  }
}
