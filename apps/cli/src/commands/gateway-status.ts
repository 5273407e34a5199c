import { readStateOwner } from "@oc/gateway";
import type { gatewayStatusOptions } from "../catalogue/gateway.ts";
import { CliError, EXIT } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { findTarget, withGateway } from "../gateway-link.ts";
import { localLogFile } from "../local-log.ts";
import { findOtherGateways } from "../other-gateways.ts";
import { displayUrl } from "../target/gateway-target.ts";

type Options = Input<typeof gatewayStatusOptions>["options"];

interface RpcProbe {
  ok: boolean;
  url: string;
  capability:
    | "admin_capable"
    | "write_capable"
    | "read_only"
    | "connected_no_operator_scope"
    | "pairing_pending"
    | "unknown";
  version?: string;
  error?: string;
}

/** `oc gateway status`: exit 0 whatever it finds, unless `--require-rpc`. */
export async function run(context: CommandContext, { options }: Input<typeof gatewayStatusOptions>): Promise<number> {
  const target = await findTarget(context, options);
  const url = displayUrl(target.url);
  const { config, valid } = await context.config();
  const rpc = options.probe === false ? undefined : await probe(context, options, url);
  const owner = readStateOwner(context.paths.stateDir);
  const bind = config.gateway?.bind ?? "loopback";
  const port = owner?.port ?? Number(new URL(target.url).port || (target.url.startsWith("wss") ? 443 : 80));
  const logs = await localLogFile(context);
  const otherGateways = options.deep ? await findOtherGateways(context.paths) : undefined;
  const report = {
    service: {
      kind: "none",
      installed: false,
      running: owner !== undefined,
      ...(owner === undefined ? {} : { pid: owner.pid }),
    },
    config: { path: context.paths.configPath, valid },
    gateway: {
      bind,
      host: new URL(target.url).hostname,
      port,
      ...(rpc?.version === undefined ? {} : { version: rpc.version }),
    },
    rpc: rpc ?? { ok: false, url, capability: "unknown" as const, skipped: true },
    logs,
    ...(otherGateways === undefined ? {} : { otherGateways }),
  };
  context.output.result(report, () =>
    [
      `Service: ${owner === undefined ? "not running" : `running in the foreground (pid ${owner.pid})`}`,
      `Config: ${report.config.path}${valid ? "" : " (invalid; see: oc config validate)"}`,
      `Gateway: bind=${bind} (${report.gateway.host}), port=${port}`,
      `RPC probe: ${rpc === undefined ? "skipped" : rpc.ok ? "ok" : `failed ${rpc.error ?? ""}`.trimEnd()}`,
      `Logs: ${logs}`,
      ...(otherGateways ?? []).map(
        (other) => `Other gateway: ${other.stateDir} (pid ${other.pid}, port ${other.port ?? "?"})`,
      ),
    ].join("\n"),
  );
  return options.requireRpc && rpc?.ok !== true ? EXIT.failure : EXIT.ok;
}

async function probe(context: CommandContext, options: Options, url: string): Promise<RpcProbe> {
  try {
    return await withGateway(context, options, async ({ hello, request }) => {
      const { scopes } = hello.auth;
      if (scopes.length > 0) await request("health", {});
      return { ok: true, url, capability: capabilityOf(scopes), version: hello.server.version };
    });
  } catch (error) {
    if (!(error instanceof CliError) || error.type === "cli_error") throw error;
    const capability = error.facts.code === "PAIRING_REQUIRED" ? "pairing_pending" : "unknown";
    return { ok: false, url, capability, error: error.message };
  }
}

function capabilityOf(scopes: readonly string[]): RpcProbe["capability"] {
  if (scopes.includes("operator.admin")) return "admin_capable";
  if (scopes.includes("operator.write")) return "write_capable";
  return scopes.includes("operator.read") ? "read_only" : "connected_no_operator_scope";
}
