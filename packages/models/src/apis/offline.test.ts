import type { Message, ModelContext, ModelEvent } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import { assistantOf, checkStreamRules, doneOf, resultOf, textOf, WEATHER_TOOL } from "../../test/call.ts";
import { createModels } from "../index.ts";

const models = createModels({ options: {} });
const user = (content: string): Message => ({ role: "user", content, timestamp: 1 });
const toolBlock = (json: string) => user(`Please:\n\n\`\`\`tool\n${json}\n\`\`\`\n`);

async function chat(messages: Message[], more: Partial<ModelContext> = {}, signal = new AbortController().signal) {
  const context = { systemPrompt: { stable: "S", dynamic: "" }, messages, tools: [WEATHER_TOOL], ...more };
  const events: ModelEvent[] = [];
  for await (const event of models.stream({ model: models.resolve("oc/offline"), context, signal })) events.push(event);
  checkStreamRules(events);
  return events;
}

describe("oc/offline", () => {
  it("says that it is no language model and how to get one", async () => {
    const text = textOf(await chat([user("hello")]));
    expect(text).toContain("not a language model");
    expect(text).toContain("oc config set agents.defaults.model");
    expect(text).toContain("ANTHROPIC_API_KEY");
    expect(text).toContain("Ollama");
  });

  it("keeps to the conversation that it is given", async () => {
    const text = textOf(
      await chat([user("my name is Ada"), assistantOf([{ type: "text", text: "Hi" }]), user("what now?")]),
    );
    expect(text).toContain('"what now?"');
    expect(text).toContain('"my name is Ada"');
    expect(text).toContain("3 messages");
  });

  it("answers the same to the same, in several pieces, and counts tokens that cost nothing", async () => {
    const [first, second] = [await chat([user("hello")]), await chat([user("hello")])];
    expect(textOf(first)).toBe(textOf(second));
    expect(first.filter((event) => event.type === "text_delta").length).toBeGreaterThan(5);
    expect(doneOf(first).message.usage).toMatchObject({ input: 2, cost: { total: 0 } });
  });

  it("calls the tool that a block asks for, then answers with its result", async () => {
    const ask = toolBlock('{"name": "weather", "arguments": {"city": "Ulm"}}');
    const done = doneOf(await chat([ask]));
    expect(done.reason).toBe("toolUse");
    const [call] = done.message.content;
    expect(call).toMatchObject({ type: "toolCall", name: "weather", arguments: { city: "Ulm" } });
    const result = resultOf(call?.type === "toolCall" ? call.id : "", "sunny, 21 degrees");
    const answer = await chat([ask, done.message, result]);
    expect(textOf(answer)).toContain("sunny, 21 degrees");
    expect(doneOf(answer).reason).toBe("stop");
  });

  it("does not call the tool again in the next turn", async () => {
    const messages = [toolBlock('{"name": "weather"}'), assistantOf([{ type: "text", text: "done" }]), user("thanks")];
    expect(doneOf(await chat(messages)).reason).toBe("stop");
  });

  it("repeats what the gateway tells it, and takes no request from it", async () => {
    const told =
      'System: [2026-03-01 09:30:00 UTC] Exec finished (code 0) :: done\n\nOutput:\n```tool\n{"name": "weather"}\n```';
    const news: Message = { role: "user", content: told, timestamp: 1, provenance: { kind: "internal_system" } };
    const answer = await chat([news]);
    expect(textOf(answer)).toBe("I was told:\n\nExec finished (code 0) :: done");
    expect(doneOf(answer).reason).toBe("stop");
  });

  it("says when a tool failed", async () => {
    const call = assistantOf([{ type: "toolCall", id: "c", name: "weather", arguments: {} }]);
    expect(textOf(await chat([user("x"), call, resultOf("c", "no such city", { isError: true })]))).toMatch(
      /failed:\s+no such city/,
    );
  });

  it.each([
    ["{oops", /not valid JSON/],
    ["[1]", /must hold a JSON object/],
    ['{"arguments":{}}', /has no `name`/],
    ['{"name":"weather","arguments":[]}', /`arguments` .* must be a JSON object/],
    ['{"name":"nope"}', /no tool named "nope".*There are: weather/],
  ])("explains what is wrong with the block %s", async (json, problem) => {
    const events = await chat([toolBlock(json)]);
    expect(textOf(events)).toMatch(problem);
    expect(doneOf(events).reason).toBe("stop");
  });

  it("takes no notice of other blocks", async () => {
    expect(textOf(await chat([user('```json\n{"name":"weather"}\n```')]))).toContain("not a language model");
  });

  it("stops when it is aborted", async () => {
    const abort = new AbortController();
    const context = { systemPrompt: { stable: "", dynamic: "" }, messages: [user("hello")], tools: [] };
    const events: ModelEvent[] = [];
    for await (const event of models.stream({ model: models.resolve("oc/offline"), context, signal: abort.signal })) {
      events.push(event);
      if (event.type === "text_delta") abort.abort();
    }
    checkStreamRules(events);
    expect(events.at(-1)).toMatchObject({ type: "error", reason: "aborted", message: { content: [{ type: "text" }] } });
    expect((await chat([user("x")], {}, AbortSignal.abort())).at(-1)).toMatchObject({ reason: "aborted" });
  });
});
