import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptedModels, type Catalogue } from "../test/scripted-models.ts";
import { createLlmTask, resolveSettings, type LlmTaskRequest, type LlmTaskSettings } from "./index.ts";

type Wishes = Omit<LlmTaskRequest, "prompt">;

const ALIASES = { opus: "anthropic/opus-5", mini: "openai/gpt-5.5" };

function setUp(settings: LlmTaskSettings = {}, catalogue: Catalogue = {}) {
  const models = scriptedModels("1", { aliases: ALIASES, profiles: ["work", "a:b"], ...catalogue });
  const task = createLlmTask({ models, ...settings });
  /** The reference that ran. */
  const run = async (wishes: Wishes = {}, agentId?: string) => {
    await task.run({ prompt: "x", ...wishes }, agentId === undefined ? {} : { agentId });
    const { model } = models.calls.at(-1) ?? {};
    return model?.profile === undefined ? model?.ref : `${model.ref}@${model.profile}`;
  };
  return { models, run };
}

const refusal = (code: string, ...words: string[]) =>
  expect.objectContaining({
    code,
    message: expect.stringMatching(words.map((word) => `(?=.*${escape(word)})`).join("")),
  });
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

describe("the model of a call", () => {
  it.each<[string, Wishes, LlmTaskSettings["defaults"], string]>([
    ["is the default one when nobody says anything", {}, {}, "openai/gpt-5.4"],
    ["is the configured one before that", {}, { provider: "anthropic", model: "opus-5" }, "anthropic/opus-5"],
    ["is the call's before both", { provider: "openai", model: "gpt-5.5" }, { model: "x" }, "openai/gpt-5.5"],
    ["takes the provider of the agent's model for a bare id", { model: "gpt-6" }, {}, "openai/gpt-6"],
    ["takes it also when another provider alone lists the id", { model: "opus-5" }, {}, "openai/opus-5"],
    ["takes the id of the agent's model for a bare provider", { provider: "anthropic" }, {}, "anthropic/gpt-5.4"],
    ["may be a reference", { model: "anthropic/opus-5" }, {}, "anthropic/opus-5"],
    ["is a reference before a configured provider", { model: "anthropic/x" }, { provider: "openai" }, "anthropic/x"],
    ["may be an alias of another provider", { model: "opus" }, {}, "anthropic/opus-5"],
    ["loses a repeated provider", { provider: "openai", model: "openai/gpt-5.4" }, {}, "openai/gpt-5.4"],
    ["loses it in any case, once", { provider: "openai", model: "OpenAI/openai/x" }, {}, "openai/openai/x"],
    ["is trimmed", { provider: " openai ", model: " gpt-5.5 " }, {}, "openai/gpt-5.5"],
    ["is not there when it is blank", { provider: " ", model: "" }, { model: "gpt-5.5" }, "openai/gpt-5.5"],
  ])("%s", async (_rule, wishes, defaults, expected) => {
    expect(await setUp({ defaults: { ...defaults } }).run(wishes)).toBe(expected);
  });

  it("is that of the calling agent", async () => {
    const { run } = setUp({}, { agents: { ops: "anthropic/opus-5" } });
    expect([await run({}, "ops"), await run({}, "main")]).toEqual(["anthropic/opus-5", "openai/gpt-5.4"]);
    expect(await run({ model: "haiku" }, "ops")).toBe("anthropic/haiku");
  });

  it("is not looked for where the call says all of it", async () => {
    const { models, run } = setUp();
    await run({ provider: "openai", model: "gpt-5.5" });
    expect(models.asked).toEqual(["openai/gpt-5.5"]);
  });

  it.each<[Wishes, string]>([
    [{ provider: "nobody", model: "x" }, "provider/model could not be resolved (provider=nobody, model=x)"],
    [{ provider: "openai", model: "anthropic/opus-5" }, "(provider=openai, model=anthropic/opus-5)"],
    [{ model: "nobody/x" }, "(provider=none, model=nobody/x)"],
  ])("that leads nowhere is named: %j", async (wishes, words) => {
    const { models, run } = setUp();
    await expect(run(wishes)).rejects.toThrow(refusal("MODEL_UNRESOLVED", words));
    expect(models.calls).toEqual([]);
  });

  it("that nobody configured is an error", async () => {
    const { run } = setUp({}, { primary: "" });
    await expect(run()).rejects.toThrow(
      refusal("MODEL_UNRESOLVED", "provider/model could not be resolved (provider=none, model=none)"),
    );
  });

  it("is what a reference, provider and id, or the provider's own prefix say alike", async () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9.-]{0,8}$/);
    await fc.assert(
      fc.asyncProperty(name, fc.array(name, { minLength: 1, maxLength: 3 }), async (provider, segments) => {
        const id = segments.join("/");
        const { run } = setUp({}, { providers: { [provider]: [] }, primary: `${provider}/other`, aliases: {} });
        const ref = `${provider}/${id}`;
        expect(await run({ model: ref })).toBe(ref);
        expect(await run({ provider, model: ref })).toBe(ref);
        if (segments.length === 1)
          expect([await run({ provider, model: id }), await run({ model: id })]).toEqual([ref, ref]);
      }),
      { numRuns: 50 },
    );
  });
});

