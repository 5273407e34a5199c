import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import type { OcConfig } from "./schema/root.ts";

/**
 * Why a gateway must not start with a configuration that is valid in itself. Empty: it may.
 * Pure; what depends on the network or on resolved secrets is the gateway's own check.
 */
export function checkGatewayStart(config: OcConfig, options: { allowUnconfigured?: boolean } = {}): ConfigIssue[] {
  const { gateway } = config;
  const issues: ConfigIssue[] = [];
  if (gateway?.mode !== "local" && options.allowUnconfigured !== true) {
    issues.push(
      issueAt(
        ["gateway", "mode"],
        'must be "local" to run a gateway here: oc config set gateway.mode local (or pass --allow-unconfigured)',
      ),
    );
  }
  const { mode, token, password } = gateway?.auth ?? {};
  if (mode === undefined && token !== undefined && password !== undefined) {
    issues.push(issueAt(["gateway", "auth", "mode"], "is required when both a token and a password are configured"));
  }
  const tailscale = gateway?.tailscale?.mode ?? "off";
  if (tailscale !== "off" && (gateway?.bind ?? "loopback") !== "loopback") {
    issues.push(issueAt(["gateway", "bind"], `must be loopback with gateway.tailscale.mode ${tailscale}`));
  }
  return issues;
}
