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
import { describeAnswer, describeApproval } from "./approvals.ts";
import { agentIdentity, readRunRecord, type RunRecord } from "./caller.ts";
import { requireResultWithin, runEmbedded } from "./embedded-run.ts";
import { LobsterPluginError } from "./errors.ts";
import { ManagedFlow, namesCheckpoint, type FinishedEnvelope, type ManagedResult } from "./managed-flow.ts";
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
  readonly #closing = new AbortController();

  constructor(host: PluginRuntime, settings: LobsterSettings, log: PluginLogger) {
    this.#host = host;
    this.#settings = settings;
    this.#log = log;
    const dir = host.processEnv?.["LOBSTER_STATE_DIR"]?.trim();
    this.#state = openFileState({ dir: dir ? dir : join(host.stateDir, "state") });
  }

  call(call: LobsterCall, scope: CallScope): Promise<LobsterAnswer> {
    return nest(() => (call.action === "run" ? this.#run(call, scope) : this.#resume(call, scope)));
  }

  /** Shows again what people were asked before the host stopped, and removes what nobody answered in time. */
  async recover(now: number): Promise<void> {
    await this.#state.prune({ olderThanMs: this.#settings.keepWaitingDays * DAY_MS, now });
    for (const { approvalId, gate, state, annotations, prompt, preview, createdAt } of await this.#state.list()) {
      const record = readRunRecord(annotations);
      if (!record || approvalId === undefined || gate !== "approval" || state !== "waiting") continue;
      this.#publish(approvalId, { prompt, ...(preview !== undefined && { preview }) }, record, createdAt);
    }
  }

  /** Ends what people's answers started. */
  close(): void {
    this.#closing.abort(new LobsterPluginError("RUN_FAILED", "the gateway is closing"));
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
    if (known && known.caller.agentId !== scope.caller.agentId) throw notTheirs(ref, found);
    const answer = readAnswer(call.answer, found);
    if (found && "approved" in answer && answer.approved && !this.#settings.agentMayApprove) {
      throw new LobsterPluginError(
        "PERSON_REQUIRED",
        `A person must approve this run: /approve ${found.approvalId ?? "<id>"} allow-once (or deny).`,
      );
    }
    const record: RunRecord = {
      caller: scope.caller,
      cwd: call.cwd === undefined && known ? known.cwd : this.#cwd(scope.caller, call.cwd),
      ...call.limits,
      ...(known?.flow && { flow: known.flow }),
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
        if (isTaken && found?.approvalId !== undefined) {
          this.#host.approvals?.withdraw(found.approvalId, `answered by ${agentIdentity(scope.caller)}`);
        }
        return envelope;
      },
      begun?.undo,
    );
  }

  /** A person's answer, brought by the host. */
  async #answer(
    approvalId: string,
    record: RunRecord,
    decision: ApprovalDecision,
    approver: Approver,
  ): Promise<ApprovalAnswer> {
    const approved = decision !== "deny";
    const found = await this.#find({ approvalId });
    if (!found) return { status: "gone" };
    const begun = await this.#beginFlowOf(record);
    const scope = { caller: record.caller, toolCallId: `approval:${approvalId}`, signal: this.#closing.signal };
    let envelope: Envelope;
    try {
      envelope = await nest(() =>
        this.#execute(record, scope, { approvedBy: approver.identity }, (ctx) =>
          resumeToolRequest({ approvalId, approved, ctx }),
        ),
      );
    } catch (cause) {
      const failure = messageOf(cause);
      await begun?.managed.fail(failure);
      return describeAnswer(approvalId, approved, approver.identity, { failure });
    }
    if (!envelope.ok) {
      const { type, message } = envelope.error;
      if (await this.#find({ approvalId })) {
        await begun?.undo();
        return { status: "refused", message };
      }
      if (type === "parse_error" || /state not found$/i.test(message)) return { status: "gone" };
      await begun?.managed.fail(message);
      return describeAnswer(approvalId, approved, approver.identity, { failure: message });
    }
    this.#publishGate(envelope, record);
    await begun?.managed.settle(envelope);
    return describeAnswer(approvalId, approved, approver.identity, { envelope });
  }

  async #beginFlowOf({ caller, flow }: RunRecord) {
    if (!flow || !this.#host.taskFlows) return undefined;
    const flows = this.#host.taskFlows.fromToolContext(caller);
    const current = await flows.get(flow.flowId);
    if (!current) return undefined;
    const selected = await ManagedFlow.select(flows, { ...flow, expectedRevision: current.revision }).catch(
      () => undefined,
    );
    return selected?.begin();
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
      this.#host.approvals?.publish(describeApproval(approvalId, gate, record, createdAtMs), (decision, approver) =>
        this.#answer(approvalId, record, decision, approver),
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

/** The answer was not taken and its gate waits on. */
class RefusedAnswer extends LobsterPluginError {
  constructor(message: string) {
    super("RUN_FAILED", message);
  }
}

/** The gate decides which of the given answers counts: a model may have filled in the other one. */
function readAnswer({ approve, response }: GateAnswer, found: StoredCheckpoint | undefined): Answer {
  if (found?.checkpoint.gate === "input") {
    if (response) return { response: response.json };
    if (approve === false) return { approved: false };
    throw new LobsterPluginError(
      "ARGUMENT_INVALID",
      "responseJson required: the run waits for input, not for approval",
    );
  }
  if (approve !== undefined) return { approved: approve };
  if (found) throw new LobsterPluginError("ARGUMENT_INVALID", "approve required");
  return { response: response?.json };
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

/** The words for a run that does not exist: whether it does is not this agent's business. */
function notTheirs({ token, approvalId }: Checkpoints, { checkpoint }: StoredCheckpoint): LobsterPluginError {
  const kind = checkpoint.kind === "workflow-file" ? "Workflow" : "Pipeline";
  const message =
    token === undefined ? `Approval ID "${approvalId}" not found or expired` : `${kind} resume state not found`;
  return new LobsterPluginError("RUN_FAILED", message);
}

function waitingStep(flow: { waitingStep?: string } | undefined) {
  return flow?.waitingStep === undefined ? {} : { waitingStep: flow.waitingStep };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