describe("the auth profile of a call", () => {
  it.each<[string, Wishes, LlmTaskSettings["defaults"], string]>([
    ["is the call's", { authProfileId: "work" }, { authProfileId: "a:b" }, "openai/gpt-5.4@work"],
    ["else the configured one", {}, { authProfileId: "a:b" }, "openai/gpt-5.4@a:b"],
    ["may be pinned by the reference", { model: "openai/gpt-5.5@work" }, {}, "openai/gpt-5.5@work"],
    ["may be said twice", { model: "openai/gpt-5.5@work", authProfileId: "work" }, {}, "openai/gpt-5.5@work"],
  ])("%s", async (_rule, wishes, defaults, expected) => {
    expect(await setUp({ defaults: { ...defaults } }).run(wishes)).toBe(expected);
  });

  it("that is not known is refused", async () => {
    await expect(setUp().run({ authProfileId: "nobody" })).rejects.toThrow(refusal("MODEL_UNRESOLVED", '"nobody"'));
  });

  it("cannot be two", async () => {
    const wishes = { model: "openai/gpt-5.5@work", authProfileId: "a:b" };
    await expect(setUp().run(wishes)).rejects.toThrow(refusal("INPUT_INVALID", '"work"'));
  });
});

describe("a grant that the operator keeps", () => {
  const models = { policy: { allowModelOverride: false } };
  const profiles = { policy: { allowAuthProfileOverride: false } };

  it.each<[string, LlmTaskSettings, Wishes, string]>([
    ["a model", models, { model: "gpt-5.5" }, "llm.allowModelOverride"],
    ["a provider", models, { provider: "openai" }, "llm.allowModelOverride"],
    ["a configured model", { ...models, defaults: { model: "gpt-5.5" } }, {}, "config.defaultModel"],
    ["a profile", profiles, { authProfileId: "work" }, "llm.allowAuthProfileOverride"],
    ["a configured profile", { ...profiles, defaults: { authProfileId: "work" } }, {}, "config.defaultAuthProfileId"],
    ["a profile inside a model", profiles, { model: "openai/gpt-5.5@work" }, "llm.allowAuthProfileOverride"],
  ])("refuses %s before any request", async (_what, settings, wishes, words) => {
    const { models: host, run } = setUp(settings);
    await expect(run(wishes)).rejects.toThrow(refusal("OVERRIDE_REFUSED", words));
    expect(host.calls).toEqual([]);
  });

  it("leaves the agent's own model alone, its pinned profile included", async () => {
    const { run } = setUp({ policy: { ...models.policy, ...profiles.policy } }, { primary: "openai/gpt-5.4@work" });
    expect(await run()).toBe("openai/gpt-5.4@work");
  });

  it("leaves models to calls that name no profile, and the other way round", async () => {
    expect(await setUp(profiles).run({ model: "gpt-5.5" })).toBe("openai/gpt-5.5");
    expect(await setUp(models).run({ authProfileId: "work" })).toBe("openai/gpt-5.4@work");
  });
});

