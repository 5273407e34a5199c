import type { ThinkingLevel, ThinkingProfile } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { failingElevatedGates, formatElevatedRefusal, resolveElevated } from "./elevated.ts";
import {
  decideFastCall,
  fastModeOfParams,
  resolveExecDefaults,
  resolveFastMode,
  resolveReasoning,
  resolveTrace,
  resolveVerbose,
} from "./layers.ts";
import { parseDirectives } from "./parse-directives.ts";
import { formatApplied, formatCleared, formatCurrent, formatCurrentThinking } from "./replies.ts";
import { checkTypedThinking, decideThinking, thinkingPicker } from "./thinking.ts";

const profile = (levels: readonly ThinkingLevel[], preferred?: ThinkingLevel): ThinkingProfile => ({
  levels: levels.map((id) => ({ id })),
  ...(preferred && { default: preferred }),
});
const BASE = ["off", "minimal", "low", "medium", "high"] as const;
const M = profile(BASE);
const Z: ThinkingProfile = { levels: [{ id: "off" }, { id: "low", label: "on" }] };
const O = profile([...BASE, "xhigh", "adaptive", "max"], "off");
const L = profile(["off", "low", "medium", "high", "max"]);
const CLAUDE = profile([...BASE, "adaptive"], "adaptive");
const NONE = profile(["off"]);

describe("a typed thinking level", () => {
  it.each<[ThinkingLevel, ThinkingProfile, ThinkingLevel]>([
    ["high", M, "high"],
    ["xhigh", O, "xhigh"],
    ["max", Z, "low"],
    ["adaptive", Z, "low"],
    ["off", Z, "off"],
  ])("%s is stored as the model has it", (typed, model, stored) =>
    expect(checkTypedThinking(typed, model)).toEqual({ level: stored }),
  );

  it("that the model does not have is rejected, with what it has", () => {
    expect(checkTypedThinking("xhigh", M)).toEqual({
      rejected: "xhigh",
      hint: 'Thinking level "xhigh" is not available for this model. Use off, minimal, low, medium, high.',
    });
    expect(checkTypedThinking("high", NONE)).toMatchObject({ rejected: "high" });
    expect(decideThinking({ inline: "max", session: "low" }, M)).toMatchObject({ rejected: "max" });
    expect(decideThinking({ request: "max" }, M)).toMatchObject({ rejected: "max" });
  });

  it("is replaced, not rejected, after a fallback to another model", () =>
    expect(decideThinking({ inline: "max" }, M, { isFallback: true })).toEqual({
      level: "high",
      source: "inline",
      wanted: "max",
    }));
});

describe("the thinking of a turn", () => {
  const layers = {
    inline: "minimal",
    request: "low",
    session: "medium",
    agent: "high",
    agentModel: "off",
    sharedModel: "low",
    defaults: "minimal",
  } as const;

  it("comes from the first layer that says something", () => {
    const left: Record<string, unknown> = { ...layers };
    const sources: string[] = [];
    for (const name of Object.keys(layers)) {
      const decided = decideThinking(left, M);
      sources.push("source" in decided ? `${decided.source} ${decided.level}` : "rejected");
      delete left[name];
    }
    expect(sources).toEqual([
      "inline minimal",
      "request low",
      "session medium",
      "agent high",
      "agent-model off",
      "shared-model low",
      "defaults minimal",
    ]);
  });

  it.each<[string, ThinkingProfile, ThinkingLevel]>([
    ["max", M, "high"],
    ["max", O, "max"],
    ["adaptive", L, "medium"],
    ["minimal", L, "low"],
    ["xhigh", profile(["off", "adaptive"]), "adaptive"],
    ["high", NONE, "off"],
    ["off", profile(["low", "high"]), "low"],
    ["disabled", M, "off"],
  ])("stored %s is replaced by the nearest that the model has", (stored, model, level) =>
    expect(decideThinking({ session: stored }, model)).toMatchObject({ level, source: "session" }),
  );

  it.each<[string, ThinkingProfile, ThinkingLevel, string]>([
    ["a Claude model", CLAUDE, "adaptive", "profile"],
    ["Opus 4.7", O, "off", "profile"],
    ["a reasoning model", M, "medium", "built-in"],
    ["a switch", Z, "low", "built-in"],
    ["a model without reasoning", NONE, "off", "built-in"],
  ])("without settings on %s is its default", (_name, model, level, source) =>
    expect(decideThinking({}, model)).toEqual({ level, source }),
  );

  it("of an agent beats the model's shared parameter, false is off, and nonsense counts as absent", () => {
    expect(decideThinking({ agent: "low", sharedModel: "high" }, M)).toMatchObject({ level: "low" });
    expect(decideThinking({ agent: false, defaults: "high" }, M)).toMatchObject({ level: "off", source: "agent" });
    expect(decideThinking({ session: "gigantic", defaults: 7 }, M)).toMatchObject({ source: "built-in" });
    expect(decideThinking({ session: "off", defaults: "high" }, M)).toMatchObject({ level: "off", source: "session" });
  });

  it("is offered by a picker that needs no rules of its own", () => {
    expect(thinkingPicker(Z, "low")).toEqual([
      { level: null, text: "Inherited: on" },
      { level: "off", text: "Override: off" },
      { level: "low", text: "Override: on" },
    ]);
    expect(thinkingPicker(Z, "off")[0]).toEqual({ level: null, text: "Off" });
  });
});

