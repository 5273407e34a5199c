import type { OcConfig } from "@oc/config";
import { describe, expect, it } from "vitest";
import { connectRaw } from "../../test/raw-client.ts";
import { asked, startTalk, Talk } from "../../test/talk.ts";

const onModel = (model: string, more: object = {}): { config: OcConfig } => ({
  config: { agents: { defaults: { model, ...more } } } as OcConfig,
});
/** A reasoning model with the ordinary levels. */
const DEEP = onModel("wire/deep");

describe("a thinking level for the session", () => {
  it.each([
    ["/t high", "high", "Thinking level set to high."],
    ["/think:medium ", "medium", "Thinking level set to medium."],
    ["/think off", "off", "Thinking disabled."],
    ["/THINKING: enable", "low", "Thinking level set to low."],
  ])("%j is kept and acknowledged, and no model hears of it", async (message, level, answer) => {
    const { talk, model } = await startTalk(DEEP);
    expect(await talk.say(message)).toBe(answer);
    expect(await talk.row()).toMatchObject({ thinkingLevel: level });
    expect(model.calls).toEqual([]);
    expect(await talk.history()).toEqual([]);
  });

  it.each([["/think extra high"], ["/think:max"]])(
    "%j is refused where the model has no such level",
    async (message) => {
      const { talk, model } = await startTalk(DEEP);
      await talk.say("/think low");
      expect(await talk.say(message)).toContain("off, minimal, low, medium, high");
      expect(await talk.row()).toMatchObject({ thinkingLevel: "low" });
      expect(model.calls).toEqual([]);
    },
  );

  it("/thinking big names the word and the valid ones, and changes nothing", async () => {
    const { talk, model } = await startTalk(DEEP);
    const answer = await talk.say("/thinking big");
    expect(answer).toContain('"big"');
    expect(answer).toContain("xhigh");
    expect(await talk.row()).toBeNull();
    expect(model.calls).toEqual([]);
  });

  it("/think asks, and stores nothing", async () => {
    const { talk } = await startTalk(onModel("wire/deep", { thinkingDefault: "high" }));
    expect(await talk.say("/think")).toBe("Current thinking level: high.\nOptions: off, minimal, low, medium, high.");
    expect(await talk.row()).toBeNull();
  });

  it("off is a value, and unpin goes back to what is configured", async () => {
    const { talk } = await startTalk(onModel("wire/deep", { thinkingDefault: "high" }));
    await talk.say("/think off");
    expect(await talk.say("/status")).toContain("Thinking: off");
    expect(await talk.say("/think unpin")).toBe("Thinking level inherited: high.");
    expect(await talk.row()).not.toHaveProperty("thinkingLevel");
    expect(await talk.say("/status")).toContain("Thinking: high");
  });

  it("a model that only thinks or not keeps every level as its one", async () => {
    const { talk } = await startTalk({
      config: {
        models: {
          providers: {
            zai: {
              baseUrl: "http://127.0.0.1:1/v1",
              api: "openai-completions",
              apiKey: "provider-key-0123456789",
              models: [{ id: "glm", reasoning: true }],
            },
          },
        },
        agents: { defaults: { model: "zai/glm" } },
      } as OcConfig,
    });
    expect(await talk.say("/think max")).toBe("Thinking level set to low.");
    expect(await talk.row()).toMatchObject({ thinkingLevel: "low" });
  });

  it("a stored level that the model lacks stays stored, and runs as the nearest", async () => {
    const { talk, model } = await startTalk({
      config: {
        agents: { defaults: { model: "wire/deep" } },
      } as OcConfig,
    });
    await talk.say("/think high");
    await talk.say("/model wire/test");
    await talk.say("hello");
    expect(model.calls.at(-1)?.body["reasoning_effort"]).toBeUndefined();
    expect(await talk.say("/think")).toContain("Current thinking level: off.");
    expect(await talk.row()).toMatchObject({ thinkingLevel: "high" });
    await talk.say("/model wire/deep");
    await talk.say("hello again");
    expect(model.calls.at(-1)?.body["reasoning_effort"]).toBe("high");
  });

  it("an agent's default beats what its model's parameters say", async () => {
    const { talk } = await startTalk({
      config: {
        agents: {
          defaults: { model: "wire/deep", models: { "wire/deep": { params: { thinking: "high" } } } },
          entries: { main: { thinkingDefault: "low" } },
        },
      } as OcConfig,
    });
    expect(await talk.say("/think")).toContain("Current thinking level: low.");
  });
});

