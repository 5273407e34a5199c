import type { OcConfig } from "@oc/config";
import { collectSecrets } from "../log/known-secrets.ts";
import { isSecretKey } from "../log/redact.ts";

/** The environment that programs started by plugins get: the gateway's, without what is named like a credential or holds one. */
export function childEnvironment(
  config: OcConfig,
  env: Readonly<Record<string, string | undefined>>,
  gatewaySecret: string | undefined,
): Record<string, string> {
  const secrets = collectSecrets(config, env, gatewaySecret);
  return Object.fromEntries(
    Object.entries(env).filter(
      (pair): pair is [string, string] => pair[1] !== undefined && !isSecretKey(pair[0]) && !secrets.has(pair[1]),
    ),
  );
}
