import { runGateway, type GatewayFlags } from "@oc/gateway/run";
import type { runOptions } from "../catalogue/gateway.ts";
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
  // People have read it on stderr already.
  if (exitCode !== 0) output.result({ ok: false, error: { type: "cli_error", message: complaints.trim() } }, () => "");
  return exitCode;
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
