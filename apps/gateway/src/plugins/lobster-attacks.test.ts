import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OcConfig } from "@oc/config";
import type { ToolContext } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { packageOf } from "../../test/gate-plugin.ts";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw, type RawClient } from "../../test/raw-client.ts";
import { startGateway, tempDir, TEST_TOKEN, type TestGateway } from "../../test/test-gateway.ts";

const withLobster = (more: OcConfig = {}): OcConfig => ({
  tools: { alsoAllow: ["lobster"] },
  plugins: { entries: { lobster: { enabled: true } } },
  ...more,
});

/** A tool for owners, as a program adds it. */
const forOwners = ({ senderIsOwner }: ToolContext) =>
  senderIsOwner
    ? {
        name: "reserved",
        description: "for owners",
        parameters: { type: "object" },
        execute: async () => ({ content: [{ type: "text" as const, text: "done" }] }),
      }
    : null;

interface Outcome {
  ok: boolean;
  output?: { details: { status: string; requiresApproval: { approvalId: string } | null } };
  error?: { code: string; message: string };
}

async function run(client: RawClient, pipeline: string): Promise<Outcome> {
  const args = { action: "run", pipeline };
  return (await client.request("tools.invoke", { name: "lobster", args })).payload as unknown as Outcome;
}

async function overHttp({ httpUrl }: TestGateway, args: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${httpUrl}/tools/invoke`, {
    method: "POST",
    headers: { authorization: `Bearer ${TEST_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ tool: "lobster", args }),
  });
  return { status: response.status, text: await response.text() };
}

const call = (tool: string) => `openclaw.invoke --tool ${tool} --action x`;
const pending = async (client: RawClient) =>
  (await client.request("plugin.approval.list", {})).payload as unknown as { id: string }[];
const approve = (client: RawClient, id: string) =>
  client.request("plugin.approval.resolve", { id, decision: "allow-once" });

describe("a workflow that was started over HTTP", () => {
  const config = withLobster({ gateway: { tools: { deny: ["ls"] } } });

  it("reaches no tool that is denied there, neither at once nor in a workflow of its own", async () => {
    const gateway = await startGateway({ config });
    const nested = `openclaw.invoke --tool lobster --action run --args-json '${JSON.stringify({ action: "run", pipeline: call("ls") })}'`;
    for (const pipeline of [call("ls"), nested]) {
      const answer = await overHttp(gateway, { action: "run", pipeline });
      expect(answer).toMatchObject({ status: 500 });
      expect(answer.text).toContain("tool not available: ls");
    }
    const client = await connectRaw(gateway.url);
    expect(await run(client, call("ls"))).toMatchObject({ ok: true });
  });

  it("still reaches none after an operator has approved it", async () => {
    const model = await startModelServer();
    const gateway = await startGateway({ config: { ...model.config, ...config } });
    const client = await connectRaw(gateway.url);
    await overHttp(gateway, { action: "run", pipeline: `exec --shell 'echo x' | approve --prompt go | ${call("ls")}` });
    const [waiting] = await pending(client);
    const { payload } = await approve(client, waiting?.id ?? "");
    expect(JSON.stringify(payload)).toContain("tool not available: ls");
  });

  it("fails in its own words", async () => {
    const gateway = await startGateway({ config });
    const limited = await overHttp(gateway, { action: "run", pipeline: "exec --shell 'sleep 9'", timeoutMs: 200 });
    expect(limited.status).toBe(500);
    expect(JSON.parse(limited.text)).toEqual({
      ok: false,
      error: { type: "tool_error", message: "lobster failed: lobster runtime timed out" },
    });
  });
});

describe("a workflow of a client without the admin scope", () => {
  const pipeline = `exec --shell 'echo x' | approve --prompt go | ${call("reserved")}`;
  const options = async (): Promise<object> => {
    const model = await startModelServer();
    return { config: { ...model.config, ...withLobster() }, runtime: { tools: [forOwners] } };
  };

  it("reaches no tool that is reserved for owners", async () => {
    const { url } = await startGateway(await options());
    const [owner, writer] = [await connectRaw(url), await connectRaw(url, { scopes: ["operator.write"] })];
    expect(await run(owner, call("reserved"))).toMatchObject({ ok: true });
    const refused = await run(writer, call("reserved"));
    expect(refused.error?.message).toContain("tool not available: reserved");
  });

  it("gets no rights by an operator's approval", async () => {
    const { url } = await startGateway(await options());
    const [owner, writer] = [await connectRaw(url), await connectRaw(url, { scopes: ["operator.write"] })];
    const halted = await run(writer, pipeline);
    const { payload } = await approve(owner, halted.output?.details.requiresApproval?.approvalId ?? "");
    expect(JSON.stringify(payload)).toContain("tool not available: reserved");
  });

  it("cannot continue what an owner began", async () => {
    const { url } = await startGateway(await options());
    const [owner, writer] = [await connectRaw(url), await connectRaw(url, { scopes: ["operator.write"] })];
    const approvalId = (await run(owner, pipeline)).output?.details.requiresApproval?.approvalId;
    const args = { action: "resume", approvalId, approve: true };
    const stolen = (await writer.request("tools.invoke", { name: "lobster", args })).payload as unknown as Outcome;
    expect(stolen.error?.message).toContain(`Approval ID "${approvalId}" not found or expired`);
    const own = (await owner.request("tools.invoke", { name: "lobster", args })).payload as unknown as Outcome;
    expect(own).toMatchObject({ ok: true, output: { details: { status: "ok" } } });
  });
});

