import { join } from "node:path";
import {
  decodeResumeToken,
  openFileState,
  resumeToolRequest,
  runToolRequest,
  type Envelope,
  type StateStore,
  type StoredCheckpoint,
  type ToolContextOptions,
} from "@oc/lobster-runtime/core";
import type {
  ApprovalAnswer,
  ApprovalDecision,
  Approver,
  PluginLogger,
  PluginRuntime,
  ToolContext,
} from "@oc/plugin-sdk";
import { AnswerNotes, type AnswerNote } from "./answer-notes.ts";
import { describeAnswer, describeApproval, describeDecision, describeInterruption } from "./approvals.ts";
import { agentIdentity, limitedBy, mayAnswer, readRunRecord, type RunRecord } from "./caller.ts";
import { requireResultWithin, runEmbedded } from "./embedded-run.ts";
import { LobsterPluginError } from "./errors.ts";
import {
  ManagedFlow,
  namesCheckpoint,
  type BegunFlow,
  type FinishedEnvelope,
  type ManagedResult,
} from "./managed-flow.ts";
import type { GateAnswer, LobsterCall } from "./parameters.ts";
import { nest } from "./tool-bridge.ts";
import { resolveWorkingDirectory } from "./working-directory.ts";
import { planRunTarget } from "./run-target.ts";

export interface LobsterSettings {
  agentMayApprove: boolean;
  keepWaitingDays: number;
}

/** One tool call. */
export interface CallScope {
  caller: ToolContext;
  toolCallId: string;
  signal: AbortSignal;
}

export interface LobsterAnswer {
  /** Indented JSON of `details`. */
  text: string;
  details: FinishedEnvelope | ManagedResult;
}

type RunCall = Extract<LobsterCall, { action: "run" }>;
type ResumeCall = Extract<LobsterCall, { action: "resume" }>;
type PersonsWord = { decision: ApprovalDecision; approver: Approver; signal: AbortSignal };
type Checkpoints = { token?: string; approvalId?: string };

/** What is said to a gate, once it is known which kind of gate it is. */
type Answer = { approved: boolean } | { response: unknown };

const DAY_MS = 86_400_000;

/** Starts, halts and continues runs in this process, for agents through the tool and for people through approvals. */
export class LobsterRuns {
  readonly #host: PluginRuntime;
  readonly #settings: LobsterSettings;
  readonly #log: PluginLogger;
  readonly #state: StateStore;
  readonly #notes: AnswerNotes;

  constructor(host: PluginRuntime, settings: LobsterSettings, log: PluginLogger) {
    this.#host = host;
    this.#settings = settings;
    this.#log = log;
    const dir = host.processEnv?.["LOBSTER_STATE_DIR"]?.trim();
    this.#state = openFileState({ dir: dir ? dir : join(host.stateDir, "state") });
    this.#notes = new AnswerNotes(join(host.stateDir, "answers"));
  }

