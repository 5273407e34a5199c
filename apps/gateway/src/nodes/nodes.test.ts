import { createDeviceIdentity, methods, type GatewayClient, type MethodName } from "@oc/protocol";
import { describe, expect, it } from "vitest";
import { connectClient, startGateway, tempDir } from "../../test/test-gateway.ts";
import { connectNode } from "../../test/test-node.ts";

const SYSTEM = ["system.run", "system.run.prepare", "system.which"];

let keys = 0;
const key = () => `key-${keys++}`;

async function waiting(operator: GatewayClient) {
  const { pending } = await operator.request("node.pair.list");
  return pending;
}

/** The one request that waits, once it does. */
async function requestOf(operator: GatewayClient, nodeId: string) {
  return expect
    .poll(async () => (await waiting(operator)).find((each) => each.nodeId === nodeId))
    .toBeDefined()
    .then(async () => (await waiting(operator)).find((each) => each.nodeId === nodeId)!);
}

async function approveSurface(operator: GatewayClient, nodeId: string) {
  const { requestId } = await requestOf(operator, nodeId);
  return operator.request("node.pair.approve", { requestId });
}

describe("the surface of a node", () => {
  it("waits for a person; until then none of its commands can be invoked", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const node = await connectNode(url, { commands: ["camera.snap"] });
    const request = await requestOf(operator, node.nodeId);
    expect(request).toMatchObject({
      commands: ["camera.snap"],
      approvedCommands: [],
      displayName: "workbench",
      requiredScopes: ["operator.pairing", "operator.write"],
    });
    const invoke = () =>
      operator.request("node.invoke", { nodeId: node.nodeId, command: "camera.snap", idempotencyKey: key() });
    await expect(invoke()).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      details: { reason: "command-not-approved" },
    });
    expect(node.calls).toEqual([]);
  });

  it("is told to operators with pairing rights, and to nobody else", async () => {
    const { url } = await startGateway();
    const requested: unknown[] = [];
    const resolved: unknown[] = [];
    const reader: unknown[] = [];
    const operator = await connectClient(url, { scopes: ["operator.pairing", "operator.write", "operator.read"] });
    const other = await connectClient(url, { scopes: ["operator.read", "operator.write"] });
    operator.on("node.pair.requested", (payload) => void requested.push(payload));
    operator.on("node.pair.resolved", (payload) => void resolved.push(payload));
    other.onEvent(({ event }) => void reader.push(event));
    const node = await connectNode(url, { commands: ["camera.snap"] });
    await approveSurface(operator, node.nodeId);
    await expect.poll(() => resolved.length).toBe(1);
    expect(requested).toMatchObject([{ nodeId: node.nodeId, commands: ["camera.snap"], caps: [] }]);
    expect(resolved).toMatchObject([{ nodeId: node.nodeId, decision: "approved" }]);
    expect(reader.filter((event) => String(event).startsWith("node."))).toEqual([]);
  });

  it("stays approved and pending across restarts of the gateway", async () => {
    const stateDir = tempDir();
    const identity = await createDeviceIdentity();
    const first = await startGateway({ stateDir });
    const before = await connectClient(first.url);
    const node = await connectNode(first.url, { identity, commands: ["camera.snap"] });
    await approveSurface(before, node.nodeId);
    node.client.close();
    const wider = await connectNode(first.url, { identity, commands: ["camera.snap", "screen.record"] });
    const { requestId } = await requestOf(before, node.nodeId);
    wider.client.close();
    await first.gateway.close({ drainMs: 0 });

    const { url } = await startGateway({ stateDir });
    const operator = await connectClient(url);
    expect(await waiting(operator)).toMatchObject([
      { requestId, commands: ["camera.snap", "screen.record"], approvedCommands: ["camera.snap"] },
    ]);
    await connectNode(url, { identity, commands: ["camera.snap", "screen.record"] });
    await expect.poll(async () => (await waiting(operator)).map((each) => each.requestId)).toEqual([requestId]);
  });

  it("that grew keeps its old part working while the new part waits, and another change supersedes the request", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const resolved: unknown[] = [];
    operator.on("node.pair.resolved", (payload) => void resolved.push(payload));
    const identity = await createDeviceIdentity();
    const narrow = await connectNode(url, { identity, commands: ["camera.snap"] });
    await approveSurface(operator, narrow.nodeId);
    narrow.client.close();

    const wide = await connectNode(url, {
      identity,
      commands: ["camera.snap", "screen.record"],
      onCall: (call, node) => void node.answer(call, { ok: true, payload: { done: true } }),
    });
    const first = await requestOf(operator, wide.nodeId);
    const invoke = (command: string) =>
      operator.request("node.invoke", { nodeId: wide.nodeId, command, idempotencyKey: key() });
    expect(await invoke("camera.snap")).toMatchObject({ ok: true, payload: { done: true }, payloadJSON: null });
    await expect(invoke("screen.record")).rejects.toMatchObject({ details: { reason: "command-not-approved" } });
    await expect(invoke("files.read")).rejects.toMatchObject({ details: { reason: "command-not-declared" } });
    wide.client.close();

    await connectNode(url, { identity, commands: ["camera.snap", "location.get"] });
    await expect
      .poll(() => resolved)
      .toContainEqual(expect.objectContaining({ requestId: first.requestId, decision: "superseded" }));
    await expect(operator.request("node.pair.approve", { requestId: first.requestId })).rejects.toMatchObject({
      details: { reason: "request-unknown" },
    });
  });

  it("is forgotten with the device: one that pairs again is asked about again", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const identity = await createDeviceIdentity();
    const node = await connectNode(url, { identity, commands: ["camera.snap"] });
    await approveSurface(operator, node.nodeId);
    await operator.request("device.pair.remove", { deviceId: node.nodeId });
    expect((await operator.request("node.list")).nodes).toEqual([]);
    await connectNode(url, { identity, commands: ["camera.snap"] });
    expect(await requestOf(operator, node.nodeId)).toMatchObject({ approvedCommands: [] });
  });

  it("that was withdrawn ends the node's connection, and its commands with it", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const node = await connectNode(url, { commands: ["camera.snap"] });
    await approveSurface(operator, node.nodeId);
    const invoked = operator.request("node.invoke", {
      nodeId: node.nodeId,
      command: "camera.snap",
      idempotencyKey: key(),
    });
    const refused = invoked.catch((error: unknown) => error);
    await expect.poll(() => node.calls.length).toBe(1);
    expect(await operator.request("node.pair.remove", { nodeId: "workbench" })).toEqual({
      nodeId: node.nodeId,
      removed: true,
    });
    expect(await refused).toMatchObject({ code: "UNAVAILABLE" });
    await expect.poll(() => node.client.state.state).toBe("closed");
  });

  it.each<[string, string[], string[], string | undefined]>([
    ["no command: pairing is enough", [], ["operator.pairing"], undefined],
    ["an ordinary command needs write", ["camera.snap"], ["operator.pairing"], "operator.write"],
    ["an ordinary command is approved with write", ["camera.snap"], ["operator.pairing", "operator.write"], undefined],
    ["system.which needs admin", ["system.which"], ["operator.pairing", "operator.write"], "operator.admin"],
    ["fs.listDir needs admin", ["fs.listDir"], ["operator.pairing", "operator.write"], "operator.admin"],
    ["a command of the host is approved by an administrator", SYSTEM, ["operator.admin"], undefined],
  ])("of %s", async (_name, commands, scopes, missing) => {
    const { url } = await startGateway();
    const operator = await connectClient(url, { scopes });
    const node = await connectNode(url, { commands });
    const approval = approveSurface(operator, node.nodeId);
    if (missing === undefined) expect(await approval).toMatchObject({ node: { approvedCommands: commands } });
    else await expect(approval).rejects.toMatchObject({ code: "FORBIDDEN", details: { missingScope: missing } });
  });
});

