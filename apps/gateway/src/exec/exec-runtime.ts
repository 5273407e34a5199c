import {
  createApplyPatchTool,
  createExecTools,
  createProcessRegistry,
  resolveExecLimits,
  type ExitEvent,
  type ProcessRegistry,
} from "@oc/exec-tools";
import type { ToolFactory } from "@oc/plugin-sdk";
import { requireAgent } from "@oc/router";
import type { AgentHost, SessionTarget } from "../agents/agent-host.ts";
import { followUpOrigin, type FollowUpTurns } from "../agents/follow-up-turns.ts";
import type { SessionEvents } from "../agents/session-events.ts";
import { WAKE_PREFIX } from "../approvals/approval-run.ts";
import type { ExecApprovalService } from "../approvals/exec-approval-service.ts";
import type { Logger } from "../log/logger.ts";
import type { NodeDesk } from "../nodes/node-desk.ts";
import { NodeExec } from "../nodes/node-exec.ts";
import { NodeRunner } from "../nodes/node-runner.ts";
import { execApprovalsPath } from "./approvals-path.ts";
import { ApprovedRuns } from "./approved-runs.ts";
import { createExecGate } from "./exec-gate.ts";
import { ExecPolicies } from "./exec-policies.ts";
import { GatewayRunner } from "./gateway-runner.ts";
import { HostShell } from "./host-shell.ts";
import { resolvePatchSettings } from "./patch-settings.ts";

export interface ExecRuntimeParts {
  stateDir: string;
  agents: AgentHost;
  approvals: ExecApprovalService;
  events: SessionEvents;
  followUps: FollowUpTurns;
  nodes: NodeDesk;
  /** The gateway's environment without its secrets. */
  env: () => Readonly<Record<string, string | undefined>>;
  log: Logger;
  now: () => number;
}

const WAKE_TEXT =
  "A command that ran in the background has ended; see the System line above. Go on with what it was for, and tell the user what came of it. Reply NO_REPLY when there is nothing to tell.";

/** Everything that runs commands, put together when the first agent needs it. */
export class ExecRuntime {
  readonly tools: readonly ToolFactory[];
  readonly processes: ProcessRegistry;
  readonly policies: ExecPolicies;
  readonly runs: ApprovedRuns;
  readonly #parts: ExecRuntimeParts;

  constructor(parts: ExecRuntimeParts) {
    this.#parts = parts;
    const { agents, approvals, events, followUps, nodes, env, log, now } = parts;
    const environment = resolveExecLimits(env());
    this.processes = createProcessRegistry({
      now,
      limits: environment.limits,
      onExit: (event) => this.#onExit(event),
    });
    this.policies = new ExecPolicies({
      agents,
      approvalsPath: execApprovalsPath(parts.stateDir),
      environment: () => environment,
    });
    const store = () => approvals.store();
    const shell = new HostShell(env);
    const { policies, processes } = this;
    const gateway = new GatewayRunner({ store, policies, processes, shell, log, now });
    const node = new NodeRunner({ store, nodes, policies, now, askerOf: (record) => gateway.askerOf(record) });
    this.runs = new ApprovedRuns({
      store,
      runners: { gateway, node },
      events,
      followUps,
      isCurrent: (target, sessionId) => this.#isCurrent(target, sessionId),
      log,
    });
    this.tools = [
      createExecTools({
        processes: this.processes,
        settings: async (context) => (await this.policies.config(context)).settings,
        gate: createExecGate({ policies: this.policies, approvals, log, now }),
        isProcessOffered: (context) => context.offers?.("process") === true,
        inheritedEnv: () => env(),
        node: new NodeExec({ nodes, policies, approvals }),
      }),
      createApplyPatchTool({
        settings: ({ agentId }) => resolvePatchSettings(agents.config, requireAgent(agents.roster, agentId)),
      }),
    ];
  }

  async close(): Promise<void> {
    await this.processes.close();
    await this.runs.settled();
  }

  #onExit(event: ExitEvent): void {
    this.#tellExit(event).catch((error: unknown) =>
      this.#parts.log.error(
        "a session could not be told that its background command has ended; its result stays with the process tool: poll it",
        { sessionId: event.sessionId, sessionKey: event.context.sessionKey, error },
      ),
    );
  }

  async #tellExit({ sessionId: id, text, wakes, context }: ExitEvent): Promise<void> {
    const { agentId, sessionKey, sessionId, senderIsOwner, closedElevatedGates, channelContext } = context;
    const origin = followUpOrigin(channelContext);
    const target = { agentId, sessionKey };
    if (!(await this.#isCurrent(target, sessionId))) return;
    await this.#parts.events.add(target, { id: `exec-exit:${id}`, text });
    if (!wakes) return;
    await this.#parts.followUps.owe({
      ...target,
      runId: `${WAKE_PREFIX}${id}`,
      text: WAKE_TEXT,
      isWake: true,
      senderIsOwner,
      ...(closedElevatedGates === undefined ? {} : { closedElevatedGates }),
      ...(origin === undefined ? {} : { origin }),
    });
  }

  async #isCurrent({ agentId, sessionKey }: SessionTarget, sessionId: string | undefined): Promise<boolean> {
    const session = await (await this.#parts.agents.sessions(agentId)).getSession(sessionKey);
    return session !== undefined && (sessionId === undefined || session.entry.sessionId === sessionId);
  }
}