  call(call: LobsterCall, scope: CallScope): Promise<LobsterAnswer> {
    return nest(() => (call.action === "run" ? this.#run(call, scope) : this.#resume(call, scope)));
  }

  /**
   * Shows again what people were asked before the host stopped, removes what nobody answered in time, and tells sessions what
   * they did not hear of before.
   */
  async recover(now: number): Promise<void> {
    const olderThanMs = this.#settings.keepWaitingDays * DAY_MS;
    await this.#state.prune({ olderThanMs, now });
    for (const { approvalId, gate, state, annotations, prompt, preview, createdAt } of await this.#state.list()) {
      const record = readRunRecord(annotations);
      if (!record || approvalId === undefined || gate !== "approval" || state !== "waiting") continue;
      this.#publish(approvalId, { prompt, ...(preview !== undefined && { preview }) }, record, createdAt);
    }
    for (const note of await this.#notes.left()) {
      if (now - note.answeredAtMs > olderThanMs) await this.#notes.drop(note.approvalId);
      else await this.#tellLate(note);
    }
  }

  async #run(call: RunCall, scope: CallScope): Promise<LobsterAnswer> {
    const cwd = resolveWorkingDirectory(this.#host.cwd ?? scope.caller.workspaceDir, call.cwd);
    const request = await planRunTarget(call, cwd);
    const flow = call.flow && (await ManagedFlow.create(this.#flows(scope.caller, "run"), call.flow));
    const record: RunRecord = {
      caller: scope.caller,
      cwd,
      ...call.limits,
      ...(flow && { flow: { flowId: flow.flowId, ...waitingStep(call.flow) } }),
    };
    return this.#settle(flow, record, () =>
      this.#execute(record, scope, {}, (ctx) => runToolRequest({ ...request, ctx })),
    );
  }

  async #resume(call: ResumeCall, scope: CallScope): Promise<LobsterAnswer> {
    const selected = call.flow && (await ManagedFlow.select(this.#flows(scope.caller, "resume"), call.flow));
    const given: Checkpoints = {
      ...(call.token !== undefined && { token: call.token }),
      ...(call.approvalId !== undefined && { approvalId: call.approvalId }),
    };
    if (selected && !namesCheckpoint(given, selected.checkpoint)) {
      throw new LobsterPluginError("FLOW_REFUSED", "Lobster checkpoint does not match the selected TaskFlow.");
    }
    const ref = selected?.checkpoint ?? given;
    const found = await this.#find(ref);
    const known = found && readRunRecord(found.checkpoint.annotations);
    // Whether there is such a run is the business of those who may answer it.
    if (!known || !mayAnswer(scope.caller, known.caller)) throw notFound(ref);
    const answer = readAnswer(call.answer, found);
    if ("approved" in answer && answer.approved && !this.#settings.agentMayApprove) {
      throw new LobsterPluginError(
        "PERSON_REQUIRED",
        `A person must approve this run: /approve ${found.approvalId ?? "<id>"} allow-once (or deny).`,
      );
    }
    const isDenial = "approved" in answer && !answer.approved;
    if (!isDenial && (await this.#isFlowOver(known))) throw new LobsterPluginError("FLOW_REFUSED", FLOW_IS_OVER);
    const record: RunRecord = {
      caller: limitedBy(scope.caller, known.caller),
      cwd: call.cwd === undefined ? known.cwd : this.#cwd(scope.caller, call.cwd),
      ...call.limits,
      ...(known.flow && { flow: known.flow }),
    };
    const begun = await selected?.begin();
    return this.#settle(
      begun?.managed,
      record,
      async () => {
        const envelope = await this.#execute(record, scope, { approvedBy: agentIdentity(scope.caller) }, (ctx) =>
          resumeToolRequest({ ...pointer(ref), ...answer, ctx }),
        );
        const isTaken = envelope.ok || envelope.error.type !== "parse_error";
        if (isTaken && found.approvalId !== undefined) {
          this.#host.approvals?.withdraw(found.approvalId, `answered by ${agentIdentity(scope.caller)}`);
        }
        return envelope;
      },
      begun?.undo,
    );
  }

  /** A person's answer, brought by the host. Noted before it takes effect, so that the asking session hears of it after a crash. */
  async #answer(
    approvalId: string,
    record: RunRecord,
    { decision, approver, signal }: PersonsWord,
  ): Promise<ApprovalAnswer> {
    if (!this.#notes.begin(approvalId)) return { status: "gone" };
    try {
      if (!(await this.#find({ approvalId }))) return { status: "gone" };
      const approved = decision !== "deny";
      if (approved && (await this.#isFlowOver(record))) return { status: "refused", message: FLOW_IS_OVER };
      const words = describeDecision(approved, approver.identity);
      const note: AnswerNote = { approvalId, decision: words, record, answeredAtMs: Date.now() };
      await this.#notes.keep(note);
      const answer = await this.#carryOut(approvalId, record, { approved, words, identity: approver.identity, signal });
      if (answer.status !== "resolved") {
        await this.#notes.drop(approvalId);
        return answer;
      }
      await this.#notes
        .keep({ ...note, followUp: answer.followUp })
        .catch((cause: unknown) =>
          this.#log.warn("what became of a Lobster run could not be noted", { approvalId, reason: messageOf(cause) }),
        );
      return { ...answer, onFollowUpStored: () => this.#notes.drop(approvalId) };
    } finally {
      this.#notes.end(approvalId);
    }
  }

  async #carryOut(
    approvalId: string,
    record: RunRecord,
    { approved, words, identity, signal }: { approved: boolean; words: string; identity: string; signal: AbortSignal },
  ): Promise<Exclude<ApprovalAnswer, { status: "resolved" }> | ReturnType<typeof describeAnswer>> {
    let begun: BegunFlow | undefined;
    try {
      begun = await this.#beginFlowOf(record);
    } catch (cause) {
      // Somebody ended or changed the flow just now. Denying needs no flow.
      if (approved) return { status: "refused", message: messageOf(cause) };
    }
    const scope = { caller: record.caller, toolCallId: `approval:${approvalId}`, signal };
    let envelope: Envelope;
    try {
      envelope = await nest(() =>
        this.#execute(record, scope, { approvedBy: identity }, (ctx) =>
          resumeToolRequest({ approvalId, approved, ctx }),
        ),
      );
    } catch (cause) {
      const failure = messageOf(cause);
      await begun?.managed.fail(failure);
      return describeAnswer(approvalId, words, { failure });
    }
    if (!envelope.ok) {
      const { type, message } = envelope.error;
      if (await this.#find({ approvalId })) {
        await begun?.undo();
        return { status: "refused", message };
      }
      if (type === "parse_error" || /state not found$/i.test(message)) return { status: "gone" };
      await begun?.managed.fail(message);
      return describeAnswer(approvalId, words, { failure: message });
    }
    this.#publishGate(envelope, record);
    await begun?.managed.settle(envelope);
    return describeAnswer(approvalId, words, { envelope });
  }

  /** Of an answer that was given before the host stopped. One that had not taken effect is forgotten: its gate is shown again. */
  async #tellLate({ approvalId, decision, record, followUp }: AnswerNote): Promise<void> {
    const { agentId, sessionKey, senderIsOwner } = record.caller;
    try {
      if (followUp === undefined && (await this.#find({ approvalId }))) return await this.#notes.drop(approvalId);
      const text = followUp ?? describeInterruption(approvalId, decision);
      if (followUp === undefined) await this.#failFlowOf(record, text);
      await this.#host.approvals?.tellSession({ id: approvalId, agentId, sessionKey, senderIsOwner, text });
      await this.#notes.drop(approvalId);
    } catch (cause) {
      // Told at the next start.
      this.#log.warn("a session could not be told of its Lobster run", { approvalId, reason: messageOf(cause) });
    }
  }

  async #failFlowOf({ caller, flow }: RunRecord, blockedSummary: string): Promise<void> {
    const flows = flow && this.#host.taskFlows?.fromToolContext(caller);
    const current = await flows?.get(flow?.flowId ?? "");
    if (current?.status !== "running") return;
    await flows?.fail({ flowId: current.flowId, expectedRevision: current.revision, blockedSummary });
  }

  /** Whoever cancelled the flow of a run meant the run: its gate, which the flow knows nothing of, may still be open. */
  async #isFlowOver({ caller, flow }: RunRecord): Promise<boolean> {
    const found = flow && (await this.#host.taskFlows?.fromToolContext(caller).get(flow.flowId));
    return found !== undefined && (found.endedAt !== undefined || found.cancelRequestedAt !== undefined);
  }

  async #beginFlowOf({ caller, flow }: RunRecord): Promise<BegunFlow | undefined> {
    if (!flow || !this.#host.taskFlows) return undefined;
    const flows = this.#host.taskFlows.fromToolContext(caller);
    const current = await flows.get(flow.flowId);
    if (!current) return undefined;
    const selected = await ManagedFlow.select(flows, { ...flow, expectedRevision: current.revision });
    return selected.begin();
  }

  #execute(
    record: RunRecord,
    { toolCallId, signal }: CallScope,
    approver: { approvedBy?: string },
    execute: (ctx: ToolContextOptions) => Promise<Envelope>,
  ): Promise<Envelope> {
    const { processEnv = {}, tools } = this.#host;
    return runEmbedded({
      record,
      toolCallId,
      signal,
      env: processEnv,
      state: this.#state,
      tools,
      ...approver,
      execute,
    });
  }

  /** Runs `execute` and writes its end into the flow, if there is one. `undo` makes the flow wait again. */
  async #settle(
    flow: ManagedFlow | undefined,
    record: RunRecord,
    execute: () => Promise<Envelope>,
    undo?: () => Promise<unknown>,
  ): Promise<LobsterAnswer> {
    let details: FinishedEnvelope | ManagedResult;
    try {
      const envelope = await execute();
      if (!envelope.ok) {
        const { type, message } = envelope.error;
        if (type === "parse_error" && undo) {
          await undo();
          throw new RefusedAnswer(message);
        }
        throw new LobsterPluginError("RUN_FAILED", message || "lobster runtime failed");
      }
      this.#publishGate(envelope, record);
      details = flow ? await flow.settle(envelope) : envelope;
    } catch (cause) {
      if (!(cause instanceof RefusedAnswer)) await flow?.fail(messageOf(cause));
      throw cause;
    }
    return { text: requireResultWithin(details, record.maxStdoutBytes), details };
  }

  #publishGate({ requiresApproval }: FinishedEnvelope, record: RunRecord): void {
    if (requiresApproval?.approvalId === undefined) return;
    this.#publish(requiresApproval.approvalId, requiresApproval, record, Date.now());
  }

  #publish(
    approvalId: string,
    gate: Parameters<typeof describeApproval>[1],
    record: RunRecord,
    createdAtMs: number,
  ): void {
    try {
      this.#host.approvals?.publish(
        describeApproval(approvalId, gate, record, createdAtMs),
        (decision, approver, signal) => this.#answer(approvalId, record, { decision, approver, signal }),
      );
    } catch (cause) {
      // The run waits all the same; it can be resumed with the tool.
      this.#log.warn("a Lobster gate cannot be shown to people", { approvalId, reason: messageOf(cause) });
    }
  }

  /** A token that cannot be read is the runtime's to refuse. */
  async #find({ token, approvalId }: Checkpoints): Promise<StoredCheckpoint | undefined> {
    if (token !== undefined) {
      const stateKey = readStateKey(token);
      return stateKey === undefined ? undefined : this.#state.find({ stateKey });
    }
    return approvalId === undefined ? undefined : this.#state.find({ approvalId });
  }

  #cwd(caller: ToolContext, cwd: string | undefined): string {
    return resolveWorkingDirectory(this.#host.cwd ?? caller.workspaceDir, cwd);
  }

  #flows(caller: ToolContext, mode: "run" | "resume") {
    const { taskFlows } = this.#host;
    if (taskFlows) return taskFlows.fromToolContext(caller);
    throw new LobsterPluginError("FLOW_UNAVAILABLE", `Managed TaskFlow ${mode} mode requires a bound taskFlow runtime`);
  }
}

