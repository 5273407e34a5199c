import { expect, test } from "vitest";
import { connectClient, startGateway } from "../test/test-gateway.ts";

test("a client with the token learns the gateway's health", async () => {
  const { url } = await startGateway();
  const client = await connectClient(url);
  const health = await client.request("health");
  expect(health).toMatchObject({ ok: true, defaultAgentId: "main", agents: [{ agentId: "main", isDefault: true }] });
});
