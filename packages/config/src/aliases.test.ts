import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tempHome } from "../test/temp-home.ts";
import { normalizeAliases } from "./aliases.ts";
import { repairTree } from "./doctor-fix.ts";
import { orderedKeys, treeFrom } from "./tree.ts";
import type { Tree } from "./tree.ts";

describe("older spellings", () => {
  it.each<[string, Tree, Tree]>([
    ["commands.bash", { commands: { bash: true } }, { commands: {}, tools: { bash: { enabled: true } } }],
    [
      "agents.defaults.memorySearch",
      { agents: { defaults: { memorySearch: { enabled: false } } } },
      { agents: { defaults: {} }, memory: { search: { enabled: false } } },
    ],
    [
      "an agent's memorySearch",
      { agents: { entries: { a: { memorySearch: { enabled: false } } } } },
      { agents: { entries: { a: { memory: { search: { enabled: false } } } } } },
    ],
    [
      "tools.web.search.gemini",
      { tools: { web: { search: { gemini: { model: "m" } } } } },
      { tools: { web: { search: {} } }, plugins: { entries: { google: { config: { webSearch: { model: "m" } } } } } },
    ],
    [
      "tools.web.search.apiKey",
      { tools: { web: { search: { apiKey: "k" } } } },
      { tools: { web: { search: {} } }, plugins: { entries: { brave: { config: { webSearch: { apiKey: "k" } } } } } },
    ],
    [
      "tools.web.x_search",
      { tools: { web: { x_search: { apiKey: "k", model: "m" } } } },
      {
        tools: { web: {} },
        plugins: { entries: { xai: { config: { webSearch: { apiKey: "k" }, xSearch: { model: "m" } } } } },
      },
    ],
    ["gateway.token", { gateway: { token: "t" } }, { gateway: { auth: { token: "t", mode: "token" } } }],
    ["gateway.reload.mode hot", { gateway: { reload: { mode: "hot" } } }, { gateway: { reload: { mode: "hybrid" } } }],
    [
      "gateway.nodes.allowCommands",
      { gateway: { nodes: { allowCommands: ["x"] } } },
      { gateway: { nodes: { commands: { allow: ["x"] } } } },
    ],
    [
      "queue modes",
      { messages: { queue: { mode: "steer-backlog", byChannel: { slack: "queue" } } } },
      { messages: { queue: { mode: "steer", byChannel: { slack: "steer" } } } },
    ],
    [
      "sandbox.perSession",
      { agents: { defaults: { sandbox: { perSession: false } } } },
      { agents: { defaults: { sandbox: { scope: "shared" } } } },
    ],
    ["a null under an older name", { memorySearch: null }, {}],
  ])("%s is read as its current name", (_, input, expected) => {
    expect(normalizeAliases(input).tree).toEqual(expected);
  });

  it("the current spelling wins over the older one and a warning names both", () => {
    const { tree, warnings } = normalizeAliases({ gateway: { token: "old", auth: { token: "new" } } });
    expect(tree).toEqual({ gateway: { auth: { token: "new", mode: "token" } } });
    expect(warnings.map((w) => `${w.label} ${w.message}`)).toEqual([
      "gateway.auth.token is set together with its older spelling gateway.token; the older one is ignored",
    ]);
  });

  it("entries come before list items and the same id twice is refused", () => {
    const roster = { agents: { list: [{ id: "b" }, { id: "A" }], entries: { z: {} } } };
    expect(Object.keys((normalizeAliases(roster).tree.agents as { entries: Tree }).entries)).toEqual(["z", "b", "a"]);
    const { errors } = normalizeAliases({ agents: { list: [{ id: "Z!" }], entries: { z: {} } } });
    expect(errors.map((e) => e.code)).toEqual(["AGENT_DUPLICATE"]);
  });

  it("integer-like agent ids keep their order", () => {
    const { tree } = normalizeAliases({ agents: { list: [{ id: "main" }, { id: "7" }, { id: "3" }] } });
    expect(orderedKeys((tree.agents as { entries: Tree }).entries)).toEqual(["main", "7", "3"]);
  });

  it("an older key inside an include is an error that names the file", async () => {
    const home = tempHome('{gateway:{$include:"gateway.json5"}}');
    const file = home.write("gateway.json5", '{token:"x"}');
    const { issues } = await home.load();
    expect(issues).toMatchObject([{ path: "gateway.token", source: file, line: 1, column: 2 }]);
    expect(issues[0]?.message).toContain("write gateway.auth.token there");
  });

  it("all older spellings of a file give one warning", async () => {
    const { warnings } = await tempHome('{gateway:{token:"x"},commands:{bash:true}}').load();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toMatch(/commands\.bash.*gateway\.token/);
  });

  const name = fc.constantFrom(
    "agents",
    "list",
    "entries",
    "id",
    "a",
    "B b",
    "tools",
    "exec",
    "timeoutSec",
    "timeoutSeconds",
    "web",
    "search",
    "apiKey",
    "brave",
    "gemini",
    "x_search",
    "gateway",
    "token",
    "auth",
    "mode",
    "reload",
    "memorySearch",
    "memory",
    "messages",
    "queue",
    "byChannel",
    "commands",
    "bash",
    "plugins",
    "config",
    "sandbox",
    "perSession",
    "defaults",
    "channels",
    "telegram",
    "accounts",
    "heartbeatVisibility",
    "heartbeat",
    "7",
  );
  const value = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>(null, true, 0, 60, "hot", "queue", "steer", "text"),
      fc.array(fc.tuple(name, tie("node")), { maxLength: 4 }).map((pairs) => treeFrom(pairs)),
      fc.array(fc.record({ id: name, name: tie("node") }), { maxLength: 3 }),
    ),
  })).node;
  const document = fc.array(fc.tuple(name, value), { maxLength: 6 }).map((pairs) => treeFrom(pairs));

  it("normalising twice gives the same as normalising once", () => {
    fc.assert(
      fc.property(document, (tree) => {
        const once = normalizeAliases(tree).tree;
        expect(normalizeAliases(once).tree).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  it("repairing twice gives the same as repairing once", () => {
    fc.assert(
      fc.property(document, (tree) => {
        const once = repairTree(tree);
        expect(repairTree(once)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });
});

describe("doctor --fix", () => {
  it("moves the keys of single-agent releases and retired model providers", () => {
    expect(
      repairTree({
        agent: { model: { primary: "claude-cli/opus", fallbacks: ["openai-codex/gpt"] } },
        identity: { name: "Molty" },
        routing: { agents: { main: { name: "Main" } } },
      }),
    ).toEqual({
      agents: {
        defaults: {
          model: { primary: "anthropic/opus", fallbacks: ["openai/gpt"] },
          models: { "anthropic/opus": { agentRuntime: { id: "claude-cli" } } },
        },
        entries: { main: { name: "Main", identity: { name: "Molty" } } },
      },
    });
  });

  it("is offered where such a key makes the file invalid, and then writes a valid file with a backup", async () => {
    const text = '{agent:{model:"a/b"},gateway:{token:"t"}}';
    const home = tempHome(text);
    expect((await home.load()).issues[0]?.message).toContain("doctor --fix");
    expect((await home.writer.repair()).changed).toBe(true);
    expect(home.json()).toEqual({
      gateway: { auth: { token: "t", mode: "token" } },
      agents: { defaults: { model: "a/b" } },
    });
    expect(home.read("openclaw.json.bak")).toBe(text);
    expect((await home.writer.repair()).changed).toBe(false);
  });

  it("says what it would do without doing it", async () => {
    const text = '{gateway:{token:"t"}}';
    const home = tempHome(text);
    expect((await home.writer.repair({ dryRun: true })).changed).toBe(true);
    expect(home.read("openclaw.json")).toBe(text);
  });

  it("leaves a file alone that cannot be parsed", async () => {
    const home = tempHome("{gateway:");
    await expect(home.writer.repair()).rejects.toMatchObject({ code: "CONFIG_PARSE" });
    expect(home.read("openclaw.json")).toBe("{gateway:");
  });
});
