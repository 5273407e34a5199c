import type { ExecHost } from "../exec-call.ts";
import { joinPath, minimalPath, resolvePathEntries, splitPath } from "./path-entries.ts";
import { PATH_PREPEND_VARIABLE } from "./path-prepend.ts";
import { sanitizeInheritedEnv } from "./sanitize-env.ts";

export interface EnvParts {
  host: ExecHost;
  /** `gateway`: the environment of the process that starts the command; it is sanitised here. Others ignore it. */
  inherited?: Readonly<Record<string, string | undefined>>;
  /** `gateway`: PATH of a login shell, from `readLoginPath`. */
  loginPath?: string | undefined;
  /** `gateway` and `sandbox`: folders that go in front of PATH; `~` is the home folder. */
  pathPrepend?: readonly string[];
  /** `sandbox`: the environment that the container is given, HOME and PATH among it. */
  sandboxEnv?: Readonly<Record<string, string>>;
  /** Of the call, after `checkEnv`. */
  overrides?: Readonly<Record<string, string>>;
  /** Ids of the sender and the chat that a channel supplied. */
  channelContext?: Readonly<Record<string, string>> | undefined;
  /** Default: this machine's. */
  platform?: NodeJS.Platform;
}

/** Names that are set here and nowhere else. */
const OWN_NAMES: ReadonlySet<string> = new Set(["OPENCLAW_SHELL", "OPENCLAW_CHANNEL_CONTEXT", PATH_PREPEND_VARIABLE]);

/**
 * The environment of a command, layer by layer. `OPENCLAW_SHELL=exec` comes last and cannot be overridden.
 *
 * `gateway`: inherited (sanitised), login PATH merged in front, `pathPrepend` before it, then the overrides.
 * `sandbox`: nothing inherited; a wanted PATH travels beside the container's own, see `prependPathInShell`.
 * `node`: the overrides alone are sent, the node's environment is the node's business.
 */
export function composeEnv(parts: EnvParts): Record<string, string> {
  const { host, pathPrepend = [], platform = process.platform } = parts;
  const overrides = withoutOwnNames(parts.overrides ?? {});
  if (host === "node") return overrides;
  const base = host === "gateway" ? gatewayBase(parts, platform) : { ...parts.sandboxEnv };
  const { PATH: wantedPath, ...others } = overrides;
  const env = { ...withoutOwnNames(base), ...others };
  const front = resolvePathEntries(pathPrepend, base["HOME"], host === "sandbox" ? "linux" : platform);
  if (host === "sandbox" && wantedPath !== undefined) front.push(...splitPath(wantedPath, "linux"));
  if (host === "gateway") env["PATH"] = joinPath([front, splitPath(base["PATH"] ?? "", platform)], platform);
  if (front.length > 0) env[PATH_PREPEND_VARIABLE] = joinPath([front], host === "sandbox" ? "linux" : platform);
  if (parts.channelContext) env["OPENCLAW_CHANNEL_CONTEXT"] = JSON.stringify(parts.channelContext);
  env["OPENCLAW_SHELL"] = "exec";
  return env;
}

function gatewayBase({ inherited = {}, loginPath }: EnvParts, platform: NodeJS.Platform): Record<string, string> {
  const env = sanitizeInheritedEnv(inherited, platform);
  const login = resolvePathEntries([loginPath ?? ""], undefined, platform);
  const own = splitPath(env["PATH"] ?? minimalPath(platform), platform);
  return { ...env, PATH: joinPath([login, own], platform) };
}

/** Also other spellings of the same name: on Windows they are the same variable. */
function withoutOwnNames(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_NAMES.has(name.toUpperCase())));
}
