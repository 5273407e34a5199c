import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GatewayClient, type GatewayClientOptions } from "@oc/protocol";
import { onTestFinished } from "vitest";
import { createGateway, type Gateway, type GatewayOptions } from "../src/index.ts";

export const TEST_TOKEN = "test-token-0123456789abcdef";

/** A temporary state folder that is removed when the test ends. */
export function tempDir(prefix = "oc-gateway-"): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

export interface TestGateway {
  gateway: Gateway;
  stateDir: string;
  url: string;
  httpUrl: string;
  port: number;
}

/** A listening gateway on a free port with token authentication, closed when the test ends. */
export async function startGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const stateDir = options.stateDir ?? tempDir();
  const gateway = createGateway({ stateDir, port: 0, auth: { token: TEST_TOKEN }, ...options });
  const { url, port } = await gateway.listen();
  onTestFinished(() => gateway.close({ drainMs: 0 }));
  return { gateway, stateDir, url, port, httpUrl: url.replace("ws:", "http:") };
}

/** A connected client with every scope, closed when the test ends. */
export async function connectClient(url: string, options: Partial<GatewayClientOptions> = {}): Promise<GatewayClient> {
  const client = new GatewayClient({
    url,
    client: { id: "gateway-client", version: "0.0.0", platform: "test", mode: "backend" },
    scopes: ["operator.admin"],
    credentials: { token: TEST_TOKEN },
    reconnect: false,
    ...options,
  });
  onTestFinished(() => client.close());
  await client.connect();
  return client;
}
