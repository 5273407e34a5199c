import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeApprovals } from "../../test/exec-chat.ts";
import { connectRaw, createDeviceIdentity, type RawClient } from "../../test/raw-client.ts";
import { startGateway } from "../../test/test-gateway.ts";

async function startDesk({ approver = true } = {}) {
  const started = await startGateway();
  const client = await connectRaw(started.url, approver ? { caps: ["exec-approvals"] } : {});
  return { ...started, client };
}
/** Asks without waiting for the answer. */
function ask(client: RawClient, params: { id: string } & Record<string, unknown>): void {
  const request = { command: "ls", ...params };
  client.send({ type: "req", id: `ask-${params.id}`, method: "exec.approval.request", params: request });
}
const plan = { argv: ["/bin/sh", "-lc", "ls"], cwd: "/w", commandText: "ls", agentId: null, sessionKey: null };

describe("exec.approval.request", () => {
  it("stores the request before it accepts it, tells of it, and answers with the decision", async () => {
    const { client } = await startDesk();
    client.send({
      type: "req",
      id: "ask",
      method: "exec.approval.request",
      params: { id: "my-request", command: "ls", cwd: "/w", env: { A: "secret" }, twoPhase: true },
    });
    const accepted = await client.next((frame) => frame.id === "ask");
    expect(accepted.payload).toMatchObject({ status: "accepted", id: "my-request" });
    expect((await client.request("exec.approval.get", { id: "my-request" })).payload).toMatchObject({
      request: { command: "ls", cwd: "/w", envKeys: ["A"], agentId: "main", sessionKey: null },
    });
    expect(JSON.stringify(client.frames)).not.toContain("secret");
    const waiting = client.request("exec.approval.waitDecision", { id: "my-request" });
    await client.request("exec.approval.resolve", { id: "my-r", decision: "allow-once" });
    const answered = await client.next((frame) => frame.id === "ask" && frame.payload?.["decision"] !== undefined);
    expect(answered.payload).toMatchObject({ id: "my-request", decision: "allow-once" });
    expect((await waiting).payload).toMatchObject({ decision: "allow-once" });
  });

  it("answers null at once when nobody could decide", async () => {
    const { client } = await startDesk({ approver: false });
    const { payload } = await client.request("exec.approval.request", { command: "ls" });
    expect(payload).toMatchObject({ decision: null });
    expect(client.events("exec.approval.resolved")[0]?.payload).toMatchObject({ decision: null, reason: "expired" });
  });

  it("answers null when its time is over", async () => {
    const { client } = await startDesk();
    const { payload } = await client.request("exec.approval.request", { command: "ls", timeoutMs: 30 });
    expect(payload).toMatchObject({ decision: null });
  });

  it.each([
    ["an id in use", { id: "taken", command: "ls" }, "INVALID_REQUEST"],
    ["a node without its id", { command: "ls", host: "node", systemRunPlan: plan }, "INVALID_REQUEST"],
    ["a node without a plan", { command: "ls", host: "node", nodeId: "n" }, "INVALID_REQUEST"],
    [
      "an empty plan",
      { host: "node", nodeId: "n", command: "ls", systemRunPlan: { ...plan, argv: [] } },
      "INVALID_REQUEST",
    ],
    ["a plan for something else", { command: "rm", host: "node", nodeId: "n", systemRunPlan: plan }, "INVALID_REQUEST"],
    ["no command", {}, "INVALID_REQUEST"],
    [
      "no decision to make",
      { command: "ls", unavailableDecisions: ["allow-once", "allow-always", "deny"] },
      "INVALID_REQUEST",
    ],
    ["who answered it", { command: "ls", resolvedBy: "me" }, "INVALID_REQUEST"],
  ])("refuses %s", async (_, params, code) => {
    const { client } = await startDesk();
    ask(client, { id: "taken" });
    await client.event("exec.approval.requested");
    expect((await client.request("exec.approval.request", params)).error).toMatchObject({ code });
  });

  it("keeps to the decisions that the asker can use", async () => {
    const { client } = await startDesk();
    ask(client, { id: "some-id", unavailableDecisions: ["allow-always"] });
    await client.event("exec.approval.requested");
    const refused = await client.request("exec.approval.resolve", { id: "some-id", decision: "allow-always" });
    expect(refused.error).toMatchObject({ details: { code: "APPROVAL_DECISION_UNAVAILABLE" } });
  });

  it("is taken back when the one who waits for it goes away", async () => {
    const { client, url } = await startDesk();
    const asker = await connectRaw(url);
    ask(asker, { id: "gone-soon" });
    await client.event("exec.approval.requested");
    asker.socket.terminate();
    const { payload } = await client.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id: "gone-soon", decision: null, reason: "cancelled" });
  });
});

