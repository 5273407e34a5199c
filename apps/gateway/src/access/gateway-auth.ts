import { randomBytes } from "node:crypto";
import { GatewayError } from "../errors.ts";

export type AuthMode = "token" | "password" | "none";

/** The one secret that this gateway accepts. `generated` marks a token that exists only in this process. */
export interface GatewayAuth {
  mode: AuthMode;
  secret?: string;
  /** Where the secret came from, never its value: `flag`, `env`, `config:gateway.auth.token`, `generated`. */
  source: string;
  generated: boolean;
}

/** Places that may name the mode and the secret, best first: flags, then environment, then configuration. */
export interface GatewayAuthSources {
  flags?: { mode?: string; token?: string; password?: string };
  env?: { token?: string | undefined; password?: string | undefined };
  config?: { mode?: string | undefined; token?: string | undefined; password?: string | undefined };
  /** Whether every listener is on a loopback address. */
  loopbackOnly: boolean;
}

const MODES: readonly AuthMode[] = ["token", "password", "none"];

/** Values that documentation shows in place of a real secret; accepting one would publish the gateway's key. */
const PLACEHOLDERS = new Set([
  "undefined",
  "null",
  "changeme",
  "change-me",
  "replace-me",
  "replaceme",
  "secret",
  "password",
  "token",
  "your-token",
  "your-token-here",
  "your-password",
  "your-password-here",
  "your-secret-here",
  "<token>",
  "<password>",
]);

/**
 * Picks the mode and the secret of this gateway. An explicit flag silences environment and configuration.
 * Throws `GATEWAY_AUTH_AMBIGUOUS`, `GATEWAY_AUTH_SECRET_INVALID`, `GATEWAY_AUTH_REQUIRED`.
 */
export function resolveGatewayAuth(sources: GatewayAuthSources): GatewayAuth {
  const mode = resolveMode(sources);
  if (mode === "none") {
    if (!sources.loopbackOnly)
      throw authRequired('gateway.auth.mode "none" is only allowed with gateway.bind "loopback"');
    return { mode, source: "none", generated: false };
  }
  const found = findSecret(mode, sources);
  if (found) {
    refuseUselessSecret(found);
    return { mode, secret: found.value, source: found.source, generated: false };
  }
  if (!sources.loopbackOnly) throw authRequired(`gateway.auth.${mode} is not set and gateway.bind is not "loopback"`);
  if (mode === "password") {
    throw new GatewayError(
      "GATEWAY_AUTH_REQUIRED",
      'gateway.auth.mode is "password" but gateway.auth.password is not set',
    );
  }
  return { mode, secret: randomBytes(32).toString("base64url"), source: "generated", generated: true };
}

function resolveMode({ flags, env, config }: GatewayAuthSources): AuthMode {
  const named = flags?.mode ?? config?.mode;
  if (named !== undefined) {
    const mode = MODES.find((candidate) => candidate === named);
    if (mode) return mode;
    const key = flags?.mode === undefined ? "gateway.auth.mode" : "--auth";
    throw new GatewayError(
      "GATEWAY_AUTH_SECRET_INVALID",
      `${key}: "${named}" is not supported; use token, password or none`,
    );
  }
  if (flags?.token !== undefined || flags?.password !== undefined)
    return flags.password === undefined ? "token" : "password";
  if (config?.token !== undefined && config.password !== undefined) {
    throw new GatewayError(
      "GATEWAY_AUTH_AMBIGUOUS",
      "gateway.auth.mode: set it to token or password, because both gateway.auth.token and gateway.auth.password are configured",
    );
  }
  return config?.password !== undefined || envSecret(env?.password) !== undefined ? "password" : "token";
}

interface FoundSecret {
  value: string;
  source: string;
}

function findSecret(mode: "token" | "password", { flags, env, config }: GatewayAuthSources): FoundSecret | undefined {
  const explicit = flags?.token !== undefined || flags?.password !== undefined;
  const flag = flags?.[mode];
  if (flag !== undefined) return { value: flag, source: "flag" };
  if (explicit) return undefined;
  const fromEnv = envSecret(env?.[mode]);
  if (fromEnv !== undefined) return { value: fromEnv, source: "env" };
  const configured = config?.[mode];
  // A credential whose ${VARIABLE} could not be filled in counts as absent.
  if (configured === undefined || /\$\{[A-Z_][A-Z0-9_]*\}/.test(configured)) return undefined;
  return { value: configured, source: `config:gateway.auth.${mode}` };
}

/** Environment values count as unset when blank or when a shell script wrote `undefined` or `null`. */
function envSecret(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" || value === "undefined" || value === "null" ? undefined : value;
}

function refuseUselessSecret({ value, source }: FoundSecret): void {
  if (value.trim() !== "" && !PLACEHOLDERS.has(value.trim().toLowerCase())) return;
  const what = value.trim() === "" ? "is blank" : "is a placeholder";
  throw new GatewayError(
    "GATEWAY_AUTH_SECRET_INVALID",
    `${source.replace("config:", "")}: the gateway secret ${what}; set a real one`,
  );
}

function authRequired(problem: string): GatewayError {
  return new GatewayError("GATEWAY_AUTH_REQUIRED", `${problem}; set gateway.auth.token or use gateway.bind "loopback"`);
}
