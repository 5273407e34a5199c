import type { OcConfig } from "@oc/config";
import type { ToolContext } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { packageOf } from "../../test/gate-plugin.ts";
import { lineChannel } from "../../test/line-channel.ts";
import { startPlatform } from "../../test/line-platform.ts";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";
import { asked, startTalk, Talk } from "../../test/talk.ts";
import { connectClient, startGateway } from "../../test/test-gateway.ts";

const commandsOf = (context: ToolContext | undefined) => {
  const { exec, elevatedLevel, closedElevatedGates } = context ?? {};
  return { exec, elevatedLevel, closedElevatedGates };
};

/** A talk, and what tools were told of its turns, oldest first. */
async function listen(config: OcConfig = {}) {
  const contexts: ToolContext[] = [];
  const keep = (context: ToolContext) => {
    if (context.runId !== undefined) contexts.push(context);
    return null;
  };
  const started = await startTalk({ config, gateway: { runtime: { tools: [keep] } } });
  return { ...started, last: () => commandsOf(contexts.at(-1)) };
}

describe("elevated, for clients", () => {
  it("every turn carries the level that holds, and which gates are closed", async () => {
    const { talk, last } = await listen();
    await talk.say("hello");
    expect(last()).toEqual({ exec: undefined, elevatedLevel: "on", closedElevatedGates: [] });
    await talk.say("/elevated full");
    await talk.say("hello");
    expect(last()).toMatchObject({ elevatedLevel: "full", closedElevatedGates: [] });
    await talk.say("hello", { suppressCommandInterpretation: true });
    expect(last()).toMatchObject({ elevatedLevel: "full" });
  });

  it("the configured default holds where the session says nothing", async () => {
    const { talk, last } = await listen({ agents: { defaults: { elevatedDefault: "off" } } } as OcConfig);
    await talk.say("hello");
    expect(last()).toMatchObject({ elevatedLevel: "off", closedElevatedGates: [] });
  });

  it("inside a message it holds for that turn, and the model does not see it", async () => {
    const { talk, model, last } = await listen();
    await talk.say("please /elevated full look");
    expect(asked(model)).toContain("please look");
    expect(last()).toMatchObject({ elevatedLevel: "full" });
    await talk.say("and now");
    expect(last()).toMatchObject({ elevatedLevel: "on" });
    expect(await talk.row()).not.toHaveProperty("elevatedLevel");
  });

  it("is off while a gate is closed, whatever the session says, and the turn knows the gate", async () => {
    const { talk, gateway, last } = await listen();
    await talk.say("/elevated full");
    const writer = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    await writer.say("hello");
    expect(last()).toEqual({
      exec: undefined,
      elevatedLevel: "off",
      closedElevatedGates: ["tools.elevated.allowFrom.gateway"],
    });
  });

  it("an agent's own gate closes it, and the refusal names the agent's key and changes nothing", async () => {
    const { talk, last } = await listen({
      agents: { entries: { main: { tools: { elevated: { enabled: false } } } } },
    } as OcConfig);
    expect(await talk.say("/elevated full")).toContain("agents.entries.main.tools.elevated.enabled");
    expect(await talk.row()).toBeNull();
    await talk.say("hello");
    expect(last()).toMatchObject({
      elevatedLevel: "off",
      closedElevatedGates: ["agents.entries.main.tools.elevated.enabled"],
    });
  });

  it.each([
    ["/elevated", "Elevated mode: on (built-in)."],
    ["/elev", "Elevated mode: on (built-in)."],
    ["/elevated:full", "Elevated mode set to full."],
    ["/elevated ask", "Elevated mode set to ask."],
  ])("%j is answered", async (message, answer) => {
    const { talk, model } = await listen();
    expect(await talk.say(message)).toBe(answer);
    expect(model.calls).toEqual([]);
  });

  it("another word is answered with the words that there are, and changes nothing", async () => {
    const { talk } = await listen();
    expect(await talk.say("/elevated maybe")).toContain("on, ask, full or off");
    expect(await talk.row()).toBeNull();
  });
});

