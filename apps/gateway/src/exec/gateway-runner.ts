import { randomUUID } from "node:crypto";
import {
  decideFallback,
  persistAllowAlways,
  revalidateBinding,
  type ApprovalRecord,
  type ExecApprovals,
} from "@oc/exec-approvals";
import { composeEnv, preflightScript, startExec, type ExecCall, type ProcessRegistry } from "@oc/exec-tools";
import { sessionKeyFacts } from "@oc/router";
import { followUpOrigin } from "../agents/follow-up-turns.ts";
import type { Logger } from "../log/logger.ts";
import { formatEndLabel, type CommandOutcome } from "./approved-command.ts";
import type { ApprovedRunner } from "./approved-runs.ts";
import type { ExecConfig } from "./exec-config.ts";
import type { ExecJudgement, ExecPolicies } from "./exec-policies.ts";
import type { HostShell } from "./host-shell.ts";
import { readStoredCall } from "./stored-call.ts";

export interface GatewayRunnerParts {
  store: () => Promise<ExecApprovals>;
  policies: ExecPolicies;
  processes: ProcessRegistry;
  shell: HostShell;
  log: Logger;
  now: () => number;
}

type OnRunning = Parameters<ApprovedRunner["run"]>[1];

/** Runs approved commands on this host, in the background of their session. */
export class GatewayRunner implements ApprovedRunner {
  readonly #parts: GatewayRunnerParts;

  constructor(parts: GatewayRunnerParts) {
    this.#parts = parts;
  }

  askerOf({ resume }: ApprovalRecord) {
    const { context } = readStoredCall(resume) ?? {};
    if (!context) return undefined;
    const { senderIsOwner, closedElevatedGates, trigger, sessionKey, sessionId } = context;
    const { kind } = sessionKeyFacts(sessionKey);
    const origin = followUpOrigin(context.channelContext);
    return {
      senderIsOwner,
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(closedElevatedGates === undefined ? {} : { closedElevatedGates }),
      ...(origin === undefined ? {} : { origin }),
      isUnattended: trigger === "cron" || kind === "subagent" || kind === "cron",
    };
  }

  async run(record: ApprovalRecord, onRunning: OnRunning): Promise<CommandOutcome> {
    const { store, policies, log, now } = this.#parts;
    const call = await this.#restore(record);
    if (!call) return { status: "denied", reason: "approval-request-failed" };
    const approvals = await store();
    const spend = (reason: string): CommandOutcome => {
      // Whatever comes back to what it was does not run on it.
      approvals.consume(record.id);
      return { status: "denied", reason };
    };
    const judgement = await policies.judge(call, true);
    const drift = await this.#driftOf(record, call, judgement);
    if (drift !== undefined) return spend(drift);
    const finding = await preflightScript(call.command, call.cwd);
    if (finding) return { status: "denied", reason: "script-refused", message: finding.reason };
    const { agentId } = call.context;
    if (record.decision === "allow-always" && judgement.verdict.decision === "prompt") {
      try {
        await persistAllowAlways(policies.approvalsPath, judgement.verdict, { agentId, now: now(), newId: randomUUID });
      } catch (cause) {
        log.error("a lasting approval could not be written; its command was not run", { id: record.id, error: cause });
        return { status: "denied", reason: "approval-state-write-failed" };
      }
    }
    // Reading the script and waiting for the file's lock took time.
    const lateDrift = await this.#driftOf(record, call, await policies.judge(call, true));
    if (lateDrift !== undefined) return spend(lateDrift);
    if (!approvals.consume(record.id)) return { status: "denied", reason: "approval-used" };
    const { launchCommand } = judgement.verdict;
    return this.#start(record, call, { config: judgement.config, launchCommand }, onRunning);
  }

  async runUnanswered(record: ApprovalRecord, onRunning: OnRunning): Promise<CommandOutcome> {
    const { store, policies } = this.#parts;
    const call = await this.#restore(record);
    if (!call) return { status: "denied", reason: "approval-request-failed" };
    const judgement = await policies.judge(call, true);
    const { decision, reason, message, launchCommand } = decideFallback(judgement.verdict, "approval-timeout");
    if (decision === "deny") return { status: "denied", reason, message };
    const drift = await this.#driftOf(record, call, judgement);
    if (drift !== undefined) return { status: "denied", reason: drift };
    // From here on no start of the gateway takes it up again.
    if (!(await store()).finish(record.id, "ask-fallback")) return { status: "denied", reason: "approval-used" };
    return this.#start(record, call, { config: judgement.config, launchCommand }, onRunning);
  }

  async #driftOf(
    { binding }: ApprovalRecord,
    call: ExecCall,
    { policyHash }: ExecJudgement,
  ): Promise<string | undefined> {
    if (!binding) return "approval-request-failed";
    return revalidateBinding(binding, { env: call.env, policyHash });
  }

  async #start(
    { binding }: ApprovalRecord,
    call: ExecCall,
    { config, launchCommand = call.command }: { config: ExecConfig; launchCommand: string | undefined },
    onRunning: OnRunning,
  ): Promise<CommandOutcome> {
    // The folder itself: the name that leads there could lead elsewhere by now.
    const run = await startExec(
      { ...call, cwd: binding?.cwd?.path ?? call.cwd },
      {
        command: launchCommand,
        processes: this.#parts.processes,
        shell: this.#parts.shell.shell(),
        place: "background",
        notifies: false,
      },
    );
    const { runningNoticeMs } = config;
    const notice =
      runningNoticeMs > 0
        ? setTimeout(() => void onRunning(run.id, runningNoticeMs).catch(() => {}), runningNoticeMs)
        : undefined;
    notice?.unref();
    const end = await run.whenEnded;
    clearTimeout(notice);
    const output = [run.text(), end.startError].filter(Boolean).join("\n");
    return { status: "finished", label: formatEndLabel(end), output, sessionId: run.id };
  }

  /** The call as it would be made now; `undefined` when the record holds none. */
  async #restore({ resume }: ApprovalRecord): Promise<ExecCall | undefined> {
    const stored = readStoredCall(resume);
    if (!stored) return undefined;
    const { settings } = await this.#parts.policies.config(stored.context);
    const { channelContext } = stored.context;
    const env = composeEnv({
      host: "gateway",
      inherited: this.#parts.shell.inherited(),
      loginPath: await this.#parts.shell.loginPath(),
      pathPrepend: settings.pathPrepend,
      overrides: stored.envOverrides,
      channelContext,
    });
    const { isBackground = false, ...call } = stored;
    return { ...call, env, host: "gateway", yieldMs: isBackground ? 0 : settings.backgroundMs, settings };
  }
}
