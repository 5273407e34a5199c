import type { HealthSnapshot } from "@oc/protocol";
import type { healthOptions } from "../catalogue/gateway.ts";
import { CliError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { withGateway } from "../gateway-link.ts";

/** `oc health`: one `health` request; exit 1 when nobody answers. */
export async function run(context: CommandContext, { options }: Input<typeof healthOptions>): Promise<void> {
  const startedAt = performance.now();
  try {
    const health = await withGateway(context, options, (gateway) =>
      gateway.request("health", options.verbose ? { probe: true } : {}),
    );
    context.output.result(health, () => describeHealth(health, Math.round(performance.now() - startedAt)));
  } catch (error) {
    const phase = startupPhase(error);
    if (phase === undefined) throw error;
    context.output.result({ ok: false, status: "starting", startupPhase: phase }, () => `Gateway: starting (${phase})`);
  }
}

export function describeHealth(health: HealthSnapshot, elapsedMs: number): string {
  const lines = [`Gateway: ok (${elapsedMs} ms)`];
  for (const [channel, state] of Object.entries(health.channels)) lines.push(...describeChannel(channel, state));
  lines.push(
    `Agents: ${health.agents.map((agent) => (agent.isDefault ? `${agent.agentId} (default)` : agent.agentId)).join(", ")}`,
  );
  if (health.heartbeatSeconds > 0) lines.push(`Heartbeat: ${health.defaultAgentId} every ${health.heartbeatSeconds} s`);
  lines.push(`Sessions: ${health.sessions.count}`);
  return lines.join("\n");
}

function describeChannel(channel: string, state: unknown): string[] {
  const { accounts } = (state ?? {}) as { accounts?: { accountId?: string; status?: string; detail?: string }[] };
  return (Array.isArray(accounts) ? accounts : []).map((account) =>
    `${channel}/${account.accountId ?? "default"}: ${account.status ?? "off"} ${account.detail ?? ""}`.trimEnd(),
  );
}

/** Set when a gateway answered that it is still starting. */
function startupPhase(error: unknown): string | undefined {
  if (!(error instanceof CliError) || error.facts.code !== "UNAVAILABLE") return undefined;
  const { reason } = (error.facts.details ?? {}) as { reason?: unknown };
  return typeof reason === "string" && reason.startsWith("startup") ? reason : undefined;
}
