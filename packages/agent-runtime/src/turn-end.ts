import { redact } from "@oc/models";
import { SessionError, type Session, type SessionStore, type WriterClaim } from "@oc/sessions";
import type { HookContext } from "@oc/plugin-sdk";
import { toRecords, type ActiveTurn } from "./active-turn.ts";
import { hostMessage, say } from "./host-message.ts";
import type { LoopEnd } from "./model-loop.ts";
import type { Run } from "./run.ts";
import type { RuntimeServices } from "./services.ts";
import { abortOutcome, concludeTurn, contextSize, messageOf, shutdownNotice, usagePatch } from "./turn-outcome.ts";

/** A turn that has taken its session and will give it back. */
export interface OpenTurn {
  services: RuntimeServices;
  store: SessionStore;
  session: Session;
  claim: WriterClaim;
  hookContext: HookContext;
  /** Told once the end is stored, right before it is announced: the session is free for the next turn. */
  onEnd: () => void;
}

/** An answer that does not come from the model. */
export interface TurnReply {
  text: string;
  model: string;
}

/** Stores the end of a turn that the model answered, and settles whoever was answered last. */
export async function finish(open: OpenTurn, turn: ActiveTurn, end: LoopEnd, startedAt: number): Promise<void> {
  const { services, store, claim, session, onEnd } = open;
  const { speaker } = turn;
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
  announceChange(open, speaker);
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
export async function finishWithReply(open: OpenTurn, run: Run, reply: TurnReply): Promise<void> {
  const { services, store, claim, hookContext, onEnd } = open;
  const messages = reply.text === "" ? [] : [hostMessage(reply.text, reply.model, services.now())];
  await store.endRun(claim, { records: toRecords(services, hookContext, messages) });
  onEnd();
  if (reply.text !== "") say(run, reply.text);
  run.settle({ status: "ok", text: run.reply.text, stopReason: "stop", ...messageOf(messages[0]) });
  announceChange(open, run);
}

/** Ends a turn that broke. The claim is given back if it can be; the run settles in any case. */
export async function fail(open: OpenTurn, run: Run, error: unknown): Promise<void> {
  const { services, store, claim, onEnd } = open;
  const lostClaim = error instanceof SessionError && error.code === "SESSION_CLAIM_LOST";
  if (lostClaim) run.control.abort("superseded");
  else {
    services.log("error", "turn failed", { runId: run.runId, error: String(error) });
    await store.endRun(claim, { patch: { abortedLastRun: true } }).catch((cause: unknown) => {
      services.log("error", "the end of a failed turn could not be stored", { runId: run.runId, error: String(cause) });
    });
  }
  onEnd();
  if (run.state === "settled") return;
  if (run.control.signal.aborted) run.settle(abortOutcome(run));
  else {
    const errorMessage = redact(error instanceof Error ? error.message : String(error));
    run.settle({ status: "error", text: run.reply.text, stopReason: "error", errorKind: "unknown", errorMessage });
  }
  announceChange(open, run);
}

function announceChange({ services }: OpenTurn, { sessionKey, agentId }: Run): void {
  services.options.onSessionChanged?.({ sessionKey, agentId, reason: "run" });
}
