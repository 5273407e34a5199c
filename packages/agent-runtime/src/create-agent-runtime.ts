import { redact } from "@oc/models";
import { SessionError, type NewTranscriptRecord } from "@oc/sessions";
import type { Tool, ToolResult } from "@oc/plugin-sdk";
import { conversationFacts } from "./conversation.ts";
import { AgentRuntimeError } from "./errors.ts";
import { createLanes } from "./lanes.ts";
import { resultMaxChars } from "./result-guard.ts";
import { Run, type Accepted } from "./run.ts";
import type { AgentRuntime, AgentRuntimeOptions, QueueMode, RunHandle, RunRequest, RunResult } from "./runtime.ts";
import { createServices } from "./services.ts";
import { RecentResults } from "./recent-results.ts";
import { SessionQueues } from "./session-queues.ts";
import { Steering } from "./steering.ts";
import { executeToolCall, prepareToolCall, textOf } from "./tool-call.ts";
import { abortOutcome, runTurn } from "./turn.ts";
import { resolveRunModel } from "./turn-plan.ts";
import { toUserMessage } from "./user-message.ts";

const DEFAULT_QUEUE = { mode: "steer", debounceMs: 500, cap: 20, drop: "summarize" } as const;
const DEFAULT_DRAIN_MS = 10_000;

/** The turn that runs in a session, and how to join it. */
interface RunningTurn {
  run: Run;
  steering: Steering;
}

