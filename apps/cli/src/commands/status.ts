import type { MethodResult } from "@oc/protocol";
import type { statusOptions } from "../catalogue/operations.ts";
import { CliError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { listAgents, listAgentsWithoutGateway } from "../effective-models.ts";
import { findTarget, withGateway, type GatewayLink } from "../gateway-link.ts";
import { countOf, formatAge, oneLine } from "../output/table.ts";
import { displayUrl, type GatewayTarget } from "../target/gateway-target.ts";
import { VERSION } from "../version.ts";

type Options = Input<typeof statusOptions>["options"];
type AgentList = MethodResult<"agents.list">;

interface LiveFacts {
  latencyMs: number;
  status: MethodResult<"status">;
  health: MethodResult<"health">;
  agents: AgentList;
}

/** `oc status`: what is known about gateway, agents and sessions. Exit 0 also when no gateway answers. */
export async function run(context: CommandContext, { options }: Input<typeof statusOptions>): Promise<void> {
  const target = await findTarget(context, options);
  const live = await collectLive(context, options);
  const { valid, issues, warnings } = await context.config();
  const agents = "status" in live ? live.agents : valid ? await listAgentsWithoutGateway(context) : undefined;
  const sessionsOf = new Map(
    "status" in live ? live.health.agents.map((agent) => [agent.agentId, agent.sessions.count]) : [],
  );
  const report = {
    ok: valid,
    version: VERSION,
    gateway: {
      url: displayUrl(target.url),
      mode: target.kind === "local" ? "local" : "remote",
      authSource: authSource(target),
      ...reachability(live),
      ...("status" in live ? await processOf(context, target) : {}),
    },
    config: { path: context.paths.configPath, valid, issues: issues.map(({ path, message }) => ({ path, message })) },
    agents: (agents?.agents ?? []).map((agent) => ({
      id: agent.id,
      default: agent.id === agents?.defaultId,
      model: agent.model ?? null,
      workspace: agent.workspace ?? null,
      sessions: sessionsOf.get(agent.id) ?? null,
    })),
    channels: "status" in live ? Object.keys(live.health.channels).map((id) => ({ id })) : [],
    sessions:
      "status" in live
        ? { count: live.status.sessions.count, recent: live.status.sessions.recent ?? [] }
        : { count: null },
    queue: "status" in live ? live.status.queue : null,
    heartbeat:
      "status" in live && live.status.heartbeat.enabled
        ? [{ agentId: live.status.defaultAgentId, everySeconds: live.status.heartbeat.everySeconds }]
        : [],
    warnings: [
      ...warnings.map((warning) => ({
        code: warning.code ?? "CONFIG_WARNING",
        message: warning.label === "" ? warning.message : `${warning.label} ${warning.message}`,
      })),
      ...("status" in live ? (live.status.warnings ?? []) : []).map((message) => ({
        code: "GATEWAY_WARNING",
        message,
      })),
      ...("status" in live ? (live.status.codedWarnings ?? []) : []),
    ],
  };
  context.output.result(report, () => describe(report, options.all === true, context));
}

type Report = Parameters<typeof describe>[0];

async function collectLive(context: CommandContext, options: Options): Promise<LiveFacts | { error: CliError }> {
  try {
    return await withGateway(context, options, async (gateway: GatewayLink) => {
      const [status, health, agents] = await Promise.all([
        gateway.request("status", {}),
        gateway.request("health", options.deep ? { probe: true } : {}),
        listAgents(gateway),
      ]);
      return { latencyMs: gateway.connectMs, status, health, agents };
    });
  } catch (error) {
    if (error instanceof CliError && error.type !== "cli_error") return { error };
    throw error;
  }
}

function reachability(live: LiveFacts | { error: CliError }) {
  if ("error" in live) return { reachable: false, error: live.error.message };
  return { reachable: true, latencyMs: live.latencyMs, version: live.status.version, uptimeMs: live.status.uptimeMs };
}

/** The pid of a gateway that runs on this state folder and that port; of any other nobody here can know it. */
async function processOf({ paths }: CommandContext, { kind, url }: GatewayTarget): Promise<{ pid?: number }> {
  if (kind !== "local") return {};
  const { readStateOwner } = await import("@oc/gateway");
  const owner = readStateOwner(paths.stateDir);
  return owner !== undefined && String(owner.port) === new URL(url).port ? { pid: owner.pid } : {};
}

/** Names of the places that the credentials come from, never the credentials. */
function authSource({ token, password, allowsDeviceToken }: GatewayTarget): string {
  const sources = [token?.source, password?.source].filter((source) => source !== undefined);
  return sources.length > 0 ? sources.join("+") : allowsDeviceToken ? "device" : "none";
}

function describe(
  report: {
    version: string;
    gateway: {
      url: string;
      authSource: string;
      reachable: boolean;
      error?: string;
      latencyMs?: number;
      version?: string;
      uptimeMs?: number;
      pid?: number;
    };
    config: { path: string; valid: boolean; issues: { path: string; message: string }[] };
    agents: { id: string; default: boolean; model: string | null; workspace: string | null; sessions: number | null }[];
    channels: { id: string }[];
    sessions: {
      count: number | null;
      recent?: { key: string; updatedAt: number; model?: string | null | undefined }[];
    };
    queue: { running: number; queued: number } | null;
    warnings: { code: string; message: string }[];
  },
  isFull: boolean,
  { output: { style }, paths }: CommandContext,
): string {
  const { gateway, config, sessions } = report;
  const now = Date.now();
  const lines = [style.bold("Gateway"), gatewayLine(gateway, now), `  Authentication: ${gateway.authSource}`];
  if (isFull) lines.push(`  State folder: ${paths.stateDir}`, `  Command line: ${report.version}`);
  lines.push(
    `  Configuration: ${config.path}${config.valid ? "" : ` (invalid, ${countOf(config.issues.length, "issue")}; see: oc config validate)`}`,
  );
  lines.push(style.bold("Agents"));
  for (const agent of report.agents) {
    const count = agent.sessions === null ? "" : `, ${countOf(agent.sessions, "session")}`;
    lines.push(
      `  ${agent.id}${agent.default ? " (default)" : ""}: model ${agent.model ?? "unknown"}, ${agent.workspace ?? "-"}${count}`,
    );
  }
  if (report.channels.length > 0) lines.push(style.bold("Channels"), ...report.channels.map(({ id }) => `  ${id}`));
  lines.push(
    style.bold("Sessions"),
    `  ${sessions.count === null ? "unknown (the gateway does not run)" : String(sessions.count)}`,
  );
  for (const row of sessions.recent ?? [])
    lines.push(`  ${oneLine(row.key, 60)}  ${formatAge(row.updatedAt, now)} ago  ${row.model ?? ""}`.trimEnd());
  if (report.queue && report.queue.running + report.queue.queued > 0)
    lines.push(`  ${countOf(report.queue.running, "turn")} running, ${report.queue.queued} waiting`);
  for (const warning of report.warnings) lines.push(style.yellow(`Warning: ${warning.message}`));
  return lines.join("\n");
}

function gatewayLine(gateway: Report["gateway"], nowMs: number): string {
  if (!gateway.reachable) return `  ${gateway.url}: unreachable. ${gateway.error ?? ""}`.trimEnd();
  const pid = gateway.pid === undefined ? "" : `, pid ${gateway.pid}`;
  const up = gateway.uptimeMs === undefined ? "" : `, up ${formatAge(nowMs - gateway.uptimeMs, nowMs)}`;
  return `  ${gateway.url}: ok (${gateway.latencyMs ?? 0} ms), version ${gateway.version ?? "?"}${pid}${up}`;
}
