import {
  SessionError,
  type NewTranscriptRecord,
  type Session,
  type SessionStore,
  type TranscriptRecord,
  type WriterClaim,
} from "@oc/sessions";
import { redact } from "@oc/models";
import type { HookContext, UserMessage } from "@oc/plugin-sdk";
import { ActiveTurn, toRecords } from "./active-turn.ts";
import { runModelLoop, type LoopEnd } from "./model-loop.ts";
import { toMessages } from "./model-view.ts";
import type { Run } from "./run.ts";
import type { AgentProfile } from "./runtime.ts";
import type { RuntimeServices } from "./services.ts";
import type { Steering } from "./steering.ts";
import {
  abortOutcome,
  concludeTurn,
  contextSize,
  hostMessage,
  messageOf,
  say,
  shutdownNotice,
  usagePatch,
} from "./turn-outcome.ts";
import { planTurn, resolveRunModel, type TurnPlan } from "./turn-plan.ts";
import { toUserMessage } from "./user-message.ts";

/** What a turn starts with, beyond the run itself. */
export interface TurnInput {
  /** Inputs that are stored already; they become rows, in this order. Empty: the run's own input is stored now. */
  acceptedIds: string[];
  /** Rows that come first. */
  records: NewTranscriptRecord[];
  /** Opened when the turn can be joined. */
  steering: Steering;
  /** Told when `steering` has been opened. */
  onActive: () => void;
  /** Told once the end is stored, right before it is announced: the session is free for the next turn. */
  onEnd: () => void;
  /** Told when the turn could not begin; settles the run. */
  onRefused: (error: unknown) => Promise<void>;
}

/** Often enough to keep a claim that goes stale after 30 minutes, while a long tool or model call stores nothing. */
const CLAIM_RENEWAL_MS = 5 * 60_000;
/** Longest delay that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const BLOCKED_REPLY = "This message was blocked.";

/**
 * Runs one turn from admission to its end. Never rejects: whatever happens, each run that took part gets exactly one
 * result, and everything that was said is stored before it is announced as final.
 */
export async function runTurn(services: RuntimeServices, run: Run, input: TurnInput): Promise<void> {
  let clock: NodeJS.Timeout | undefined;
  let begun: BegunTurn | undefined;
  try {
    const profile = services.options.agent(run.agentId);
    clock = startRunClock(run, profile);
    begun = await begin(services, run, input, await prepare(services, run, profile));
    run.acknowledge("started", begun.session.entry.sessionId);
    run.start();
    if (begun.reply === undefined) await answer(services, run, begun, input);
    else await finishWithReply(services, run, begun, input, begun.reply);
  } catch (error) {
    if (begun) await fail(services, run, begun, input, error);
    else await input.onRefused(error);
  } finally {
    clearTimeout(clock);
  }
}

interface PreparedTurn {
  store: SessionStore;
  profile: AgentProfile;
  session: Session | undefined;
  hookContext: HookContext;
  userMessage: ReturnType<typeof toUserMessage>;
  /** Present when plugins had to be asked before anything was stored. */
  early?: { plan: TurnPlan; reply?: TurnReply; blocked?: boolean };
}

/** An answer that does not come from the model. */
interface TurnReply {
  text: string;
  model: string;
}

interface BegunTurn extends PreparedTurn {
  session: Session;
  claim: WriterClaim;
  reply?: TurnReply;
}

/** Resolves who answers, and finds faults of the request before its input is stored. */
async function prepare(services: RuntimeServices, run: Run, profile: AgentProfile): Promise<PreparedTurn> {
  const { request } = run;
  const store = await services.options.sessions(request.agentId);
  const session = await store.getSession(request.sessionKey);
  await services.ensureWorkspace(profile);
  if (request.model !== undefined) await resolveRunModel(services, request, profile, session);
  const prepared: PreparedTurn = {
    store,
    profile,
    session,
    userMessage: toUserMessage(request.input, services.now()),
    hookContext: {
      agentId: request.agentId,
      sessionKey: request.sessionKey,
      runId: request.runId,
      trigger: request.trigger ?? "user",
      abortSignal: run.control.signal,
      ...(session === undefined ? {} : { sessionId: session.entry.sessionId }),
      ...(request.input.provenance?.channel === undefined ? {} : { channel: request.input.provenance.channel }),
      ...(request.input.provenance?.senderId === undefined
        ? {}
        : { requesterSenderId: request.input.provenance.senderId }),
    },
  };
  // A plugin that may block a prompt must see it before it is written anywhere.
  return services.hooks?.has("before_agent_run")
    ? { ...prepared, early: await passGate(services, run, prepared) }
    : prepared;
}