/** Creates the runtime of all agents. Holds no files or sockets of its own; `close` ends its turns. */
export function createAgentRuntime(options: AgentRuntimeOptions): AgentRuntime {
  const services = createServices(options);
  const queue = { ...DEFAULT_QUEUE, ...options.queue };
  const lanes = createLanes(options.maxConcurrent);
  const queues = new SessionQueues(queue);
  const live = new Map<string, Run>();
  const running = new Map<string, RunningTurn>();
  const recent = new RecentResults(services.now);
  let closed = false;

  function admit(request: RunRequest): Run {
    const mode = request.queueMode ?? queue.mode;
    const run = new Run(request, mode, services.now(), services.now);
    live.set(run.runId, run);
    run.result.then(
      (result) => {
        live.delete(run.runId);
        recent.add(result);
      },
      () => live.delete(run.runId),
    );
    const isIdle = lanes.isFree(run.sessionKey);
    run.ticket = lanes.acquire(run.sessionKey);
    if (isIdle) void startWhenGranted(run, Promise.resolve(false));
    else void wait(run);
    return run;
  }

  /** Stores the input of a run that cannot start yet, then lets it join the running turn or keeps its place in line. */
  async function wait(run: Run): Promise<void> {
    const overflow = queues.add(run);
    if (overflow === run) {
      run.ticket?.cancel();
      run.refuse(
        new AgentRuntimeError(
          "QUEUE_FULL",
          `${queue.cap} messages wait for this session already. Try again when one is answered.`,
        ),
      );
      return;
    }
    const durable = store(run);
    void startWhenGranted(run, durable);
    if (overflow) void withdraw(overflow, "queue-overflow");
    if (!(await durable.catch(() => false))) return;
    if (run.mode === "steer") join(run);
    else if (run.mode === "interrupt") interrupt(run);
  }

  /** True once the input is stored under the run's id; false when that id was used before. */
  async function store(run: Run): Promise<boolean> {
    const { request } = run;
    const profile = options.agent(request.agentId);
    const sessions = await options.sessions(request.agentId);
    if (request.model !== undefined) await resolveRunModel(services, request, profile, undefined);
    if (request.queueMode === undefined) {
      const session = await sessions.getSession(run.sessionKey);
      run.mode = parseQueueMode(session?.entry.queueMode) ?? run.mode;
    }
    const input = await sessions.acceptInput({
      id: run.runId,
      sessionKey: run.sessionKey,
      message: toUserMessage(request.input, services.now()),
      cwd: profile.cwd ?? profile.workspaceDir,
      ...(request.expectedLeafEntryId === undefined || run.mode === "steer"
        ? {}
        : { expectedLeafId: request.expectedLeafEntryId }),
    });
    if (!input.duplicate) run.acknowledge("started", input.sessionId);
    return !input.duplicate;
  }

  async function startWhenGranted(run: Run, durable: Promise<boolean>): Promise<void> {
    const release = (await run.ticket?.granted) ?? (() => {});
    const isWaiting = queues.remove(run);
    try {
      const isStored = await durable;
      if (run.state === "settled") return;
      if (isWaiting && !isStored) await settleDuplicate(run);
      else await start(run, isStored, release);
    } catch (error) {
      await endUnbegun(run, error);
    } finally {
      release();
    }
  }

  async function start(run: Run, isStored: boolean, release: () => void): Promise<void> {
    const merged = run.mode === "collect" && isStored ? await gather(run) : [run];
    const lead = merged.at(-1) ?? run;
    for (const earlier of merged) if (earlier !== lead) endCollected(earlier);
    const turn: RunningTurn = { run: lead, steering: new Steering((joining) => queues.remove(joining)) };
    running.set(run.sessionKey, turn);

    function onEnd(): void {
      if (running.get(run.sessionKey) === turn) running.delete(run.sessionKey);
      // They missed the turn; their place is before everything that came later.
      for (const missed of turn.steering.close().toReversed()) {
        missed.ticket = lanes.acquire(missed.sessionKey, { front: true });
        void startWhenGranted(missed, Promise.resolve(true));
      }
      release();
    }

    try {
      await runTurn(services, lead, {
        acceptedIds: isStored ? merged.map(({ runId }) => runId) : [],
        records: overflowNotice(run.sessionKey),
        steering: turn.steering,
        onActive: () => {
          for (const waiting of queues.waiting(run.sessionKey)) {
            if (waiting.mode === "steer" && waiting.sessionId !== "") join(waiting);
          }
        },
        onEnd,
        onRefused: (error) => endUnbegun(lead, error),
      });
    } finally {
      onEnd();
    }
  }

  /** Hands a waiting run to the running turn, if that takes it; else it keeps its place in line. */
  function join(run: Run): void {
    const steering = running.get(run.sessionKey)?.steering;
    if (steering?.isOpen && isSteerable(run) && run.ticket?.cancel()) steering.add(run);
  }

  /** Stops the running turn and puts a run next in line. */
  function interrupt(run: Run): void {
    if (!run.ticket?.cancel()) return;
    run.ticket = lanes.acquire(run.sessionKey, { front: true });
    void startWhenGranted(run, Promise.resolve(true));
    running.get(run.sessionKey)?.run.control.abort("interrupt");
  }

  /** Waits until nobody has written for a while, then takes all compatible inputs that wait next in line. */
  async function gather(first: Run): Promise<Run[]> {
    for (;;) {
      const last = queues.waiting(first.sessionKey).findLast((run) => run.mode === "collect") ?? first;
      const quietInMs = last.arrivedAt + queue.debounceMs - services.now();
      if (quietInMs <= 0 || first.control.signal.aborted) break;
      await new Promise((resolve) => setTimeout(resolve, quietInMs));
    }
    const gathered = [first];
    for (const next of queues.waiting(first.sessionKey)) {
      if (
        next.mode !== "collect" ||
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

  function isSteerable(run: Run): boolean {
    // A prompt that a plugin may block must not slip into a running turn.
    return !hasOwnSettings(run.request) && !(services.hooks?.has("before_agent_run") ?? false);
  }

  /** Ends a run that has not begun; its stored input is marked cancelled. False when it has begun, or is about to. */
  async function withdraw(run: Run, stopReason: string): Promise<boolean> {
    if (run.state !== "queued") return false;
    if (!running.get(run.sessionKey)?.steering.withdraw(run) && !run.ticket?.cancel()) return false;
    queues.remove(run);
    // Its input may still be on the way to the disk.
    if (
      await run.accepted.then(
        () => true,
        () => false,
      )
    ) {
      const sessions = await options.sessions(run.agentId);
      await sessions.cancelInput(run.runId);
    }
    if (run.state === "queued") run.settle({ status: "aborted", text: "", stopReason });
    return true;
  }

  /** Ends a run whose turn could not begin. Its input may be stored already; then it has a result, not a refusal. */
  async function endUnbegun(run: Run, error: unknown): Promise<void> {
    if (error instanceof SessionError && error.code === "RUN_DUPLICATE") return await settleDuplicate(run);
    if (run.sessionId === "") {
      const reason = run.control.signal.aborted
        ? new AgentRuntimeError("RUN_WITHDRAWN", `The run ${run.runId} was stopped before its input was stored.`, {
            cause: error,
          })
        : toRuntimeError(error);
      return run.refuse(reason);
    }
    services.log("error", "turn could not begin", { runId: run.runId, error: String(error) });
    const sessions = await options.sessions(run.agentId);
    await sessions.cancelInput(run.runId).catch(() => false);
    const errorMessage = redact(error instanceof Error ? error.message : String(error));
    if (run.control.signal.aborted) run.settle(abortOutcome(run));
    else run.settle({ status: "error", text: "", stopReason: "error", errorKind: "unknown", errorMessage });
  }

  async function settleDuplicate(run: Run): Promise<void> {
    const known = await findEarlier(run.request);
    if (!known)
      return run.refuse(new AgentRuntimeError("INVALID_REQUEST", `The run id ${run.runId} is in use elsewhere.`));
    run.acknowledge("done", known.sessionId);
    run.settle({ ...known.outcome, text: "" });
  }

  async function findEarlier(request: RunRequest) {
    const sessions = await options.sessions(request.agentId);
    const known = await sessions.findRun(request.runId);
    if (!known) return undefined;
    const isDone = known.state === "consumed";
    return {
      sessionId: known.sessionId,
      outcome: { status: isDone ? ("ok" as const) : ("aborted" as const), stopReason: isDone ? "stop" : known.state },
    };
  }

  async function toolTarget(target: { agentId: string; sessionKey: string }) {
    const profile = options.agent(target.agentId);
    const sessions = await options.sessions(target.agentId);
    const session = await sessions.getSession(target.sessionKey);
    await services.ensureWorkspace(profile);
    const request = { ...target, input: { text: "" } };
    const { model } = await resolveRunModel(services, request, profile, session);
    const facts = conversationFacts(request, session);
    const tools = services.toolsFor({ request, profile, session, facts, maxResultChars: resultMaxChars(model.info) });
    return { tools, model };
  }

  return {
    run(request) {
      const known = live.get(request.runId);
      if (known)
        return handleOf(
          known,
          known.accepted.then(({ sessionId }) => ({ status: "in_flight", sessionId })),
        );
      const done = recent.get(request.runId);
      if (done) return finishedHandle(done);
      const problem = closed
        ? new AgentRuntimeError("RUNTIME_CLOSED", "The runtime is shutting down.")
        : findProblem(request);
      if (problem) return rejectedHandle(request.runId, problem);
      const run = admit(request);
      return handleOf(run, run.accepted);
    },

    async abort(target, reason) {
      const targets = [...live.values()].filter(
        (run) => run.sessionKey === target.sessionKey && (target.runId === undefined || run.runId === target.runId),
      );
      const runIds: string[] = [];
      // What waits goes first, or it would start when the active turn ends.
      const inOrder = [
        ...targets.filter(({ state }) => state === "queued"),
        ...targets.filter(({ state }) => state === "running"),
      ];
      for (const run of inOrder) {
        if (await withdraw(run, reason)) runIds.push(run.runId);
        else if (run.state !== "settled") {
          run.control.abort(reason);
          runIds.push(run.runId);
        }
      }
      return { aborted: runIds.length > 0, runIds };
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
      const { tools } = await toolTarget(target);
      return [...tools.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },

    async invokeTool({ agentId, sessionKey, toolCallId, name, args, signal }) {
      const { tools, model } = await toolTarget({ agentId, sessionKey });
      const scope = {
        tools,
        plugins: services.plugins,
        hookContext: { agentId, sessionKey, abortSignal: signal },
        model: model.info,
        signal,
        abortGraceMs: services.abortGraceMs,
      };
      const prepared = await prepareToolCall({ type: "toolCall", id: toolCallId, name, arguments: args }, scope);
      if (!prepared.ready) return { ok: false, code: prepared.refusal, message: textOf(prepared.result) };
      const result: ToolResult = await executeToolCall(prepared, scope);
      return result.isError ? { ok: false, code: "failed", message: textOf(result) } : { ok: true, result };
    },

    async close({ drainMs = DEFAULT_DRAIN_MS } = {}) {
      closed = true;
      // Their inputs stay stored: the next start reports them as unanswered.
      for (const run of [...live.values()].filter(({ state }) => state === "queued")) {
        if (running.get(run.sessionKey)?.steering.withdraw(run) || run.ticket?.cancel()) {
          queues.remove(run);
          void run.accepted.then(
            () => run.settle({ status: "aborted", text: "", stopReason: "shutdown" }),
            () => undefined,
          );
        }
      }
      const ends = [...live.values()].map((run) => run.result.catch(() => undefined));
      let timer: NodeJS.Timeout | undefined;
      const drained = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          for (const run of live.values()) run.control.abort("shutdown");
          resolve();
        }, drainMs);
      });
      await Promise.race([Promise.all(ends), drained]);
      clearTimeout(timer);
      await Promise.all(ends);
    },
  };
}

