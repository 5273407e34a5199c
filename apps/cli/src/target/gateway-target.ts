import { normaliseTlsFingerprint } from "@oc/protocol/client";
import { CliError, usageError } from "../cli-error.ts";

/** A secret as a configuration holds it: text, or a reference that has yet to be looked up. */
export type ConfiguredSecret = string | SecretReference;

export interface SecretReference {
  source: "env" | "file" | "exec" | "store";
  provider: string;
  id: string;
}

/** The part of the configuration that says where a gateway is and what it asks for. */
export interface GatewaySettings {
  mode?: "local" | "remote" | undefined;
  port?: number | undefined;
  auth?:
    | { mode?: string | undefined; token?: ConfiguredSecret | undefined; password?: ConfiguredSecret | undefined }
    | undefined;
  remote?:
    | {
        url?: string | undefined;
        token?: ConfiguredSecret | undefined;
        password?: ConfiguredSecret | undefined;
        tlsFingerprint?: string | undefined;
      }
    | undefined;
  tls?: { enabled?: boolean | undefined } | undefined;
}

/** Client flags, files already read. */
export interface TargetFlags {
  url?: string | undefined;
  port?: number | undefined;
  token?: string | undefined;
  password?: string | undefined;
  tlsFingerprint?: string | undefined;
}

export interface TargetInput {
  flags: TargetFlags;
  env: Readonly<Record<string, string | undefined>>;
  gateway: GatewaySettings;
  /** Port when nothing names one. */
  defaultPort: number;
}

export type TargetKind = "flag" | "env" | "remote" | "local";

/** A secret and the place it came from. Only the place may be printed. */
export interface Credential {
  secret: ConfiguredSecret;
  /** `flag`, `env`, or `config:<path>`. */
  source: string;
}

/** Which gateway a command talks to and what it may show there. */
export interface GatewayTarget {
  url: string;
  kind: TargetKind;
  token?: Credential;
  password?: Credential;
  tlsFingerprint?: string;
  /** The stored device token may be shown: it belongs to the local gateway, so to no other. */
  allowsDeviceToken: boolean;
  notes: string[];
  warnings: string[];
}

const TOKEN_ENV = "OPENCLAW_GATEWAY_TOKEN";
const PASSWORD_ENV = "OPENCLAW_GATEWAY_PASSWORD";
const URL_ENV = "OPENCLAW_GATEWAY_URL";
const PORT_ENV = "OPENCLAW_GATEWAY_PORT";

/**
 * Decides target and credentials of a command from flags, environment and configuration. Pure; nothing is looked up or sent.
 *
 * A target named by `--url` or the environment gets credentials from the same place only: the configured ones belong to the
 * configured gateway. Throws a usage error (exit 2) for contradictory flags, exit 1 for `gateway.mode: "remote"` without URL.
 */
export function resolveGatewayTarget(input: TargetInput): GatewayTarget {
  const warnings: string[] = [];
  const env = (name: string): string | undefined => readEnv(input.env, name, warnings);
  const place = decidePlace(input, env);
  const explicit = explicitCredentials(input.flags);
  const credentials = explicit ?? implicitCredentials(place.kind, input.gateway, env);
  const tlsFingerprint =
    input.flags.tlsFingerprint ?? (place.kind === "remote" ? input.gateway.remote?.tlsFingerprint : undefined);
  return {
    url: place.url,
    kind: place.kind,
    ...credentials,
    ...(tlsFingerprint === undefined ? {} : { tlsFingerprint: checkedFingerprint(tlsFingerprint) }),
    allowsDeviceToken: explicit === undefined && place.kind === "local",
    notes: place.notes,
    warnings,
  };
}

interface Place {
  url: string;
  kind: TargetKind;
  notes: string[];
}

type ReadEnv = (name: string) => string | undefined;

function decidePlace({ flags, gateway, defaultPort }: TargetInput, env: ReadEnv): Place {
  if (flags.url !== undefined && flags.port !== undefined) {
    throw usageError("--url and --port name two targets.", "Use one of them.");
  }
  if (flags.url !== undefined) return { url: flags.url, kind: "flag", notes: [] };
  const local = (port: number): Place => ({
    url: `${gateway.tls?.enabled ? "wss" : "ws"}://127.0.0.1:${port}`,
    kind: "local",
    notes: [],
  });
  if (flags.port !== undefined) return local(flags.port);
  const url = env(URL_ENV);
  if (url !== undefined) return { url: url.trim(), kind: "env", notes: [] };

  const remoteUrl = gateway.remote?.url;
  if (gateway.mode === "remote") {
    if (remoteUrl) return { url: remoteUrl, kind: "remote", notes: [] };
    throw new CliError('gateway.mode is "remote" but gateway.remote.url is missing.', {
      hint: "Set it: oc config set gateway.remote.url wss://host:18789",
    });
  }
  if (gateway.mode === undefined && remoteUrl) {
    return { url: remoteUrl, kind: "remote", notes: ["gateway.mode is not set; using gateway.remote.url."] };
  }
  return local(envPort(env) ?? gateway.port ?? defaultPort);
}

function envPort(env: ReadEnv): number | undefined {
  const text = env(PORT_ENV)?.trim();
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw usageError(`${PORT_ENV} must be a port from 1 to 65535, not ${JSON.stringify(text)}.`);
}

type Credentials = Pick<GatewayTarget, "token" | "password">;