describe("directives inside other text", () => {
  it.each([
    ["please /think high review this", "please review this"],
    ["review\n/think high\nthis", "review\nthis"],
  ])("%j hold for that turn, and the model sees %j", async (message, seen) => {
    const { talk, model } = await startTalk(DEEP);
    await talk.say("first");
    await talk.say(message);
    expect(asked(model)).toContain(seen);
    expect(asked(model)).not.toContain("/think");
    expect(model.calls.at(-1)?.body["reasoning_effort"]).toBe("high");
    expect((await talk.history()).at(-2)).toBe(`user: ${seen}`);
    expect(await talk.row()).not.toHaveProperty("thinkingLevel");
  });

  it.each([["/think about the deadline"], ["see `/think high`"], ["hi /think"], ["read /t.me/x and /test"]])(
    "%j is text",
    async (message) => {
      const { talk, model } = await startTalk(DEEP);
      await talk.say(message);
      expect(asked(model)).toContain(message);
      expect((await talk.history()).at(0)).toBe(`user: ${message}`);
    },
  );

  it("a level that the model lacks means no run", async () => {
    const { talk, model } = await startTalk(DEEP);
    expect(await talk.say("hello /think xhigh")).toContain("off, minimal, low, medium, high");
    expect(model.calls).toEqual([]);
    expect(await talk.history()).toEqual([]);
  });

  it("a clear word goes by what is configured, for that turn alone", async () => {
    const { talk, model } = await startTalk(onModel("wire/deep", { thinkingDefault: "low" }));
    await talk.say("/think high");
    await talk.say("now /think default please");
    expect(asked(model)).toContain("now please");
    expect(model.calls.at(-1)?.body["reasoning_effort"]).toBe("low");
    await talk.say("and now");
    expect(model.calls.at(-1)?.body["reasoning_effort"]).toBe("high");
  });

  it("beats what the request asks for", async () => {
    const { talk, model } = await startTalk(DEEP);
    await talk.say("hello", { thinking: "medium" });
    expect(model.calls.at(-1)?.body["reasoning_effort"]).toBe("medium");
    await talk.say("hello /think high", { thinking: "medium" });
    expect(model.calls.at(-1)?.body["reasoning_effort"]).toBe("high");
  });

  it("a model stays chosen for the session, and is taken out of the text", async () => {
    const { talk, model } = await startTalk();
    await talk.say("hello /model wire/other how are you");
    expect(model.calls.at(-1)?.body.model).toBe("other");
    expect(asked(model)).toContain("hello how are you");
    await talk.say("again");
    expect(model.calls.at(-1)?.body.model).toBe("other");
    expect(await talk.row()).toMatchObject({ model: "other", modelProvider: "wire" });
  });

  it("are text when the caller wants no interpretation", async () => {
    const { talk, model } = await startTalk(DEEP);
    await talk.say("/think high", { suppressCommandInterpretation: true });
    expect(asked(model)).toContain("/think high");
    expect(await talk.row()).not.toHaveProperty("thinkingLevel");
  });
});

