import { describe, expect, it } from "vitest";
import { ENABLE_GATE, gatePlugin, type GateOptions } from "../../test/gate-plugin.ts";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

const ID = "ab12cd34";
const send = (client: RawClient, message: string, key: string, more: object = {}) =>
  client.request("chat.send", { sessionKey: "main", message, idempotencyKey: key, ...more });

/** The answer to a command. */
async function said(client: RawClient, message: string, key: string): Promise<string> {
  expect((await send(client, message, key)).payload).toEqual({ runId: key, status: "started" });
  const { payload } = await client.event(
    "chat",
    ({ runId, state }) => String(runId) === key && String(state) === "final",
  );
  return String(payload?.["message"]?.["content"]?.["0"]?.["text"]);
}

async function startWaiting(options: GateOptions = {}) {
  const { source, taken } = gatePlugin(options);
  const model = await startModelServer((call) => call.reply("Noted."));
  const { url } = await startGateway({ config: { ...model.config, ...ENABLE_GATE }, plugins: [source] });
  const client = await connectRaw(url, { scopes: ["operator.write", "operator.approvals"] });
  await client.request("tools.invoke", { name: "gate", args: { id: ID } });
  return { url, client, taken, model };
}

describe("/approve in a chat", () => {
  it.each([["/approve ab12cd34 allow-once"], ["/approve once ab12"], ["/approve@oc ab12cd34 allow"]])(
    "%s answers without a model and leaves no trace in the transcript",
    async (message) => {
      const { client, taken, model } = await startWaiting({
        answer: () => ({ status: "resolved", summary: "It is open." }),
      });
      expect(await said(client, message, "k1")).toBe("It is open.");
      expect(taken).toEqual([{ decision: "allow-once", approver: { identity: "operator" } }]);
      expect(model.calls).toEqual([]);
      expect((await client.request("chat.history", { sessionKey: "main" })).payload).toMatchObject({ messages: [] });
    },
  );

  it("takes effect once, however often the message is sent", async () => {
    const { client, taken } = await startWaiting();
    await said(client, `/approve ${ID} deny`, "k1");
    expect((await send(client, `/approve ${ID} deny`, "k1")).payload).toEqual({ runId: "k1", status: "ok" });
    expect(await said(client, `/approve ${ID} deny`, "k2")).toBe(`Approval ${ID} was answered before: deny.`);
    expect(await said(client, `/approve ${ID} allow`, "k3")).toContain("was answered before: deny");
    expect(taken).toHaveLength(1);
  });

  it.each([
    ["/approve", "Usage: /approve <id> <allow-once|allow-always|deny>"],
    [`/approve ${ID}`, "Usage: /approve <id> <allow-once|allow-always|deny>"],
    [`/approve ${ID} always`, "decision: this approval takes allow-once or deny, not allow-always"],
    ["/approve nobody deny", "approval nobody: nothing waits under this id"],
  ])("%s changes nothing and says why", async (message, answer) => {
    const { client, taken } = await startWaiting();
    expect(await said(client, message, "k1")).toBe(answer);
    expect(taken).toEqual([]);
  });

  it("needs the approvals scope", async () => {
    const { url, taken } = await startWaiting();
    const writer = await connectRaw(url, { scopes: ["operator.write"] });
    expect(await said(writer, `/approve ${ID} allow`, "k1")).toContain("operator.approvals");
    expect(taken).toEqual([]);
  });

  it("tells the plugin's refusal and leaves the approval open", async () => {
    const { client } = await startWaiting({ answer: () => ({ status: "refused", message: "Not you." }) });
    expect(await said(client, `/approve ${ID} allow`, "k1")).toBe("Not you.");
    expect((await client.request("plugin.approval.list", {})).payload).toHaveLength(1);
  });

  it("is a message like others when commands are not to be interpreted, and when it only mentions the command", async () => {
    const { client, taken, model } = await startWaiting();
    await send(client, `/approve ${ID} allow`, "k1", { suppressCommandInterpretation: true });
    await client.event("chat", ({ runId, state }) => String(runId) === "k1" && String(state) === "final");
    await send(client, `Should I /approve ${ID} allow`, "k2");
    await client.event("chat", ({ runId, state }) => String(runId) === "k2" && String(state) === "final");
    expect(taken).toEqual([]);
    expect(model.calls).toHaveLength(2);
  });

  it("is answered while a turn runs", async () => {
    let go = (): void => {};
    const { client, model, taken } = await startWaiting({ answer: () => ({ status: "resolved", summary: "open" }) });
    model.answer = async (call) => {
      await new Promise<void>((resolve) => (go = resolve));
      call.reply("late");
    };
    await send(client, "hello", "turn");
    await expect.poll(() => model.calls.length).toBe(1);
    expect(await said(client, `/approve ${ID} allow`, "k1")).toBe("open");
    expect(taken).toHaveLength(1);
    go();
    await client.event("chat", ({ runId, state }) => String(runId) === "turn" && String(state) === "final");
  });
});