/** One explicit flag switches the whole implicit chain off, for both kinds. */
function explicitCredentials(flags: TargetFlags): Credentials | undefined {
  if (flags.token === undefined && flags.password === undefined) return undefined;
  return {
    ...(flags.token === undefined ? {} : { token: { secret: flags.token, source: "flag" } }),
    ...(flags.password === undefined ? {} : { password: { secret: flags.password, source: "flag" } }),
  };
}

function implicitCredentials(kind: TargetKind, gateway: GatewaySettings, env: ReadEnv): Credentials {
  if (kind === "flag") return {};
  const fromEnv = (name: string): Candidate => ({ secret: env(name), source: "env" });
  const fromConfig = (section: "auth" | "remote", field: "token" | "password"): Candidate => ({
    secret: gateway[section]?.[field],
    source: `config:gateway.${section}.${field}`,
  });
  const envToken = fromEnv(TOKEN_ENV);
  const envPassword = fromEnv(PASSWORD_ENV);
  const orders = {
    env: { token: [envToken], password: [envPassword] },
    local: {
      token: [envToken, fromConfig("auth", "token"), fromConfig("remote", "token")],
      password: [envPassword, fromConfig("auth", "password"), fromConfig("remote", "password")],
    },
    remote: {
      token: [fromConfig("remote", "token"), envToken, fromConfig("auth", "token")],
      password: [envPassword, fromConfig("remote", "password"), fromConfig("auth", "password")],
    },
  }[kind];
  return pickKind(firstSet(orders.token), firstSet(orders.password), gateway.auth?.mode);
}

/**
 * What a node shows its gateway: the environment's secret, else the token that this gateway gave the node before, else the
 * configured secret: of `gateway.remote` in remote mode, of `gateway.auth` otherwise.
 */
export function resolveNodeCredentials(
  { env: variables, gateway, isRemote }: Pick<TargetInput, "env" | "gateway"> & { isRemote: boolean },
  savedToken: string | undefined,
): Credentials & { deviceToken?: string; warnings: string[] } {
  const warnings: string[] = [];
  const [envToken, envPassword] = [TOKEN_ENV, PASSWORD_ENV].map((name) => ({
    secret: readEnv(variables, name, warnings),
    source: "env",
  })) as [Candidate, Candidate];
  const pick = (token: Candidate, password: Candidate) =>
    pickKind(firstSet([token]), firstSet([password]), gateway.auth?.mode);
  if (envToken.secret !== undefined || envPassword.secret !== undefined) {
    return { ...pick(envToken, envPassword), warnings };
  }
  if (savedToken !== undefined) return { deviceToken: savedToken, warnings };
  const section = isRemote ? "remote" : "auth";
  const configured = (field: "token" | "password"): Candidate => ({
    secret: gateway[section]?.[field],
    source: `config:gateway.${section}.${field}`,
  });
  return { ...pick(configured("token"), configured("password")), warnings };
}

interface Candidate {
  secret: ConfiguredSecret | undefined;
  source: string;
}

/**
 * The first candidate that is set. A configured value that is blank or misses a part is set all the same: it ends the
 * search with nothing, so that a slip in one place never sends the secret of another.
 */
function firstSet(candidates: readonly Candidate[]): Credential | undefined {
  for (const { secret, source } of candidates) {
    if (secret === undefined) continue;
    const reference = typeof secret === "string" ? environmentReference(secret) : secret;
    if (reference !== undefined) return { secret: reference, source };
    return typeof secret === "string" && (secret.trim() === "" || isIncomplete(secret))
      ? undefined
      : { secret, source };
  }
  return undefined;
}

/** When both kinds were found, `gateway.auth.mode` picks, then the one that the environment gave; else both are sent. */
function pickKind(
  token: Credential | undefined,
  password: Credential | undefined,
  mode: string | undefined,
): Credentials {
  if (!token || !password) return { ...(token ? { token } : {}), ...(password ? { password } : {}) };
  if (mode === "token") return { token };
  if (mode === "password") return { password };
  if (mode === "none") return {};
  if ((token.source === "env") === (password.source === "env")) return { token, password };
  return token.source === "env" ? { token } : { password };
}

/** `"${NAME}"` as a whole value at a secret's place is a reference to that variable. */
function environmentReference(value: string): SecretReference | undefined {
  const name = /^\$\{([A-Z][A-Z0-9_]{0,127})\}$/.exec(value)?.[1];
  return name === undefined ? undefined : { source: "env", provider: "default", id: name };
}

/** True when substitution left a `${NAME}` inside because the variable is not set. */
function isIncomplete(value: string): boolean {
  return /\$\{[A-Z_][A-Z0-9_]*\}/.test(value);
}

/** The variable as it is, untrimmed. Blank counts as unset; so do the words a script writes by accident, with a warning. */
function readEnv(env: TargetInput["env"], name: string, warnings: string[]): string | undefined {
  const value = env[name];
  if (value === undefined || value.trim() === "") return undefined;
  if (value === "undefined" || value === "null") {
    warnings.push(`${name} is the word "${value}"; treated as not set.`);
    return undefined;
  }
  return value;
}

function checkedFingerprint(text: string): string {
  const fingerprint = normaliseTlsFingerprint(text.trim());
  if (fingerprint !== undefined) return fingerprint;
  throw usageError("A TLS fingerprint is the certificate's SHA-256: 64 hex digits, colons allowed.");
}

/** The URL without what could be a secret: user, password, query and fragment. */
export function displayUrl(text: string): string {
  if (!URL.canParse(text)) return "(not a URL)";
  const url = new URL(text);
  return `${url.protocol}//${url.host}${url.pathname === "/" ? "" : url.pathname}`;
}
