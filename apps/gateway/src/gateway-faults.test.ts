import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startModelServer } from "../test/model-server.ts";
import { connectRaw, handshake } from "../test/raw-client.ts";
import { startGateway, tempDir, TEST_TOKEN } from "../test/test-gateway.ts";

const UPGRADE =
  "Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

test("an upgrade on a path of HTTP is refused, and a peer that keeps or resets the connection holds nothing up", async () => {
  const { gateway, port } = await startGateway();
  const patient = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const rude = Array.from({ length: 20 }, () => connect(port, "127.0.0.1"));
  let answer = "";
  patient.on("data", (chunk) => (answer += String(chunk)));
  for (const socket of [patient, ...rude]) {
    socket.on("error", () => {});
    socket.write(`GET /health HTTP/1.1\r\n${UPGRADE}`);
  }
  for (const socket of rude) {
    if (socket.connecting) await once(socket, "connect");
    socket.resetAndDestroy();
  }
  await once(patient, "end");
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  const client = await connectRaw(`ws://127.0.0.1:${port}`);
  expect(await client.request("health")).toMatchObject({ ok: true });
  await gateway.close({ drainMs: 0 });
  patient.destroy();
});

test("while it drains, HTTP answers 503, probes say so, and nobody new gets in; the running turn still ends", async () => {
  let finish = () => {};
  const model = await startModelServer(async (call) => {
    call.text("Half");
    await new Promise<void>((resolve) => (finish = resolve));
    call.text(" and whole");
    call.finish();
  });
  const { gateway, url, httpUrl } = await startGateway({ config: model.config });
  const client = await connectRaw(url);
  await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
  await client.event("chat", (chat) => String(chat["state"]) === "delta");

  const closed = gateway.close({ drainMs: 10_000 });
  const invoked = await fetch(`${httpUrl}/tools/invoke`, {
    method: "POST",
    headers: { authorization: `Bearer ${TEST_TOKEN}` },
    body: "{}",
  });
  expect([invoked.status, invoked.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await invoked.json()).toMatchObject({ error: { type: "unavailable" } });
  expect(await (await fetch(`${httpUrl}/startupz`)).json()).toEqual({ ok: false, status: "draining" });
  expect(await (await fetch(`${httpUrl}/readyz`)).json()).toMatchObject({ ready: false, failing: ["draining"] });
  expect((await fetch(`${httpUrl}/healthz`)).status).toBe(200);
  const late = new WebSocket(url);
  await once(late, "error");
  expect(
    await client.request("chat.send", { sessionKey: "main", message: "more", idempotencyKey: "late" }),
  ).toMatchObject({ error: { code: "UNAVAILABLE", retryable: true } });
  finish();
  await closed;
  expect(client.events("chat").at(-1)?.payload).toMatchObject({ state: "final" });
  await expect(fetch(`${httpUrl}/health`)).rejects.toThrow("fetch failed");
});

test("sessions in the older format keep the gateway from starting, name the remedy, and are left alone", async () => {
  const stateDir = tempDir();
  const folder = join(stateDir, "agents", "main", "sessions");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "sessions.json"), "{}");
  await expect(startGateway({ stateDir })).rejects.toMatchObject({
    code: "SESSION_STORE_MIGRATION_REQUIRED",
    message: expect.stringMatching(new RegExp(`${folder}.*oc doctor --fix`)) as string,
  });
  expect(readFileSync(join(folder, "sessions.json"), "utf8")).toBe("{}");
});

test("a store file of the older format that session.store names is met too, and a link is none", async () => {
  const stateDir = tempDir();
  const elsewhere = join(stateDir, "elsewhere", "main");
  mkdirSync(elsewhere, { recursive: true });
  const config = { session: { store: join(stateDir, "elsewhere", "{agentId}", "sessions.json") } };
  symlinkSync("/etc/hostname", join(elsewhere, "sessions.json"));
  const { gateway } = await startGateway({ stateDir, config });
  await gateway.close({ drainMs: 0 });
  rmSync(join(elsewhere, "sessions.json"));
  writeFileSync(join(elsewhere, "sessions.json"), "{}");
  await expect(startGateway({ stateDir, config })).rejects.toMatchObject({ code: "SESSION_STORE_MIGRATION_REQUIRED" });
});

test("a damaged session database is left as it is, and named in log, health, status and readiness", async () => {
  const stateDir = tempDir();
  const folder = join(stateDir, "agents", "main", "sessions");
  mkdirSync(folder, { recursive: true });
  const damaged = "no database at all ".repeat(1_000);
  writeFileSync(join(folder, "sessions.sqlite"), damaged);
  const { url, httpUrl } = await startGateway({ stateDir });
  const { client } = await handshake(url);
  const warnings = [expect.stringMatching(/agent main cannot be used \(STORE_CORRUPT\).*oc doctor --fix/)];
  expect((await client.request("health")).payload).toMatchObject({ warnings });
  expect((await client.request("status")).payload).toMatchObject({ warnings });
  expect(await (await fetch(`${httpUrl}/readyz`)).json()).toMatchObject({ failing: ["agent-database:main"] });
  expect(readFileSync(join(stateDir, "logs", "openclaw.log"), "utf8")).toContain("STORE_CORRUPT");
  expect(
    await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "lost" }),
  ).toMatchObject({ ok: false, error: { details: { reason: "STORE_CORRUPT" } } });
  expect(readFileSync(join(folder, "sessions.sqlite"), "utf8")).toBe(damaged);
});