describe("several directives in one message", () => {
  it("are stored together and answered together", async () => {
    const { talk } = await startTalk(DEEP);
    expect(await talk.say("/think high /verbose on")).toBe("Thinking level set to high.\nVerbose logging enabled.");
    expect(await talk.row()).toMatchObject({ thinkingLevel: "high", verboseLevel: "on" });
  });

  it("are all refused when one is", async () => {
    const { talk } = await startTalk(DEEP);
    expect(await talk.say("/think high /verbose loud")).toContain('"loud"');
    expect(await talk.row()).toBeNull();
  });

  it("a level is judged by the model that the same message chooses", async () => {
    const { talk } = await startTalk();
    expect(await talk.say("/think high /model wire/deep")).toBe("Thinking level set to high.\nModel set to wire/deep.");
    expect(await talk.row()).toMatchObject({ thinkingLevel: "high", model: "deep" });
  });
});

describe("the other directives", () => {
  it.each([
    ["/fast on", { fastMode: true }, "Fast mode enabled."],
    ["/fast off", { fastMode: false }, "Fast mode disabled."],
    ["/fast auto", { fastMode: "auto" }, "Fast mode set to auto."],
    ["/verbose off", { verboseLevel: "off" }, "Verbose logging disabled."],
    ["/v full", { verboseLevel: "full" }, "Verbose logging set to full."],
    ["/trace on", { traceLevel: "on" }, "Plugin trace enabled."],
    ["/trace off", { traceLevel: "off" }, "Plugin trace disabled."],
    ["/reason stream", { reasoningLevel: "stream" }, "Reasoning visibility set to stream."],
    ["/exec host=node ask=always node=mac-1", { execHost: "node", execAsk: "always", execNode: "mac-1" }, ""],
    ["/send off", { sendPolicy: "deny" }, "Sending disabled for this conversation."],
    ["/usage tokens", { responseUsage: "tokens" }, "Usage footer set to tokens."],
  ])("%j is kept and acknowledged", async (message, stored, answer) => {
    const { talk, model } = await startTalk();
    expect(await talk.say(message)).toContain(answer);
    expect(await talk.row()).toMatchObject(stored);
    expect(model.calls).toEqual([]);
  });

  it("/fast tells where its value comes from", async () => {
    const { talk } = await startTalk(onModel("wire/test", { models: { "wire/test": { params: { fastMode: true } } } }));
    expect(await talk.say("/fast")).toBe("Fast mode: on (sharedModel).");
    expect(await talk.say("/fast status")).toBe("Fast mode: on (sharedModel).");
    await talk.say("/fast off");
    expect(await talk.say("/fast")).toBe("Fast mode: off (session).");
    expect(await talk.say("/fast default")).toBe("Fast mode inherited: on.");
  });

  it("/verbose off beats a configured full", async () => {
    const { talk } = await startTalk(onModel("wire/test", { verboseDefault: "full" }));
    expect(await talk.say("/verbose")).toBe("Verbose logging: full (defaults).");
    await talk.say("/verbose off");
    expect(await talk.say("/verbose")).toBe("Verbose logging: off (session).");
    await talk.client.request("sessions.patch", { key: "main", verboseLevel: null });
    expect(await talk.say("/verbose")).toBe("Verbose logging: full (defaults).");
  });

  it("/reasoning on shows the reasoning of later turns, and inside a message that of its own", async () => {
    const { talk, model } = await startTalk();
    model.answer = (call) => {
      call.think("Let me see.");
      call.reply("Done.");
    };
    const thinking = () =>
      talk.client.events("agent").filter(({ payload }) => String(payload?.["stream"]) === "thinking");
    await talk.say("hello /reasoning on");
    expect(thinking().length).toBeGreaterThan(0);
    const before = thinking().length;
    await talk.say("hello again");
    expect(thinking()).toHaveLength(before);
    await talk.say("/reasoning on");
    await talk.say("and again");
    expect(thinking().length).toBeGreaterThan(before);
  });

  it("/queue keeps a mode and its options, shows them, and forgets them", async () => {
    const { talk } = await startTalk();
    expect(await talk.say("/queue collect debounce:0.5s cap:25 drop:old")).toBe(
      "Queue set to collect, debounce 500 ms, cap 25, drop old.",
    );
    expect(await talk.say("/queue")).toBe("Queue settings: collect, debounce 500 ms, cap 25, drop old (session).");
    expect(await talk.say("/queue reset")).toContain("steer, debounce 500 ms, cap 20, drop summarize");
  });

  it("/elevated names the gates that are closed, stores nothing, and inside a message stops it", async () => {
    const closed = { config: { tools: { elevated: { enabled: false } } } as OcConfig };
    const { talk, model } = await startTalk(closed);
    expect(await talk.say("/elevated on")).toContain("tools.elevated.enabled");
    expect(await talk.row()).toBeNull();
    expect(await talk.say("do it /elevated full")).toContain("tools.elevated.enabled");
    expect(model.calls).toEqual([]);
    expect(await talk.say("/elevated")).toBe("Elevated mode: off (gates).");
    expect(await talk.say("/elevated off")).toBe("Elevated mode disabled.");
  });

  it("/model tells the current one, its provider, and how it is reached, never a key", async () => {
    const { talk, model } = await startTalk();
    expect(await talk.say("/model")).toBe("Current model: wire/test.");
    expect(await talk.say("/model list")).toContain("wire: 3 models");
    expect(await talk.say("/models")).toContain("wire: 3 models");
    expect(await talk.say("/models wire")).toBe("wire/test\nwire/other\nwire/deep");
    const status = await talk.say("/model status");
    expect(status).toContain(`Base URL: http://127.0.0.1:${model.port}/v1`);
    expect(status).not.toContain("provider-key");
    expect(await talk.say("/model other")).toBe("Model set to wire/other.");
    expect(await talk.say("/model")).toBe("Current model: wire/other (chosen for this session).");
    expect(await talk.say("/model default")).toBe("Model inherited: wire/test.");
  });

  it.each([["/model 2"], ["/model nobody/knows"], ["/model no-such-model"], ["/model wire/other --runtime acp"]])(
    "%j chooses nothing",
    async (message) => {
      const { talk, model } = await startTalk();
      expect(await talk.say(message)).not.toContain("Model set");
      expect(await talk.row()).toBeNull();
      expect(model.calls).toEqual([]);
    },
  );

  it("/model refuses what the policy does not allow, naming its key", async () => {
    const { talk } = await startTalk(onModel("wire/test", { modelPolicy: { allow: ["wire/test"] } }));
    expect(await talk.say("/model wire/other")).toContain("agents.defaults.modelPolicy.allow");
    expect(await talk.row()).toBeNull();
  });
});

