import { describe, expect, it } from "vitest";
import { tempHome } from "../../test/temp-home.ts";

describe("config get", () => {
  it.each([
    ["gateway.port", "19001\n"],
    ["logging.level", "debug\n"],
    ["agents.defaults.utilityModel", "\n"],
    ["agents.defaults.timeoutSeconds", "0\n"],
    ["cron.enabled", "false\n"],
    ["agents.defaults.workspace", "null\n"],
    ["gateway", '{\n  "port": 19001\n}\n'],
  ])("%s prints %j", async (path, stdout) => {
    const text =
      '{gateway:{port:19001},logging:{level:"debug"},cron:{enabled:false},agents:{defaults:{utilityModel:"",timeoutSeconds:0,workspace:null}}}';
    expect(await tempHome(text).commands.get([path])).toMatchObject({ exitCode: 0, stdout });
  });

  it("takes exactly one path, and a malformed one is wrong usage", async () => {
    const { commands } = tempHome("{}");
    expect((await commands.get([])).exitCode).toBe(2);
    expect((await commands.get(["a", "b"])).exitCode).toBe(2);
    expect((await commands.get(["a..b"])).exitCode).toBe(2);
  });

  it("an unknown path fails and points to the schema", async () => {
    const result = await tempHome("{}").commands.get(["gateway.prot"]);
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toMatch(/Did you mean gateway\.port\?.*config schema/);
  });

  it("an older path reads the current key", async () => {
    const home = tempHome('{agents:{entries:{a:{name:"A"}}},tools:{exec:{timeoutSec:5}}}');
    expect((await home.commands.get(["agents.list[0].name"])).stdout).toBe("A\n");
    expect((await home.commands.get(["agents.list[0].id"])).stdout).toBe("a\n");
    expect((await home.commands.get(["agents.list[4].id"])).exitCode).toBe(1);
    expect((await home.commands.get(["agents.list[0]"], { json: true })).json).toEqual({ id: "a", name: "A" });
    expect((await home.commands.get(["tools.exec.timeoutSeconds"])).stdout).toBe("5\n");
  });

  it("works while other keys are invalid, but not when the file does not parse", async () => {
    expect((await tempHome("{gateway:{port:1},nope:2}").commands.get(["gateway.port"])).stdout).toBe("1\n");
    expect((await tempHome("{gateway:").commands.get(["gateway.port"])).exitCode).toBe(1);
  });
});

