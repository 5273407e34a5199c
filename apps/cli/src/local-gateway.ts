import { randomBytes } from "node:crypto";
import { resolveSecrets } from "@oc/config";
import { createGateway, GatewayError } from "@oc/gateway";
import { CLI_DEFAULT_SCOPES, GatewayClient } from "@oc/protocol/client";
import { CliError } from "./cli-error.ts";
import type { CommandContext } from "./context.ts";
import { openLink, type GatewayLink } from "./gateway-link.ts";
import { VERSION } from "./version.ts";

/**
 * Runs a gateway inside this process while `work` uses it: same lock, same sessions, same rules. It listens on a free
 * loopback port and lets in only who knows the token that was made for it.
 */
export async function withLocalGateway<T>(
  context: CommandContext,
  work: (gateway: GatewayLink) => Promise<T>,
): Promise<T> {
  const { paths, process } = context;
  const snapshot = await context.config();
  const secrets = await resolveSecrets(snapshot, { homeDir: paths.homeDir });
  const token = randomBytes(32).toString("base64url");
  const gateway = createGateway({
    stateDir: paths.stateDir,
    homeDir: paths.homeDir,
    config: secrets.config,
    configFile: { env: process.env, paths, cwd: process.cwd },
    env: snapshot.env,
    port: 0,
    bind: "loopback",
    auth: { mode: "token", token },
  });
  const { url } = await gateway.listen().catch((error: unknown) => {
    throw startError(error);
  });
  const client = new GatewayClient({
    url,
    client: { id: "gateway-client", mode: "backend", version: VERSION, platform: globalThis.process.platform },
    scopes: CLI_DEFAULT_SCOPES,
    credentials: { token },
    reconnect: false,
  });
  try {
    const hello = await client.connect();
    return await work(
      openLink(client, { hello, url, keepsDeviceToken: false, connectMs: 0, stateDir: paths.stateDir }),
    );
  } finally {
    client.close();
    await gateway.close();
  }
}

function startError(error: unknown): unknown {
  if (!(error instanceof GatewayError) || error.code !== "GATEWAY_ALREADY_RUNNING") return error;
  return new CliError(error.message, {
    facts: { code: error.code },
    hint: "Leave --local out: that gateway can run the turn.",
    cause: error,
  });
}
