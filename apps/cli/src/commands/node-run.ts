import { lookup } from "node:dns/promises";
import { join } from "node:path";
import { openDeviceIdentity } from "@oc/gateway/identity";
import { createHostCommands, createNodeHost, HOST_COMMAND_NAMES, NodeHostError, type NodeStatus } from "@oc/node-host";
import type { nodeRunOptions } from "../catalogue/nodes.ts";
import { CliError, EXIT, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { readNodeExec } from "../node/node-exec.ts";
import { mergeNodeSettings, readNodeSettings, writeNodeSettings, type NodeSettings } from "../node/node-settings.ts";
import { resolveNodeTarget, type NodeTarget } from "../node/node-target.ts";
import { displayUrl } from "../target/gateway-target.ts";
import { lookUpSecret } from "../target/secret-lookup.ts";
import { VERSION } from "../version.ts";

/** As much of a node's id as lists show. */
const SHORT_ID_CHARS = 12;

type Options = Input<typeof nodeRunOptions>["options"];

/**
 * `oc node run`: serves until a signal, under this machine's own approvals. Waits for pairing and comes back after lost
 * connections; exits 1 when the gateway refuses it for good. With `--json` the one document is the first connection.
 */
export async function run(context: CommandContext, { options }: Input<typeof nodeRunOptions>): Promise<number> {
  const { process, paths, output, config } = context;
  const { stateDir } = paths;
  const settings = mergeNodeSettings(readNodeSettings(stateDir), checkedFlags(options));
  const commands = offeredCommands(settings);
  writeNodeSettings(stateDir, settings);
  process.outliveReaders();

  const { config: configured } = await config();
  const gateway = configured.gateway ?? {};
  const target = resolveNodeTarget({
    flags: options,
    env: process.env,
    gateway,
    defaultPort: paths.defaultPort,
    settings,
  });
  for (const warning of target.warnings) output.warn(warning);
  const stop = new AbortController();
  const forgetSignals = process.onSignal(() => stop.abort());
  const report = createReport(context, target);
  try {
    const connection = await connectionTo(context, target);
    const host = createNodeHost({
      connection,
      version: VERSION,
      ...(settings.displayName === undefined ? {} : { displayName: settings.displayName }),
      ...(settings.nodeId === undefined ? {} : { nodeId: settings.nodeId }),
      commands: pick(
        createHostCommands({
          approvalsFile: join(stateDir, "exec-approvals.json"),
          env: process.env,
          cwd: paths.homeDir,
          exec: readNodeExec(configured),
          nodeName: connection.device.deviceId.slice(0, SHORT_ID_CHARS),
        }),
        commands,
      ),
      onStatus: report.status,
    });
    await host.run(stop.signal);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof NodeHostError)) throw error;
    const hint = refusalHint(error, target);
    const failure = new CliError(error.message, {
      facts: { code: error.reason ?? error.code, url: displayUrl(target.url) },
      ...(hint === undefined ? {} : { hint }),
      cause: error,
    });
    if (!report.hasConnected()) throw failure;
    output.warn(failure.message);
    return EXIT.failure;
  } finally {
    forgetSignals();
  }
}

function checkedFlags(options: Options): Options {
  if (options.commands !== undefined && options.allCommands) {
    throw usageError("--commands and --all-commands contradict each other.", "Use one of them.");
  }
  const unknown = options.commands?.find((name) => !HOST_COMMAND_NAMES.some((known) => known === name));
  if (unknown === undefined) return options;
  throw usageError(
    `--commands: ${JSON.stringify(unknown)} is no command of a node.`,
    `There are: ${HOST_COMMAND_NAMES.join(", ")}`,
  );
}

function offeredCommands({ commands = [...HOST_COMMAND_NAMES] }: NodeSettings): string[] {
  const offered = HOST_COMMAND_NAMES.filter((name) => commands.includes(name));
  if (offered.length > 0) return offered;
  throw new CliError("This node would offer no command at all.", {
    hint: "Offer all again: oc node run --all-commands",
  });
}

function pick<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

async function connectionTo(context: CommandContext, target: NodeTarget) {
  const { stateDir } = context.paths;
  const { url, tlsFingerprint, deviceToken } = target;
  for (const found of [target.token, target.password]) {
    if (found) context.output.detail(`credential: ${found.source}`);
  }
  return {
    url,
    device: await openDeviceIdentity(stateDir),
    credentials: {
      token: await lookUpSecret(context, target.token),
      password: await lookUpSecret(context, target.password),
      deviceToken,
    },
    allowInsecurePrivate: context.process.env["OPENCLAW_ALLOW_INSECURE_PRIVATE_WS"] === "1",
    resolve: async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address),
    ...(tlsFingerprint === undefined ? {} : { tlsFingerprint }),
    storedDeviceToken: () => readNodeSettings(stateDir).tokens[url],
    onDeviceToken: ({ deviceToken: token, role }: { deviceToken: string; role: string }) => {
      if (role !== "node") return;
      const settings = readNodeSettings(stateDir);
      writeNodeSettings(stateDir, { ...settings, tokens: { ...settings.tokens, [url]: token } });
    },
  };
}

/** Tells each thing once, not at every attempt. */
function createReport({ output }: CommandContext, { url }: NodeTarget) {
  let hasConnected = false;
  let last = "";
  const once = (text: string) => {
    if (text !== last) output.progress(text);
    last = text;
  };
  return {
    hasConnected: () => hasConnected,
    status(status: NodeStatus): void {
      switch (status.state) {
        case "connected":
          if (hasConnected) return once("connected again");
          hasConnected = true;
          last = "";
          return output.result(
            { ok: true, nodeId: status.nodeId, url: displayUrl(url) },
            () => `node ${status.nodeId} connected to ${displayUrl(url)}`,
          );
        case "pairing-required":
          return once(
            `waiting for approval on the gateway's host: oc devices approve ${status.requestId ?? "<request id>"}`,
          );
        case "waiting":
          return once(`not connected (${status.message}); trying again`);
      }
    },
  };
}

function refusalHint(
  { code, reason }: NodeHostError,
  { token, password, deviceToken }: NodeTarget,
): string | undefined {
  if (code === "GATEWAY_UNSAFE") return undefined;
  if (reason === "AUTH_DEVICE_TOKEN_MISMATCH") {
    return "This node's pairing was withdrawn. Set OPENCLAW_GATEWAY_TOKEN to pair it again.";
  }
  const isBare = token === undefined && password === undefined && deviceToken === undefined;
  return isBare
    ? "Set OPENCLAW_GATEWAY_TOKEN or OPENCLAW_GATEWAY_PASSWORD, or gateway.auth in this machine's configuration. " +
        "A gateway that has no token yet gets one where it runs: oc config set gateway.auth.token <token>"
    : "Check the address, OPENCLAW_GATEWAY_TOKEN and the gateway's own log.";
}