describe("a client that may only write", () => {
  it("may keep thinking, fast mode, model and queue, but not what changes how much is shown or run", async () => {
    const { gateway } = await startTalk(DEEP);
    const talk = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    expect(await talk.say("/think high /fast on /model wire/deep /queue followup")).toContain(
      "Thinking level set to high.",
    );
    for (const message of ["/verbose on", "/trace on", "/reasoning on", "/elevated on", "/exec host=node", "/send off"])
      expect(await talk.say(message)).toContain("operator.admin");
    expect(await talk.say("/think low /verbose on")).toContain("operator.admin");
    expect(await talk.row()).toMatchObject({ thinkingLevel: "high" });
    expect(await talk.row()).not.toHaveProperty("verboseLevel");
  });

  it("may still ask, and may have them for one message", async () => {
    const { gateway, model } = await startTalk(DEEP);
    const talk = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    expect(await talk.say("/verbose")).toBe("Verbose logging: off (built-in).");
    await talk.say("hello /verbose on");
    expect(asked(model)).toContain("hello");
    expect(await talk.row()).not.toHaveProperty("verboseLevel");
  });

  it("may not make a model everybody's default", async () => {
    const { gateway } = await startTalk();
    const talk = new Talk(await connectRaw(gateway.url, { scopes: ["operator.write"] }));
    expect(await talk.say("/model wire/other -g")).toContain("operator.admin");
    expect(await talk.row()).toBeNull();
  });
});
