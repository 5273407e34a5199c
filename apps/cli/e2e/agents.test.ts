import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HAS_TERMINALS, Oc, outcomeOf, waitForText } from "./oc.ts";

const AGENTS = { entries: { main: {}, work: {} } };

let oc: Oc;
beforeEach(async () => {
  oc = await Oc.open({ config: { gateway: { mode: "local" }, agents: AGENTS } });
});
afterEach(() => oc.close());

const file = () => JSON.parse(readFileSync(join(oc.stateDir, "openclaw.json"), "utf8"));
const fails = async (...args: string[]) => {
  const { exitCode, stderr } = await oc.run(args);
  return { exitCode, stderr };
};

describe("agents add", () => {
  it("writes an entry with its bindings, and says where the agent lives", async () => {
    const answer = await oc.json("agents", "add", "Ops Bot", "--model", "oc/offline", "--bind", "telegram:Office");
    expect(answer).toMatchObject({
      ok: true,
      agentId: "ops-bot",
      workspace: join(oc.stateDir, "workspace-ops-bot"),
      bindings: [{ outcome: "added", index: 0 }],
    });
    expect(file()).toMatchObject({
      agents: { entries: { main: {}, work: {}, "ops-bot": { model: "oc/offline" } } },
      bindings: [{ agentId: "ops-bot", match: { channel: "telegram", accountId: "office" } }],
    });
  });

  it("keeps the agent main that was there without an entry", async () => {
    oc.writeConfig({ gateway: { mode: "local" } });
    await oc.json("agents", "add", "work");
    expect(Object.keys(file().agents.entries)).toEqual(["main", "work"]);
    expect(await oc.json("agents", "list")).toMatchObject({ defaultId: "main" });
  });

  it("refuses an id that is taken, and one that nothing is left of", async () => {
    expect(await fails("agents", "add", "WORK")).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("work"),
    });
    expect(await fails("agents", "add", "🦞")).toMatchObject({ exitCode: 2 });
  });
});

describe("agents bind and unbind", () => {
  it("appends, narrows a binding without account in place, and repeats nothing", async () => {
    const bind = (target: string) => oc.json("agents", "bind", "--agent", "work", "--bind", target);
    expect(await bind("telegram")).toMatchObject({ changed: true, bindings: [{ outcome: "added", index: 0 }] });
    expect(await bind("telegram")).toMatchObject({ changed: false, bindings: [{ outcome: "present" }] });
    expect(await bind("telegram:office")).toMatchObject({ bindings: [{ outcome: "upgraded", index: 0 }] });
    expect(file().bindings).toEqual([{ agentId: "work", match: { channel: "telegram", accountId: "office" } }]);
  });

  it("refuses what another agent answers already", async () => {
    await oc.json("agents", "bind", "--agent", "work", "--bind", "slack");
    const refused = await fails("agents", "bind", "--agent", "main", "--bind", "slack:default");
    expect(refused).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("--agent work --bind slack:default"),
    });
  });

  it("takes away one binding or all, and leaves those of others", async () => {
    const binding = (agentId: string, channel: string, more = {}) => ({ agentId, match: { channel, ...more } });
    const room = binding("work", "telegram", { peer: { kind: "group", id: "-1" } });
    const bindings = [binding("main", "slack"), binding("work", "telegram"), room, binding("work", "discord")];
    oc.writeConfig({ gateway: { mode: "local" }, agents: AGENTS, bindings });
    await oc.json("agents", "unbind", "--agent", "work", "--bind", "telegram");
    expect(file().bindings).toEqual([bindings[0], room, bindings[3]]);
    await oc.json("agents", "unbind", "--agent", "work", "--all");
    expect(file().bindings).toEqual([bindings[0]]);
  });

  it("refuses --bind together with --all, and a binding that is not there", async () => {
    const unbind = (...more: string[]) => fails("agents", "unbind", "--agent", "work", ...more);
    expect(await unbind("--bind", "slack", "--all")).toMatchObject({ exitCode: 2 });
    expect(await unbind()).toMatchObject({ exitCode: 2 });
    expect(await unbind("--bind", "slack")).toMatchObject({ exitCode: 1 });
  });

  it("lists bindings with the tier in which each is tried", async () => {
    await oc.json("agents", "bind", "--agent", "work", "--bind", "slack:*");
    const expected = {
      index: 0,
      agentId: "work",
      tier: "binding.channel",
      match: { channel: "slack", accountId: "*" },
    };
    expect(await oc.json("agents", "bindings", "--agent", "Work")).toMatchObject({ bindings: [expected] });
    expect(await oc.json("agents", "bindings", "--agent", "main")).toMatchObject({ bindings: [] });
    expect((await oc.run(["agents", "list", "--bindings"])).stdout).toContain("work: slack:*");
  });
});