describe("/exec", () => {
  it("inside a message holds for that turn alone, and the model does not see it", async () => {
    const { talk, model, last } = await listen();
    await talk.say("please /exec host=node ask=always node=mac-1 look");
    expect(asked(model)).toContain("please look");
    expect(last().exec).toEqual({ host: "node", ask: "always", node: "mac-1" });
    await talk.say("and now");
    expect(last().exec).toBeUndefined();
    expect(await talk.row()).not.toHaveProperty("execHost");
  });

  it("alone shows what holds and changes nothing", async () => {
    const { talk } = await listen({ tools: { exec: { host: "gateway", security: "allowlist" } } });
    expect(await talk.say("/exec")).toContain("host=gateway security=allowlist");
    await talk.say("/exec ask=always");
    expect(await talk.say("/exec")).toContain("host=gateway security=allowlist ask=always");
  });

  it("with a value that there is not says what there is, and stores nothing", async () => {
    const { talk, model } = await listen();
    expect(await talk.say("/exec host=build-box ask=always")).toContain("host=auto|sandbox|gateway|node");
    expect(await talk.row()).toBeNull();
    expect(model.calls).toEqual([]);
  });

  it("is not elevated: it needs none of its gates", async () => {
    const { talk, last } = await listen({ tools: { elevated: { enabled: false } } });
    await talk.say("please /exec security=full look");
    expect(last()).toMatchObject({ exec: { security: "full" }, elevatedLevel: "off" });
  });
});

/** A channel of the given id where `ann` and `bob` may give commands. */
async function onChannel(channel: string, config: OcConfig = {}) {
  const contexts: ToolContext[] = [];
  const [platform, model] = await Promise.all([startPlatform(), startModelServer((call) => call.reply("Done."))]);
  const plugin = packageOf(channel, (api) => api.registerChannel(lineChannel({ id: channel, aliases: [] })), {
    channels: [channel],
  });
  const { url } = await startGateway({
    config: {
      ...model.config,
      session: { dmScope: "per-channel-peer" },
      commands: { allowFrom: { [channel]: ["ann", "bob"] } },
      plugins: { entries: { [channel]: { enabled: true } } },
      ...config,
      channels: {
        [channel]: {
          port: platform.port,
          dmPolicy: "open",
          allowFrom: ["*"],
          groupPolicy: "open",
          groups: { "*": { requireMention: false } },
          ...(config.channels?.[channel] as object | undefined),
        },
      },
    } as OcConfig,
    plugins: [plugin],
    runtime: {
      tools: [
        (context) => {
          contexts.push(context);
          return null;
        },
      ],
    },
  });
  const client = await connectClient(url);
  return {
    model,
    last: () => commandsOf(contexts.findLast(({ runId }) => runId !== undefined)),
    row: async (key: string) => (await client.request("sessions.describe", { key })).session as Record<string, unknown>,
    async say(sender: string, text: string, more: Parameters<typeof platform.dm>[2] = {}): Promise<string> {
      const to = more.peer?.id ?? sender;
      const before = platform.textsTo(to).length;
      const event = { ...more, channel };
      await (more.peer ? platform.post(to, sender, text, event) : platform.dm(sender, text, event));
      await platform.until(() => platform.textsTo(to).length > before);
      return platform.textsTo(to)[before] ?? "";
    },
  };
}

