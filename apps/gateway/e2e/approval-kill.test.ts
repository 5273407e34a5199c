import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startModelServer } from "../test/model-server.ts";
import { connectRaw } from "../test/raw-client.ts";
import { tempDir } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig } from "./gateway-process.ts";

test("killed while an approved workflow runs, it tells the session at the next start, once, and runs nothing again", async () => {
  const dir = tempDir();
  const stateDir = tempDir();
  const model = await startModelServer((call) => call.reply("Noted."));
  const config = localConfig({
    ...model.config,
    tools: { alsoAllow: ["lobster"] },
    plugins: { entries: { lobster: { enabled: true } } },
  });
  const args = ["--port", String(await freePort())];
  const told = () => model.calls.filter(({ body }) => JSON.stringify(body.messages.at(-1)).includes("Lobster run"));

  const first = new GatewayProcess({ stateDir, config, args });
  const client = await connectRaw(await first.ready());
  const step = `cd ${dir}; echo begun >> log; touch began; sleep 1`;
  const pipeline = `exec --shell 'echo x' | approve --prompt go | exec --shell '${step}'`;
  await client.request("tools.invoke", { name: "lobster", args: { action: "run", pipeline } });
  const { payload } = await client.event("plugin.approval.requested");
  const id = String(payload?.["id"]);
  client.send({ type: "req", id: "answer", method: "plugin.approval.resolve", params: { id, decision: "allow-once" } });
  await expect.poll(() => existsSync(join(dir, "began"))).toBe(true);
  await first.kill();

  for (let start = 1; start <= 2; start++) {
    const next = new GatewayProcess({ stateDir, args });
    const again = await connectRaw(await next.ready());
    expect((await again.request("plugin.approval.list", {})).payload).toEqual([]);
    await expect.poll(() => told().length, { timeout: 10_000 }).toBe(1);
    expect(JSON.stringify(told()[0]?.body.messages.at(-1))).toContain(`run ${id} was approved by operator`);
    expect(JSON.stringify(told()[0]?.body.messages.at(-1))).toContain("do not repeat it");
    await again.request("agent.wait", { runId: `approval:${id}` });
    await next.kill();
  }
  expect(told()).toHaveLength(1);
});