describe("the configuration's word on commands", () => {
  const usable = async (commands: { allow?: string[]; deny?: string[] }, platform: string, declared: string[]) => {
    const { url } = await startGateway({ config: { gateway: { nodes: { commands } } } });
    const operator = await connectClient(url);
    const node = await connectNode(url, { platform, commands: declared });
    return (await approveSurface(operator, node.nodeId)).node.usableCommands;
  };

  it.each<[string, { allow?: string[]; deny?: string[] }, string, string[], string[]]>([
    ["a known platform runs what was approved", {}, "linux", SYSTEM, SYSTEM],
    ["deny wins over allow", { allow: ["system.run"], deny: ["system.run"] }, "darwin", SYSTEM, SYSTEM.slice(1)],
    ["an unknown platform has no commands of the host", {}, "beos", ["system.which", "camera.snap"], ["camera.snap"]],
    ["an unknown platform has those that are allowed", { allow: ["system.which"] }, "beos", SYSTEM, ["system.which"]],
  ])("%s", async (_name, commands, platform, declared, expected) => {
    expect(await usable(commands, platform, declared)).toEqual(expected);
  });

  it("refuses a denied command with its own reason", async () => {
    const { url } = await startGateway({ config: { gateway: { nodes: { commands: { deny: ["camera.snap"] } } } } });
    const operator = await connectClient(url);
    const node = await connectNode(url, { commands: ["camera.snap"] });
    await approveSurface(operator, node.nodeId);
    await expect(
      operator.request("node.invoke", { nodeId: node.nodeId, command: "camera.snap", idempotencyKey: key() }),
    ).rejects.toMatchObject({ code: "INVALID_REQUEST", details: { reason: "command-denied" } });
  });
});

