import { isDeepStrictEqual } from "node:util";
import type { Envelope } from "@oc/lobster-runtime/core";
import type { BoundTaskFlows, TaskFlow, TaskFlowMutation } from "@oc/plugin-sdk";
import { LobsterPluginError } from "./errors.ts";
import type { ExistingFlow, NewFlow } from "./parameters.ts";

export type FinishedEnvelope = Extract<Envelope, { ok: true }>;

/** What a call that drives a flow answers: the envelope's own fields, and beside them the envelope and the flow. */
export type ManagedResult = FinishedEnvelope & {
  envelope: FinishedEnvelope;
  flow: TaskFlow | undefined;
  mutation: TaskFlowMutation;
};

/** What a flow waits for, as it is kept in `waitJson`. */
interface LobsterWait {
  kind: "lobster_approval" | "lobster_input";
  prompt: string;
  items?: readonly unknown[];
  responseSchema?: unknown;
  resumeToken?: string;
  approvalId?: string;
}

const RUN_STEP = "run_lobster";
const RESUME_STEP = "resume_lobster";
const WAIT_STEP = "await_lobster_approval";

/** The durable record of one run, from its first step to its last. */
export class ManagedFlow {
  readonly #flows: BoundTaskFlows;
  readonly #waitingStep: string;
  #flow: TaskFlow;

  private constructor(flows: BoundTaskFlows, flow: TaskFlow, waitingStep: string | undefined) {
    this.#flows = flows;
    this.#flow = flow;
    this.#waitingStep = waitingStep ?? WAIT_STEP;
  }

  static async create(flows: BoundTaskFlows, { controllerId, goal, state, ...steps }: NewFlow): Promise<ManagedFlow> {
    const flow = await flows.createManaged({
      controllerId,
      goal,
      status: "running",
      currentStep: steps.currentStep ?? RUN_STEP,
      ...(state && { stateJson: state.json }),
    });
    return new ManagedFlow(flows, flow, steps.waitingStep);
  }

  /**
   * The flow that `selected` names, if it waits for a run.
   * @throws LobsterPluginError `FLOW_REFUSED`, before anything has changed.
   */
  static async select(flows: BoundTaskFlows, selected: ExistingFlow): Promise<SelectedFlow> {
    const flow = await flows.get(selected.flowId);
    if (!flow) throw refused("not_found");
    if (flow.syncMode !== "managed") throw refused("not_managed");
    if (flow.endedAt !== undefined) throw refused("terminal");
    if (flow.cancelRequestedAt !== undefined) throw refused("cancel_requested");
    if (flow.revision !== selected.expectedRevision) throw refused("revision_conflict");
    if (flow.status !== "waiting" && flow.status !== "blocked") {
      throw new LobsterPluginError("FLOW_REFUSED", "TaskFlow is not waiting for Lobster approval.");
    }
    const wait = readWait(flow.waitJson);
    if (!wait) throw new LobsterPluginError("FLOW_REFUSED", "TaskFlow has no resumable Lobster checkpoint.");
    const checkpoint = {
      ...(wait.resumeToken !== undefined && { token: wait.resumeToken }),
      ...(wait.approvalId !== undefined && { approvalId: wait.approvalId }),
    };
    return {
      checkpoint,
      async begin() {
        const currentStep = selected.currentStep ?? RESUME_STEP;
        const mutation = await flows.resume({ ...target(flow), status: "running", currentStep });
        if (!mutation.applied) throw refused(mutation.code);
        const managed = new ManagedFlow(flows, mutation.flow, selected.waitingStep);
        return { managed, undo: () => managed.#wait(wait, flow.currentStep ?? WAIT_STEP) };
      },
    };
  }

  get flowId(): string {
    return this.#flow.flowId;
  }

  /** Writes what became of the run into the flow. */
  async settle(envelope: FinishedEnvelope): Promise<ManagedResult> {
    const mutation = await this.#apply(envelope).catch((): TaskFlowMutation => ({
      applied: false,
      code: "persist_failed",
      current: this.#flow,
    }));
    const flow = mutation.applied ? mutation.flow : (mutation.current ?? this.#flow);
    return { ...envelope, envelope, flow, mutation };
  }

  /** Ends the flow of a run that failed. That it could not be written changes nothing about the failure. */
  async fail(message: string): Promise<void> {
    await this.#flows.fail({ ...target(this.#flow), blockedSummary: message }).catch(() => undefined);
  }

  #apply(envelope: FinishedEnvelope): Promise<TaskFlowMutation> {
    const { requiresApproval: approval, requiresInput: input } = envelope;
    if (approval) {
      const { prompt, items, resumeToken, approvalId } = approval;
      return this.#wait({
        kind: "lobster_approval",
        prompt,
        items,
        resumeToken,
        ...(approvalId !== undefined && { approvalId }),
      });
    }
    if (input) {
      const { prompt, responseSchema, resumeToken } = input;
      return this.#wait({ kind: "lobster_input", prompt, responseSchema, resumeToken });
    }
    return envelope.status === "cancelled" ? this.#cancel() : this.#flows.finish(target(this.#flow));
  }

  #wait(waitJson: LobsterWait, currentStep = this.#waitingStep): Promise<TaskFlowMutation> {
    return this.#flows.setWaiting({ ...target(this.#flow), currentStep, waitJson });
  }

  async #cancel(): Promise<TaskFlowMutation> {
    const { cancelled, flow } = await this.#flows.cancel({ flowId: this.#flow.flowId });
    if (cancelled && flow) return { applied: true, flow };
    return { applied: false, code: flow ? "cancel_requested" : "not_found", ...(flow && { current: flow }) };
  }
}

/** A flow that waits, before anything about it is changed. */
export interface SelectedFlow {
  /** What it waits for. */
  checkpoint: { token?: string; approvalId?: string };
  /** Marks it running. @throws LobsterPluginError `FLOW_REFUSED` */
  begin(): Promise<BegunFlow>;
}

/** A flow that goes on; `undo` makes it wait again. */
export interface BegunFlow {
  managed: ManagedFlow;
  undo(): Promise<unknown>;
}

/** Whether what a caller named is what the flow waits for; what it left out is. */
export function namesCheckpoint(
  given: { token?: string; approvalId?: string },
  waited: { token?: string; approvalId?: string },
): boolean {
  return isDeepStrictEqual({ ...waited, ...given }, waited);
}

function readWait(waitJson: unknown): LobsterWait | undefined {
  if (typeof waitJson !== "object" || waitJson === null) return undefined;
  const wait = waitJson as Partial<LobsterWait>;
  const isKnown = wait.kind === "lobster_approval" || wait.kind === "lobster_input";
  const isPointer = typeof wait.resumeToken === "string" || typeof wait.approvalId === "string";
  return isKnown && isPointer ? (wait as LobsterWait) : undefined;
}

function target({ flowId, revision }: TaskFlow) {
  return { flowId, expectedRevision: revision };
}

function refused(code: string): LobsterPluginError {
  return new LobsterPluginError("FLOW_REFUSED", `TaskFlow resume failed: ${code}`);
}