const FLOW_IS_OVER = "The task flow of this run was cancelled or has ended, so it cannot go on. Deny it.";

/** The answer was not taken and its gate waits on. */
class RefusedAnswer extends LobsterPluginError {
  constructor(message: string) {
    super("RUN_FAILED", message);
  }
}

/** The gate decides which of the given answers counts: a model may have filled in the other one. */
function readAnswer({ approve, response }: GateAnswer, { checkpoint }: StoredCheckpoint): Answer {
  if (checkpoint.gate === "input") {
    if (response) return { response: response.json };
    if (approve === false) return { approved: false };
    throw new LobsterPluginError(
      "ARGUMENT_INVALID",
      "responseJson required: the run waits for input, not for approval",
    );
  }
  if (approve !== undefined) return { approved: approve };
  throw new LobsterPluginError("ARGUMENT_INVALID", "approve required");
}

function pointer({ token, approvalId }: Checkpoints) {
  return token === undefined ? { approvalId: approvalId ?? "" } : { token };
}

function readStateKey(token: string): string | undefined {
  try {
    return decodeResumeToken(token).stateKey;
  } catch {
    return undefined;
  }
}

/** The words of the runtime for a run that does not exist. */
function notFound({ token, approvalId }: Checkpoints): LobsterPluginError {
  if (token === undefined)
    return new LobsterPluginError("RUN_FAILED", `Approval ID "${approvalId}" not found or expired`);
  try {
    const kind = decodeResumeToken(token).kind === "workflow-file" ? "Workflow" : "Pipeline";
    return new LobsterPluginError("RUN_FAILED", `${kind} resume state not found`);
  } catch (cause) {
    return new LobsterPluginError("RUN_FAILED", messageOf(cause), { cause });
  }
}

function waitingStep(flow: { waitingStep?: string } | undefined) {
  return flow?.waitingStep === undefined ? {} : { waitingStep: flow.waitingStep };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
