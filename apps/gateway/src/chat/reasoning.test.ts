import type { OcConfig } from "@oc/config";
import { expect, it } from "vitest";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type Loose, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

async function startWithReasoning(agent: NonNullable<OcConfig["agents"]>["defaults"] = {}) {
  const model = await startModelServer((call) => {
    call.think("Let me ");
    call.think("see.");
    call.text("Forty-two.");
    call.finish();
  });
  const { url } = await startGateway({
    config: { ...model.config, agents: { defaults: { ...model.config.agents?.defaults, ...agent } } },
  });
  return { url, client: await connectRaw(url) };
}

async function ask(client: RawClient, runId: string): Promise<Loose | undefined> {
  await client.request("chat.send", { sessionKey: "main", message: "why", idempotencyKey: runId });
  const ofRun = (chat: Loose) => String(chat["runId"]) === runId && String(chat["state"]) === "final";
  return (await client.event("chat", ofRun)).payload?.["message"];
}

const thinking = (client: RawClient) =>
  client
    .events("agent")
    .flatMap(({ payload }) => (String(payload?.["stream"]) === "thinking" ? [payload?.["data"]] : []));

it("reasoning is not shown unless the session wants it", async () => {
  const { client } = await startWithReasoning();
  expect(await ask(client, "run-1")).toEqual({ role: "assistant", content: [{ type: "text", text: "Forty-two." }] });
  expect(thinking(client)).toEqual([]);
  await client.request("sessions.patch", { key: "main", reasoningLevel: "on" });
  expect(await ask(client, "run-2")).toEqual({
    role: "assistant",
    content: [
      { type: "thinking", thinking: "Let me see." },
      { type: "text", text: "Forty-two." },
    ],
  });
  expect(thinking(client).at(-1)).toMatchObject({ text: "Let me see." });
  expect(
    thinking(client)
      .map((data) => String(data?.["delta"]))
      .join(""),
  ).toBe("Let me see.");
});

it("the configured default shows reasoning to an administrator; a session can hide it again", async () => {
  const { client } = await startWithReasoning({ reasoningDefault: "on" });
  expect(JSON.stringify(await ask(client, "run-1"))).toContain("Let me see.");
  await client.request("sessions.patch", { key: "main", reasoningLevel: "off" });
  expect(JSON.stringify(await ask(client, "run-2"))).not.toContain("Let me see.");
});

it("the configured default shows no reasoning to a sender who is no administrator", async () => {
  const { url } = await startWithReasoning({ reasoningDefault: "on" });
  const writer = await connectRaw(url, { scopes: ["operator.write"] });
  expect(JSON.stringify(await ask(writer, "run"))).not.toContain("Let me see.");
  expect(thinking(writer)).toEqual([]);
});

it("reasoning in tags reaches nobody who does not want it, while it streams, afterwards and in the list of sessions", async () => {
  const model = await startModelServer((call) => {
    for (const piece of ["<thi", "nk>a sec", "ret</th", "ink>\n\nForty", "-two."]) call.text(piece);
    call.finish();
  });
  const { url } = await startGateway({ config: model.config });
  const client = await connectRaw(url);
  expect(await ask(client, "run-1")).toEqual({ role: "assistant", content: [{ type: "text", text: "Forty-two." }] });
  const history = await client.request("chat.history", { sessionKey: "main" });
  const list = await client.request("sessions.list", { includeLastMessage: true });
  expect(JSON.stringify(history.payload)).toContain("Forty-two.");
  expect(JSON.stringify(list.payload)).toContain("Forty-two.");
  for (const seen of [client.events("chat"), client.events("agent"), history.payload, list.payload]) {
    expect(JSON.stringify(seen)).not.toContain("secret");
  }
  await client.request("sessions.patch", { key: "main", reasoningLevel: "on" });
  expect(await ask(client, "run-2")).toEqual({
    role: "assistant",
    content: [
      { type: "thinking", thinking: "a secret" },
      { type: "text", text: "Forty-two." },
    ],
  });
});
