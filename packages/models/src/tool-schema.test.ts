import * as fc from "fast-check";
import { expect, it } from "vitest";
import { callModel, doneOf } from "../test/call.ts";
import { ALL_APIS, answerOf } from "../test/fixtures.ts";
import { openWireServer } from "../test/wire-server.ts";
import { createModels } from "./index.ts";
import { fitTools } from "./tool-schema.ts";

const parameters = {
  type: "object",
  properties: {
    pattern: { type: "string", pattern: "^a", minLength: 2 },
    list: {
      type: "array",
      maxItems: 3,
      items: { anyOf: [{ type: "string", pattern: "b" }, { const: { pattern: "c" } }] },
    },
  },
  required: ["pattern"],
  default: { minLength: 1 },
};
const tool = { name: "t", description: "d", parameters };

it("removes the keywords that an endpoint refuses, at any depth, but no property of that name and no data", () => {
  const [fitted] = fitTools([tool], { unsupportedToolSchemaKeywords: ["pattern", "minLength"] });
  expect(fitted?.parameters).toEqual({
    ...parameters,
    properties: {
      pattern: { type: "string" },
      list: { type: "array", maxItems: 3, items: { anyOf: [{ type: "string" }, { const: { pattern: "c" } }] } },
    },
  });
});

it.each([
  ["xai", /minLength":2|maxItems/, /"pattern":"\^a"/],
  ["gemini", /"const"/, /"enum":\[/],
])("writes schemas as the profile %s has them", (toolSchemaProfile, gone, kept) => {
  const text = JSON.stringify(fitTools([tool], { toolSchemaProfile })[0]?.parameters);
  expect(text).not.toMatch(gone);
  expect(text).toMatch(kept);
});

it("hands the same tools on when nothing is to be changed", () => {
  const tools = [tool];
  expect(fitTools(tools, {})).toBe(tools);
});

const keywords = fc.constantFrom("type", "pattern", "format", "title");
const { schema } = fc.letrec<{ schema: Record<string, unknown> }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.dictionary(keywords, fc.string()),
    fc.record({ properties: fc.dictionary(fc.constantFrom("a", "b"), tie("schema")) }),
    fc.record({ items: tie("schema"), anyOf: fc.array(tie("schema"), { maxLength: 2 }) }),
  ),
}));

it("never leaves a refused keyword, whatever the schema", () => {
  const refused = ["pattern", "format"];
  fc.assert(
    fc.property(schema, (generated) => {
      const [fitted] = fitTools([{ ...tool, parameters: generated }], { unsupportedToolSchemaKeywords: refused });
      expect(JSON.stringify(fitted?.parameters)).not.toMatch(/"(pattern|format)":/);
    }),
  );
});

it.each(ALL_APIS)("is done for $api", async (fixtures) => {
  await using server = await openWireServer();
  server.answer(answerOf(fixtures, fixtures.text("ok")));
  const row = { compat: { unsupportedToolSchemaKeywords: ["pattern", "maxItems"] } };
  doneOf(await callModel({ api: fixtures.api, baseUrl: server.url, row, context: { tools: [tool] } }));
  expect(JSON.stringify(server.seen[0]?.body)).not.toMatch(/\^a|maxItems/);
});

it("warns of a profile that nobody knows", () => {
  const models = [{ id: "m", compat: { toolSchemaProfile: "klingon" } }];
  const lan = createModels({ options: { models: { providers: { lan: { baseUrl: "http://lan/v1", models } } } } });
  expect(lan.resolve("lan/m").warning).toMatch(/toolSchemaProfile "klingon"/);
});