describe("fast mode", () => {
  it("comes from the first layer that says something, false being something", () => {
    expect(resolveFastMode({ session: false, agent: true })).toEqual({ value: false, source: "session" });
    expect(resolveFastMode({ agent: "auto", defaults: true })).toEqual({ value: "auto", source: "agent" });
    expect(resolveFastMode({ defaults: false, agentModel: true })).toEqual({ value: false, source: "defaults" });
    expect(resolveFastMode({ sharedModel: true })).toEqual({ value: true, source: "sharedModel" });
    expect(resolveFastMode({ agentModel: false, sharedModel: true })).toEqual({ value: false, source: "agentModel" });
    expect(resolveFastMode({})).toEqual({ value: false, source: "built-in" });
  });

  it("is read from a model's parameters under both names", () => {
    expect(fastModeOfParams({ fastMode: false, fast_mode: true })).toBe(false);
    expect(fastModeOfParams({ fast_mode: "auto" })).toBe("auto");
    expect(fastModeOfParams({ fastMode: "yes" })).toBeUndefined();
    expect(fastModeOfParams(undefined)).toBeUndefined();
  });

  it.each<[boolean | "auto", number, boolean]>([
    ["auto", 0, true],
    ["auto", 60_000, true],
    ["auto", 60_001, false],
    [true, 999_999, true],
    [false, 0, false],
  ])("%s makes a call after %i ms fast: %s", (mode, after, fast) =>
    expect(decideFastCall(mode, { turnStartedAt: 5, now: 5 + after })).toBe(fast),
  );

  it("can have another cutoff", () =>
    expect(decideFastCall("auto", { turnStartedAt: 0, now: 2_000, cutoffMs: 1_000 })).toBe(false));
});

it("off of a session beats a verbose default, and trace knows no configuration", () => {
  expect(resolveVerbose({ session: "off", defaults: "full" })).toEqual({ value: "off", source: "session" });
  expect(resolveVerbose({ inline: "full", session: "off" })).toEqual({ value: "full", source: "inline" });
  expect(resolveVerbose({})).toEqual({ value: "off", source: "built-in" });
  expect(resolveTrace({ session: "on" })).toEqual({ value: "on", source: "session" });
  expect(resolveTrace({})).toEqual({ value: "off", source: "built-in" });
});

it("configured reasoning is for those who may have it, a session's own for everybody", () => {
  const layers = { agent: "on", defaults: "stream" } as const;
  expect(resolveReasoning(layers, { mayUseDefaults: true })).toEqual({ value: "on", source: "agent" });
  expect(resolveReasoning(layers, { mayUseDefaults: false })).toEqual({ value: "off", source: "built-in" });
  expect(resolveReasoning({ ...layers, session: "stream" }, { mayUseDefaults: false })).toMatchObject({
    value: "stream",
  });
});

it("defaults of commands are resolved one by one", () => {
  const resolved = resolveExecDefaults({
    inline: { host: "node" },
    session: { host: "gateway", ask: "off" },
    global: { security: "full" },
  });
  expect(resolved).toEqual({
    host: { value: "node", source: "inline" },
    ask: { value: "off", source: "session" },
    security: { value: "full", source: "global" },
    node: undefined,
  });
  expect(resolveExecDefaults({}).host).toEqual({ value: "auto", source: "built-in" });
});

