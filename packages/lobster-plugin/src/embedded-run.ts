import type { Envelope, StateStore, ToolContextOptions } from "@oc/lobster-runtime/core";
import type { HostTools } from "@oc/plugin-sdk";
import { agentIdentity, toAnnotations, type RunRecord } from "./caller.ts";
import { CappedOutput } from "./capped-output.ts";
import { LobsterPluginError } from "./errors.ts";
import { createLlmAdapter, createToolDispatcher } from "./tool-bridge.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** A run inside this process. */
export interface EmbeddedRun {
  record: RunRecord;
  toolCallId: string;
  signal: AbortSignal;
  env: Env;
  state: StateStore;
  tools: HostTools | undefined;
  /** Who answers a gate, when this is a resume. */
  approvedBy?: string;
  /** Starts or resumes; answers failures with an envelope. */
  execute(ctx: ToolContextOptions): Promise<Envelope>;
}

/** Where the gateway is and what opens it; a run has the bridge, and its children have no business there. */
const GATEWAY_ACCESS = /^(?:OPENCLAW|CLAWD)_(?:URL|TOKEN|GATEWAY_.*)$/;

/**
 * Runs within the record's limits. Whatever stops it early, its children are gone before this answers.
 * @throws LobsterPluginError `TIMEOUT`, `OUTPUT_LIMIT`; the abort's reason when `signal` aborts.
 */
export async function runEmbedded(run: EmbeddedRun): Promise<Envelope> {
  const { record, signal } = run;
  const controller = new AbortController();
  const stop = (reason: unknown): void => controller.abort(reason);
  const onAbort = (): void => stop(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  const timer = setTimeout(
    () => stop(new LobsterPluginError("TIMEOUT", "lobster runtime timed out")),
    record.timeoutMs,
  );
  const ctx: ToolContextOptions = {
    cwd: record.cwd,
    env: runEnvironment(run),
    stdout: cappedOutput("stdout", record.maxStdoutBytes, stop),
    stderr: cappedOutput("stderr", record.maxStdoutBytes, stop),
    signal: controller.signal,
    state: run.state,
    annotations: toAnnotations(record),
    ...bridge(run),
  };
  try {
    const envelope = await run.execute(ctx);
    if (controller.signal.aborted && !envelope.ok) throw controller.signal.reason;
    return envelope;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

/** @throws LobsterPluginError `OUTPUT_LIMIT` for a result whose text is larger than `maxBytes`. */
export function requireResultWithin(result: unknown, maxBytes: number): string {
  const text = JSON.stringify(result, null, 2);
  if (Buffer.byteLength(text) <= maxBytes) return text;
  throw new LobsterPluginError("OUTPUT_LIMIT", "lobster runtime result exceeded maxStdoutBytes");
}

function cappedOutput(name: "stdout" | "stderr", maxBytes: number, stop: (reason: unknown) => void): CappedOutput {
  return new CappedOutput(maxBytes, () =>
    stop(new LobsterPluginError("OUTPUT_LIMIT", `lobster ${name} exceeded maxStdoutBytes`)),
  );
}

function bridge({ tools, record, toolCallId }: EmbeddedRun) {
  if (!tools) return {};
  const caller = { caller: record.caller, toolCallId };
  return { tools: createToolDispatcher(tools, caller), llmAdapters: { openclaw: createLlmAdapter(tools, caller) } };
}

function runEnvironment({ env, record, approvedBy }: EmbeddedRun): Env {
  const kept = Object.entries(env).filter(([name]) => !GATEWAY_ACCESS.test(name));
  return {
    ...Object.fromEntries(kept),
    LOBSTER_APPROVAL_INITIATED_BY: agentIdentity(record.caller),
    LOBSTER_APPROVAL_APPROVED_BY: approvedBy,
  };
}
