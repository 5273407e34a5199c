import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { resolveConfigPaths } from "@oc/config";
import { describe, expect, it } from "vitest";
import { connectRaw } from "../../test/raw-client.ts";
import { startGateway, tempDir, TEST_TOKEN } from "../../test/test-gateway.ts";

const SECRET = "a-secret-of-the-file-0123456789";

/** A gateway whose configuration is a file. */
async function startWithFile(options: { onReloadRequested?: () => void } = {}) {
  const stateDir = tempDir();
  const file = join(stateDir, "openclaw.json");
  writeFileSync(
    file,
    JSON.stringify({ gateway: { mode: "local", auth: { token: SECRET } }, logging: { level: "info" } }),
  );
  const env = { OPENCLAW_STATE_DIR: stateDir };
  const paths = resolveConfigPaths({ env, homeDir: stateDir });
  const { url } = await startGateway({ stateDir, configFile: { env, paths, cwd: stateDir }, ...options });
  const client = await connectRaw(url);
  return {
    url,
    client,
    file,
    read: () => readFileSync(file, "utf8"),
    hash: async () => String((await client.request("config.get")).payload?.["hash"]),
  };
}

describe("config.get", () => {
  it("shows the file and its hash, and no secret", async () => {
    const { client, file } = await startWithFile();
    const { payload } = await client.request("config.get");
    expect(payload).toMatchObject({
      exists: true,
      valid: true,
      path: file,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      config: { logging: { level: "info" } },
      issues: [],
    });
    expect(JSON.stringify(payload)).not.toContain(SECRET);
    expect((await client.request("config.get", { path: "logging.level" })).payload).toMatchObject({ config: "info" });
  });

  it("says what is wrong with a broken file", async () => {
    const { client, file } = await startWithFile();
    writeFileSync(file, '{ "gateway": { "prt": 1 } }');
    expect((await client.request("config.get")).payload).toMatchObject({
      valid: false,
      issues: [{ path: expect.stringContaining("prt") }],
    });
  });
});

describe("the schema", () => {
  it("is for administrators as a whole, for readers path by path", async () => {
    const { client, url } = await startWithFile();
    const reader = await connectRaw(url, { scopes: ["operator.read"] });
    expect((await client.request("config.schema")).payload).toMatchObject({ type: "object" });
    expect(await reader.request("config.schema")).toMatchObject({
      error: { code: "FORBIDDEN", details: { missingScope: "operator.admin" } },
    });
    expect((await reader.request("config.schema.lookup", { path: "gateway.port" })).payload).toMatchObject({
      path: "gateway.port",
      schema: expect.any(Object),
      reloadKind: "restart",
    });
    expect(await reader.request("config.schema.lookup", { path: "gateway.prt" })).toMatchObject({
      error: { code: "INVALID_REQUEST" },
    });
  });
});