describe("the gates of elevated commands", () => {
  const open = {
    channel: "telegram",
    agentId: "main",
    tools: { enabled: true, allowFrom: { telegram: ["42", 7, "id:8", "name:Ann", "*x"] } },
  };

  it.each<[string, object, string[]]>([
    ["a listed sender", { senderId: "42" }, []],
    ["a number", { senderId: "7" }, []],
    ["an identity by its prefix", { senderId: "8" }, []],
    ["the same in another field", { e164: "8" }, ["tools.elevated.allowFrom.telegram"]],
    ["a phone number for a bare entry", { e164: "42" }, []],
    ["a display name for a bare entry", { name: "42" }, ["tools.elevated.allowFrom.telegram"]],
    ["a display name that is asked for", { name: "ann" }, []],
    ["nobody", {}, ["tools.elevated.allowFrom.telegram"]],
  ])("%s", (_name, sender, failing) => expect(failingElevatedGates(open, sender)).toEqual(failing));

  it.each<[string, string, object]>([
    ["a look-alike of an id", "kim", { senderId: "\u212Aim" }],
    ["nobody, where everybody may", "*", {}],
    ["nobody with a name, where everybody may", "*", { name: "ann", senderId: " " }],
  ])("are closed for %s", (_what, entry, sender) => {
    const tools = { enabled: true, allowFrom: { telegram: [entry] } };
    expect(failingElevatedGates({ ...open, tools }, sender)).toEqual(["tools.elevated.allowFrom.telegram"]);
    expect(failingElevatedGates({ ...open, tools }, { senderId: "KIM" })).toEqual([]);
  });

  it("are all closed by default, each by its key", () => {
    const failing = failingElevatedGates(
      { channel: "slack", agentId: "work", agent: { enabled: false, allowFrom: {} } },
      { senderId: "1" },
    );
    expect(failing).toEqual([
      "tools.elevated.enabled",
      "tools.elevated.allowFrom.slack",
      "agents.entries.work.tools.elevated.enabled",
      "agents.entries.work.tools.elevated.allowFrom.slack",
    ]);
    expect(formatElevatedRefusal(failing)).toContain("tools.elevated.enabled, tools");
  });

  it("take Discord's own list when there is none for it, also an empty one counts", () => {
    const gates = { channel: "discord", agentId: "main", discordAllowFrom: ["1"] };
    expect(failingElevatedGates({ ...gates, tools: { enabled: true } }, { senderId: "1" })).toEqual([]);
    expect(
      failingElevatedGates({ ...gates, tools: { enabled: true, allowFrom: { discord: [] } } }, { senderId: "1" }),
    ).toEqual(["tools.elevated.allowFrom.discord"]);
  });

  it("everybody is let in by a star", () =>
    expect(
      failingElevatedGates({ ...open, tools: { enabled: true, allowFrom: { telegram: ["*"] } } }, { senderId: "9" }),
    ).toEqual([]));

  it("make the level off while one is closed", () => {
    expect(resolveElevated({ inline: "full" }, ["tools.elevated.enabled"])).toEqual({ value: "off", source: "gates" });
    expect(resolveElevated({ session: "ask", defaults: "off" }, [])).toEqual({ value: "ask", source: "session" });
    expect(resolveElevated({ defaults: "off" }, [])).toEqual({ value: "off", source: "defaults" });
    expect(resolveElevated({}, [])).toEqual({ value: "on", source: "built-in" });
  });
});

describe("the reply to a directive", () => {
  it.each([
    ["/t high", "Thinking level set to high."],
    ["/think off", "Thinking disabled."],
    ["/fast on", "Fast mode enabled."],
    ["/fast off", "Fast mode disabled."],
    ["/fast auto", "Fast mode set to auto."],
    ["/verbose on", "Verbose logging enabled."],
    ["/verbose off", "Verbose logging disabled."],
    ["/verbose full", "Verbose logging set to full."],
    ["/trace on", "Plugin trace enabled."],
    ["/trace off", "Plugin trace disabled."],
    ["/reasoning stream", "Reasoning visibility set to stream."],
    ["/elevated full", "Elevated mode set to full."],
    ["/elevated off", "Elevated mode disabled."],
    ["/exec ask=off host=node", "Exec defaults set: host=node ask=off."],
    ["/model a/b -a --runtime x", "Model set to a/b for this agent. Runtime set to x."],
    ["/queue queue cap:3", 'Queue set to steer, cap 3. "queue" is an old name of steer.'],
    ["/queue cap:0", "Queue settings unchanged."],
    ["/queue debounce:2s drop:new", "Queue set to debounce 2000 ms, drop new."],
    ["/send off", "Sending disabled for this conversation."],
    ["/usage tokens", "Usage footer set to tokens."],
  ])("%s is %j", (text, reply) => {
    const [item] = parseDirectives(text).items;
    if (item?.action !== "apply") throw new Error(`${text} is not applied`);
    expect(formatApplied(item)).toBe(reply);
  });

  it("that asks names the level and the options of the model", () =>
    expect(formatCurrentThinking("low", Z)).toBe("Current thinking level: low.\nOptions: off, on."));

  it("that clears names what counts now, and one that asks where it comes from", () => {
    expect(formatCleared("think", "medium")).toBe("Thinking level inherited: medium.");
    expect(formatCurrent("fast", { effective: "on", source: "model config" })).toBe("Fast mode: on (model config).");
    expect(formatCurrent("trace", { effective: "off", source: "built-in", options: "on, off" })).toMatch(
      /\nOptions: on, off\.$/,
    );
  });
});