function handleOf(run: Run, accepted: Promise<Accepted>): RunHandle {
  accepted.catch(() => undefined);
  return { runId: run.runId, accepted, result: run.result };
}

function finishedHandle(result: RunResult): RunHandle {
  return {
    runId: result.runId,
    accepted: Promise.resolve({ status: "done", sessionId: result.sessionId }),
    result: Promise.resolve(result),
  };
}

function rejectedHandle(runId: string, error: AgentRuntimeError): RunHandle {
  const accepted = Promise.reject(error);
  const result = Promise.reject(error);
  accepted.catch(() => undefined);
  result.catch(() => undefined);
  return { runId, accepted, result };
}

function findProblem({ runId, sessionKey, input, timeoutMs }: RunRequest): AgentRuntimeError | undefined {
  if (runId === "" || sessionKey === "") {
    return new AgentRuntimeError("INVALID_REQUEST", "A run needs a runId and a sessionKey.");
  }
  if (input.text.trim() === "" && (input.images ?? []).length === 0) {
    return new AgentRuntimeError("INVALID_REQUEST", "The message is empty. Send text or an image.");
  }
  if (timeoutMs !== undefined && (!Number.isFinite(timeoutMs) || timeoutMs < 0)) {
    return new AgentRuntimeError("INVALID_REQUEST", `timeoutMs is ${timeoutMs}; use milliseconds from 0 (no limit).`);
  }
  return undefined;
}

