import type { NewTranscriptRecord, Session, SessionStore, TranscriptRecord } from "@oc/sessions";
import type { HookContext, UserMessage } from "@oc/plugin-sdk";
import { ActiveTurn, toRecords } from "./active-turn.ts";
import { runModelLoop } from "./model-loop.ts";
import { toMessages } from "./model-view.ts";
import type { Run } from "./run.ts";
import type { AgentProfile } from "./runtime.ts";
import type { RuntimeServices } from "./services.ts";
import type { Steering } from "./steering.ts";
import { fail, finish, finishWithReply, type OpenTurn, type TurnReply } from "./turn-end.ts";
import { planTurn, resolveRunModel, type TurnPlan } from "./turn-plan.ts";
import { toUserMessage } from "./user-message.ts";

/** What a turn starts with, beyond the run itself. */
export interface TurnInput {
  /** Runs whose inputs are stored already; they become rows, in this order. Empty: the run's own input is stored now. */
  accepted: readonly Run[];
  /** Rows that come first. */
  records: NewTranscriptRecord[];
  /** Opened when the turn can be joined. */
  steering: Steering;
  /** Told when `steering` has been opened. */
  onActive: (turn: ActiveTurn) => void;
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
  let turn: ActiveTurn | undefined;
  try {
    const profile = services.options.agent(run.agentId);
    clock = startRunClock(run, profile);
    begun = await begin(services, run, input, await prepare(services, run, profile));
    run.acknowledge("started", begun.session.entry.sessionId);
    run.start();
    const reply = begun.early ? begun.early.reply : await claimedReply(services, run, begun.hookContext);
    if (reply) return await finishWithReply(begun, run, reply);
    turn = await openTurn(begun, run, input);
    await answer(begun, turn);
  } catch (error) {
    // Steering may have handed the turn over.
    if (begun) await fail(begun, turn?.speaker ?? run, error);
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
  userMessage: UserMessage;
  /** Present when plugins had to be asked before anything was stored. */
  early?: { plan: TurnPlan; reply?: TurnReply; blocked?: boolean };
}

type BegunTurn = PreparedTurn & OpenTurn;

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
  const isStored = input.accepted.length > 0;
  const inputIds = input.accepted.map(({ runId }) => runId);
  // Inputs that the store turns into rows come before all others: with rows that go first they are written out here.
  const isWritten = !isBlocked && (!isStored || input.records.length > 0);
  const messages = isStored
    ? input.accepted.map((each) => toUserMessage(each.request.input, each.arrivedAt))
    : [userMessage];
  const own = isWritten ? toRecords(services, hookContext, messages) : [];
  const { claim, session, rolledOverFrom } = await store.beginRun({
    sessionKey: run.sessionKey,
    runId: run.runId,
    ...services.sessionInit(request, profile),
    signal: run.control.signal,
    records: [...input.records, ...own],
    ...(isBlocked || isWritten ? { consumeInputIds: inputIds } : { inputIds }),
    // Queued input was checked when it was accepted.
    ...(request.expectedLeafEntryId === undefined || isStored ? {} : { expectedLeafId: request.expectedLeafEntryId }),
  });
  const { sessionId } = session.entry;
  services.options.onSessionChanged?.({
    sessionKey: run.sessionKey,
    agentId: run.agentId,
    reason: rolledOverFrom !== undefined ? "reset" : prepared.session === undefined ? "create" : "send",
  });
  return { ...prepared, hookContext: { ...hookContext, sessionId }, services, session, claim, onEnd: input.onEnd };
}

/** Plans the turn over the conversation as it is stored now, and opens it for others to join. */
async function openTurn(begun: BegunTurn, run: Run, { steering, onActive }: TurnInput): Promise<ActiveTurn> {
  const { services, store, claim, hookContext } = begun;
  const records = await store.readContext(run.sessionKey);
  const messages = toMessages(records);
  const userMessage = lastUserMessage(records) ?? begun.userMessage;
  const plan =
    begun.early?.plan ?? (await planTurn(services, { ...begun, request: run.request, messages, userMessage }));
  const turn = new ActiveTurn({ services, store, claim, plan, hookContext, run, steering, messages, userMessage });
  steering.open();
  onActive(turn);
  return turn;
}

async function answer(begun: BegunTurn, turn: ActiveTurn): Promise<void> {
  const { services, store, claim } = begun;
  const renewal = setInterval(() => {
    store.renewClaim(claim).catch(() => turn.speaker.control.abort("superseded"));
  }, CLAIM_RENEWAL_MS);
  renewal.unref();
  const startedAt = services.now();
  try {
    const end = await runModelLoop(turn);
    await finish(begun, turn, end, startedAt);
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

function startRunClock(run: Run, profile: AgentProfile): NodeJS.Timeout | undefined {
  const timeoutMs = run.request.timeoutMs ?? profile.timeoutMs;
  if (timeoutMs <= 0) return undefined;
  return setTimeout(() => run.control.abort("timeout"), Math.min(timeoutMs, MAX_TIMER_MS));
}
