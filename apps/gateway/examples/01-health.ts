import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway } from "@oc/gateway";
import { GatewayClient } from "@oc/protocol";

const stateDir = await mkdtemp(join(tmpdir(), "oc-example-"));
const gateway = createGateway({ stateDir, port: 0, auth: { token: "example-token" } });
const { url } = await gateway.listen();

const client = new GatewayClient({
  url,
  client: { id: "gateway-client", version: "1.0.0", platform: process.platform, mode: "backend" },
  scopes: ["operator.read"],
  credentials: { token: "example-token" },
});
await client.connect();
const health = await client.request("health");
console.log(`ok: ${health.ok}, default agent: ${health.defaultAgentId}`);

client.close();
await gateway.close();
await rm(stateDir, { recursive: true });