describe("an invoke", () => {
  async function pairedNode(options: Parameters<typeof connectNode>[1] = {}) {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const node = await connectNode(url, { commands: ["camera.snap", "system.which"], ...options });
    await approveSurface(operator, node.nodeId);
    const invoke = (params: object = {}) =>
      operator.request("node.invoke", {
        nodeId: node.nodeId,
        command: "camera.snap",
        idempotencyKey: key(),
        ...params,
      });
    return { url, operator, node, invoke };
  }

  it("of a node that is away is UNAVAILABLE", async () => {
    const { node, invoke } = await pairedNode();
    node.client.close();
    await expect
      .poll(() => invoke().catch((error: unknown) => error))
      .toMatchObject({ code: "UNAVAILABLE", message: "node not connected" });
  });

  it("fails when the node disconnects before it answers", async () => {
    const { node, invoke } = await pairedNode();
    const failed = invoke().catch((error: unknown) => error);
    await expect.poll(() => node.calls.length).toBe(1);
    node.client.close();
    expect(await failed).toMatchObject({ code: "UNAVAILABLE", details: { reason: "node-disconnected" } });
  });

  it("is cancelled on the node when its time is over, and what the node answers then is ignored", async () => {
    const { node, invoke } = await pairedNode();
    await expect(invoke({ timeoutMs: 50 })).rejects.toMatchObject({
      code: "UNAVAILABLE",
      details: { reason: "timeout" },
    });
    await expect.poll(() => node.cancelled).toEqual([node.calls[0]!.id]);
    expect(await node.answer(node.calls[0]!, { ok: true })).toEqual({ ok: true, ignored: true });
  });

  it("takes a result from the connection that was asked and from no other", async () => {
    const identity = await createDeviceIdentity();
    const { url, node, invoke } = await pairedNode({ identity });
    const answered = invoke();
    await expect.poll(() => node.calls.length).toBe(1);
    const twin = await connectNode(url, { identity, commands: ["camera.snap", "system.which"] });
    expect(await twin.answer(node.calls[0]!, { ok: true, payload: "forged" })).toEqual({ ok: true, ignored: true });
    const stranger = await connectNode(url, { commands: [] });
    expect(await stranger.answer(node.calls[0]!, { ok: true, payload: "forged" })).toEqual({ ok: true, ignored: true });
    expect(await node.answer(node.calls[0]!, { ok: true, payloadJSON: '{"real":true}', payload: "unused" })).toEqual({
      ok: true,
    });
    expect(await answered).toMatchObject({ payload: { real: true }, payloadJSON: '{"real":true}' });
    expect(await node.answer(node.calls[0]!, { ok: true })).toEqual({ ok: true, ignored: true });
  });

  it("is answered with the node's own error", async () => {
    const { invoke } = await pairedNode({
      onCall: (call, node) => void node.answer(call, { ok: false, error: { code: "CAMERA_OFF", message: "covered" } }),
    });
    await expect(invoke()).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: "covered",
      details: { nodeError: { code: "CAMERA_OFF", message: "covered" } },
    });
  });

  it("is tried again, four times at most, while the node says that it is not ready", async () => {
    const { node, invoke } = await pairedNode({
      onCall: (call, self) => void self.answer(call, { ok: false, error: { code: "NODE_NOT_READY", message: "wait" } }),
    });
    await expect(invoke()).rejects.toMatchObject({ details: { nodeError: { code: "NODE_NOT_READY" } } });
    expect(node.calls).toHaveLength(5);
  });

  it("runs once for one key, and answers repetitions with the same outcome", async () => {
    const { node, invoke } = await pairedNode({
      onCall: (call, self) => void self.answer(call, { ok: true, payload: 1 }),
    });
    const idempotencyKey = key();
    expect(await invoke({ idempotencyKey })).toEqual(await invoke({ idempotencyKey }));
    expect(node.calls).toHaveLength(1);
    await expect(invoke({ idempotencyKey, timeoutMs: 99 })).rejects.toMatchObject({
      details: { reason: "idempotency-conflict" },
    });
  });

  it.each(["system.run", "system.run.prepare", "system.execApprovals.get", "system.execApprovals.set"])(
    "of %s has another way, whoever asks",
    async (command) => {
      const { node, invoke } = await pairedNode({ commands: [...SYSTEM, "system.execApprovals.get", "camera.snap"] });
      await expect(invoke({ command, params: { approved: true } })).rejects.toMatchObject({
        code: "INVALID_REQUEST",
      });
      expect(node.calls).toEqual([]);
    },
  );

  it("reaches the one node that it is for", async () => {
    const { url, node, invoke } = await pairedNode({
      onCall: (call, self) => void self.answer(call, { ok: true }),
    });
    const other = await connectNode(url, { commands: ["camera.snap"] });
    await invoke();
    expect([node.calls.length, other.calls.length]).toEqual([1, 0]);
    expect(node.calls[0]).toMatchObject({ nodeId: node.nodeId, command: "camera.snap", paramsJSON: "{}" });
  });
});