/** A stored queue mode, older spellings included. */
function parseQueueMode(stored: string | undefined): QueueMode | undefined {
  switch (stored) {
    case "steer":
    case "followup":
    case "collect":
    case "interrupt":
      return stored;
    case "queue":
    case "steer-backlog":
    case "steer+backlog":
      return "steer";
    default:
      return undefined;
  }
}

/** Whether a request asks for more than its text, so that it cannot share a turn. */
function hasOwnSettings(request: RunRequest): boolean {
  return [
    request.model,
    request.thinking,
    request.extraSystemPrompt,
    request.priorMessages,
    request.sampling,
    request.clientTools,
    request.timeoutMs,
  ].some((setting) => setting !== undefined);
}

function isSameSource({ request: a }: Run, { request: b }: Run): boolean {
  return (
    a.input.provenance?.channel === b.input.provenance?.channel &&
    a.input.provenance?.senderId === b.input.provenance?.senderId &&
    a.senderIsOwner === b.senderIsOwner
  );
}

function toRuntimeError(error: unknown): unknown {
  if (error instanceof SessionError && error.code === "LEAF_CHANGED") {
    return new AgentRuntimeError("ACTIVE_LEAF_CHANGED", "The conversation has moved on. Reload it and send again.", {
      cause: error,
    });
  }
  return error;
}
