import type { OcConfig } from "@oc/config";
import { isSecretKey } from "./redact.ts";

/** Values that must never be written down: the gateway's secret, and what configuration and environment keep under secret names. */
export function collectSecrets(
  config: OcConfig,
  env: Readonly<Record<string, string | undefined>>,
  gatewaySecret: string | undefined,
): Set<string> {
  const secrets = new Set<string>(gatewaySecret === undefined ? [] : [gatewaySecret]);
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && isSecretKey(name)) secrets.add(value);
  }
  collectFromTree(config, secrets);
  return secrets;
}

function collectFromTree(value: unknown, secrets: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    if (typeof field === "string" && isSecretKey(key)) secrets.add(field);
    else collectFromTree(field, secrets);
  }
}
