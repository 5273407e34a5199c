import { checkExec, hashExecPolicy, readApprovals, type ExecCheck, type ExecVerdict } from "@oc/exec-approvals";
import type { ExecCall } from "@oc/exec-tools";
import { requireAgent } from "@oc/router";
import type { SessionEntry } from "@oc/sessions";
import type { AgentHost } from "../agents/agent-host.ts";
import { resolveExecConfig, type ExecConfig, type ExecEnvironmentDefaults, type ExecTurn } from "./exec-config.ts";

/** Who runs something, as far as settings go. */
export type ExecCaller = ExecTurn & { agentId: string; sessionKey: string };

/** A command that is to be judged. */
export type JudgedCall = Pick<ExecCall, "command" | "cwd" | "env" | "ask" | "isElevatedFull"> & {
  context: ExecCaller & { workspaceDir: string };
};

/** What the rules of this moment say of a command. */
export interface ExecJudgement {
  verdict: ExecVerdict;
  config: ExecConfig;
  /** Of everything that the decision rests on; a different one means that the policy has changed. */
  policyHash: string;
}

/** The rules for commands on this host. The approvals file and the configuration are read afresh each time. */
export class ExecPolicies {
  readonly #agents: AgentHost;
  readonly #approvalsPath: string;
  readonly #environment: () => ExecEnvironmentDefaults;

  constructor(parts: { agents: AgentHost; approvalsPath: string; environment: () => ExecEnvironmentDefaults }) {
    this.#agents = parts.agents;
    this.#approvalsPath = parts.approvalsPath;
    this.#environment = parts.environment;
  }

  get approvalsPath(): string {
    return this.#approvalsPath;
  }

  async config({ agentId, sessionKey, ...turn }: ExecCaller): Promise<ExecConfig> {
    const { config, roster } = this.#agents;
    const agent = requireAgent(roster, agentId);
    return resolveExecConfig({ config, agent }, await this.#entry(agentId, sessionKey), turn, this.#environment());
  }

  /** `isUiReachable`: somebody can answer a prompt. */
  async judge(call: JudgedCall, isUiReachable: boolean): Promise<ExecJudgement> {
    const { agentId, workspaceDir } = call.context;
    const config = await this.config(call.context);
    const isLifted = call.isElevatedFull && this.#mayElevate(agentId);
    const approvals = readApprovals(this.#approvalsPath);
    const requested = isLifted ? ELEVATED_FULL : config.requested;
    const verdict = checkExec({
      command: call.command,
      cwd: call.cwd,
      workspaceDir,
      env: call.env,
      agentId,
      requested,
      ...(call.ask === undefined ? {} : { callAsk: call.ask }),
      rules: config.rules,
      approvals,
      isUiReachable,
    });
    return { verdict, config, policyHash: hashExecPolicy(verdict.policy, approvals, agentId) };
  }

  /** Whether elevated is not switched off by now: a call that waited had its gates checked long ago. */
  #mayElevate(agentId: string): boolean {
    const { config, roster } = this.#agents;
    const own = requireAgent(roster, agentId).entry["tools"] as { elevated?: { enabled?: boolean } } | undefined;
    return config.tools?.elevated?.enabled !== false && own?.elevated?.enabled !== false;
  }

  async #entry(agentId: string, sessionKey: string): Promise<SessionEntry | undefined> {
    return (await (await this.#agents.sessions(agentId)).getSession(sessionKey))?.entry;
  }
}

/** Lifts what is requested, never what the host's own file says. */
const ELEVATED_FULL: ExecCheck["requested"] = {
  security: { value: "full", source: "/elevated full" },
  ask: { value: "off", source: "/elevated full" },
};
