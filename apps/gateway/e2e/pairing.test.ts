import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { resolveConfigPaths, type OcConfig } from "@oc/config";
import { expect, test } from "vitest";
import { linePlugin } from "../test/line-channel.ts";
import { startPlatform } from "../test/line-platform.ts";
import { startGateway, tempDir, TEST_TOKEN } from "../test/test-gateway.ts";
import { writeConfig } from "./gateway-process.ts";

const OC = fileURLToPath(new URL("../../cli/bin/oc.mjs", import.meta.url));

test("oc pairing lists who asks, lets one in, makes the first of them an owner and nobody after that", async () => {
  const platform = await startPlatform();
  const stateDir = tempDir();
  const config = {
    gateway: { mode: "local" },
    plugins: { entries: { line: { enabled: true } } },
    channels: { line: { port: platform.port } },
  } as OcConfig;
  const configPath = writeConfig(stateDir, config);
  const env = { HOME: stateDir, OPENCLAW_STATE_DIR: stateDir };
  const { url } = await startGateway({
    stateDir,
    config,
    configFile: {
      paths: resolveConfigPaths({ env, homeDir: stateDir }),
      env,
      cwd: stateDir,
      known: { channels: ["line"] },
    },
    plugins: [linePlugin()],
  });
  const oc = (...args: string[]) =>
    new Promise<{ stdout: string; stderr: string; code: number }>((resolve) => {
      execFile(process.execPath, [OC, ...args, "--url", url, "--token", TEST_TOKEN], { env }, (error, stdout, stderr) =>
        resolve({ stdout, stderr, code: Number(error?.code ?? 0) }),
      );
    });
  const list = async () => JSON.parse((await oc("pairing", "list", "--json")).stdout);

  await platform.dm("5", "hi", { sender: { id: "5", name: "Ann \u001b[31m", isBot: false } });
  await platform.dm("6", "hi");
  await platform.until(() => platform.sent.length === 2);
  const { pending } = await list();
  expect(pending).toMatchObject([{ senderId: "5" }, { senderId: "6" }]);
  const table = (await oc("pairing", "list", "line")).stdout;
  expect(table).toContain(pending[0].code);
  expect(table).not.toContain("\u001b");

  const first = await oc("pairing", "approve", pending[0].code, "--notify");
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining("may write direct messages on line")]);
  expect(first.stdout).toContain("is one now");
  await platform.until(() => platform.textsTo("5").length === 2);
  expect(JSON.parse(readFileSync(configPath, "utf8"))).toMatchObject({ commands: { ownerAllowFrom: ["line:5"] } });

  const again = await oc("pairing", "approve", "line", pending[0].code);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("oc pairing list")]);
  const second = await oc("pairing", "approve", "line", pending[1].code, "--json");
  expect(JSON.parse(second.stdout)).toMatchObject({ ok: true, senderId: "6", ownerAdded: false });
  const blank = await oc("pairing", "approve", pending[1].code, "--account", " ");
  expect([blank.code, blank.stderr]).toEqual([2, expect.stringContaining("--account must not be blank")]);
  const twice = await oc("pairing", "approve", "line", pending[1].code, "--channel", "telegram");
  expect(twice.code).toBe(2);
  expect(await list()).toMatchObject({ count: 0, channels: ["line"] });
});