describe("the allow list", () => {
  const only = (...allowedModels: string[]) => ({ policy: { allowedModels } });

  it("refuses another model with the list, before any request", async () => {
    const { models, run } = setUp(only("openai/gpt-5.4", "anthropic/opus-5"));
    await expect(run({ model: "gpt-5.5" })).rejects.toThrow(
      refusal(
        "MODEL_NOT_ALLOWED",
        "Model not allowed by llm-task plugin config: openai/gpt-5.5. Allowed models: openai/gpt-5.4, anthropic/opus-5",
      ),
    );
    expect(models.calls).toEqual([]);
  });

  it("counts for the agent's own model too", async () => {
    await expect(setUp(only("anthropic/opus-5")).run()).rejects.toThrow(refusal("MODEL_NOT_ALLOWED", "openai/gpt-5.4"));
  });

  it("counts for what an alias stands for, not for its name", async () => {
    await expect(setUp(only("opus")).run({ model: "opus" })).rejects.toThrow(refusal("MODEL_NOT_ALLOWED"));
    expect(await setUp(only("anthropic/opus-5")).run({ model: "opus" })).toBe("anthropic/opus-5");
  });

  it("is exact, case included", async () => {
    await expect(setUp(only("OpenAI/gpt-5.4", "openai/*")).run()).rejects.toThrow(refusal("MODEL_NOT_ALLOWED"));
  });

  it("comes before the thinking level and the schema", async () => {
    const wishes = { model: "gpt-5.5", thinking: "banana", schema: { type: "nope" } };
    await expect(setUp(only("openai/gpt-5.4")).run(wishes)).rejects.toThrow(refusal("MODEL_NOT_ALLOWED"));
  });

  it("of the operator wins over that of the configuration, also when it is empty", () => {
    const { policy } = resolveSettings({ allowedModels: ["a/b"] }, { allowedCompletionModels: [] });
    expect(policy.allowedModels).toEqual([]);
  });

  it("that is empty refuses everything when it is the operator's, and nothing when it is the configuration's", async () => {
    await expect(setUp(resolveSettings({}, { allowedCompletionModels: [] })).run()).rejects.toThrow(
      refusal("MODEL_NOT_ALLOWED", "Allowed models: none"),
    );
    expect(await setUp(resolveSettings({ allowedModels: [] })).run({ model: "gpt-5.5" })).toBe("openai/gpt-5.5");
  });

  it("of the host's own policy is refused by name, also behind an alias", async () => {
    const models = scriptedModels("1");
    const task = createLlmTask({
      models: {
        ...models,
        resolve: () => {
          throw Object.assign(new Error('Model override "anthropic/opus-5" is not allowed.'), {
            code: "MODEL_NOT_ALLOWED",
          });
        },
      },
    });
    await expect(task.run({ prompt: "x", model: "opus" })).rejects.toThrow(
      refusal("MODEL_NOT_ALLOWED", "anthropic/opus-5"),
    );
  });
});

describe("settings", () => {
  it.each([
    [{ allowedModel: [] }, {}, "plugins.entries.llm-task.config.allowedModel is not a known key"],
    [{ maxTokens: 0 }, {}, "config.maxTokens must be"],
    [{ timeoutMs: "30" }, {}, "config.timeoutMs must be"],
    [{ defaultModel: 7 }, {}, "config.defaultModel must be"],
    [{ allowedModels: "a/b" }, {}, "config.allowedModels must be"],
    [{}, { allowModelOverride: "no" }, "llm.allowModelOverride must be"],
    [{}, { allowedCompletionModels: "a/b" }, "llm.allowedCompletionModels must be"],
  ])("%j with %j are refused by name", (config, llm, words) => {
    expect(() => resolveSettings(config, llm)).toThrow(refusal("CONFIG_INVALID", words));
  });
});