describe("config set", () => {
  it("reads JSON5, else takes the text as it is", async () => {
    const home = tempHome("{}");
    await home.commands.set({ path: "gateway.trustedProxies", value: "['10.0.0.1']" });
    await home.commands.set({ path: "logging.file", value: "/var/log/a b.log" });
    expect(home.json()).toEqual({ gateway: { trustedProxies: ["10.0.0.1"] }, logging: { file: "/var/log/a b.log" } });
  });

  it("strict JSON has no fallback", async () => {
    const home = tempHome("{}");
    expect((await home.commands.set({ path: "logging.file", value: "plain", strictJson: true })).exitCode).toBe(1);
    expect((await home.commands.set({ path: "logging.file", value: "plain", json: true })).exitCode).toBe(1);
    expect(home.read()).toBe("{}");
  });

  it("prints exactly one hint line", async () => {
    const { commands } = tempHome("{}");
    expect((await commands.set({ path: "gateway.port", value: "1" })).stdout).toBe("Restart the gateway to apply.\n");
    expect((await commands.set({ path: "gateway.remote.url", value: "ws://x" })).stdout).toBe(
      "No gateway restart needed.\n",
    );
  });

  it("writes references and secret providers from flags", async () => {
    const home = tempHome("{}");
    await home.commands.set({ path: "gateway.auth.token", ref: { source: "env", id: "GATEWAY_TOKEN" } });
    await home.commands.set({
      path: "secrets.providers.vault",
      provider: { source: "file", path: "/run/secrets.json" },
    });
    expect(home.json()).toEqual({
      gateway: { auth: { token: { source: "env", provider: "default", id: "GATEWAY_TOKEN" } } },
      secrets: { providers: { vault: { source: "file", path: "/run/secrets.json" } } },
    });
    const wrong = await home.commands.set({ path: "secrets.providers.x", provider: { source: "file", command: "/x" } });
    expect(wrong.stderr).toContain("with source file takes no command");
  });

  it("a batch is all or nothing", async () => {
    const home = tempHome("{}");
    const good = [
      { path: "gateway.port", value: 1 },
      { path: "gateway.auth.token", ref: { source: "env", provider: "default", id: "T" } },
    ];
    const bad = [
      { path: "gateway.port", value: 2 },
      { path: "gateway.bind", value: "nowhere" },
    ];
    const file = home.write("batch.json", JSON.stringify(good));
    expect((await home.commands.set({ batchFile: file })).exitCode).toBe(0);
    expect((await home.commands.set({ batchJson: JSON.stringify(bad) })).exitCode).toBe(1);
    expect(home.json()).toMatchObject({ gateway: { port: 1 } });
  });

  it.each(["{}", "[]", "[1]", '[{"path":"gateway.port"}]', '[{"path":"gateway.port","value":1,"ref":{}}]', "nonsense"])(
    "the batch %s is refused",
    async (batchJson) => {
      expect((await tempHome("{}").commands.set({ batchJson })).exitCode).toBe(1);
    },
  );

  it("a batch over 8 MiB is refused", async () => {
    const result = await tempHome("{}").commands.set({ batchJson: " ".repeat(8 * 1024 * 1024 + 1) });
    expect(result.stderr).toContain("larger than");
  });

  it.each([
    [{}],
    [{ path: "gateway.port" }],
    [{ value: "1" }],
    [{ path: "gateway.port", value: "1", ref: {} }],
    [{ path: "gateway.port", value: "1", merge: true, replace: true }],
    [{ path: "gateway.port", batchJson: "[]" }],
    [{ path: "gateway.port", value: "1", expectCurrentJson: "1", expectCurrentAbsent: true }],
    [{ path: "gateway.port", value: "1", expectCurrentAbsent: true, dryRun: true }],
  ])("the flags %j are wrong usage", async (flags) => {
    expect((await tempHome("{}").commands.set(flags)).exitCode).toBe(2);
  });

  it("expecting absence tells null from absent", async () => {
    const home = tempHome("{gateway:{port:null}}");
    const flags = { path: "gateway.port", value: "1" };
    expect((await home.commands.set({ ...flags, expectCurrentAbsent: true })).exitCode).toBe(1);
    expect((await home.commands.set({ ...flags, expectCurrentJson: "null" })).exitCode).toBe(0);
    expect((await home.commands.set({ path: "cron.enabled", value: "true", expectCurrentAbsent: true })).exitCode).toBe(
      0,
    );
  });

  it("does nothing on a broken configuration but list what is wrong", async () => {
    const home = tempHome("{nope:1}");
    const result = await home.commands.set({ path: "gateway.port", value: "1" });
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toMatch(/nope: unknown key[^]*doctor --fix/);
  });
});