describe("agents delete", () => {
  it("removes the agent with its bindings, and names the folders that stay", async () => {
    await oc.json("agents", "bind", "--agent", "work", "--bind", "slack");
    const answer = await oc.json("agents", "delete", "work", "--yes");
    expect(answer).toMatchObject({
      removedBindings: [{ match: { channel: "slack" } }],
      keptFolders: ["workspace-work", "agents/work/agent", "agents/work/sessions"].map((at) => join(oc.stateDir, at)),
    });
    expect(Object.keys(file().agents.entries)).toEqual(["main"]);
    expect(file().bindings ?? []).toEqual([]);
  });

  it("refuses the default agent, the only one, one that is unknown, and to go on unasked", async () => {
    expect(await fails("agents", "delete", "main", "--yes")).toMatchObject({ exitCode: 1 });
    expect(await fails("agents", "delete", "nobody", "--force")).toMatchObject({ exitCode: 1 });
    const unasked = await fails("agents", "remove", "work");
    expect(unasked).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("--yes") });
    oc.writeConfig({ gateway: { mode: "local" }, agents: { entries: { solo: {} } } });
    expect(await fails("agents", "delete", "solo", "--yes")).toMatchObject({ exitCode: 1 });
  });

  it.skipIf(!HAS_TERMINALS)("asks at a terminal and names the bindings that go along", async () => {
    await oc.json("agents", "bind", "--agent", "work", "--bind", "slack");
    const child = oc.startAtTerminal("agents", "delete", "work");
    const outcome = outcomeOf(child);
    expect(await waitForText(child, /\[y\/N\]/)).toContain("its bindings (slack)");
    child.stdin.write("y\n");
    expect((await outcome).exitCode).toBe(0);
    expect(Object.keys(file().agents.entries)).toEqual(["main"]);
  });
});

describe("agents route", () => {
  const route = async (lines: string, ...flags: string[]) => oc.run(["agents", "route", ...flags], { stdin: lines });
  const answers = (stdout: string) =>
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const message = { channel: "telegram", peer: { kind: "direct", id: 5 } };

  it("answers every line in its order, by the line's configuration or the configured one", async () => {
    const config = { agents: { entries: { solo: {} } }, session: { dmScope: "per-peer" } };
    const lines = [
      { id: "a", config, message },
      { id: 2, message },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n");
    const { exitCode, stdout } = await route(lines, "--json");
    expect(answers(stdout)).toEqual([
      { id: "a", agentId: "solo", sessionKey: "agent:solo:direct:5", matchedBy: "default" },
      { id: 2, agentId: "main", sessionKey: "agent:main:main", matchedBy: "default" },
    ]);
    expect(exitCode).toBe(0);
  });

  it.each<[string, string, object]>([
    ["no JSON", "{oops", { line: 2, error: { code: "LINE_INVALID" } }],
    ["no object", "[1]", { line: 2, error: { code: "LINE_INVALID" } }],
    ["no id", '{"message":{}}', { line: 2, error: { code: "LINE_INVALID", path: "id" } }],
    ["no message", '{"id":"x"}', { id: "x", line: 2, error: { code: "LINE_INVALID", path: "message" } }],
    ["no channel", '{"id":"x","message":{}}', { id: "x", error: { code: "CHANNEL_REQUIRED" } }],
    [
      "a peer of an unknown kind",
      '{"id":"x","message":{"channel":"slack","peer":{"kind":"room","id":"1"}}}',
      { id: "x", error: { code: "LINE_INVALID", path: "message.peer.kind" } },
    ],
    [
      "agents that are none",
      '{"id":"x","config":{"agents":{"entries":[1]}},"message":{"channel":"slack"}}',
      { id: "x", error: { code: "ROUTES_CONFIG_INVALID", path: "agents.entries" } },
    ],
    [
      "a binding to nobody",
      '{"id":"x","config":{"bindings":[{"agentId":"y","match":{"channel":"slack"}}]},"message":{"channel":"slack"}}',
      { id: "x", error: { code: "BINDING_UNKNOWN_AGENT", path: "bindings[0].agentId" } },
    ],
  ])("a line with %s gets an error with its number, and the others their answers", async (_, line, expected) => {
    const good = JSON.stringify({ id: "good", message });
    const { exitCode, stdout } = await route(`${good}\n${line}\n\n${good}\n`, "--json");
    const [first, second, third] = answers(stdout);
    expect(second).toMatchObject({ line: 2, ...expected });
    expect(second).not.toHaveProperty("agentId");
    expect([first, third]).toEqual(Array(2).fill(expect.objectContaining({ id: "good", agentId: "main" })));
    expect(exitCode).toBe(1);
  });

  it("does not wait for the end of its input", async () => {
    const child = oc.start(["agents", "route", "--json"]);
    child.stdin.write(`${JSON.stringify({ id: "early", message })}\n`);
    expect(await waitForText(child, /"early"/)).toContain("agent:main:main");
    const outcome = outcomeOf(child);
    child.stdin.end();
    expect((await outcome).exitCode).toBe(0);
  });

  it("explains a message of a Telegram topic tier by tier", async () => {
    const bindings = [
      { agentId: "main", match: { channel: "telegram", peer: { kind: "group", id: "-200" } } },
      { agentId: "work", match: { channel: "telegram", peer: { kind: "group", id: "-100" } } },
    ];
    oc.writeConfig({ gateway: { mode: "local" }, agents: AGENTS, bindings });
    const flags = ["--channel", "tg", "--peer", "group:-100", "--thread", "7"];
    const { stdout } = await route("", ...flags);
    expect(stdout).toContain("agent    work\nsession  agent:work:telegram:group:-100:topic:7\n");
    expect(stdout).toContain("by       binding.peer.parent (bindings[1])");
    expect(stdout).toContain("bindings[0] (main) wants group -200, not group -100:topic:7");
    expect(stdout).toMatch(/^ {2}default +an earlier tier decided$/m);
    expect(await oc.json("agents", "route", ...flags)).toMatchObject({ result: { agentId: "work" } });
  });

  it("explains lines as well, and refuses flags that describe no message", async () => {
    expect((await route(JSON.stringify({ id: "a", message }))).stdout).toMatch(/^a\nmessage {2}telegram/);
    expect(await route("", "--peer", "direct:5")).toMatchObject({ exitCode: 2 });
    expect(await route("", "--channel", "slack", "--peer", "5")).toMatchObject({ exitCode: 2 });
    expect(await route("", "--channel", " direct ")).toMatchObject({ exitCode: 1 });
  });
});
