import { expect, test } from "vitest";
import { startModelServer } from "../test/model-server.ts";
import { connectRaw, type RawClient } from "../test/raw-client.ts";
import { tempDir } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig } from "./gateway-process.ts";

const TURNS = 200;
const SESSIONS = 4;
const LIFE_MS = { least: 30, most: 700 };

interface Lane {
  sessionKey: string;
  /** Messages that the gateway acknowledged, in the order of sending. */
  acknowledged: string[];
  /** Answers that were announced as final. */
  answered: string[];
  sent: number;
}

/** Sends one message after the other until the socket dies or all turns are sent. */
async function talk(client: RawClient, lane: Lane, next: () => number | undefined): Promise<void> {
  for (let turn = next(); turn !== undefined; turn = next()) {
    const runId = `${lane.sessionKey}-${turn}`;
    lane.sent += 1;
    const { payload, error } = await client.request("chat.send", {
      sessionKey: lane.sessionKey,
      message: `message ${turn}`,
      idempotencyKey: runId,
    });
    if (!payload) throw new Error(JSON.stringify(error));
    lane.acknowledged.push(`message ${turn}`);
    const final = await client.event(
      "chat",
      (chat) => String(chat["runId"]) === runId && String(chat["state"]) !== "delta",
    );
    if (String(final.payload?.["state"]) === "final") lane.answered.push(`answer to message ${turn}`);
  }
}

async function history(client: RawClient, sessionKey: string): Promise<string[]> {
  const { payload } = await client.request("chat.history", { sessionKey, limit: 1_000 });
  const { messages } = payload as unknown as { messages: { content: { text?: string }[] }[] };
  return messages.map((message) => message.content[0]?.text ?? "");
}

test(`killed at random moments of ${TURNS} turns, it has every acknowledged message after the restart, in order, once`, async () => {
  const model = await startModelServer(async (call) => {
    const asked = call.body.messages.findLast((message) => message.role === "user");
    const text = /message \d+/.exec(JSON.stringify(asked?.content))?.[0];
    call.text("answer ");
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    if (!call.response.destroyed) call.text(`to ${text}`);
    if (!call.response.destroyed) call.finish();
  });
  const stateDir = tempDir();
  const config = localConfig(model.config);
  const args = ["--port", String(await freePort())];
  const lanes: Lane[] = Array.from({ length: SESSIONS }, (_, index) => ({
    sessionKey: `agent:main:lane-${index}`,
    acknowledged: [],
    answered: [],
    sent: 0,
  }));
  let begun = 0;
  const next = () => (begun < TURNS ? begun++ : undefined);
  const isDone = () => begun === TURNS;
  let kills = 0;

  while (!isDone()) {
    const gateway = new GatewayProcess({ stateDir, config, args });
    const client = await connectRaw(await gateway.ready());
    const talking = lanes.map((lane) => talk(client, lane, next).catch(() => {}));
    const lifeMs = LIFE_MS.least + Math.random() * (LIFE_MS.most - LIFE_MS.least);
    const outlived = await Promise.race([
      Promise.all(talking).then(() => false),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(true), lifeMs)),
    ]);
    if (outlived) kills += 1;
    await gateway.kill();
    await Promise.all(talking);
  }

  const gateway = new GatewayProcess({ stateDir, config, args });
  const client = await connectRaw(await gateway.ready());
  for (const lane of lanes) {
    const kept = await history(client, lane.sessionKey);
    const messages = kept.filter((text) => /^message \d+$/.test(text));
    expect(new Set(messages).size, "no message twice").toBe(messages.length);
    expect(
      messages.filter((text) => lane.acknowledged.includes(text)),
      "acknowledged messages, in order",
    ).toEqual(lane.acknowledged);
    expect(kept, "announced answers").toEqual(expect.arrayContaining(lane.answered));
    expect(new Set(kept.filter((text) => text.startsWith("answer to"))).size).toBe(
      kept.filter((text) => text.startsWith("answer to")).length,
    );
  }
  expect(kills).toBeGreaterThan(0);
  expect(lanes.reduce((sum, lane) => sum + lane.acknowledged.length, 0)).toBeGreaterThan(TURNS / 4);
  const { payload } = await client.request("sessions.list");
  expect(payload).toMatchObject({ totalCount: SESSIONS });
  expect(await gateway.stop()).toBe(0);
});

test("a turn that a kill interrupted is marked in the transcript and reported at the next start, not repeated", async () => {
  const model = await startModelServer((call) => call.text("Half an answer"));
  const stateDir = tempDir();
  const args = ["--port", String(await freePort())];
  const first = new GatewayProcess({ stateDir, config: localConfig(model.config), args });
  const client = await connectRaw(await first.ready());
  await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
  await client.event("chat", (chat) => String(chat["state"]) === "delta");
  await first.kill();

  const second = new GatewayProcess({ stateDir, args });
  const again = await connectRaw(await second.ready());
  expect((await again.request("health")).payload).toMatchObject({ interruptedRuns: 1 });
  expect((await again.request("status")).payload).toMatchObject({ interruptedRuns: 1 });
  expect(JSON.stringify((await again.request("logs.tail")).payload)).toContain(
    "a turn was interrupted before this start",
  );
  const { payload } = await again.request("chat.history", { sessionKey: "main" });
  expect(payload).toMatchObject({
    messages: [{ role: "user", content: [{ text: "hello" }] }, {}],
    sessionInfo: { hasActiveRun: false, abortedLastRun: true },
  });
  expect(JSON.stringify(payload)).toMatch(/interrupt/i);
  expect(model.calls).toHaveLength(1);
});

test("a turn that outlasts the drain of a stopping gateway is ended, marked in the transcript, and not repeated", async () => {
  const model = await startModelServer((call) => call.text("Half an answer"));
  const stateDir = tempDir();
  const args = ["--port", String(await freePort())];
  const config = localConfig({ ...model.config, gateway: { reload: { drainMs: 200 } } });
  const first = new GatewayProcess({ stateDir, config, args });
  const client = await connectRaw(await first.ready());
  await client.request("chat.send", { sessionKey: "main", message: "hello", idempotencyKey: "run" });
  await client.event("chat", (chat) => String(chat["state"]) === "delta");
  expect(await first.stop()).toBe(0);
  expect(client.events("chat").at(-1)?.payload).toMatchObject({ state: "aborted" });

  const second = new GatewayProcess({ stateDir, args });
  const again = await connectRaw(await second.ready());
  const { payload } = await again.request("chat.history", { sessionKey: "main" });
  expect(payload).toMatchObject({
    messages: [
      { role: "user", content: [{ text: "hello" }] },
      { role: "assistant", content: [{ text: "Half an answer" }], stopReason: "aborted" },
      { role: "system", content: [{ text: expect.stringContaining("interrupted: the gateway was shut down") }] },
    ],
    sessionInfo: { hasActiveRun: false, abortedLastRun: true },
  });
  expect(model.calls).toHaveLength(1);
});
