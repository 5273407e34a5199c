import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { expect, test } from "vitest";
import { startModelServer } from "../test/model-server.ts";
import { connectRaw, type RawClient } from "../test/raw-client.ts";
import { tempDir } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig } from "./gateway-process.ts";

const VERSION_1 = new URL("../../../packages/sessions/test/version-1.sql", import.meta.url);

interface Shown {
  sessionId: string;
  messages: { content: { text?: string }[] }[];
}

async function conversation(client: RawClient): Promise<{ sessionId: string; texts: string[] }> {
  const { payload } = await client.request("chat.history", { sessionKey: "main" });
  const { sessionId, messages } = payload as unknown as Shown;
  return { sessionId, texts: messages.map(({ content }) => content[0]?.text ?? "") };
}

async function say(client: RawClient, message: string): Promise<void> {
  await client.request("chat.send", { sessionKey: "main", message, idempotencyKey: message });
  await client.event("chat", (chat) => String(chat["runId"]) === message && String(chat["state"]) === "final");
}

test("a conversation keeps its session id and its history through kill -9, another configuration and restarts", async () => {
  const model = await startModelServer();
  const stateDir = tempDir();
  const args = ["--port", String(await freePort())];
  const config = localConfig(model.config);
  let gateway = new GatewayProcess({ stateDir, config, args });
  let client = await connectRaw(await gateway.ready());
  await say(client, "one");
  const { sessionId } = await conversation(client);
  await gateway.kill();

  gateway = new GatewayProcess({ stateDir, args });
  client = await connectRaw(await gateway.ready());
  expect(await conversation(client)).toEqual({ sessionId, texts: ["one", "Hello from the model."] });
  await say(client, "two");
  await gateway.stop();

  const other = localConfig({
    ...model.config,
    agents: { ...model.config.agents, defaults: { ...model.config.agents?.defaults, model: "wire/other" } },
    session: {
      dmScope: "per-channel-peer",
      groupScope: "main",
      resetTriggers: ["/fresh"],
      maintenance: { mode: "warn" },
    },
  });
  gateway = new GatewayProcess({ stateDir, config: other, args });
  client = await connectRaw(await gateway.ready());
  await say(client, "three");
  expect(model.calls.at(-1)?.body.model).toBe("other");
  const after = await conversation(client);
  expect(after.sessionId).toBe(sessionId);
  expect(after.texts.filter((text) => text !== "Hello from the model.")).toEqual(["one", "two", "three"]);
  expect(JSON.stringify(model.calls.at(-1)?.body.messages)).toMatch(/one.*two.*three/s);
});

test("a conversation of a version-1 database goes on under its session id after the upgrade", async () => {
  const model = await startModelServer();
  const stateDir = tempDir();
  const folder = join(stateDir, "agents/main/sessions");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new BetterSqlite3(join(folder, "sessions.sqlite"));
  database.exec(readFileSync(VERSION_1, "utf8"));
  database.close();

  const args = ["--port", String(await freePort())];
  for (const said of ["after the upgrade", "and a restart"]) {
    const gateway = new GatewayProcess({ stateDir, config: localConfig(model.config), args });
    const client = await connectRaw(await gateway.ready());
    await say(client, said);
    const { sessionId, texts } = await conversation(client);
    expect(sessionId).toBe("v1-4");
    expect(texts.slice(0, 3)).toEqual(["Remember the word ochre.", "Ochre it is.", "after the upgrade"]);
    await gateway.kill();
  }
  expect(JSON.stringify(model.calls.at(-1)?.body.messages)).toContain("ochre");
});
