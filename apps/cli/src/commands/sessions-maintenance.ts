import { resolve } from "node:path";
import { planSessionMaintenance } from "@oc/gateway";
import type { MethodResult } from "@oc/protocol";
import type { sessionsMaintenanceOptions } from "../catalogue/sessions.ts";
import { CliError, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { gatewayOrLocal, type GatewayLink } from "../gateway-link.ts";
import { withLocalGateway } from "../local-gateway.ts";
import { countOf, formatAge, formatTable, oneLine } from "../output/table.ts";

type Options = Input<typeof sessionsMaintenanceOptions>["options"];
type Report = Awaited<ReturnType<typeof planSessionMaintenance>>[number];

/** `oc sessions maintenance`: applies `session.maintenance` now, or says what that would do. */
export async function run(
  context: CommandContext,
  { options }: Input<typeof sessionsMaintenanceOptions>,
): Promise<void> {
  refuseConflicts(options);
  const isDryRun = options.dryRun === true || options.store !== undefined;
  const stores = isDryRun ? await plan(context, options) : await apply(context, options);
  const mode = await modeOf(context, options);
  const document =
    options.allAgents === true || stores.length !== 1
      ? { allAgents: options.allAgents === true, mode, dryRun: isDryRun, stores }
      : stores[0];
  context.output.result(document, () => stores.map(describeReport).join("\n\n") || "No sessions yet.");
}

function refuseConflicts(options: Options): void {
  const conflicts: [boolean, string][] = [
    [options.allAgents === true && options.agent !== undefined, "--agent and --all-agents"],
    [options.allAgents === true && options.store !== undefined, "--store and --all-agents"],
    [options.agent !== undefined && options.store !== undefined, "--store and --agent"],
    [options.dryRun === true && options.enforce === true, "--dry-run and --enforce"],
  ];
  const conflict = conflicts.find(([applies]) => applies);
  if (conflict) throw usageError(`${conflict[1]} contradict each other.`);
  if (options.store !== undefined && options.enforce)
    throw usageError("--store is only read. To clean up an agent's sessions, use --agent with --enforce.");
}

async function plan(context: CommandContext, options: Options): Promise<Report[]> {
  const { config } = await context.config();
  if (options.fixDmScope && (config.session?.dmScope ?? "main") !== "main")
    throw new CliError("--fix-dm-scope: session.dmScope is not main, so direct conversations are meant to be apart.");
  const { stateDir, homeDir } = context.paths;
  return planSessionMaintenance({
    config,
    stateDir,
    homeDir,
    agentId: options.agent,
    allAgents: options.allAgents,
    storePath: options.store === undefined ? undefined : resolve(context.process.cwd, options.store),
    fixMissing: options.fixMissing,
    fixDmScope: options.fixDmScope,
    activeKey: options.activeKey,
  });
}

async function apply(context: CommandContext, options: Options): Promise<Report[]> {
  const ask = async (gateway: GatewayLink): Promise<MethodResult<"sessions.maintenance">> =>
    gateway.request("sessions.maintenance", {
      ...(options.agent === undefined ? {} : { agentId: options.agent }),
      ...(options.allAgents ? { allAgents: true } : {}),
      ...(options.enforce ? { enforce: true } : {}),
      ...(options.fixMissing ? { fixMissing: true } : {}),
      ...(options.fixDmScope ? { fixDmScope: true } : {}),
      ...(options.activeKey === undefined ? {} : { activeKey: options.activeKey }),
    });
  const unhurried = { timeoutMs: Number.POSITIVE_INFINITY };
  const { stores } = await gatewayOrLocal(context, options, ask, () => withLocalGateway(context, ask), unhurried);
  return stores;
}

async function modeOf(context: CommandContext, options: Options): Promise<Report["mode"]> {
  if (options.enforce) return "enforce";
  return (await context.config()).config.session?.maintenance?.mode ?? "enforce";
}

function describeReport(report: Report): string {
  const removed = report.beforeCount - report.afterCount;
  const would = report.dryRun || report.mode === "warn" ? "would be " : "";
  const facts = [
    [report.pruned, "too old"],
    [report.capped, "too many"],
    [report.modelRunPruned, "left by model probes"],
    [report.missing, "without messages"],
    [report.dmScopeRetired, "direct, by peer"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, why]) => `${count} ${why}`);
  const lines = [
    `${report.agentId}: ${countOf(report.beforeCount, "session")}, ${removed} ${would}removed${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`,
    ...(report.archived > 0 ? [`${countOf(report.archived, "idle dashboard")} ${would}archived`] : []),
    ...(report.archivesRemoved > 0 ? [`${countOf(report.archivesRemoved, "old archive")} ${would}deleted`] : []),
    ...(report.diskBudget ? [describeDisk(report.diskBudget)] : []),
    ...(report.mode === "warn" && !report.dryRun
      ? ["session.maintenance.mode is warn: nothing was changed. Clean up with --enforce."]
      : []),
  ];
  if (report.entries === undefined || report.entries.length === 0) return lines.join("\n");
  const now = Date.now();
  const rows = report.entries.map(({ key, updatedAt, action }) => [
    action,
    formatAge(updatedAt, now),
    oneLine(key, 100),
  ]);
  return `${lines.join("\n")}\n\n${formatTable(["ACTION", "CHANGED", "SESSION"], rows)}`;
}

function describeDisk({ usedBefore, usedAfter, limit, target }: NonNullable<Report["diskBudget"]>): string {
  const freed = usedAfter === usedBefore ? "" : `, now ${formatBytes(usedAfter)}`;
  return `Disk: ${formatBytes(usedBefore)} of ${formatBytes(limit)}${freed}${usedAfter > limit ? `; more than that, cleaning aims at ${formatBytes(target)}` : ""}`;
}

function formatBytes(bytes: number): string {
  const units = ["B", "KB", "MB", "GB", "TB"];
  const unit = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  return `${Number((bytes / 1024 ** unit).toPrecision(3))} ${units[unit]}`;
}