async function passGate(
  services: RuntimeServices,
  run: Run,
  prepared: PreparedTurn,
): Promise<PreparedTurn["early"] & {}> {
  const { store, userMessage, hookContext } = prepared;
  const messages = [...toMessages(await store.readContext(run.sessionKey)), userMessage];
  const plan = await planTurn(services, { ...prepared, request: run.request, messages });
  const reply = await claimedReply(services, run, hookContext);
  if (reply) return { plan, reply };
  const systemPrompt = `${plan.systemPrompt.stable}\n\n${plan.systemPrompt.dynamic}`;
  const verdict = await services.hooks?.run(
    "before_agent_run",
    { prompt: run.request.input.text, messages, systemPrompt },
    hookContext,
  );
  if (!verdict?.blocked) return { plan };
  services.log("warn", "prompt blocked", { runId: run.runId, pluginId: verdict.blockedBy });
  return {
    plan,
    blocked: true,
    reply: { text: verdict.message ?? BLOCKED_REPLY, model: verdict.blockedBy ?? "plugin" },
  };
}

async function claimedReply(
  services: RuntimeServices,
  run: Run,
  hookContext: HookContext,
): Promise<TurnReply | undefined> {
  if (!services.hooks?.has("before_agent_reply")) return undefined;
  const claim = await services.hooks.run("before_agent_reply", { cleanedBody: run.request.input.text }, hookContext);
  return claim ? { text: claim.reply ?? "", model: "plugin" } : undefined;
}

/** Takes the session and stores the input: from here on it is acknowledged. */
async function begin(
  services: RuntimeServices,
  run: Run,
  input: TurnInput,
  prepared: PreparedTurn,
): Promise<BegunTurn> {
  const { store, profile, early, userMessage, hookContext } = prepared;
  const { request } = run;
  const isBlocked = early?.blocked === true;
  const isStored = input.acceptedIds.length > 0;
  const own = isStored || isBlocked ? [] : toRecords(services, hookContext, [userMessage]);
  const { claim, session } = await store.beginRun({
    sessionKey: run.sessionKey,
    runId: run.runId,
    cwd: profile.cwd ?? profile.workspaceDir,
    signal: run.control.signal,
    records: [...input.records, ...own],
    ...(isBlocked ? { consumeInputIds: input.acceptedIds } : { inputIds: input.acceptedIds }),
    // Queued input was checked when it was accepted.
    ...(request.expectedLeafEntryId === undefined || isStored ? {} : { expectedLeafId: request.expectedLeafEntryId }),
  });
  services.options.onSessionChanged?.({
    sessionKey: run.sessionKey,
    agentId: run.agentId,
    reason: prepared.session === undefined ? "create" : "send",
  });
  const begun: BegunTurn = { ...prepared, session, claim };
  if (early) return early.reply === undefined ? begun : { ...begun, reply: early.reply };
  return begun;
}

async function answer(services: RuntimeServices, run: Run, begun: BegunTurn, input: TurnInput): Promise<void> {
  const { store, claim, session, hookContext } = begun;
  if (!begun.early) {
    const reply = await claimedReply(services, run, hookContext);
    if (reply) return await finishWithReply(services, run, begun, input, reply);
  }
  const records = await store.readContext(run.sessionKey);
  const messages = toMessages(records);
  const userMessage = lastUserMessage(records) ?? begun.userMessage;
  const plan =
    begun.early?.plan ?? (await planTurn(services, { ...begun, request: run.request, messages, userMessage }));
  const { steering } = input;
  const turn = new ActiveTurn({ services, store, claim, plan, hookContext, run, steering, messages, userMessage });
  steering.open();
  input.onActive();
  const renewal = setInterval(() => {
    store.renewClaim(claim).catch(() => run.control.abort("superseded"));
  }, CLAIM_RENEWAL_MS);
  renewal.unref();
  const startedAt = services.now();
  try {
    const end = await runModelLoop(turn);
    await finish(turn, session, end, startedAt, input);
  } catch (error) {
    await fail(services, turn.speaker, begun, input, error);
  } finally {
    clearInterval(renewal);
  }
}

