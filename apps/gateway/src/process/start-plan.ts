import { networkInterfaces } from "node:os";
import type { OcConfig } from "@oc/config";
import { resolveGatewayAuth, type GatewayAuth } from "../access/gateway-auth.ts";
import { GatewayError } from "../errors.ts";
import { detectContainer, planBind, type BindPlan } from "./bind-address.ts";
import { DEFAULT_GATEWAY_PORT } from "./port.ts";

/** Where the gateway will listen and who gets in. */
export interface StartPlan {
  bind: BindPlan;
  auth: GatewayAuth;
  port: number;
}

export interface StartInput {
  /** With secrets in place. */
  config: OcConfig;
  env: Readonly<Record<string, string | undefined>>;
  /** Each beats what is configured. */
  overrides: { port?: number; bind?: string; auth?: { mode?: string; token?: string; password?: string } };
}

/**
 * Decides everything that can keep a gateway from starting before anything is opened. Throws `GatewayError` naming the key:
 * `GATEWAY_BIND_INVALID`, `GATEWAY_AUTH_*`, `GATEWAY_PORT_INVALID`, `GATEWAY_TAILSCALE_INVALID`, `GATEWAY_UNSUPPORTED`.
 */
export function planStart(input: StartInput): StartPlan {
  const bind = resolveBind(input);
  const auth = resolveAuth(input, bind);
  const port = resolvePort(input);
  refuseUnsupported(input, auth);
  return { bind, auth, port };
}

function resolveBind({ config, env, overrides }: StartInput): BindPlan {
  const { bind, customBindHost } = config.gateway ?? {};
  return planBind({
    bind: overrides.bind ?? bind,
    customBindHost,
    interfaces: networkInterfaces(),
    inContainer: detectContainer(env),
  });
}

function resolveAuth({ config, env, overrides }: StartInput, { loopbackOnly }: BindPlan): GatewayAuth {
  const { mode, token, password } = config.gateway?.auth ?? {};
  return resolveGatewayAuth({
    ...(overrides.auth ? { flags: overrides.auth } : {}),
    env: { token: env["OPENCLAW_GATEWAY_TOKEN"], password: env["OPENCLAW_GATEWAY_PASSWORD"] },
    config: { mode, token: plainSecret(token), password: plainSecret(password) },
    loopbackOnly,
  });
}

/** Override, environment, configuration, default. Only a program may ask for any free port, by 0. */
function resolvePort({ config, env, overrides }: StartInput): number {
  const fromEnv = env["OPENCLAW_GATEWAY_PORT"];
  const [port, source] =
    overrides.port !== undefined
      ? [overrides.port, "port"]
      : fromEnv !== undefined && fromEnv.trim() !== ""
        ? [Number(fromEnv), "OPENCLAW_GATEWAY_PORT"]
        : [config.gateway?.port ?? DEFAULT_GATEWAY_PORT, "gateway.port"];
  const isFree = port === 0 && source === "port";
  if (isFree || (Number.isInteger(port) && port >= 1 && port <= 65_535)) return port;
  throw new GatewayError(
    "GATEWAY_PORT_INVALID",
    `${source}: ${port} is not a port; use a whole number from 1 to 65535`,
  );
}

/** Settings that would change who can reach the gateway must not be ignored silently. */
function refuseUnsupported({ config: { gateway }, overrides }: StartInput, auth: GatewayAuth): void {
  const tailscale = gateway?.tailscale?.mode ?? "off";
  if (gateway?.tls?.enabled === true) {
    throw new GatewayError(
      "GATEWAY_UNSUPPORTED",
      "gateway.tls.enabled: TLS is not supported yet; put a TLS proxy in front and turn it off",
    );
  }
  if (tailscale !== "off" && (overrides.bind ?? gateway?.bind ?? "loopback") !== "loopback") {
    throw new GatewayError(
      "GATEWAY_TAILSCALE_INVALID",
      `gateway.bind: must be loopback with gateway.tailscale.mode "${tailscale}"`,
    );
  }
  if (tailscale === "funnel" && auth.mode !== "password") {
    throw new GatewayError(
      "GATEWAY_TAILSCALE_INVALID",
      'gateway.auth.mode: must be password with gateway.tailscale.mode "funnel"',
    );
  }
  if (tailscale !== "off") {
    throw new GatewayError(
      "GATEWAY_UNSUPPORTED",
      "gateway.tailscale.mode: not supported yet; set it to off and run tailscale serve yourself",
    );
  }
}

function plainSecret(secret: unknown): string | undefined {
  return typeof secret === "string" ? secret : undefined;
}
