import type { NodeSettings } from "./node-settings.ts";
import { usageError } from "../cli-error.ts";
import {
  resolveGatewayTarget,
  resolveNodeCredentials,
  type Credential,
  type GatewaySettings,
} from "../target/gateway-target.ts";

export interface NodeTargetFlags {
  host?: string | undefined;
  port?: number | undefined;
  contextPath?: string | undefined;
  tls?: boolean | undefined;
  tlsFingerprint?: string | undefined;
}

/** Which gateway a node works for, and what it shows there. */
export interface NodeTarget {
  url: string;
  tlsFingerprint?: string;
  token?: Credential;
  password?: Credential;
  deviceToken?: string;
  warnings: readonly string[];
}

/** Pure: flags, else the environment and the configuration as for every other command. Throws a usage error. */
export function resolveNodeTarget(input: {
  flags: NodeTargetFlags;
  env: Readonly<Record<string, string | undefined>>;
  gateway: GatewaySettings;
  defaultPort: number;
  settings: NodeSettings;
}): NodeTarget {
  const { flags, env, gateway, defaultPort, settings } = input;
  const isNamed = flags.host !== undefined || flags.port !== undefined || flags.contextPath !== undefined;
  const { tlsFingerprint, port } = flags;
  // The address of a remote gateway is not looked for when the flags name one.
  const base = resolveGatewayTarget({
    flags: { tlsFingerprint, port: port ?? (isNamed ? defaultPort : undefined) },
    env,
    gateway,
    defaultPort,
  });
  const url = applyFlags(new URL(base.url), flags);
  const isRemote = gateway.mode === "remote" || base.kind === "remote";
  const { warnings, ...credentials } = resolveNodeCredentials({ env, gateway, isRemote }, settings.tokens[url]);
  return {
    url,
    ...(base.tlsFingerprint === undefined ? {} : { tlsFingerprint: base.tlsFingerprint }),
    ...credentials,
    warnings: [...new Set([...base.warnings, ...warnings])],
  };
}

function applyFlags(url: URL, { host, contextPath, tls }: NodeTargetFlags): string {
  if (tls !== undefined) url.protocol = tls ? "wss:" : "ws:";
  if (contextPath !== undefined) url.pathname = contextPath;
  if (host === undefined) return url.href;
  const written = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  url.hostname = written;
  // The setter ignores what is no host name.
  if (url.hostname.toLowerCase() === written.toLowerCase()) return url.href;
  throw usageError(`--host must be a host name or an address without port, not ${JSON.stringify(host)}.`);
}