function lastUserMessage(records: readonly TranscriptRecord[]): UserMessage | undefined {
  for (const record of records.toReversed()) {
    if (record.type === "message" && record.message.role === "user") return record.message;
  }
  return undefined;
}

/** Stores the end of the turn and settles whoever was answered last. */
async function finish(
  turn: ActiveTurn,
  session: Session,
  end: LoopEnd,
  startedAt: number,
  { onEnd }: TurnInput,
): Promise<void> {
  const { speaker, services, store, claim } = turn;
  speaker.emit({ stream: "lifecycle", data: { phase: "finishing" } });
  const { messages, outcome } = concludeTurn(turn, end);
  const { usage, lastMessage } = turn;
  await store.endRun(claim, {
    records: [...turn.toRecords(messages), ...shutdownNotice(turn)],
    patch: {
      ...(usage === undefined ? {} : usagePatch(session, usage)),
      ...(lastMessage === undefined ? {} : { totalTokens: lastMessage.usage.total, contextTokens: contextSize(turn) }),
      ...(outcome.status === "ok" ? {} : { abortedLastRun: outcome.status !== "error" }),
    },
  });
  turn.messages.push(...messages);
  onEnd();
  speaker.settle({ ...outcome, ...(usage === undefined ? {} : { usage }) });
  services.options.onSessionChanged?.({ sessionKey: speaker.sessionKey, agentId: speaker.agentId, reason: "run" });
  if (!services.hooks?.has("agent_end")) return;
  void services.hooks.run(
    "agent_end",
    {
      runId: speaker.runId,
      messages: turn.messages,
      success: outcome.status === "ok",
      durationMs: services.now() - startedAt,
      ...(outcome.errorMessage === undefined ? {} : { error: outcome.errorMessage }),
    },
    turn.hookContext,
  );
}

/** Ends a turn that a plugin answered, or that it blocked. */
async function finishWithReply(
  services: RuntimeServices,
  run: Run,
  begun: BegunTurn,
  input: TurnInput,
  reply: TurnReply,
): Promise<void> {
  const message = hostMessage(reply.text, reply.model, services.now());
  const messages = reply.text === "" ? [] : [message];
  try {
    await begun.store.endRun(begun.claim, { records: toRecords(services, begun.hookContext, messages) });
  } catch (error) {
    return await fail(services, run, begun, input, error);
  }
  input.onEnd();
  if (reply.text !== "") say(run, reply.text);
  run.settle({ status: "ok", text: run.reply.text, stopReason: "stop", ...messageOf(messages[0]) });
  services.options.onSessionChanged?.({ sessionKey: run.sessionKey, agentId: run.agentId, reason: "run" });
}

/** Ends a turn that broke. The claim is given back if it can be; the run settles in any case. */
async function fail(
  services: RuntimeServices,
  run: Run,
  begun: BegunTurn,
  input: TurnInput,
  error: unknown,
): Promise<void> {
  const lostClaim = error instanceof SessionError && error.code === "SESSION_CLAIM_LOST";
  if (lostClaim) run.control.abort("superseded");
  else {
    services.log("error", "turn failed", { runId: run.runId, error: String(error) });
    await begun.store.endRun(begun.claim, { patch: { abortedLastRun: true } }).catch((cause: unknown) => {
      services.log("error", "the end of a failed turn could not be stored", { runId: run.runId, error: String(cause) });
    });
  }
  input.onEnd();
  if (run.state === "settled") return;
  if (run.control.signal.aborted) run.settle(abortOutcome(run));
  else {
    const errorMessage = redact(error instanceof Error ? error.message : String(error));
    run.settle({ status: "error", text: run.reply.text, stopReason: "error", errorKind: "unknown", errorMessage });
  }
  services.options.onSessionChanged?.({ sessionKey: run.sessionKey, agentId: run.agentId, reason: "run" });
}

function startRunClock(run: Run, profile: AgentProfile): NodeJS.Timeout | undefined {
  const timeoutMs = run.request.timeoutMs ?? profile.timeoutMs;
  if (timeoutMs <= 0) return undefined;
  return setTimeout(() => run.control.abort("timeout"), Math.min(timeoutMs, MAX_TIMER_MS));
}