describe("elevated, on channels", () => {
  it("is for those whom the list of their channel names", async () => {
    const { say, last, row } = await onChannel("line", { tools: { elevated: { allowFrom: { line: ["ann"] } } } });
    expect(await say("ann", "/elevated full")).toBe("Elevated mode set to full.");
    expect(await row("agent:main:line:direct:ann")).toMatchObject({ elevatedLevel: "full" });
    expect(await say("bob", "/elevated full")).toContain("tools.elevated.allowFrom.line");
    await say("ann", "hello");
    expect(last()).toMatchObject({ elevatedLevel: "full", closedElevatedGates: [] });
    await say("bob", "hello");
    expect(last()).toMatchObject({ elevatedLevel: "off", closedElevatedGates: ["tools.elevated.allowFrom.line"] });
  });

  it("is off for everybody where no list is", async () => {
    const { say, last } = await onChannel("line");
    await say("ann", "hello");
    expect(last()).toMatchObject({ elevatedLevel: "off", closedElevatedGates: ["tools.elevated.allowFrom.line"] });
  });

  it("needs the agent's own list as well, where there is one", async () => {
    const { say } = await onChannel("line", {
      tools: { elevated: { allowFrom: { line: ["ann", "bob"] } } },
      agents: { entries: { main: { tools: { elevated: { allowFrom: { line: ["bob"] } } } } } },
    } as OcConfig);
    expect(await say("ann", "/elevated on")).toContain("agents.entries.main.tools.elevated.allowFrom.line");
    expect(await say("bob", "/elevated on")).toBe("Elevated mode set to on.");
  });

  it("on Discord goes by the channel's own list, as long as there is none for elevated", async () => {
    const channels = { discord: { allowFrom: ["ann"] } };
    const open = await onChannel("discord", { channels } as OcConfig);
    expect(await open.say("ann", "/elevated on")).toBe("Elevated mode set to on.");
    expect(await open.row("agent:main:discord:direct:ann")).toMatchObject({ elevatedLevel: "on" });
    const empty = await onChannel("discord", {
      channels,
      tools: { elevated: { allowFrom: { discord: [] } } },
    } as OcConfig);
    expect(await empty.say("ann", "/elevated on")).toContain("tools.elevated.allowFrom.discord");
  });

  it("takes a name that people choose only where the list says that it is one", async () => {
    const named = { sender: { id: "u1", name: "Ann", username: "annie", isBot: false }, peer: undefined };
    const lists = (entries: string[]) => ({
      tools: { elevated: { allowFrom: { line: entries } } },
      commands: { allowFrom: { line: ["u1"] } },
    });
    const { peer: _, ...more } = named;
    const bare = await onChannel("line", lists(["Ann", "annie"]));
    expect(await bare.say("u1", "/elevated on", more)).toContain("tools.elevated.allowFrom.line");
    for (const entry of ["name:Ann", "username:annie", "id:u1", "from:u1"]) {
      const open = await onChannel("line", lists([entry]));
      expect(await open.say("u1", "/elevated on", more)).toBe("Elevated mode set to on.");
    }
  });

  it("in a group holds inside a message that calls the bot, and not in one that does not", async () => {
    const { say, last, model } = await onChannel("line", { tools: { elevated: { allowFrom: { line: ["ann"] } } } });
    const room = { peer: { kind: "group" as const, id: "room" } };
    const calls = model.calls.length;
    expect(await say("ann", "look /elevated full", room)).toContain("mentions me");
    expect(model.calls).toHaveLength(calls);
    await say("ann", "look /elevated full", { ...room, mentions: { native: true, any: true } });
    expect(last()).toMatchObject({ elevatedLevel: "full" });
    expect(await say("ann", "/elevated ask", room)).toBe("Elevated mode set to ask.");
  });
});

describe("on channels, /exec", () => {
  it("is text of somebody who may give no commands", async () => {
    const { say, model, last } = await onChannel("line");
    await say("eve", "please /exec security=full look");
    expect(asked(model)).toContain("please /exec security=full look");
    expect(last().exec).toBeUndefined();
    await say("eve", "/exec host=gateway");
    expect(asked(model)).toContain("/exec host=gateway");
  });

  it("of somebody who may give commands holds for the message", async () => {
    const { say, last } = await onChannel("line");
    await say("bob", "please /exec ask=always look");
    expect(last().exec).toEqual({ ask: "always" });
  });
});
