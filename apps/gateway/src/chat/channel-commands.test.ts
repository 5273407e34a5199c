import type { OcConfig } from "@oc/config";
import { describe, expect, it } from "vitest";
import { linePlugin } from "../../test/line-channel.ts";
import { startPlatform, type LinePlatform } from "../../test/line-platform.ts";
import { startModelServer, type ModelServer } from "../../test/model-server.ts";
import { asked } from "../../test/talk.ts";
import { connectClient, startGateway } from "../../test/test-gateway.ts";

/** A channel where `ann` is an owner, `bob` may give commands, and everybody may write. */
async function setUp(config: OcConfig = {}) {
  const [platform, model] = await Promise.all([
    startPlatform(),
    startModelServer((call) => call.reply("From the model.")),
  ]);
  const { url } = await startGateway({
    config: {
      ...model.config,
      session: { dmScope: "per-channel-peer" },
      ...config,
      commands: { allowFrom: { line: ["ann", "bob"] }, ownerAllowFrom: ["line:ann"], ...config.commands },
      agents: {
        defaults: { ...model.config.agents?.defaults, models: { "wire/other": { alias: "opus" } } },
      },
      plugins: { entries: { line: { enabled: true } } },
      channels: {
        line: {
          port: platform.port,
          dmPolicy: "open",
          allowFrom: ["*"],
          groupPolicy: "open",
          groups: { "*": { requireMention: true } },
        },
      },
    } as OcConfig,
    plugins: [linePlugin()],
  });
  return { platform, model, client: await connectClient(url) };
}

/** The next message to a chat after `send`. */
async function answerTo(platform: LinePlatform, to: string, send: () => Promise<unknown>): Promise<string> {
  const before = platform.textsTo(to).length;
  await send();
  await platform.until(() => platform.textsTo(to).length > before);
  return platform.textsTo(to)[before] ?? "";
}

/** Whether nothing was said about anything so far: a later message is answered first, and alone. */
async function staysSilent(platform: LinePlatform, model: ModelServer, send: () => Promise<unknown>): Promise<void> {
  const sent = platform.sent.length;
  const calls = model.calls.length;
  await send();
  expect(await answerTo(platform, "ann", () => platform.dm("ann", "/whoami"))).toContain("Rights: owner");
  expect(platform.sent).toHaveLength(sent + 1);
  expect(model.calls).toHaveLength(calls);
}

describe("in a direct conversation", () => {
  it("/new takes a model and a first message", async () => {
    const { platform, model, client } = await setUp();
    expect(await answerTo(platform, "bob", () => platform.dm("bob", "/new opus plan the trip"))).toBe(
      "From the model.",
    );
    expect(model.calls.at(-1)?.body.model).toBe("other");
    expect(asked(model)).toContain("plan the trip");
    await answerTo(platform, "bob", () => platform.dm("bob", "/new plan another trip"));
    expect(asked(model)).toContain("plan another trip");
    expect(await answerTo(platform, "bob", () => platform.dm("bob", "/reset"))).toBe("Started a new session.");
    const { messages } = await client.request("chat.history", { sessionKey: "agent:main:line:direct:bob" });
    expect(messages).toEqual([]);
  });

  it("commands of somebody who may give none are ignored, and directives are text", async () => {
    const { platform, model, client } = await setUp();
    for (const command of ["/status", "/stop", "/new", "/config show", "/compact", "/btw hm?"])
      await staysSilent(platform, model, () => platform.dm("eve", command));
    await answerTo(platform, "eve", () => platform.dm("eve", "hi /think high"));
    expect(asked(model)).toContain("hi /think high");
    await answerTo(platform, "eve", () => platform.dm("eve", "hey /status what now?"));
    expect(asked(model)).toContain("hey /status what now?");
    const { session } = await client.request("sessions.describe", { key: "agent:main:line:direct:eve" });
    expect(session).not.toHaveProperty("thinkingLevel");
  });

  it("an owner's command of somebody else is refused, naming the list of owners", async () => {
    const { platform } = await setUp({ commands: { config: true } });
    for (const command of ["/restart", "/config show", "/send off", "/model wire/other -g"])
      expect(await answerTo(platform, "bob", () => platform.dm("bob", command))).toContain("commands.ownerAllowFrom");
    expect(await answerTo(platform, "ann", () => platform.dm("ann", "/send off"))).toContain("Sending disabled");
  });

  it("a command among other text is answered apart, and the model gets the rest", async () => {
    const { platform, model } = await setUp();
    const first = await answerTo(platform, "bob", () => platform.dm("bob", "hey /status what now?"));
    expect(first).toContain("Session: agent:main:line:direct:bob");
    await platform.until(() => platform.textsTo("bob").includes("From the model."));
    expect(asked(model)).toContain("hey what now?");
  });

  it("a side question is answered as such, with its question", async () => {
    const { platform } = await setUp();
    const answer = await answerTo(platform, "bob", () => platform.dm("bob", "/btw what is 17 * 19?"));
    expect(answer).toContain("From the model.");
    expect(answer).toContain("what is 17 * 19?");
    expect(answer).not.toBe("From the model.");
  });
});

describe("in a group", () => {
  it("a command alone needs no mention from somebody who may give it, and is silence from others", async () => {
    const { platform, model } = await setUp();
    const status = await answerTo(platform, "room", () => platform.post("room", "bob", "/status"));
    expect(status).toContain("Session: agent:main:line:group:room");
    await staysSilent(platform, model, () => platform.post("room", "eve", "/status"));
    await staysSilent(platform, model, () => platform.post("room", "bob", "hey /status what now?"));
  });

  it("directives alone need no mention either", async () => {
    const { platform, client } = await setUp();
    expect(await answerTo(platform, "room", () => platform.post("room", "bob", "/fast on"))).toBe("Fast mode enabled.");
    const { session } = await client.request("sessions.describe", { key: "agent:main:line:group:room" });
    expect(session).toMatchObject({ fastMode: true });
  });

  it("/activation is for owners, and /config is not answered where others read along", async () => {
    const { platform, client } = await setUp({ commands: { config: true } });
    const post = (sender: string, text: string) =>
      answerTo(platform, "room", () => platform.post("room", sender, text));
    expect(await post("bob", "/activation always")).toContain("commands.ownerAllowFrom");
    expect(await post("ann", "/activation always")).toContain("Every message");
    const { session } = await client.request("sessions.describe", { key: "agent:main:line:group:room" });
    expect(session).toMatchObject({ groupActivation: "always" });
    expect(await post("ann", "/config show")).toBe("/config is answered in a direct conversation only.");
  });
});