describe("who answered", () => {
  it("is the device of the connection, never what the request says", async () => {
    const { client, url } = await startDesk();
    const identity = await createDeviceIdentity();
    const approver = await connectRaw(url, { identity, caps: ["approvals"] });
    ask(client, { id: "by-device" });
    await approver.event("exec.approval.requested");
    const forged = { id: "by-device", decision: "deny", resolvedBy: "somebody" };
    expect((await approver.request("exec.approval.resolve", forged)).error).toMatchObject({ code: "INVALID_REQUEST" });
    await approver.request("exec.approval.resolve", { id: "by-device", decision: "deny" });
    const { payload } = await approver.event("exec.approval.resolved");
    expect(payload).toMatchObject({ resolvedBy: expect.stringMatching(/^device:/) });
  });
});

it("exec.approval.list gives what waits, soonest expiry first", async () => {
  const { client } = await startDesk();
  for (const [id, timeoutMs] of [
    ["late", 60_000],
    ["soon", 30_000],
  ] as const) {
    ask(client, { id, timeoutMs });
    await client.event("exec.approval.requested", (approval) => String(approval["id"]) === id);
  }
  const { payload } = await client.request("exec.approval.list", {});
  expect(payload).toMatchObject([{ id: "soon" }, { id: "late" }]);
});

describe("the approvals file", () => {
  it("is read without the token of its socket, and replaced against the hash that was read", async () => {
    const { client, stateDir } = await startDesk();
    writeApprovals(stateDir, { version: 1, socket: { path: "/s", token: "t0ken-t0ken" } });
    const read = (await client.request("exec.approvals.get", {})).payload;
    expect(read).toMatchObject({ exists: true, file: { version: 1, socket: { path: "/s" } } });
    expect(JSON.stringify(client.frames)).not.toContain("t0ken");
    const file = { version: 1, defaults: { security: "allowlist" } };
    const written = await client.request("exec.approvals.set", { file, baseHash: read?.["hash"] });
    expect(written.payload).toMatchObject({ file: { defaults: { security: "allowlist" } } });
    const kept = JSON.parse(readFileSync(join(stateDir, "exec-approvals.json"), "utf8"));
    expect(kept.socket).toEqual({ path: "/s", token: "t0ken-t0ken" });
    const stale = await client.request("exec.approvals.set", { file, baseHash: read?.["hash"] });
    expect(stale.error).toMatchObject({ code: "INVALID_REQUEST", details: { code: "APPROVALS_FILE_CONFLICT" } });
  });

  it.each([
    ["an unknown key", { version: 1, defautls: {} }],
    ["an unknown value", { version: 1, defaults: { security: "open" } }],
    ["another version", { version: 7 }],
  ])("is not replaced by one with %s", async (_, file) => {
    const { client } = await startDesk();
    expect((await client.request("exec.approvals.set", { file })).error).toMatchObject({
      code: "INVALID_REQUEST",
      details: { code: "APPROVALS_DOCUMENT_INVALID" },
    });
  });

  it("is not replaced by somebody who has not read it, unless it is not there yet", async () => {
    const { client, stateDir } = await startDesk();
    const set = (security: string) =>
      client.request("exec.approvals.set", { file: { version: 1, defaults: { security } } });
    expect((await set("deny")).ok).toBe(true);
    expect((await set("full")).error).toMatchObject({ details: { code: "APPROVALS_FILE_CONFLICT" } });
    expect(readFileSync(join(stateDir, "exec-approvals.json"), "utf8")).toContain('"deny"');
  });

  it("is left alone while it is broken", async () => {
    const { client, stateDir } = await startDesk();
    const path = join(stateDir, "exec-approvals.json");
    writeFileSync(path, "{oops", { mode: 0o600 });
    expect((await client.request("exec.approvals.get", {})).error).toMatchObject({ code: "INVALID_REQUEST" });
    expect((await client.request("exec.approvals.set", { file: { version: 1 } })).ok).toBe(false);
    expect(readFileSync(path, "utf8")).toBe("{oops");
  });

  it("is for admins", async () => {
    const { url } = await startDesk();
    const approver = await connectRaw(url, { scopes: ["operator.approvals"] });
    for (const [method, params] of [
      ["exec.approvals.get", {}],
      ["exec.approvals.set", { file: { version: 1 } }],
    ] as const) {
      expect((await approver.request(method, params)).error).toMatchObject({ code: "FORBIDDEN" });
    }
  });
});
