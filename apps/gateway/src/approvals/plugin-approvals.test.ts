import { describe, expect, it } from "vitest";
import type { ApprovalAnswer, PendingApproval } from "@oc/plugin-sdk";
import { ENABLE_GATE, gatePlugin, packageOf, type GateOptions } from "../../test/gate-plugin.ts";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, createDeviceIdentity, type RawClient } from "../../test/raw-client.ts";
import { startGateway, tempDir } from "../../test/test-gateway.ts";

const ID = "ab12cd34";
const SESSION = "agent:main:main";

const halt = (client: RawClient, id = ID) => client.request("tools.invoke", { name: "gate", args: { id } });
const resolve = (client: RawClient, decision: string, id = ID) =>
  client.request("plugin.approval.resolve", { id, decision });
const resolvedEvents = (client: RawClient) => client.events("plugin.approval.resolved").map(({ payload }) => payload);

/** A gateway with a gate that waits for a person, and a client that may answer. */
async function startWaiting(options: GateOptions = {}) {
  const { source, taken } = gatePlugin(options);
  const model = await startModelServer((call) => call.reply("Noted."));
  const { url, gateway } = await startGateway({ config: { ...model.config, ...ENABLE_GATE }, plugins: [source] });
  const client = await connectRaw(url, { scopes: ["operator.write", "operator.approvals"] });
  expect((await halt(client)).payload).toMatchObject({ ok: true });
  return { url, gateway, client, taken, model };
}

