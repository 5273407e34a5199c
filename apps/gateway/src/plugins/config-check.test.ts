import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig, resolveConfigPaths } from "@oc/config";
import { expect, it } from "vitest";
import { packageOf } from "../../test/gate-plugin.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { startGateway, tempDir } from "../../test/test-gateway.ts";
import { pluginConfigCheck } from "./config-check.ts";

const strict = packageOf("strict", () => {});
const keyed = packageOf("keyed", () => {}, {
  configSchema: { type: "object", properties: { apiKey: { type: "string", minLength: 1 } }, required: ["apiKey"] },
});
const bare = packageOf("bare", () => {});
bare.manifest = async () => ({ id: "bare" });

function fileWith(plugins: object) {
  const dir = tempDir();
  const env = { OPENCLAW_STATE_DIR: dir };
  const paths = resolveConfigPaths({ env, homeDir: dir });
  writeFileSync(paths.configPath, JSON.stringify({ gateway: { mode: "local" }, plugins }));
  return { env, paths, cwd: dir };
}

async function check(plugins: object) {
  const checks = [pluginConfigCheck([strict, keyed, bare])];
  const { issues, warnings } = await loadConfig({ ...fileWith(plugins), checks });
  return {
    issues: issues.map(({ path, message }) => `${path}: ${message}`),
    warnings: warnings.map(({ path }) => path),
  };
}

it("finds what an enabled plugin's schema refuses", async () => {
  const { issues } = await check({ entries: { strict: { enabled: true, config: { foo: 1 } } } });
  expect(issues).toEqual(["plugins.entries.strict.config.foo: unknown key"]);
});

it("only warns of the configuration of a plugin that is off", async () => {
  const result = await check({ entries: { strict: { enabled: false, config: { foo: 1 } } } });
  expect(result).toEqual({ issues: [], warnings: ["plugins.entries.strict.config.foo"] });
});

it("warns of plugins that do not exist, but not of one that was switched off", async () => {
  const { issues, warnings } = await check({
    entries: { ghost: { enabled: true }, gone: { enabled: false } },
    allow: ["strict", "ghost"],
    deny: ["spirit"],
  });
  expect(issues).toEqual([]);
  expect(warnings).toEqual(["plugins.entries.ghost", "plugins.allow.1", "plugins.deny.0"]);
});

it("takes a reference to a secret for the text that it will be", async () => {
  const apiKey = { source: "env", provider: "default", id: "SOME_KEY" };
  expect((await check({ entries: { keyed: { enabled: true, config: { apiKey } } } })).issues).toEqual([]);
  expect((await check({ entries: { keyed: { enabled: true } } })).issues).toEqual([
    "plugins.entries.keyed.config.apiKey: is required",
  ]);
});

it("refuses to configure a plugin that says nothing about its configuration", async () => {
  expect((await check({ entries: { bare: { enabled: true } } })).issues).toEqual([
    "plugins.entries.bare.config: the plugin's manifest has no configSchema",
  ]);
});

it("keeps a gateway's clients from writing what a plugin's schema refuses", async () => {
  const file = fileWith({ entries: {} });
  const { url } = await startGateway({ stateDir: join(file.cwd, "state"), configFile: file, plugins: [strict] });
  const client = await connectRaw(url);
  const { payload } = await client.request("config.get", {});
  const patch = { plugins: { entries: { strict: { enabled: true, config: { foo: 1 } } } } };
  const answer = await client.request("config.patch", {
    raw: JSON.stringify(patch),
    baseHash: String(payload?.["hash"]),
  });
  expect(answer.error).toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining("plugins.entries.strict.config.foo"),
  });
  expect(readFileSync(file.paths.configPath, "utf8")).not.toContain("foo");
});