describe("a node's name", () => {
  it("is its id, its address, its name or the beginning of its id", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const node = await connectNode(url, { commands: [] });
    const selectors = [node.nodeId, "127.0.0.1", "WorkBench", node.nodeId.slice(0, 6)];
    for (const nodeId of selectors) {
      expect((await operator.request("node.describe", { nodeId })).node).toMatchObject({ nodeId: node.nodeId });
    }
    await expect(operator.request("node.describe", { nodeId: node.nodeId.slice(0, 5) })).rejects.toMatchObject({
      details: { reason: "node-unknown" },
    });
  });

  it("that two nodes share means neither, also while one of them is away", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const [first, second] = [await connectNode(url), await connectNode(url)];
    second.client.close();
    await expect(operator.request("node.describe", { nodeId: "workbench" })).rejects.toMatchObject({
      details: { reason: "node-ambiguous" },
    });
    await expect
      .poll(() => operator.request("node.rename", { nodeId: first.nodeId, displayName: "bench" }))
      .toEqual({
        nodeId: first.nodeId,
        displayName: "bench",
      });
    expect((await operator.request("node.describe", { nodeId: "bench" })).node.nodeId).toBe(first.nodeId);
  });
});

describe("roles", () => {
  const names = Object.keys(methods) as MethodName[];

  it("a node may call what nodes call, and nothing of operators", async () => {
    const { url } = await startGateway();
    const node = await connectNode(url);
    for (const name of names.filter((each) => methods[each].role === "operator")) {
      await expect(node.client.requestRaw(name, {}).catch((error: Error) => [name, error.message])).resolves.toEqual([
        name,
        "unauthorized role: node",
      ]);
    }
  });

  it("an operator, even an administrator, may call nothing of nodes", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const ofNodes = names.filter((each) => methods[each].role === "node");
    expect(ofNodes).toContain("node.invoke.result");
    for (const name of ofNodes) {
      await expect(operator.requestRaw(name, {}).catch((error: Error) => [name, error.message])).resolves.toEqual([
        name,
        "unauthorized role: operator",
      ]);
    }
  });

  it("a node cannot speak for another", async () => {
    const { url } = await startGateway();
    const [node, other] = [await connectNode(url), await connectNode(url)];
    await expect(
      node.client.requestRaw("node.invoke.result", { id: "x", nodeId: other.nodeId, ok: true }),
    ).rejects.toMatchObject({ details: { reason: "node-mismatch" } });
  });

  it("an event about a run that the gateway did not send there is not handled", async () => {
    const { url } = await startGateway();
    const node = await connectNode(url);
    const payload = { runId: "r", sessionKey: "agent:main:main", host: "node" };
    expect(await node.client.requestRaw("node.event", { event: "exec.finished", payload })).toEqual({
      ok: true,
      event: "exec.finished",
      handled: false,
      reason: "unmatched_exec_event",
    });
  });
});

describe("a node's approvals file", () => {
  const snapshot = { path: "/n/exec-approvals.json", exists: true, hash: "h", file: { version: 1 } };
  const commands = ["system.execApprovals.get", "system.execApprovals.set"];

  it("is read and written through the gateway by administrators, and its socket's token stays there", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url);
    const node = await connectNode(url, {
      commands,
      onCall: (call, self) =>
        void self.answer(call, {
          ok: true,
          payload: { ...snapshot, file: { version: 1, socket: { path: "/s", token: "secret" } } },
        }),
    });
    await approveSurface(operator, node.nodeId);
    const read = await operator.request("exec.approvals.node.get", { nodeId: "workbench" });
    expect(read).toEqual({ ...snapshot, file: { version: 1, socket: { path: "/s" } } });
    await operator.request("exec.approvals.node.set", { nodeId: node.nodeId, file: { version: 1 }, baseHash: "h" });
    expect(node.calls.map(({ command, paramsJSON }) => [command, paramsJSON])).toEqual([
      ["system.execApprovals.get", "{}"],
      ["system.execApprovals.set", '{"file":{"version":1},"baseHash":"h"}'],
    ]);
  });

  it("is nobody else's", async () => {
    const { url } = await startGateway();
    const operator = await connectClient(url, { scopes: ["operator.read", "operator.write", "operator.approvals"] });
    await expect(operator.request("exec.approvals.node.get", { nodeId: "n" })).rejects.toMatchObject({
      details: { missingScope: "operator.admin" },
    });
  });
});