describe("an approval that a plugin asks for", () => {
  it("is announced, listed and read with everything that a person needs", async () => {
    const { client } = await startWaiting({ approval: { details: { kind: "demo" }, createdAtMs: 5 } });
    const shown = {
      id: ID,
      request: {
        pluginId: "gate",
        title: "Open the gate?",
        description: "It has been closed for years.",
        agentId: "main",
        sessionKey: SESSION,
        allowedDecisions: ["allow-once", "deny"],
        details: { kind: "demo" },
      },
      createdAtMs: 5,
    };
    expect((await client.event("plugin.approval.requested")).payload).toEqual(shown);
    expect((await client.request("plugin.approval.list", {})).payload).toEqual([shown]);
    expect((await client.request("plugin.approval.get", { id: ID })).payload).toEqual(shown);
    expect((await client.request("plugin.approval.get", { id: "ab" })).payload).toEqual(shown);
  });

  it("is neither seen nor answered without the approvals scope", async () => {
    const { url, client } = await startWaiting();
    const writer = await connectRaw(url, { scopes: ["operator.write"] });
    expect((await resolve(writer, "deny")).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await writer.request("plugin.approval.list", {})).error).toMatchObject({ code: "FORBIDDEN" });
    await halt(client, "ffff0000");
    await client.event("plugin.approval.requested", ({ id }) => String(id) === "ffff0000");
    await writer.request("health", {});
    expect(writer.events("plugin.approval.requested")).toEqual([]);
  });

  it("is answered in the name of the device that signed the connection, whatever params say", async () => {
    const { url, taken } = await startWaiting();
    const identity = await createDeviceIdentity();
    const client = await connectRaw(url, { identity, scopes: ["operator.approvals"] });
    const forged = { id: ID, decision: "deny", approver: "operator" };
    expect((await client.request("plugin.approval.resolve", forged)).error).toMatchObject({ code: "INVALID_REQUEST" });
    expect((await resolve(client, "allow-once")).payload).toMatchObject({ ok: true, id: ID });
    expect(taken).toEqual([{ decision: "allow-once", approver: { identity: `device:${identity.deviceId}` } }]);
    expect((await client.event("plugin.approval.resolved")).payload).toMatchObject({
      id: ID,
      decision: "allow-once",
      resolvedBy: `device:${identity.deviceId}`,
    });
  });

  it("tells the asking session in a turn of its own, once", async () => {
    const { client, model } = await startWaiting();
    const { payload } = await resolve(client, "allow-once");
    expect(payload).toMatchObject({
      followUpRunId: `approval:${ID}`,
      summary: "Open the gate? allow-once by operator",
    });
    await client.event("chat", ({ runId, state }) => String(runId) === `approval:${ID}` && String(state) === "final");
    expect(JSON.stringify(model.calls[0]?.body.messages)).toContain(`The gate ${ID} says allow-once.`);
    // The plugin forgets that it was answered, as after a crash at the wrong moment, and asks again.
    await halt(client);
    expect((await resolve(client, "allow-once")).payload).toMatchObject({ ok: true });
    await client.request("agent.wait", { runId: `approval:${ID}` });
    expect(model.calls).toHaveLength(1);
  });

  it("takes the first of two answers at once; the same is told so, another one is refused", async () => {
    const waiting: (() => void)[] = [];
    const { url, client, taken } = await startWaiting({
      answer: async (decision) => {
        await new Promise<void>((go) => waiting.push(go));
        return { status: "resolved", summary: decision };
      },
    });
    const second = await connectRaw(url, { scopes: ["operator.approvals"] });
    const answers = [resolve(client, "deny"), resolve(second, "deny"), resolve(second, "allow-once")];
    await expect.poll(() => waiting.length).toBe(1);
    // A request of each socket that came later has been handled, so that all answers are on their way.
    await Promise.all([client.request("health", {}), second.request("plugin.approval.list", {})]);
    waiting[0]?.();
    const [first, same, other] = await Promise.all(answers);
    expect(first?.payload).toEqual({ ok: true, id: ID, summary: "deny" });
    expect(same?.payload).toEqual({ ok: true, id: ID, alreadyResolved: true });
    expect(other?.error).toMatchObject({ code: "INVALID_REQUEST", details: { reason: "approval-resolved" } });
    expect(taken).toHaveLength(1);
    expect(waiting).toHaveLength(1);
    expect(resolvedEvents(client)).toHaveLength(1);
  });

  it("stays open when the plugin refuses the approver, and takes another one's answer", async () => {
    const { client, url, taken } = await startWaiting({
      answer: (decision, { identity }): ApprovalAnswer =>
        identity === "operator"
          ? { status: "refused", message: "The one who asked may not approve." }
          : { status: "resolved", summary: decision },
    });
    const refused = await resolve(client, "allow-once");
    expect(refused.error).toMatchObject({ code: "INVALID_REQUEST", message: "The one who asked may not approve." });
    expect((await client.request("plugin.approval.list", {})).payload).toHaveLength(1);
    const device = await connectRaw(url, { identity: await createDeviceIdentity(), scopes: ["operator.approvals"] });
    expect((await resolve(device, "allow-once")).payload).toMatchObject({ ok: true });
    expect(taken).toHaveLength(1);
  });

  it("stays open when the plugin fails to take the answer, and says nothing of why", async () => {
    let fails = true;
    const { client } = await startWaiting({
      answer: () => {
        if (!fails) return { status: "resolved", summary: "done" };
        fails = false;
        throw new Error("secret detail");
      },
    });
    const failed = await resolve(client, "deny");
    expect(failed.error).toMatchObject({ code: "UNAVAILABLE" });
    expect(JSON.stringify(failed.error)).not.toContain("secret detail");
    expect((await resolve(client, "deny")).payload).toMatchObject({ ok: true, summary: "done" });
  });

  it("is over when the plugin says that it was answered elsewhere", async () => {
    const { client } = await startWaiting({ answer: () => ({ status: "gone" }) });
    expect((await resolve(client, "deny")).error).toMatchObject({
      code: "APPROVAL_NOT_FOUND",
      details: { reason: "gone" },
    });
    expect((await client.event("plugin.approval.resolved")).payload).toMatchObject({ decision: null, reason: "gone" });
    expect((await client.request("plugin.approval.list", {})).payload).toEqual([]);
  });

  it("takes only the decisions that it offers", async () => {
    const { client } = await startWaiting();
    expect((await resolve(client, "allow-always")).error).toMatchObject({
      code: "INVALID_REQUEST",
      message: expect.stringContaining("allow-once or deny"),
    });
    expect((await resolve(client, "yes")).error).toMatchObject({ code: "INVALID_REQUEST" });
  });

  it.each<[string, string, string]>([
    ["an id that nobody has", "zz", "unknown"],
    ["the beginning of two ids", "ab", "ambiguous"],
  ])("is not found under %s", async (_, id, reason) => {
    const { client } = await startWaiting();
    await halt(client, "ab99");
    expect((await resolve(client, "deny", id)).error).toMatchObject({
      code: "APPROVAL_NOT_FOUND",
      details: { reason },
    });
    expect((await resolve(client, "deny", "ab1")).payload).toMatchObject({ ok: true, id: ID });
  });

  it("is not taken for one that is over and begins alike, when an answer is sent twice", async () => {
    const { client, taken } = await startWaiting();
    expect((await resolve(client, "allow-once", "ab")).payload).toMatchObject({ ok: true, id: ID });
    await halt(client, "abff0000");
    expect((await resolve(client, "allow-once", "ab")).error).toMatchObject({ details: { reason: "ambiguous" } });
    expect(taken).toHaveLength(1);
  });

  it.each(["chat.send", "agent"])("cannot be kept from its session by a run of its name (%s)", async (method) => {
    const { client, model } = await startWaiting();
    const forged = { sessionKey: "main", message: "hi", idempotencyKey: `approval:${ID}` };
    expect((await client.request(method, forged)).error).toMatchObject({ code: "INVALID_REQUEST" });
    await resolve(client, "allow-once");
    await expect.poll(() => model.calls.length).toBe(1);
  });

  it("expires when its time is over, for everybody", async () => {
    const { client, taken } = await startWaiting({ approval: { expiresAtMs: Date.now() + 30 } });
    expect((await client.event("plugin.approval.resolved")).payload).toMatchObject({
      id: ID,
      decision: null,
      resolvedBy: null,
      reason: "expired",
    });
    expect((await resolve(client, "deny")).error).toMatchObject({ details: { reason: "expired" } });
    expect(taken).toEqual([]);
  });

  it("is shown again by its plugin after a restart, and answered there", async () => {
    const stateDir = tempDir();
    const model = await startModelServer();
    const config = { ...model.config, ...ENABLE_GATE };
    const before = gatePlugin();
    const first = await startGateway({ stateDir, config, plugins: [before.source] });
    await halt(await connectRaw(first.url));
    await first.gateway.close({ drainMs: 0 });
    const after = gatePlugin();
    const { url } = await startGateway({ stateDir, config, plugins: [after.source] });
    const client = await connectRaw(url);
    expect((await client.request("plugin.approval.list", {})).payload).toMatchObject([{ id: ID }]);
    expect((await resolve(client, "deny")).payload).toMatchObject({ ok: true });
    expect(after.taken).toHaveLength(1);
  });

  it("is taken back when its plugin is switched off", async () => {
    const { client, gateway, model } = await startWaiting();
    await gateway.applyConfig(model.config, {});
    expect((await client.event("plugin.approval.resolved")).payload).toMatchObject({ id: ID, reason: "withdrawn" });
    expect((await client.request("plugin.approval.list", {})).payload).toEqual([]);
  });

  it("is taken back by its plugin only", async () => {
    const other = packageOf("other", (api) =>
      api.registerService({ id: "s", start: () => api.runtime.approvals?.withdraw(ID, "mine now") }),
    );
    const { source } = gatePlugin();
    const { url, gateway } = await startGateway({ config: ENABLE_GATE, plugins: [source, other] });
    const client = await connectRaw(url);
    await halt(client);
    await gateway.applyConfig({ plugins: { entries: { gate: { enabled: true }, other: { enabled: true } } } }, {});
    expect((await client.request("plugin.approval.list", {})).payload).toHaveLength(1);
  });
});

