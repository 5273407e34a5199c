import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway, type Gateway } from "@oc/gateway";
import { createNodeHost, type NodeStatus } from "@oc/node-host";
import { createDeviceIdentity } from "@oc/protocol";
import { expect, it, onTestFinished } from "vitest";

const TOKEN = "test-token-0123456789abcdef";

function startGateway(stateDir: string, port: number, config = {}): { gateway: Gateway; url: Promise<string> } {
  const gateway = createGateway({
    stateDir,
    port,
    auth: { token: TOKEN },
    config,
    waits: { lockMs: 5000, portMs: 5000 },
  });
  onTestFinished(() => gateway.close({ drainMs: 0 }));
  return { gateway, url: gateway.listen().then(({ url }) => url) };
}

function tempDir(): string {
  const path = mkdtempSync(join(tmpdir(), "oc-node-life-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function startNode(url: string, token = TOKEN) {
  const statuses: NodeStatus[] = [];
  const host = createNodeHost({
    connection: {
      url,
      device: await createDeviceIdentity(),
      credentials: { token },
      reconnect: { minDelayMs: 20, maxDelayMs: 50 },
    },
    version: "0.0.0",
    pairingRetryMs: 20,
    commands: { "camera.snap": async () => ({}) },
    onStatus: (status) => void statuses.push(status),
  });
  const stop = new AbortController();
  const running = host.run(stop.signal);
  // Whoever awaits it sees its failure; until then it is nobody's.
  running.catch(() => {});
  onTestFinished(async () => {
    stop.abort();
    await running.catch(() => {});
  });
  return { statuses, stop, running, states: () => statuses.map(({ state }) => state) };
}

it("comes back when its gateway does", async () => {
  const stateDir = tempDir();
  const first = startGateway(stateDir, 0);
  const url = await first.url;
  const { states } = await startNode(url);
  await expect.poll(states).toEqual(["connected"]);
  await first.gateway.close({ drainMs: 0 });
  await startGateway(stateDir, Number(new URL(url).port)).url;
  await expect.poll(() => states().filter((state) => state === "connected").length, { timeout: 10_000 }).toBe(2);
  expect(states()).toContain("waiting");
});

it("waits for as long as nobody approves its device, and says which request to approve", async () => {
  const { url } = startGateway(tempDir(), 0, { gateway: { nodes: { pairing: { autoApproveLocal: false } } } });
  const { statuses, stop, running } = await startNode(await url);
  await expect.poll(() => statuses.length).toBeGreaterThan(2);
  expect(new Set(statuses.map((status) => status.state === "pairing-required" && status.requestId)).size).toBe(1);
  expect(statuses[0]).toMatchObject({ state: "pairing-required", requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  stop.abort();
  await running;
});

it("gives up when the gateway refuses it for good", async () => {
  const { url } = startGateway(tempDir(), 0);
  const { running } = await startNode(await url, "wrong-token-0123456789");
  await expect(running).rejects.toMatchObject({ code: "GATEWAY_REFUSED", reason: "AUTH_TOKEN_MISMATCH" });
});

it("sends nothing to a public address without TLS", async () => {
  const { running } = await startNode("ws://93.184.216.34:18789");
  await expect(running).rejects.toMatchObject({ code: "GATEWAY_UNSAFE", reason: "URL_REFUSED" });
});
