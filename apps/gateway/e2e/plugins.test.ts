import { expect, it } from "vitest";
import type { OcConfig } from "@oc/config";
import { connectRaw, type RawClient } from "../test/raw-client.ts";
import { tempDir } from "../test/test-gateway.ts";
import { freePort, GatewayProcess, localConfig, writeConfig } from "./gateway-process.ts";

const KEY = "plugins.entries.lobster.config.keepWaitingDays";

const withLobster = (port: number, lobster: object): OcConfig =>
  localConfig({
    gateway: { port, reload: { debounceMs: 20 } },
    tools: { alsoAllow: ["lobster"] },
    plugins: { entries: { lobster } },
  });

const toolNames = async (client: RawClient) =>
  JSON.stringify((await client.request("tools.effective", { sessionKey: "main" })).payload);

it("a bundled plugin is enabled, kept from wrong settings, and disabled by edits of the file, without a restart", async () => {
  const stateDir = tempDir();
  const port = await freePort();
  const gateway = new GatewayProcess({ stateDir, config: withLobster(port, { enabled: false }) });
  const client = await connectRaw(await gateway.ready());
  expect(await toolNames(client)).not.toContain("lobster");

  writeConfig(stateDir, withLobster(port, { enabled: true, config: { keepWaitingDays: 3 } }));
  await expect.poll(() => toolNames(client)).toContain("lobster");

  writeConfig(stateDir, withLobster(port, { enabled: true, config: { keepWaitingDays: "many" } }));
  await expect.poll(() => gateway.stderr).toContain("config reload skipped (invalid config)");
  expect(gateway.stderr).toContain(KEY);
  expect(await toolNames(client)).toContain("lobster");

  writeConfig(stateDir, withLobster(port, { enabled: false, config: { keepWaitingDays: "many" } }));
  await expect.poll(() => toolNames(client)).not.toContain("lobster");
});

it("a gateway does not start with settings that an enabled plugin refuses", async () => {
  const config = withLobster(await freePort(), { enabled: true, config: { keepWaitingDays: 0 } });
  const gateway = new GatewayProcess({ stateDir: tempDir(), config });
  expect((await gateway.exited).code).toBe(1);
  expect(gateway.stderr).toContain(KEY);
});