describe("what a plugin may not publish", () => {
  const approval: PendingApproval = {
    id: "a1",
    title: "t",
    description: "",
    agentId: "main",
    sessionKey: SESSION,
    allowedDecisions: ["deny"],
    createdAtMs: 1,
  };
  const circular: Record<string, unknown> = {};
  circular["self"] = circular;

  it.each<[string, Partial<PendingApproval>]>([
    ["an id with white space", { id: "a b" }],
    ["an id that is the word for a decision", { id: "Deny" }],
    ["an empty id", { id: "" }],
    ["a title of two lines", { title: "a\nb" }],
    ["a title of 513 characters", { title: "x".repeat(513) }],
    ["a description of 4001 characters", { description: "x".repeat(4_001) }],
    ["no decision", { allowedDecisions: [] }],
    ["a decision that does not exist", { allowedDecisions: ["maybe" as "deny"] }],
    ["no session", { sessionKey: "" }],
    ["a time that is none", { createdAtMs: Number.NaN }],
    ["details that are no JSON", { details: circular }],
    ["details of more than 64 KiB", { details: { text: "x".repeat(65_536) } }],
  ])("%s", async (_, wrong) => {
    const outcome: { error?: { code?: string } } = {};
    const source = packageOf("hasty", (api) => {
      try {
        api.runtime.approvals?.publish({ ...approval, ...wrong }, async () => ({ status: "gone" }));
      } catch (error) {
        outcome.error = error as { code?: string };
      }
    });
    await startGateway({ config: { plugins: { allow: ["hasty"] } }, plugins: [source] });
    expect(outcome.error?.code).toBe("APPROVAL_INVALID");
  });
});
