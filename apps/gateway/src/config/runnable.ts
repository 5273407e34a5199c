import {
  checkGatewayStart,
  formatIssue,
  loadConfig,
  resolveSecrets,
  type ConfigIssue,
  type ConfigPaths,
  type ConfigSnapshot,
  type Env,
  type LoadOptions,
  type SecretSnapshot,
} from "@oc/config";
import { checkBundledPlugins } from "../plugin-check.ts";
import { planStart, type StartInput, type StartPlan } from "../process/start-plan.ts";

/** Flags of `oc gateway`; each beats environment and configuration and is never written down. */
export interface GatewayFlags {
  port?: number;
  bind?: string;
  auth?: string;
  token?: string;
  password?: string;
  /** Start although `gateway.mode` is not `local`. */
  allowUnconfigured?: boolean;
  /** Stop this state folder's gateway first when it listens on the port. */
  force?: boolean;
  /** Show the log on stderr. */
  verbose?: boolean;
}

/** Where a gateway's configuration comes from. */
export interface ConfigSource {
  paths: ConfigPaths;
  env: Env;
  cwd: string;
  flags?: GatewayFlags;
}

/** A configuration that a gateway may start with: valid, its secrets known, its settings accepted. */
export interface Runnable {
  snapshot: ConfigSnapshot;
  secrets: SecretSnapshot;
  plan: StartPlan;
  overrides: StartInput["overrides"];
}

/** Why a configuration must not run, one line a reason. */
export class ConfigRefusal extends Error {
  override readonly name = "ConfigRefusal";
  constructor(readonly lines: readonly string[]) {
    super(lines.join("; "));
  }
}

/** Reads the file and checks it. Throws {@link ConfigRefusal}. */
export async function readRunnable(source: ConfigSource, previous?: SecretSnapshot): Promise<Runnable> {
  const snapshot = await loadConfig(loadOptions(source));
  if (!snapshot.valid) {
    const remedy = `${source.paths.configPath} is not valid; correct it or run: oc doctor --fix`;
    throw new ConfigRefusal([...issueLines(snapshot.issues), remedy]);
  }
  return checkRunnable(source, snapshot, previous);
}

/**
 * Everything that would keep a gateway from starting with a valid configuration, short of opening its port.
 * A secret that is out of reach keeps its value of `previous`, except the gateway's own. Throws {@link ConfigRefusal}.
 */
export async function checkRunnable(
  source: ConfigSource,
  snapshot: ConfigSnapshot,
  previous?: SecretSnapshot,
): Promise<Runnable> {
  const { paths, flags } = source;
  const issues = checkGatewayStart(snapshot.config, { allowUnconfigured: flags?.allowUnconfigured ?? false });
  if (issues.length > 0) throw new ConfigRefusal(issueLines(issues).slice(0, 1));
  try {
    const secrets = await resolveSecrets(snapshot, { homeDir: paths.homeDir, ...(previous ? { previous } : {}) });
    const overrides = startOverrides(source, snapshot);
    const plan = planStart({ config: secrets.config, env: snapshot.env, overrides });
    return { snapshot, secrets, plan, overrides };
  } catch (cause) {
    throw new ConfigRefusal([oneLine(cause)]);
  }
}

/** How the file is read: the settings of bundled plugins are checked with it. */
export function loadOptions({ env, paths, cwd }: ConfigSource): LoadOptions {
  return { env, paths, cwd, checks: [checkBundledPlugins] };
}

export function issueLines(issues: readonly ConfigIssue[]): string[] {
  return issues.map(formatIssue);
}

export function oneLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s*\n\s*/g, " ");
}

/** Flags; the profile's default port counts when neither environment nor configuration names another. */
function startOverrides({ flags = {}, paths }: ConfigSource, { config, env }: ConfigSnapshot): StartInput["overrides"] {
  const namesPort = (env["OPENCLAW_GATEWAY_PORT"] ?? "").trim() !== "" || config.gateway?.port !== undefined;
  const port = flags.port ?? (namesPort ? undefined : paths.defaultPort);
  const { auth: mode, token, password } = flags;
  const auth = {
    ...(mode === undefined ? {} : { mode }),
    ...(token === undefined ? {} : { token }),
    ...(password === undefined ? {} : { password }),
  };
  return {
    ...(port === undefined ? {} : { port }),
    ...(flags.bind === undefined ? {} : { bind: flags.bind }),
    ...(Object.keys(auth).length === 0 ? {} : { auth }),
  };
}
