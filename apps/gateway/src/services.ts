import type { AgentHost } from "./agents/agent-host.ts";
import type { SessionMaintenance } from "./agents/session-maintenance.ts";
import type { SessionAnnouncer } from "./agents/session-announcer.ts";
import type { Turns } from "./agents/turns.ts";
import type { AccessDesk } from "./access/handshake.ts";
import type { ProxyTrust } from "./access/client-address.ts";
import type { CallBudget } from "./access/rate-limit.ts";
import type { ApprovalDesk } from "./approvals/approval-desk.ts";
import type { ExecApprovalService } from "./approvals/exec-approval-service.ts";
import type { PluginApprovals } from "./approvals/plugin-approvals.ts";
import type { ChannelHost } from "./channels/channel-host.ts";
import type { ChatCommands } from "./chat/chat-commands.ts";
import type { ConfigDesk } from "./config/config-desk.ts";
import type { ExecHost } from "./exec/exec-host.ts";
import type { HealthMonitor } from "./health.ts";
import type { GatewayLimits } from "./limits.ts";
import type { Logger } from "./log/logger.ts";
import type { IdempotencyCache } from "./methods/idempotency.ts";
import type { NodeDesk } from "./nodes/node-desk.ts";
import type { PluginHost } from "./plugins/plugin-host.ts";
import type { EventHub } from "./socket/event-hub.ts";
import type { Presence } from "./socket/presence.ts";
import type { TaskFlowService } from "./tasks/task-flow-service.ts";

/** The parts of a running gateway, as methods and routes see them. */
export interface GatewayServices {
  version: string;
  stateDir: string;
  logFile: string;
  startedAt: number;
  now(): number;
  limits: GatewayLimits;
  log: Logger;
  access: AccessDesk;
  agents: AgentHost;
  /** Where an approval of any kind is answered by its id. */
  approvals: ApprovalDesk;
  channels: ChannelHost;
  commands: ChatCommands;
  config: ConfigDesk;
  controlBudget: CallBudget;
  /** Commands of the agents. */
  exec: ExecHost;
  execApprovals: ExecApprovalService;
  health: HealthMonitor;
  hub: EventHub;
  idempotency: IdempotencyCache;
  maintenance: SessionMaintenance;
  nodes: NodeDesk;
  pluginApprovals: PluginApprovals;
  plugins: PluginHost;
  presence: Presence;
  sessions: SessionAnnouncer;
  taskFlows: TaskFlowService;
  turns: Turns;
  proxyTrust(): ProxyTrust;
  /** Whether `listen` has not finished yet. */
  isStarting(): boolean;
  /** Names of what keeps the gateway from being ready; empty when it is. */
  failing(): string[];
  /** Whether new work is refused because the gateway is closing. */
  isDraining(): boolean;
  /** Asks whoever runs the gateway to restart it; answers false when nobody can. */
  requestRestart(reason: string, delayMs: number): boolean;
}
