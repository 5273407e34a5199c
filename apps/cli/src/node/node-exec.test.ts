import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway, type GatewayOptions } from "@oc/gateway";
import { createHostCommands, createNodeHost, type HostCommandOptions } from "@oc/node-host";
import { createDeviceIdentity, GatewayClient, type EventPayload, type GatewayClientOptions } from "@oc/protocol";
import { describe, expect, it, onTestFinished } from "vitest";

const TOKEN = "test-token-0123456789abcdef";
const SESSION = "agent:main:main";

type Config = NonNullable<GatewayOptions["config"]>;
type ExecConfig = NonNullable<NonNullable<Config["tools"]>["exec"]>;

interface Outcome {
  text: string;
  details: Record<string, unknown>;
}

let keys = 0;
const key = () => `key-${keys++}`;

function tempDir(): string {
  const path = mkdtempSync(join(tmpdir(), "oc-node-"));
  chmodSync(path, 0o700);
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function connect(url: string, options: Partial<GatewayClientOptions> = {}): Promise<GatewayClient> {
  const client = new GatewayClient({
    url,
    client: { id: "gateway-client", version: "0.0.0", platform: "test", mode: "backend" },
    scopes: ["operator.admin"],
    credentials: { token: TOKEN },
    caps: ["approvals"],
    reconnect: false,
    ...options,
  });
  onTestFinished(() => client.close());
  await client.connect();
  return client;
}

/** A gateway, a person at it, and machines that work for it: real sockets, real files, real processes. */
async function workplace({ exec = { host: "node" } }: { exec?: ExecConfig } = {}) {
  const gateway = createGateway({
    stateDir: tempDir(),
    port: 0,
    auth: { token: TOKEN },
    config: { agents: { defaults: { model: "oc/offline" } }, tools: { exec } },
  });
  const { url } = await gateway.listen();
  onTestFinished(() => gateway.close({ drainMs: 0 }));
  const operator = await connect(url);
  // What a command that had waited came to is told to a session that is there.
  await operator.request("chat.send", { sessionKey: SESSION, message: "hello", idempotencyKey: "hello" });
  await operator.request("agent.wait", { runId: "hello" });

  /** Starts a node whose commands are approved; the answer stops it. */
  const node = async (options: Partial<HostCommandOptions> & { displayName?: string } = {}) => {
    const { displayName = "workbench", ...hostOptions } = options;
    const home = tempDir();
    const device = await createDeviceIdentity();
    const approvalsFile = join(home, "exec-approvals.json");
    const cwd = join(home, "work");
    mkdirSync(cwd);
    const host = createNodeHost({
      connection: { url, device, credentials: { token: TOKEN } },
      version: "0.0.0",
      displayName,
      commands: createHostCommands({ approvalsFile, cwd, env: process.env, ...hostOptions }),
    });
    const stop = new AbortController();
    const running = host.run(stop.signal);
    onTestFinished(async () => {
      stop.abort();
      await running;
    });
    const { nodeId, requestId } = await expect
      .poll(async () =>
        (await operator.request("node.pair.list")).pending.find((each) => each.nodeId === device.deviceId),
      )
      .toBeDefined()
      .then(async () => {
        const { pending } = await operator.request("node.pair.list");
        return pending.find((each) => each.nodeId === device.deviceId)!;
      });
    await operator.request("node.pair.approve", { requestId });
    return {
      nodeId,
      cwd,
      approvalsFile,
      writeApprovals: (file: object) => writeFileSync(approvalsFile, JSON.stringify(file), { mode: 0o600 }),
      async stop() {
        stop.abort();
        await running;
      },
    };
  };

  const call = async (args: Record<string, unknown>): Promise<Outcome> => {
    const { output, error } = await operator.request("tools.invoke", { name: "exec", args, sessionKey: SESSION });
    const result = (output ?? {}) as { content?: { text?: string }[]; details?: Record<string, unknown> };
    return {
      text: result.content?.map(({ text }) => text).join("\n") ?? (error as { message: string }).message,
      details: result.details ?? {},
    };
  };
  return { url, operator, node, call };
}

/** What people are asked, in the order in which they are. */
function requestsOf(operator: GatewayClient) {
  const requested: EventPayload<"exec.approval.requested">[] = [];
  operator.on("exec.approval.requested", (payload) => void requested.push(payload));
  return requested;
}

/** Everything that the session was told, as text. */
async function historyOf(operator: GatewayClient): Promise<string> {
  return JSON.stringify(await operator.request("chat.history", { sessionKey: SESSION }));
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe("exec with host=node", () => {
  it("runs on the only node, in its folder, and says so", async () => {
    const { node, call } = await workplace();
    const { cwd, nodeId } = await node();
    const { text, details } = await call({
      command: "pwd; echo $OPENCLAW_SHELL $GREETING",
      env: { GREETING: "hello" },
    });
    expect(text).toBe(`${cwd}\nexec hello`);
    expect(details).toMatchObject({ status: "completed", exitCode: 0, host: "node", nodeId });
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
    ["a code", { command: "exit 3" }, { status: "completed", exitCode: 3 }, "(Command exited with code 3)"],
    ["nothing to run", { command: "no_such_cmd_x" }, { status: "failed", exitCode: 127 }, "code 127"],
    ["its time", { command: "sleep 30", timeout: 0.2 }, { status: "failed", timedOut: true }, "timed out"],
  ])("tells of %s", async (_what, args, details, text) => {
    const { node, call } = await workplace();
    await node();
    const outcome = await call(args);
    expect(outcome.details).toMatchObject({ ...details, host: "node" });
    expect(outcome.text).toContain(text);
  });

  it("is an error in a folder that the node does not have", async () => {
    const { node, call } = await workplace();
    await node();
    expect((await call({ command: "true", workdir: "/no/such/folder" })).text).toContain(
      "/no/such/folder is no folder",
    );
  });

  it("keeps at most 200 000 characters of each stream and says that some are missing", async () => {
    const { node, call } = await workplace();
    await node();
    const { text } = await call({ command: "head -c 500000 /dev/zero | tr '\\0' x; echo end >&2" });
    expect(text).toContain("end");
    expect(text).toContain("[output was cut on the node]");
    expect(text.length).toBeLessThan(200_100);
  });

  it("gives commands neither the gateway's secrets nor what loads code into programs", async () => {
    const { node, call } = await workplace();
    await node({
      env: { PATH: process.env["PATH"], OPENCLAW_GATEWAY_TOKEN: TOKEN, NODE_OPTIONS: "--no-warnings", EDITOR: "ed" },
    });
    const { text } = await call({ command: "env" });
    expect(text).toContain("EDITOR=ed");
    expect(text).not.toMatch(/TOKEN|NODE_OPTIONS/);
  });

  it("needs a node: none, and several without a name, are errors, and nothing runs", async () => {
    const { node, call } = await workplace();
    expect((await call({ command: "true" })).text).toContain("No connected node");
    const first = await node({ displayName: "first" });
    await node({ displayName: "second" });
    expect((await call({ command: "touch ran" })).text).toContain("Several nodes can run it: first, second");
    expect(existsSync(join(first.cwd, "ran"))).toBe(false);
    expect((await call({ command: "pwd", node: "first" })).text).toBe(first.cwd);
  });

  it("of a node that is away is an error; it is never sent to another", async () => {
    const { node, call } = await workplace({ exec: { host: "node", node: "first" } });
    const first = await node({ displayName: "first" });
    const second = await node({ displayName: "second" });
    await first.stop();
    const command = "touch ran";
    await expect.poll(async () => (await call({ command })).text).toContain('The node "first" is not connected');
    expect((await call({ command, node: first.nodeId })).text).toContain("is not connected");
    expect((await call({ command, node: "third" })).text).toContain('no node "third"');
    expect(existsSync(join(second.cwd, "ran"))).toBe(false);
  });

  it("kills the command and what it started when the node loses its gateway", async () => {
    const { node, call, operator } = await workplace();
    const { cwd, nodeId } = await node();
    const running = call({ command: "sleep 300 & echo $! > child; echo $$ > shell; wait" });
    await expect.poll(() => existsSync(join(cwd, "shell"))).toBe(true);
    const pids = ["child", "shell"].map((name) => Number(readFileSync(join(cwd, name), "utf8")));
    expect(pids.map(isAlive)).toEqual([true, true]);
    await operator.request("node.pair.remove", { nodeId });
    expect((await running).text).toContain("node disconnected");
    await expect.poll(() => pids.map(isAlive), { timeout: 10_000 }).toEqual([false, false]);
  });

  it("kills the command when its turn is cancelled", async () => {
    const { node, operator } = await workplace();
    const { cwd } = await node();
    const stop = new AbortController();
    const running = operator
      .request(
        "tools.invoke",
        { name: "exec", args: { command: "echo $$ > shell; sleep 300" }, sessionKey: SESSION },
        { signal: stop.signal },
      )
      .catch(() => undefined);
    await expect.poll(() => existsSync(join(cwd, "shell"))).toBe(true);
    const pid = Number(readFileSync(join(cwd, "shell"), "utf8"));
    stop.abort();
    await running;
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});

describe("the rules of a command on a node", () => {
  it("are the node's own file, whatever the gateway allows", async () => {
    const { node, call } = await workplace();
    const { writeApprovals, cwd } = await node();
    writeApprovals({ version: 1, defaults: { security: "deny" } });
    expect((await call({ command: "touch ran" })).text).toContain("exec denied: security=deny");
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });

  it("are what the gateway requests as well: the node's list satisfies it, or nothing does", async () => {
    const { node, call } = await workplace({ exec: { host: "node", security: "allowlist" } });
    const { writeApprovals } = await node({ nodeName: "workbench" });
    writeApprovals({ version: 1, agents: { main: { allowlist: ["uname"] } } });
    expect((await call({ command: "uname" })).details).toMatchObject({ status: "completed" });
    expect((await call({ command: "id" })).text).toMatch(
      /exec denied: allowlist-miss[^]*oc approvals allowlist add '.*\/id' --agent main --node workbench/,
    );
  });

  it("refuse everything while the node's file cannot be read, and leave the file alone", async () => {
    const { node, call } = await workplace();
    const { approvalsFile } = await node();
    writeFileSync(approvalsFile, "{oops", { mode: 0o600 });
    expect((await call({ command: "true" })).text).toContain("exec denied: approvals-file-invalid");
    expect(readFileSync(approvalsFile, "utf8")).toBe("{oops");
  });

  it("refuse a gateway that runs nothing before the node hears of it", async () => {
    const { node, call } = await workplace({ exec: { host: "node", security: "deny" } });
    await node();
    expect((await call({ command: "true" })).text).toContain("exec denied: security=deny");
  });
});

describe("a command on a node that a person has to allow", () => {
  async function asked(command: string, file: object = { version: 1, defaults: { ask: "always" } }) {
    const place = await workplace();
    const requests = requestsOf(place.operator);
    const node = await place.node();
    node.writeApprovals(file);
    writeFileSync(join(node.cwd, "job.sh"), "echo first > done\n", { mode: 0o700 });
    const pending = await place.call({ command, workdir: node.cwd });
    return { ...place, another: place.node, node, requests, pending, id: String(pending.details["approvalId"]) };
  }
  const done = (cwd: string) => existsSync(join(cwd, "done"));

  it("waits, is shown with its plan, and runs once when it is allowed", async () => {
    const { operator, node, requests, pending, id } = await asked("sh job.sh");
    expect(pending.details).toMatchObject({
      status: "approval-pending",
      host: "node",
      nodeId: node.nodeId,
      allowedDecisions: ["allow-once", "deny"],
    });
    expect(requests).toMatchObject([
      {
        id,
        request: {
          command: "sh job.sh",
          host: "node",
          nodeId: node.nodeId,
          cwd: node.cwd,
          systemRunPlan: {
            argv: ["/bin/sh", "-lc", "sh job.sh"],
            commandText: "sh job.sh",
            cwd: node.cwd,
            mutableFileOperand: { path: join(node.cwd, "job.sh"), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
          },
        },
      },
    ]);
    expect(done(node.cwd)).toBe(false);
    await operator.request("exec.approval.resolve", { id, decision: "allow-once" });
    await expect.poll(() => done(node.cwd)).toBe(true);
    await expect.poll(() => historyOf(operator)).toContain(`Exec finished (node id=${id}`);
  });

  it("does not run when it is denied", async () => {
    const { operator, node, id } = await asked("sh job.sh");
    await operator.request("exec.approval.resolve", { id, decision: "deny" });
    await expect.poll(() => historyOf(operator)).toContain(`Exec denied (node id=${id}, user-denied)`);
    expect(done(node.cwd)).toBe(false);
  });

  it("does not run when its script has changed since", async () => {
    const { operator, node, id } = await asked("sh job.sh");
    writeFileSync(join(node.cwd, "job.sh"), "echo second > done\n");
    await operator.request("exec.approval.resolve", { id, decision: "allow-once" });
    await expect.poll(() => historyOf(operator)).toContain(`Exec denied (node id=${id}, script-drift)`);
    expect(done(node.cwd)).toBe(false);
  });

  it("does not run when the node's file has come to deny it", async () => {
    const { operator, node, id } = await asked("sh job.sh");
    node.writeApprovals({ version: 1, defaults: { security: "deny" } });
    await operator.request("exec.approval.resolve", { id, decision: "allow-once" });
    await expect.poll(() => historyOf(operator)).toContain(`Exec denied (node id=${id}, security=deny)`);
    expect(done(node.cwd)).toBe(false);
  });

  it("does not run when the node is away by then, on no other node either", async () => {
    const { operator, node, id, another } = await asked("sh job.sh");
    await node.stop();
    const other = await another({ displayName: "other" });
    writeFileSync(join(other.cwd, "job.sh"), "echo other > done\n");
    await operator.request("exec.approval.resolve", { id, decision: "allow-once" });
    await expect.poll(() => historyOf(operator)).toContain(`Exec denied (node id=${id}, node-offline)`);
    expect([done(node.cwd), done(other.cwd)]).toEqual([false, false]);
  });

  it("is written into the node's list when it is allowed always, and runs unasked then", async () => {
    const file = { version: 1, defaults: { security: "allowlist", ask: "on-miss" } };
    const { operator, node, pending, id, call } = await asked("uname -s", file);
    expect(pending.details).toMatchObject({ allowedDecisions: ["allow-once", "allow-always", "deny"] });
    await operator.request("exec.approval.resolve", { id, decision: "allow-always" });
    await expect.poll(() => historyOf(operator)).toContain(`Exec finished (node id=${id}`);
    expect(JSON.parse(readFileSync(node.approvalsFile, "utf8"))).toMatchObject({
      agents: { main: { allowlist: [{ source: "allow-always" }] } },
    });
    const again = await call({ command: "uname -s", workdir: node.cwd });
    expect(again.details).toMatchObject({ status: "completed" });
    expect((await call({ command: "uname -m", workdir: node.cwd })).details).toMatchObject({
      status: "approval-pending",
    });
  });

  it("is not asked about when it could not be held to what was shown", async () => {
    const { pending, requests } = await asked("cat job.sh | sh");
    expect(pending.text).toContain("exec denied: approval-unbindable");
    expect(requests).toEqual([]);
  });

  it.each([
    ["full", true],
    ["deny", false],
  ])("and that nobody can be asked about goes by the node's askFallback: %s", async (askFallback, isRun) => {
    const { node, operator, url } = await workplace();
    const { cwd, writeApprovals } = await node();
    writeApprovals({ version: 1, defaults: { ask: "always", askFallback } });
    operator.close();
    const quiet = await connect(url, { caps: [] });
    await quiet.request("tools.invoke", { name: "exec", args: { command: "touch done" }, sessionKey: SESSION });
    await expect.poll(() => historyOf(quiet)).toContain(isRun ? "Exec finished (node" : "Exec denied (node");
    expect(done(cwd)).toBe(isRun);
  });
});

describe("an approved run that a client forwards", () => {
  /** A client has asked for an approval of this plan and got it; `forward` sends it, with changes. */
  async function approved(text = "sh job.sh") {
    const place = await workplace();
    const node = await place.node();
    node.writeApprovals({ version: 1, defaults: { ask: "always" } });
    const script = "echo run >> done\n";
    writeFileSync(join(node.cwd, "job.sh"), script, { mode: 0o700 });
    const plan = {
      argv: ["/bin/sh", "-lc", text],
      cwd: node.cwd,
      commandText: text,
      agentId: "main",
      sessionKey: SESSION,
      mutableFileOperand: {
        argvIndex: 1,
        path: join(node.cwd, "job.sh"),
        sha256: createHash("sha256").update(script).digest("hex"),
      },
    };
    const client = await connect(place.url, { device: await createDeviceIdentity(), scopes: ["operator.admin"] });
    const id = key();
    const request = client.request("exec.approval.request", {
      id,
      command: text,
      commandArgv: plan.argv,
      cwd: plan.cwd,
      host: "node",
      nodeId: node.nodeId,
      systemRunPlan: plan,
      agentId: "main",
      sessionKey: SESSION,
      env: { GREETING: "hello" },
    });
    await expect.poll(async () => (await place.operator.request("exec.approval.list")).length).toBe(1);
    const run = {
      command: plan.argv,
      rawCommand: text,
      cwd: plan.cwd,
      agentId: "main",
      sessionKey: SESSION,
      env: { GREETING: "hello" },
      runId: id,
    };
    const forward = (changes: Record<string, unknown> = {}, from = client, nodeId = node.nodeId) =>
      from.request("node.invoke", {
        nodeId,
        command: "system.run",
        params: { ...run, ...changes },
        idempotencyKey: key(),
      });
    const allow = async () => {
      await place.operator.request("exec.approval.resolve", { id, decision: "allow-once" });
      await request;
    };
    return { ...place, another: place.node, node, client, forward, allow };
  }
  const runs = (cwd: string) => (existsSync(join(cwd, "done")) ? readFileSync(join(cwd, "done"), "utf8") : "");

  it("runs once; the same approval again is APPROVAL_REQUIRED", async () => {
    const { node, forward, allow } = await approved();
    await allow();
    expect(await forward()).toMatchObject({ payload: { exitCode: 0, success: true, timedOut: false } });
    await expect(forward()).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      details: { code: "APPROVAL_REQUIRED" },
    });
    expect(runs(node.cwd)).toBe("run\n");
  });

  it("is used by one of many forwards at the same moment", async () => {
    const { node, forward, allow } = await approved();
    await allow();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => forward()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(runs(node.cwd)).toBe("run\n");
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["another command", { command: ["/bin/sh", "-lc", "echo evil >> done"], rawCommand: undefined }, "command"],
    ["a text that does not describe it", { rawCommand: "echo fine" }, "rawCommand"],
    ["another folder", { cwd: "/" }, "cwd"],
    ["another agent", { agentId: "work" }, "agentId"],
    ["another session", { sessionKey: "agent:main:other" }, "sessionKey"],
    ["another value in its environment", { env: { GREETING: "bye" } }, "env"],
    ["a further variable", { env: { GREETING: "hello", MORE: "1" } }, "env"],
    ["no environment", { env: {} }, "env"],
  ])("with %s is APPROVAL_REQUEST_MISMATCH, and the node hears nothing", async (_what, changes, field) => {
    const { node, forward, allow } = await approved();
    await allow();
    await expect(forward(JSON.parse(JSON.stringify(changes)) as Record<string, unknown>)).rejects.toMatchObject({
      code: "INVALID_REQUEST",
      details: { code: "APPROVAL_REQUEST_MISMATCH", field },
    });
    expect(runs(node.cwd)).toBe("");
    expect(await forward()).toMatchObject({ payload: { success: true } });
  });

  it("needs a decision: a caller's own word for one counts for nothing", async () => {
    const { node, forward, allow } = await approved();
    const claims = { approved: true, approvalDecision: "allow-always" };
    await expect(forward(claims)).rejects.toMatchObject({ details: { code: "APPROVAL_REQUIRED" } });
    await expect(forward({ ...claims, runId: "guessed-id" })).rejects.toMatchObject({
      details: { code: "UNKNOWN_APPROVAL_ID" },
    });
    await expect(forward({ ...claims, runId: undefined })).rejects.toMatchObject({
      details: { code: "MISSING_RUN_ID" },
    });
    expect(runs(node.cwd)).toBe("");
    await allow();
  });

  it("belongs to the device that asked, and to the node that it was asked for", async () => {
    const { operator, node, forward, allow, client, another } = await approved();
    await allow();
    await expect(forward({}, operator)).rejects.toMatchObject({ details: { code: "APPROVAL_DEVICE_MISMATCH" } });
    const other = await another({ displayName: "other" });
    await expect(forward({}, client, other.nodeId)).rejects.toMatchObject({
      details: { code: "APPROVAL_NODE_MISMATCH" },
    });
    expect([runs(node.cwd), runs(other.cwd)]).toEqual(["", ""]);
  });

  it("is denied by the node when its script has changed since it was approved", async () => {
    const { node, forward, allow } = await approved();
    await allow();
    writeFileSync(join(node.cwd, "job.sh"), "echo evil >> done\n");
    await expect(forward()).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringMatching(/^SYSTEM_RUN_DENIED: script-drift/),
      details: { nodeError: { code: "SYSTEM_RUN_DENIED" } },
    });
    expect(runs(node.cwd)).toBe("");
  });
});
