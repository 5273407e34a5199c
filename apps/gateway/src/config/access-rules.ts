import type { OcConfig } from "@oc/config";
import type { ProxyTrust } from "../access/client-address.ts";
import type { GatewayAuth } from "../access/gateway-auth.ts";
import type { AccessRules } from "../access/handshake.ts";
import type { RateLimitOptions } from "../access/rate-limit.ts";
import type { NodeCommandRules } from "../nodes/command-policy.ts";

/** The parts of a configuration that decide who gets in. */
export interface AccessSettings {
  rules: AccessRules;
  trust: ProxyTrust;
  rateLimit: RateLimitOptions;
  nodeCommands: NodeCommandRules;
}

/** Fills in the defaults of `gateway.auth.rateLimit`, `gateway.trustedProxies`, `gateway.nodes` and `gateway.controlUi`. */
export function readAccessSettings({ gateway }: OcConfig, auth: GatewayAuth): AccessSettings {
  const {
    maxAttempts = 10,
    windowMs = 60_000,
    lockoutMs = 300_000,
    exemptLoopback = true,
  } = gateway?.auth?.rateLimit ?? {};
  const { allow = [], deny = [] } = gateway?.nodes?.commands ?? {};
  const { autoApproveLocal = true, autoApproveCidrs = [] } = gateway?.nodes?.pairing ?? {};
  return {
    rules: {
      auth,
      allowedOrigins: gateway?.controlUi?.allowedOrigins ?? [],
      autoApproveLocal,
      autoApproveCidrs,
      exemptLoopback,
    },
    trust: {
      trustedProxies: gateway?.trustedProxies ?? [],
      allowRealIpFallback: gateway?.allowRealIpFallback ?? false,
    },
    rateLimit: { maxAttempts, windowMs, lockoutMs },
    nodeCommands: { allow, deny },
  };
}
