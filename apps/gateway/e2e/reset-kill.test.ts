import { expect, test } from "vitest";
import { startModelServer } from "../test/model-server.ts";
import { connectRaw } from "../test/raw-client.ts";
import { asked, Talk } from "../test/talk.ts";
import { tempDir } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig } from "./gateway-process.ts";

/** Milliseconds between the message and the kill; each is one life of the gateway. */
const LIVES_MS = [0, 2, 5, 12, 30, 80];

test("killed in the middle of /new with a message, it has the old session or a new one, and the message at most once", async () => {
  const model = await startModelServer(async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (!call.response.destroyed) call.reply("Noted.");
  });
  const stateDir = tempDir();
  const config = localConfig(model.config);
  const args = ["--port", String(await freePort())];

  for (const [index, lifeMs] of LIVES_MS.entries()) {
    const before = new GatewayProcess({ stateDir, config, args });
    const talk = new Talk(await connectRaw(await before.ready()));
    await talk.say(`old ${index}`);
    const old = (await talk.row())["sessionId"];
    let isAcknowledged = false;
    const sending = talk.send(`/new fresh ${index}`, { idempotencyKey: `reset-${index}` }).then(
      () => (isAcknowledged = true),
      () => undefined,
    );
    await new Promise((resolve) => setTimeout(resolve, lifeMs));
    await before.kill();
    await Promise.race([sending, talk.client.closed]);

    const after = new GatewayProcess({ stateDir, args });
    const again = new Talk(await connectRaw(await after.ready()));
    const lines = await again.history();
    const isNew = (await again.row())["sessionId"] !== old;
    // The new session begins with its message, or with nothing; the old one never gets it.
    if (isNew && lines.length > 0) expect(lines[0]).toBe(`user: fresh ${index}`);
    if (!isNew) expect(lines.join("\n")).not.toContain(`fresh ${index}`);
    if (isAcknowledged) expect(lines).toContain(`user: fresh ${index}`);

    // The sender, who does not know, sends it again: then it is there, once.
    const known = lines.includes(`user: fresh ${index}`);
    const { sessionId } = await again.row();
    const { payload } = await again.client.request("chat.send", {
      sessionKey: "main",
      message: `/new fresh ${index}`,
      idempotencyKey: `reset-${index}`,
    });
    if (known) {
      expect(["ok", "error"]).toContain(String(payload?.["status"]));
      expect((await again.row())["sessionId"]).toBe(sessionId);
    } else await again.end(`reset-${index}`);
    const told = (await again.history()).filter((line) => line === `user: fresh ${index}`);
    expect(told).toHaveLength(1);
    await after.kill();
  }
  expect(asked(model)).not.toContain("/new");
});