it("a hook that wants a person's approval for a tool stops it inside a workflow, too", async () => {
  const guard = packageOf("guard", (api) =>
    api.on("before_tool_call", ({ toolName }) =>
      toolName === "ls" ? { requireApproval: { title: "List files?", description: "Shows names." } } : {},
    ),
  );
  const config = withLobster({ plugins: { entries: { lobster: { enabled: true }, guard: { enabled: true } } } });
  const { url } = await startGateway({ config, plugins: [guard] });
  const refused = await run(await connectRaw(url), call("ls"));
  expect(refused.error?.message).toContain("approval is needed and nobody can be asked");
});

describe("a gate that is reached after its plugin was switched off", () => {
  it("is shown to nobody, and again when the plugin runs again", async () => {
    const dir = tempDir();
    const { url, gateway } = await startGateway({ config: withLobster() });
    const client = await connectRaw(url);
    const halted = run(
      client,
      `exec --shell 'cd ${dir}; touch began; while [ ! -e go ]; do sleep 0.02; done' | approve --prompt go`,
    );
    await expect.poll(() => existsSync(join(dir, "began"))).toBe(true);
    await gateway.applyConfig({ tools: { alsoAllow: ["lobster"] } }, {});
    writeFileSync(join(dir, "go"), "");
    expect(await halted).toMatchObject({ ok: true });
    expect(await pending(client)).toEqual([]);
    await gateway.applyConfig(withLobster(), {});
    await expect.poll(() => pending(client)).toHaveLength(1);
  });

  it("is shown at once when the plugin was only configured differently", async () => {
    const dir = tempDir();
    const model = await startModelServer();
    const { url, gateway } = await startGateway({ config: { ...model.config, ...withLobster() } });
    const client = await connectRaw(url);
    const halted = run(
      client,
      `exec --shell 'cd ${dir}; touch began; while [ ! -e go ]; do sleep 0.02; done; echo x' | approve --prompt go | exec --shell 'touch ${dir}/ran'`,
    );
    await expect.poll(() => existsSync(join(dir, "began"))).toBe(true);
    const other = { plugins: { entries: { lobster: { enabled: true, config: { keepWaitingDays: 3 } } } } };
    await gateway.applyConfig({ ...model.config, ...withLobster(other) }, {});
    writeFileSync(join(dir, "go"), "");
    await halted;
    const [waiting] = await pending(client);
    expect((await approve(client, waiting?.id ?? "")).payload).toMatchObject({ ok: true });
    expect(existsSync(join(dir, "ran"))).toBe(true);
  });
});

it("hundreds of gates with long prompts and items are listed together", async () => {
  const { url } = await startGateway({ config: withLobster() });
  const client = await connectRaw(url);
  const item = "\\u001b[31m".repeat(2_000);
  for (let round = 0; round < 20; round++) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        run(client, `exec --shell 'echo ${round}-${index}' | approve --prompt '${round}-${index} ${item}'`),
      ),
    );
  }
  expect(await pending(client)).toHaveLength(200);
});

it("a run that outlasts the gateway's patience is stopped, and its session is told at the next start", async () => {
  const dir = tempDir();
  const stateDir = tempDir();
  const model = await startModelServer((call) => call.reply("Noted."));
  const config = { ...model.config, ...withLobster() };
  const first = await startGateway({ stateDir, config });
  const client = await connectRaw(first.url);
  await run(client, `exec --shell 'echo x' | approve --prompt go | exec --shell 'touch ${dir}/began; sleep 60'`);
  const [waiting] = await pending(client);
  void approve(client, waiting?.id ?? "").catch(() => undefined);
  await expect.poll(() => existsSync(join(dir, "began"))).toBe(true);
  await first.gateway.close({ drainMs: 0 });
  const told = () =>
    model.calls.some(({ body }) => JSON.stringify(body.messages).includes(`Lobster run ${waiting?.id}`));
  const second = await startGateway({ stateDir, config });
  await expect.poll(told).toBe(true);
  expect(await pending(await connectRaw(second.url))).toEqual([]);
});