describe("a write", () => {
  it("is announced to readers with the hash that it answers", async () => {
    const { client, url, file, read, hash } = await startWithFile();
    const reader = await connectRaw(url, { scopes: ["operator.read"] });
    const raw = JSON.stringify({ gateway: { mode: "local" }, logging: { level: "debug" } });
    const written = await client.request("config.set", { raw, baseHash: await hash() });
    expect(written.payload).toMatchObject({
      ok: true,
      path: file,
      changedPaths: expect.arrayContaining(["logging.level"]),
    });
    expect(JSON.parse(read())).toEqual(JSON.parse(raw));
    const changed = await reader.event("config.changed");
    expect(changed.payload).toMatchObject({ path: file, hash: written.payload?.["hash"], ts: expect.any(Number) });
    expect(await hash()).toBe(written.payload?.["hash"]);
  });

  it.each<[string, object]>([
    ["config.set", { raw: "{}" }],
    ["config.patch", { raw: '{"logging":{"level":"debug"}}' }],
    ["config.apply", { raw: "{}" }],
  ])("by %s needs the hash of the file as it is", async (method, params) => {
    const { client, read, hash } = await startWithFile();
    const before = read();
    const old = await hash();
    expect(await client.request(method, params)).toMatchObject({ error: { code: "INVALID_REQUEST" } });
    await client.request("config.patch", { raw: '{"logging":{"level":"warn"}}', baseHash: old });
    const between = read();
    expect(between).not.toBe(before);
    expect(await client.request(method, { ...params, baseHash: old })).toMatchObject({
      error: { code: "INVALID_REQUEST", details: { reason: "config-changed" } },
    });
    expect(read()).toBe(between);
  });

  it.each(["config.set", "config.apply"])(
    "by %s of what is invalid names the key and changes nothing",
    async (method) => {
      const { client, read, hash } = await startWithFile();
      const before = read();
      const refused = await client.request(method, { raw: '{"gateway":{"prt":1}}', baseHash: await hash() });
      expect(refused.error).toMatchObject({ code: "INVALID_REQUEST", message: expect.stringContaining("prt") });
      expect(read()).toBe(before);
      expect(client.events("config.changed")).toEqual([]);
    },
  );

  it("by config.patch merges, and null deletes", async () => {
    const { client, read, hash } = await startWithFile();
    const raw = JSON.stringify({ logging: null, session: { mainKey: "desk" } });
    expect((await client.request("config.patch", { raw, baseHash: await hash() })).payload).toMatchObject({ ok: true });
    const file = JSON.parse(read()) as Record<string, unknown>;
    expect(file).toMatchObject({ gateway: { auth: { token: SECRET } }, session: { mainKey: "desk" } });
    expect(file).not.toHaveProperty("logging");
    expect(await client.request("config.patch", { raw: "{", baseHash: await hash() })).toMatchObject({
      error: { code: "INVALID_REQUEST", message: expect.stringContaining("raw") },
    });
  });

  it("by config.patch and config.apply is applied at once, by config.set when somebody notices", async () => {
    const reloads: string[] = [];
    const { client, hash } = await startWithFile({ onReloadRequested: () => reloads.push("reload") });
    const write = async (method: string, config: object) =>
      (await client.request(method, { raw: JSON.stringify(config), baseHash: await hash() })).payload;
    const config = { gateway: { mode: "local", auth: { token: TEST_TOKEN } } };
    expect(await write("config.set", { ...config, logging: { level: "warn" } })).not.toHaveProperty("restart");
    expect(reloads).toEqual([]);
    expect(await write("config.patch", { logging: { level: "debug" } })).not.toHaveProperty("restart");
    expect(reloads).toHaveLength(1);
    expect(await write("config.apply", { ...config, gateway: { ...config.gateway, port: 4712 } })).toMatchObject({
      restart: { required: true, scheduled: true },
    });
    expect(reloads).toHaveLength(2);
  });

  it.each(["config.patch", "config.apply"])(
    "by %s has a budget of thirty a minute, for each method",
    async (method) => {
      const { client } = await startWithFile();
      const write = (name: string) => client.request(name, { raw: "{}", baseHash: "0".repeat(64) });
      for (let i = 0; i < 30; i++) expect((await write(method)).error).toMatchObject({ code: "INVALID_REQUEST" });
      const refused = await write(method);
      expect(refused.error).toMatchObject({ code: "UNAVAILABLE", retryable: true, retryAfterMs: expect.any(Number) });
      expect(Number(refused.error?.["retryAfterMs"])).toBeLessThanOrEqual(60_000);
      const other = method === "config.patch" ? "config.apply" : "config.patch";
      expect((await write(other)).error).toMatchObject({ code: "INVALID_REQUEST" });
    },
  );

  it("is for administrators", async () => {
    const { url } = await startWithFile();
    const writer = await connectRaw(url, { scopes: ["operator.write"] });
    for (const method of ["config.set", "config.patch", "config.apply"]) {
      expect(await writer.request(method, { raw: "{}" })).toMatchObject({
        error: { code: "FORBIDDEN", details: { missingScope: "operator.admin" } },
      });
    }
  });
});
