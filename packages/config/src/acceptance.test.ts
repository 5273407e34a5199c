import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { checkGatewayStart, formatIssue, planReload, REDACTED, resolveConfigPaths, resolveSecrets } from "./index.ts";

const ROSTER = '{agents:{list:[{id:"home"},{id:"Work"}]}}';

describe("config acceptance", () => {
  it("1: validating a missing file fails and names the path", async () => {
    const home = tempHome();
    const result = await home.commands.validate();
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toContain(home.paths.configPath);
  });

  it("2: a numeric separator is a parse error with its line and column", async () => {
    const home = tempHome("{ /* c */ gateway: { port: 19_000 } }");
    const result = await home.commands.validate();
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toContain("openclaw.json:1:30: invalid character '_'");
  });

  it("3: comments, single quotes, unquoted keys and trailing commas are fine", async () => {
    const home = tempHome("{gateway:{mode:'local',port:19001,},}");
    expect(await home.commands.validate()).toMatchObject({
      exitCode: 0,
      stdout: `Config valid: ${home.paths.configPath}\n`,
    });
    expect(await home.commands.get(["gateway.port"])).toMatchObject({ exitCode: 0, stdout: "19001\n" });
  });

  it("4: an unknown key is refused with the nearest known one", async () => {
    const home = tempHome("{\n  gatway:{}\n}");
    const { valid, issues } = await home.load();
    expect(valid).toBe(false);
    expect(issues.map(formatIssue)).toEqual(["openclaw.json:2:3: gatway: unknown key; did you mean gateway?"]);
  });

  it("5: reading an unset key fails and says that the runtime default applies", async () => {
    const result = await tempHome("{}").commands.get(["agents.defaults.timeoutSeconds"]);
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toContain("runtime default (172800) applies");
  });

  it("6: set, get and unset agree; a second unset fails", async () => {
    const { commands } = tempHome("{}");
    const path = "agents.defaults.timeoutSeconds";
    expect(await commands.set({ path, value: "43200" })).toMatchObject({
      exitCode: 0,
      stdout: "Change will apply without restarting the gateway.\n",
    });
    expect((await commands.get([path])).stdout).toBe("43200\n");
    expect((await commands.unset(path)).exitCode).toBe(0);
    expect((await commands.get([path])).exitCode).toBe(1);
    expect((await commands.unset(path)).exitCode).toBe(1);
  });

  it("7: agents.list shows the roster with normalised ids", async () => {
    const result = await tempHome(ROSTER).commands.get(["agents.list"], { json: true });
    expect(JSON.parse(result.stdout)).toEqual([{ id: "home" }, { id: "work" }]);
  });

  it("8: setting through agents.list writes agents.entries in roster order", async () => {
    const home = tempHome(ROSTER);
    expect((await home.commands.set({ path: "agents.list[0].tools.exec.node", value: "build-1" })).exitCode).toBe(0);
    expect(home.read()).toBe(
      `${JSON.stringify({ agents: { entries: { home: { tools: { exec: { node: "build-1" } } }, work: {} } } }, null, 2)}\n`,
    );
  });

  it("9: an index beyond the roster is refused and the file stays", async () => {
    const home = tempHome(ROSTER);
    expect((await home.commands.set({ path: "agents.list[5].name", value: "x" })).exitCode).toBe(1);
    expect(home.read()).toBe(ROSTER);
  });

  it("10: an unknown search provider is refused and the known ones are listed", async () => {
    const { valid, issues } = await tempHome('{tools:{web:{search:{provider:"brvae"}}}}').load();
    expect(valid).toBe(false);
    expect(issues[0]?.message).toContain("did you mean brave?");
    expect(issues[0]?.allowedValues).toContain("perplexity");
  });

  it("11: an unset variable as the gateway token refuses to start and is never the literal text", async () => {
    const home = tempHome('{gateway:{auth:{token:"${OC_T}"}}}');
    const snapshot = await home.load();
    expect(snapshot.valid).toBe(true);
    await expect(resolveSecrets(snapshot, { homeDir: home.homeDir })).rejects.toMatchObject({
      code: "SECRET_UNRESOLVED",
      message: expect.stringContaining("gateway.auth.token"),
    });
  });

  it("12: a doubled dollar sign is the literal variable text", async () => {
    const { config } = await tempHome('{logging:{file:"$${HOME}"}}').load();
    expect(config.logging?.file).toBe("${HOME}");
  });

  it("13: sibling keys win over included files", async () => {
    const home = tempHome('{$include:["a.json5","b.json5"],gateway:{port:1}}');
    home.write("a.json5", "{gateway:{port:2}}");
    home.write("b.json5", "{gateway:{port:3,mode:'local'}}");
    expect((await home.load()).config.gateway).toEqual({ port: 1, mode: "local" });
  });

  it("14: an include outside the config directory is refused", async () => {
    const { valid, issues } = await tempHome('{$include:"/etc/passwd"}').load();
    expect(valid).toBe(false);
    expect(issues[0]?.message).toContain("outside the config directory");
  });

  it("16: a changed heartbeat only rebuilds timers", () => {
    expect(planReload({}, { agents: { defaults: { heartbeat: { every: "5m" } } } })).toEqual({
      kind: "hot",
      changedPaths: ["agents.defaults.heartbeat.every"],
      hotPrefixes: ["agents.defaults.heartbeat"],
      restartPaths: [],
    });
  });

  it("17: a changed port needs a restart", () => {
    expect(planReload({ gateway: { port: 1 } }, { gateway: { port: 2 } })).toMatchObject({
      kind: "restart",
      restartPaths: ["gateway.port"],
    });
  });

  it("18: a changed remote URL needs nothing", () => {
    const plan = planReload({ gateway: { remote: { url: "ws://a" } } }, { gateway: { remote: { url: "ws://b" } } });
    expect(plan).toMatchObject({ kind: "none", changedPaths: ["gateway.remote.url"], hotPrefixes: [] });
  });

  it("19: the second patch with the same base hash is refused and the file is that of the first", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const { hash = "" } = await home.load();
    await home.writer.patch({ gateway: { port: 2 } }, { baseHash: hash });
    await expect(home.writer.patch({ gateway: { port: 3 } }, { baseHash: hash })).rejects.toMatchObject({
      code: "CONFIG_CHANGED",
      message: expect.stringContaining("config changed since last load"),
    });
    expect(home.json()).toEqual({ gateway: { port: 2 } });
  });

  it("20: replacing a protected map is refused and names --replace and --merge", async () => {
    const home = tempHome("{agents:{entries:{main:{}}}}");
    const result = await home.commands.set({ path: "agents.entries", value: '{"a":{}}', strictJson: true });
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toMatch(/--merge.*--replace/);
    expect((await home.commands.set({ path: "agents.entries", value: '{"a":{}}', merge: true })).exitCode).toBe(0);
    expect(home.json()).toEqual({ agents: { entries: { main: {}, a: {} } } });
    expect((await home.commands.set({ path: "agents.entries", value: '{"b":{}}', replace: true })).exitCode).toBe(0);
    expect(home.json()).toEqual({ agents: { entries: { b: {} } } });
  });

  it("21: writing the value that is there changes neither bytes nor time", async () => {
    const text = "{gateway:{port:18789}} // mine";
    const home = tempHome(text);
    const before = home.mtimeMs();
    expect((await home.commands.set({ path: "gateway.port", value: "18789" })).stdout).toBe("No change\n");
    expect(home.read()).toBe(text);
    expect(home.mtimeMs()).toBe(before);
    expect(home.files()).toEqual(["openclaw.json"]);
  });

  it("22: the read-only switch stops writers and leaves validate working", async () => {
    const home = tempHome("{}", { OPENCLAW_CONFIG_READONLY: "1" });
    expect((await home.commands.set({ path: "gateway.port", value: "1" })).exitCode).toBe(1);
    expect((await home.commands.validate()).exitCode).toBe(0);
    expect(home.read()).toBe("{}");
  });

  it("23: a secret is printed as the marker", async () => {
    const home = tempHome('{gateway:{auth:{token:"hunter2"}}}');
    expect((await home.commands.get(["gateway.auth.token"])).stdout).toBe(`${REDACTED}\n`);
    expect((await home.commands.get(["gateway"])).stdout).not.toContain("hunter2");
  });

  it("24: two spellings of one timeout that differ are refused", async () => {
    const { valid, issues } = await tempHome("{tools:{exec:{timeoutSec:60,timeoutSeconds:90}}}").load();
    expect(valid).toBe(false);
    expect(issues[0]?.message).toContain("contradicts tools.exec.timeoutSec");
  });

  it("25: a profile has its own directory, the default profile none", () => {
    const path = (profile: string) => resolveConfigPaths({ env: {}, homeDir: "/home/u", profile }).configPath;
    expect(path("rescue")).toBe("/home/u/.openclaw-rescue/openclaw.json");
    expect(path("default")).toBe("/home/u/.openclaw/openclaw.json");
    expect(path("main")).toBe("/home/u/.openclaw-main/openclaw.json");
  });

  it("26: a token and a password without a mode stop the start and name gateway.auth.mode", () => {
    const issues = checkGatewayStart({ gateway: { mode: "local", auth: { token: "a", password: "b" } } });
    expect(issues.map((issue) => issue.label)).toEqual(["gateway.auth.mode"]);
  });

  it("27: an expected value is compared with its type", async () => {
    const home = tempHome("{gateway:{port:18789}}");
    const flags = { path: "gateway.port", value: "19001", strictJson: true };
    const result = await home.commands.set({ ...flags, expectCurrentJson: '"18789"' });
    expect(result.exitCode).toBe(1);
    expect(result.stderr).not.toMatch(/18789|19001/);
    expect(home.read()).toBe("{gateway:{port:18789}}");
    expect((await home.commands.set({ ...flags, expectCurrentJson: "18789" })).exitCode).toBe(0);
  });
});