describe("config set --dry-run", () => {
  it("reports what would happen and writes nothing", async () => {
    const home = tempHome("{}", { T: "v" });
    const result = await home.commands.set({
      path: "gateway.auth.token",
      ref: { source: "env", id: "T" },
      dryRun: true,
      json: true,
    });
    expect(result).toMatchObject({
      exitCode: 0,
      json: {
        ok: true,
        operations: 1,
        configPath: home.paths.configPath,
        inputModes: ["ref"],
        checks: { schema: true, resolvability: true, resolvabilityComplete: true },
        refsChecked: 1,
        skippedExecRefs: 0,
        errors: [],
      },
    });
    expect(home.files()).toEqual(["openclaw.json"]);
    expect(home.read()).toBe("{}");
  });

  it("names what is wrong by kind", async () => {
    const { commands } = tempHome("{agents:{entries:{main:{}}}}");
    const kinds = async (path: string, value: string) => {
      const { json, exitCode } = await commands.set({ path, value, dryRun: true, json: true });
      expect(exitCode).toBe(1);
      return (json as { errors: { kind: string }[] }).errors.map((error) => error.kind);
    };
    expect(await kinds("gateway.prot", "1")).toEqual(["missing-path"]);
    expect(await kinds("gateway.port", "0")).toEqual(["schema"]);
    expect(await kinds("agents.entries", "{}")).toEqual(["conflict"]);
    expect(await kinds("models.providers.p.apiKey", "${NOPE}")).toEqual(["resolvability"]);
  });

  it("does not start commands of exec references unless allowed", async () => {
    const home = tempHome();
    home.write(
      "openclaw.json",
      JSON.stringify({ secrets: { providers: { vault: { source: "exec", command: "/nope" } } } }),
    );
    const flags = {
      path: "models.providers.p.apiKey",
      ref: { source: "exec", provider: "vault", id: "x" },
      dryRun: true,
      json: true,
    };
    expect((await home.commands.set(flags)).json).toMatchObject({
      ok: true,
      skippedExecRefs: 1,
      checks: { resolvabilityComplete: false },
    });
    expect((await home.commands.set({ ...flags, allowExec: true })).json).toMatchObject({
      ok: false,
      errors: [{ kind: "resolvability", ref: "exec:vault:x" }],
    });
  });
});

describe("config patch, validate, file and schema", () => {
  it("a patch comes from a file or from standard input", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const file = home.write("patch.json5", "{gateway:{port:2}}");
    expect((await home.commands.patch({ file })).exitCode).toBe(0);
    expect((await home.commands.patch({ stdin: "{logging:{level:'debug'}}" })).exitCode).toBe(0);
    expect(home.json()).toEqual({ gateway: { port: 2 }, logging: { level: "debug" } });
    expect((await home.commands.patch({})).exitCode).toBe(2);
    expect((await home.commands.patch({ stdin: " ".repeat(1024 * 1024 + 1) })).stderr).toContain("--file");
  });

  it("a dry patch names the keys that would change", async () => {
    const home = tempHome("{gateway:{port:1}}");
    expect((await home.commands.patch({ stdin: "{gateway:{port:2}}", dryRun: true })).stdout).toContain("gateway.port");
    expect(home.read()).toBe("{gateway:{port:1}}");
  });

  it("replace paths allow a patch to remove entries", async () => {
    const home = tempHome("{agents:{entries:{a:{},b:{}}}}");
    const stdin = "{agents:{entries:{b:null}}}";
    expect((await home.commands.patch({ stdin })).stderr).toContain("--replace-path");
    expect((await home.commands.patch({ stdin, replacePaths: ["agents.entries.b"] })).exitCode).toBe(0);
    expect(home.json()).toEqual({ agents: { entries: { a: {} } } });
  });

  it("validate prints issues as JSON on standard output", async () => {
    const home = tempHome("{nope:1}");
    const result = await home.commands.validate({ json: true });
    expect(result.exitCode).toBe(1);
    expect(JSON.parse(result.stdout)).toEqual({
      valid: false,
      path: home.paths.configPath,
      issues: [{ path: "nope", message: "unknown key", source: "openclaw.json", line: 1, column: 2 }],
    });
    expect((await tempHome("{}").commands.validate({ json: true })).json).toMatchObject({ valid: true });
  });

  it("file prints the path and schema the same JSON Schema in both forms", () => {
    const home = tempHome();
    expect(home.commands.file().stdout).toBe(`${home.paths.configPath}\n`);
    expect(home.commands.file({ json: true }).json).toEqual({ path: home.paths.configPath });
    expect(JSON.parse(home.commands.schema().stdout)).toMatchObject({ type: "object", additionalProperties: false });
  });
});
