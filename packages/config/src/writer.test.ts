import { chmodSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { REDACTED } from "./redact.ts";

const code = (expected: string) => expect.objectContaining({ code: expected });

describe("writing", () => {
  it("creates a private file in a private directory", async () => {
    const home = tempHome();
    const result = await home.writer.set("gateway.mode", "local");
    expect(result).toMatchObject({ changed: true, changedPaths: ["gateway.mode"], reload: "restart" });
    expect(home.read()).toBe('{\n  "gateway": {\n    "mode": "local"\n  }\n}\n');
    expect(statSync(home.paths.configPath).mode & 0o777).toBe(0o600);
    expect(home.files()).toEqual(["openclaw.json"]);
  });

  it("keeps every other key in its order, integer-like agent ids included", async () => {
    const home = tempHome('{"tools":{},"agents":{"entries":{"main":{},"7":{},"3":{}}},"gateway":{"port":1}}');
    await home.writer.set("agents.entries.7.name", "Seven");
    expect(home.read().replaceAll(/\s/g, "")).toBe(
      '{"tools":{},"agents":{"entries":{"main":{},"7":{"name":"Seven"},"3":{}}},"gateway":{"port":1}}',
    );
  });

  it("keeps an existing broader mode", async () => {
    const home = tempHome("{}");
    chmodSync(home.paths.configPath, 0o644);
    await home.writer.set("gateway.port", 1);
    expect(statSync(home.paths.configPath).mode & 0o777).toBe(0o644);
  });

  it("says once that comments were lost and keeps them in the backup", async () => {
    const text = "{/* why */ gateway:{port:1}}";
    const home = tempHome(text);
    const { warnings } = await home.writer.set("gateway.port", 2);
    expect(warnings.map((w) => w.message)).toEqual([expect.stringContaining("comments")]);
    expect(home.read("openclaw.json.bak")).toBe(text);
    expect((await home.writer.set("gateway.port", 3)).warnings).toEqual([]);
  });

  it("keeps five backups, newest first", async () => {
    const home = tempHome('{"gateway":{"port":1}}');
    for (let port = 2; port <= 7; port += 1) await home.writer.set("gateway.port", port);
    const ports = ["", ".bak", ".bak.1", ".bak.2", ".bak.3", ".bak.4"].map((suffix) => {
      return (home.json(`openclaw.json${suffix}`) as { gateway: { port: number } }).gateway.port;
    });
    expect(ports).toEqual([7, 6, 5, 4, 3, 2]);
    expect(home.files()).toHaveLength(6);
  });

  it("refuses a value that makes the document invalid, with the file untouched", async () => {
    const home = tempHome("{gateway:{port:1}}");
    await expect(home.writer.set("gateway.port", "x")).rejects.toThrow(code("CONFIG_INVALID"));
    expect(home.files()).toEqual(["openclaw.json"]);
  });

  it("validates the whole document, not only what changed", async () => {
    const home = tempHome('{agents:{entries:{a:{},b:{}}},bindings:[{agentId:"b",match:{channel:"slack"}}]}');
    await expect(home.writer.unset("agents.entries.b")).rejects.toThrow(/BINDING_UNKNOWN_AGENT|there is no agent "b"/);
  });

  it("refuses unknown keys with the nearest known one", async () => {
    await expect(tempHome("{}").writer.set("gateway.prot", 1)).rejects.toThrow(/Did you mean gateway\.port\?/);
  });

  it("refuses to write through a symbolic link and names its target", async () => {
    const home = tempHome();
    const target = home.write("real.json", "{}");
    symlinkSync(target, home.paths.configPath);
    await expect(home.writer.set("gateway.port", 1)).rejects.toThrow(new RegExp(`symbolic link to ${target}`));
    expect((await home.load()).valid).toBe(true);
  });

  it("refuses edits of a file that does not parse and leaves it alone", async () => {
    const home = tempHome("{gateway:");
    await expect(home.writer.set("gateway.port", 1)).rejects.toThrow(code("CONFIG_PARSE"));
    expect(home.read()).toBe("{gateway:");
  });

  it("an edit to a read-only directory fails with a coded error", async () => {
    const home = tempHome("{}");
    const blocked = join(home.homeDir, "blocked");
    writeFileSync(blocked, "");
    const { createConfigWriter } = await import("./writer.ts");
    const writer = createConfigWriter({
      ...home.options,
      paths: { ...home.paths, configPath: join(blocked, "openclaw.json") },
    });
    await expect(writer.set("gateway.port", 1)).rejects.toMatchObject({ code: expect.stringMatching(/^CONFIG_/) });
  });

  it("replaces a file that cannot be parsed by a whole document only, and keeps the broken text", async () => {
    const home = tempHome("{gateway:");
    const { hash = "" } = await home.load();
    await expect(home.writer.set("gateway.port", 1)).rejects.toThrow(code("CONFIG_PARSE"));
    await home.writer.setRaw("{gateway:{port:1}}", { baseHash: hash });
    expect(home.json()).toEqual({ gateway: { port: 1 } });
    expect(home.read("openclaw.json.bak")).toBe("{gateway:");
  });
});

describe("paths in writes", () => {
  it("unset of a list item shifts the others; an index past the end is refused", async () => {
    const home = tempHome('{gateway:{trustedProxies:["10.0.0.1","10.0.0.2"]}}');
    await home.writer.unset("gateway.trustedProxies[0]");
    expect(home.json()).toEqual({ gateway: { trustedProxies: ["10.0.0.2"] } });
    await home.writer.set("gateway.trustedProxies[1]", "10.0.0.3");
    await expect(home.writer.set("gateway.trustedProxies[3]", "10.0.0.4")).rejects.toThrow(code("PATH_INDEX"));
    expect(home.json()).toEqual({ gateway: { trustedProxies: ["10.0.0.2", "10.0.0.3"] } });
  });

  it("a missing list is created as a list, also through a numeric segment", async () => {
    const home = tempHome("{}");
    await home.writer.set("gateway.tools.allow.0", "read");
    await home.writer.set("gateway.tools.deny[0]", "exec");
    expect(home.json()).toEqual({ gateway: { tools: { allow: ["read"], deny: ["exec"] } } });
  });

  it("unset leaves no empty parents, except named entries and blocks whose presence counts", async () => {
    const home = tempHome(
      '{gateway:{reload:{debounceMs:1}},agents:{entries:{a:{heartbeat:{every:"5m"}},b:{name:"B"}}}}',
    );
    await home.writer.unset("gateway.reload.debounceMs");
    await home.writer.unset("agents.entries.a.heartbeat.every");
    await home.writer.unset("agents.entries.b.name");
    expect(home.json()).toEqual({ agents: { entries: { a: { heartbeat: {} }, b: {} } } });
  });

  it("an index equal to the roster length appends an agent with an id, and an id cannot be changed", async () => {
    const home = tempHome("{agents:{entries:{a:{}}}}");
    await expect(home.writer.set("agents.list[1]", { name: "x" })).rejects.toThrow(/needs an object with an id/);
    await home.writer.set("agents.list[1]", { id: "B c", name: "x" });
    expect(home.json()).toEqual({ agents: { entries: { a: {}, "b-c": { name: "x" } } } });
    await expect(home.writer.set("agents.list[0]", { id: "z" })).rejects.toThrow(/id cannot be changed/);
    await home.writer.unset("agents.list[0]");
    expect(home.json()).toEqual({ agents: { entries: { "b-c": { name: "x" } } } });
  });

  it("an older path writes the current one", async () => {
    const home = tempHome("{tools:{exec:{timeoutSec:60}}}");
    await home.writer.set("tools.exec.timeoutSeconds", 90);
    await home.writer.set("gateway.token", "t");
    expect(home.json()).toEqual({ tools: { exec: { timeoutSec: 90 } }, gateway: { auth: { token: "t" } } });
  });

  it("a plain value has no keys", async () => {
    await expect(tempHome("{logging:{file:'x'}}").writer.set("logging.file.x", 1)).rejects.toThrow(
      code("PATH_UNKNOWN"),
    );
  });
});

describe("variables and secrets in writes", () => {
  it("authored variables stay when their value did not change", async () => {
    const home = tempHome('{logging:{file:"${F}",level:"info"},gateway:{auth:{token:"${T}"}}}', { F: "/log" });
    await home.writer.set("logging", { file: "/log", level: "debug" });
    expect(home.json()).toEqual({ logging: { file: "${F}", level: "debug" }, gateway: { auth: { token: "${T}" } } });
    await home.writer.set("logging.file", "/other");
    expect(home.json()).toMatchObject({ logging: { file: "/other" } });
  });

  it("a submitted marker restores the stored secret, also in a list whose items moved", async () => {
    const headers = (value: string) => ({ params: { authToken: value } });
    const provider = (rows: object[]) => ({ models: { providers: { p: { apiKey: "k1", models: rows } } } });
    const before = provider([
      { id: "a", ...headers("h-a") },
      { id: "b", ...headers("h-b") },
    ]);
    const home = tempHome(JSON.stringify(before));
    const { hash = "" } = await home.load();
    const moved = {
      models: {
        providers: {
          p: {
            apiKey: REDACTED,
            models: [
              { id: "b", ...headers(REDACTED) },
              { id: "a", ...headers(REDACTED) },
            ],
          },
        },
      },
    };
    await home.writer.setRaw(JSON.stringify(moved), { baseHash: hash });
    expect(home.json()).toEqual(
      provider([
        { id: "b", ...headers("h-b") },
        { id: "a", ...headers("h-a") },
      ]),
    );
  });

  it.each([
    ["the marker where nothing is stored", "gateway.auth.password", REDACTED],
    ["the marker inside a longer text", "gateway.auth.token", `Bearer ${REDACTED}`],
    ["three stars where nothing is stored", "gateway.auth.password", "***"],
  ])("%s is refused", async (_, path, value) => {
    const home = tempHome('{gateway:{auth:{token:"t"}}}');
    await expect(home.writer.set(path, value)).rejects.toThrow(code("CONFIG_PLACEHOLDER"));
    expect(home.read()).toBe('{gateway:{auth:{token:"t"}}}');
  });

  it("setting a secret to its own marker changes nothing", async () => {
    const home = tempHome('{gateway:{auth:{token:"t"}}}');
    expect((await home.writer.set("gateway.auth.token", REDACTED)).changed).toBe(false);
  });

  it("a reference is written as it is and refused where none is accepted", async () => {
    const home = tempHome("{}");
    const ref = { source: "env", provider: "default", id: "GATEWAY_TOKEN" };
    await home.writer.set("gateway.auth.token", ref);
    expect(home.json()).toEqual({ gateway: { auth: { token: ref } } });
    await expect(home.writer.set("hooks.token", ref)).rejects.toThrow(/reference is not accepted/);
    await expect(home.writer.set("gateway.auth.token", { ...ref, id: "lower" })).rejects.toThrow(
      /upper-case variable name/,
    );
  });
});

describe("merge patches", () => {
  const rows = [
    { id: "a", name: "A" },
    { id: "b", name: "B" },
  ];
  const start = { models: { providers: { p: { baseUrl: "http://localhost", models: rows } } } };
  const patched = async (patch: object, replacePaths: string[][] = []) => {
    const home = tempHome(JSON.stringify(start));
    const { hash = "" } = await home.load();
    await home.writer.patch(patch, { baseHash: hash, replacePaths });
    return (home.json() as typeof start).models.providers.p;
  };
  const provider = (p: object) => ({ models: { providers: { p } } });

  it("lists whose items have an id merge by it, and new items are appended", async () => {
    const { models } = await patched(provider({ models: [{ id: "b", name: "B2" }, { id: "c" }] }));
    expect(models).toEqual([{ id: "a", name: "A" }, { id: "b", name: "B2" }, { id: "c" }]);
  });

  it("null deletes a key and other lists are replaced", async () => {
    const home = tempHome('{gateway:{port:1,mode:"local",trustedProxies:["10.0.0.1"]}}');
    const { hash = "" } = await home.load();
    await home.writer.patch({ gateway: { port: null, trustedProxies: ["10.0.0.2"] } }, { baseHash: hash });
    expect(home.json()).toEqual({ gateway: { mode: "local", trustedProxies: ["10.0.0.2"] } });
  });

  it("removing items of an id list or entries of a protected map needs that path in replacePaths", async () => {
    await expect(patched({ models: { providers: { p: null } } })).rejects.toThrow(code("CONFIG_PROTECTED"));
    await expect(patched(provider({ models: [] }))).rejects.toThrow(/replacePaths/);
    const { models } = await patched(provider({ models: [{ id: "b" }] }), [["models", "providers", "p", "models"]]);
    expect(models).toEqual([{ id: "b" }]);
  });

  it("a base hash is required once a file exists", async () => {
    await expect(tempHome("{}").writer.patch({}, {})).rejects.toThrow(code("CONFIG_BASE_HASH_REQUIRED"));
    const fresh = tempHome();
    await fresh.writer.patch({ gateway: { mode: "local" } }, {});
    expect(fresh.json()).toEqual({ gateway: { mode: "local" } });
  });

  it("a comment-only edit by somebody else changes the hash", async () => {
    const home = tempHome("{gateway:{port:1}}");
    const { hash = "" } = await home.load();
    home.write("openclaw.json", "{gateway:{port:1}} // note");
    await expect(home.writer.patch({ gateway: { port: 2 } }, { baseHash: hash })).rejects.toThrow(
      code("CONFIG_CHANGED"),
    );
  });

  it.each([[[]], ["text"], [null], [7]])("a patch that is %j is refused", async (patch) => {
    await expect(tempHome("{}").writer.patch(patch, { baseHash: "x" })).rejects.toThrow(code("PAYLOAD_INVALID"));
  });
});

describe("guards", () => {
  it("dropping gateway.mode needs an explicit command, and the refused document is kept privately", async () => {
    const home = tempHome('{"gateway":{"mode":"local","port":1}}');
    const { hash = "" } = await home.load();
    await expect(home.writer.setRaw("{gateway:{port:1},logging:{level:'debug'}}", { baseHash: hash })).rejects.toThrow(
      /gateway\.mode/,
    );
    const [rejected = ""] = home.files().filter((name) => name.includes(".rejected."));
    expect(home.json(rejected)).toEqual({ gateway: { port: 1 }, logging: { level: "debug" } });
    expect(statSync(join(home.paths.stateDir, rejected)).mode & 0o777).toBe(0o600);
    await home.writer.unset("gateway.mode");
    expect(home.json()).toEqual({ gateway: { port: 1 } });
  });

  it("shrinking the file by more than half needs an explicit command", async () => {
    const home = tempHome(JSON.stringify({ gateway: { mode: "local" }, logging: { file: "x".repeat(500) } }));
    const { hash = "" } = await home.load();
    const small = '{gateway:{mode:"local"}}';
    await expect(home.writer.setRaw(small, { baseHash: hash })).rejects.toThrow(code("CONFIG_GUARD"));
    await home.writer.setRaw(small, { baseHash: hash, destructive: true });
    expect(home.json()).toEqual({ gateway: { mode: "local" } });
  });

  it("only the newest five refused documents stay", async () => {
    const home = tempHome("{}");
    const { hash = "" } = await home.load();
    const { createConfigWriter } = await import("./writer.ts");
    let second = 0;
    const writer = createConfigWriter({ ...home.options, now: () => new Date((second += 1) * 1000) });
    for (let i = 0; i < 7; i += 1)
      await expect(writer.setRaw("{nope:1}", { baseHash: hash })).rejects.toThrow(/kept as/);
    expect(home.files().filter((name) => name.includes(".rejected."))).toHaveLength(5);
  });

  it("the read-only switch counts only as exactly 1 and its message gives nothing away", async () => {
    await tempHome("{}", { OPENCLAW_CONFIG_READONLY: "true" }).writer.set("gateway.port", 1);
    const home = tempHome("{}", { OPENCLAW_CONFIG_READONLY: "1" });
    await expect(home.writer.set("gateway.port", 1)).rejects.toThrow(code("CONFIG_READONLY"));
  });
});

describe("writing with includes", () => {
  it("a change inside a single included file is written there, with its own backup", async () => {
    const main = '{gateway:{$include:"gateway.json5"},logging:{level:"info"}}';
    const home = tempHome(main);
    home.write("gateway.json5", "{port:1}");
    const result = await home.writer.set("gateway.port", 2);
    expect(result).toMatchObject({ changed: true, changedPaths: ["gateway.port"], reload: "restart" });
    expect(home.json("gateway.json5")).toEqual({ port: 2 });
    expect(home.read("gateway.json5.bak")).toBe("{port:1}");
    expect(home.read()).toBe(main);
    await home.writer.set("gateway.mode", "local");
    expect(home.json("gateway.json5")).toEqual({ port: 2, mode: "local" });
  });

  it("a change of the main file keeps its $include", async () => {
    const home = tempHome('{$include:"base.json5",logging:{level:"info"}}');
    home.write("base.json5", "{gateway:{port:1}}");
    await home.writer.set("logging.level", "debug");
    await home.writer.set("cron.enabled", false);
    expect(home.json()).toEqual({ $include: "base.json5", logging: { level: "debug" }, cron: { enabled: false } });
    expect(home.read("base.json5")).toBe("{gateway:{port:1}}");
  });

  it("a change that a list of files or two files own is refused and names them", async () => {
    const home = tempHome('{$include:["a.json5","b.json5"],logging:{level:"info"}}');
    home.write("a.json5", "{gateway:{port:1}}");
    home.write("b.json5", "{}");
    await expect(home.writer.set("gateway.port", 2)).rejects.toThrow(/a\.json5/);
    const two = tempHome('{gateway:{$include:"g.json5"},logging:{level:"info"}}');
    two.write("g.json5", "{port:1}");
    const edits = [
      { kind: "set" as const, path: ["gateway", "port"], value: 2 },
      { kind: "set" as const, path: ["logging", "level"], value: "debug" },
    ];
    await expect(two.writer.edit(edits)).rejects.toThrow(code("CONFIG_INCLUDE_OWNED"));
    expect(two.read("g.json5")).toBe("{port:1}");
  });

  it("an invalid change of an included file leaves it untouched", async () => {
    const home = tempHome('{gateway:{$include:"g.json5"}}');
    home.write("g.json5", "{port:1}");
    await expect(home.writer.set("gateway.port", 0)).rejects.toThrow(code("CONFIG_INVALID"));
    expect(home.read("g.json5")).toBe("{port:1}");
  });
});
