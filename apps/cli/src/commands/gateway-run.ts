import { runGateway, type GatewayFlags } from "@oc/gateway/run";
import { readStateOwner } from "@oc/gateway";
import type { runOptions } from "../catalogue/gateway.ts";
import { EXIT } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { readSecretFlag } from "../target/secret-file.ts";

type Options = Input<typeof runOptions>["options"];

/**
 * `oc gateway`: runs until a signal, then lets turns finish and exits 0; a second signal ends at once. With `--json` the
 * one document is the address, or why it did not start.
 */
export async function run(context: CommandContext, { options }: Input<typeof runOptions>): Promise<number> {
  const { process, paths, output } = context;
  process.outliveReaders();
  const flags = await gatewayFlags(context, options);
  let complaints = "";
  const exitCode = await runGateway({
    paths,
    env: logEnvironment(context, options),
    cwd: process.cwd,
    flags,
    stdout: {
      write: (text) => {
        const [, url, pid] = /gateway listening on (\S+) \(pid (\d+)\)/.exec(text) ?? [];
        if (url === undefined) return output.write(text);
        output.result({ ok: true, url, port: Number(new URL(url).port), pid: Number(pid) }, () => text);
      },
    },
    stderr: {
      write: (text) => {
        complaints += text;
        process.stderr.write(text);
      },
    },
    onStop: (listener) => process.onSignal(listener),
  });
  // People have read the complaints on stderr already.
  if (exitCode !== 0) output.result({ ok: false, error: { type: "cli_error", message: complaints.trim() } }, () => "");
  return exitCode === EXIT.failure && (await isAnotherWell(context)) ? EXIT.alreadyRunning : exitCode;
}

const HEALTH_TIMEOUT_MS = 2000;

/** Whether a service manager, which would start this gateway again and again, should leave it at the one that runs. */
async function isAnotherWell({ process: { env }, paths }: CommandContext): Promise<boolean> {
  const owner = readStateOwner(paths.stateDir);
  const isSupervised = env["INVOCATION_ID"] !== undefined;
  if (!isSupervised || owner?.port === undefined) return false;
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
  const answer = await fetch(`http://127.0.0.1:${owner.port}/health`, { signal }).catch(() => undefined);
  return answer?.ok === true;
}

async function gatewayFlags({ process, paths, output }: CommandContext, options: Options): Promise<GatewayFlags> {
  const place = { cwd: process.cwd, homeDir: paths.homeDir };
  const token = await readSecretFlag({ literal: options.token, file: options.tokenFile, name: "token" }, place);
  const password = await readSecretFlag(
    { literal: options.password, file: options.passwordFile, name: "password" },
    place,
  );
  if (options.token !== undefined || options.password !== undefined) {
    output.warn("a secret on the command line is visible to other processes; prefer --token-file or --password-file.");
  }
  return {
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.bind === undefined ? {} : { bind: options.bind }),
    ...(options.auth === undefined ? {} : { auth: options.auth }),
    ...(token === undefined ? {} : { token }),
    ...(password === undefined ? {} : { password }),
    allowUnconfigured: options.allowUnconfigured === true,
    force: options.force === true,
    verbose: options.verbose === true,
  };
}

/** `--log-level` beats the environment's level; `--ws-log full` logs every connection, which the level debug does. */
function logEnvironment({ process: { env }, globals }: CommandContext, { wsLog }: Options): NodeJS.ProcessEnv {
  const level = globals.logLevel ?? (wsLog === "full" ? "debug" : undefined);
  return level === undefined ? env : { ...env, OPENCLAW_LOG_LEVEL: level };
}
