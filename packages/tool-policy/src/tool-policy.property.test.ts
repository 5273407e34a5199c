import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OfferedTool, ToolPolicyLayers, ToolRules, ToolScope } from "./policy-layers.ts";
import { explainTool, resolveToolPolicy } from "./tool-policy.ts";

const OFFERED: OfferedTool[] = [
  ...["read", "write", "apply_patch", "exec", "process", "message", "cron", "session_status", "sessions_spawn"].map(
    (name) => ({ name }),
  ),
  { name: "lobster", pluginId: "lobster", optional: true },
  { name: "github__open", pluginId: "bundle-mcp" },
  { name: "bash", pluginId: "shells" },
];
const MODEL = { provider: "p", id: "m" };

const entry = fc.oneof(
  fc.constantFrom(...OFFERED.map(({ name }) => name)),
  fc.constantFrom(
    "*",
    "s*",
    "*_*",
    "group:fs",
    "group:runtime",
    "group:plugins",
    "group:openclaw",
    "bundle-mcp",
    "none",
  ),
);
const list = fc.array(entry, { maxLength: 4 });
const lists = fc.record({ allow: list, alsoAllow: list, deny: list }, { requiredKeys: [] });
const rules = fc.record(
  {
    allow: list,
    alsoAllow: list,
    deny: list,
    profile: fc.constantFrom("minimal", "messaging", "coding", "full", "no"),
  },
  { requiredKeys: [] },
);
const scope = fc
  .tuple(rules, fc.dictionary(fc.constantFrom("p", "p/m", "q"), rules, { maxKeys: 2 }))
  .map(([own, byProvider]): ToolScope => ({ ...own, byProvider }));
const layersOf = fc.record(
  {
    global: scope,
    agent: scope.map((tools) => ({ id: "a", tools })),
    model: fc.constant(MODEL),
    sandbox: fc.record({ global: lists, agent: lists }, { requiredKeys: [] }),
    subagent: fc.record({ isLeaf: fc.boolean(), lists: fc.record({ allow: list, deny: list }, { requiredKeys: [] }) }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ToolPolicyLayers>;

const left = (layers: ToolPolicyLayers) => new Set(resolveToolPolicy(layers, OFFERED).tools.map(({ name }) => name));

/** The same layers with one entry more in the deny list of each place. */
function denyMore(layers: ToolPolicyLayers, more: string): ToolPolicyLayers[] {
  const denied = (place: ToolRules | undefined) => ({ ...place, deny: [...(place?.deny ?? []), more] });
  const { global, agent, model, sandbox, subagent } = layers;
  const result: ToolPolicyLayers[] = [
    { ...layers, global: denied(global) },
    { ...layers, agent: { id: "a", tools: denied(agent?.tools) } },
  ];
  const key = global?.byProvider && ["p/m", "p"].find((name) => Object.hasOwn(global.byProvider ?? {}, name));
  if (global && model && key !== undefined) {
    result.push({
      ...layers,
      global: { ...global, byProvider: { ...global.byProvider, [key]: denied(global.byProvider?.[key]) } },
    });
  }
  // The first entry of a list that was absent replaces the default list, which is not the addition of a denial.
  if (sandbox?.agent?.deny) result.push({ ...layers, sandbox: { ...sandbox, agent: denied(sandbox.agent) } });
  if (subagent) result.push({ ...layers, subagent: { ...subagent, lists: denied(subagent.lists) } });
  return result;
}

describe("whatever the layers are", () => {
  it("another denial never adds a tool, in no place", () => {
    fc.assert(
      fc.property(layersOf, entry, (layers, more) => {
        const before = left(layers);
        for (const narrower of denyMore(layers, more)) {
          for (const name of left(narrower)) expect(before).toContain(name);
        }
      }),
    );
  });

  it("a denied name is gone, whatever is allowed elsewhere", () => {
    fc.assert(
      fc.property(layersOf, fc.constantFrom(...OFFERED), (layers, { name }) => {
        for (const narrower of denyMore(layers, name)) expect(left(narrower)).not.toContain(name);
      }),
    );
  });

  it("a sandbox and being a sub-agent only remove", () => {
    fc.assert(
      fc.property(layersOf, (layers) => {
        const { sandbox: _, subagent: __, ...outside } = layers;
        const before = left(outside);
        for (const name of left(layers)) expect(before).toContain(name);
      }),
    );
  });

  it("the explanation agrees with the outcome, and its first removal is the one that is told", () => {
    fc.assert(
      fc.property(layersOf, (layers) => {
        const { tools, removed } = resolveToolPolicy(layers, OFFERED);
        for (const { name } of OFFERED) {
          const { allowed, steps } = explainTool(name, layers, OFFERED);
          expect(allowed).toBe(tools.some((tool) => tool.name === name));
          const first = steps.find(({ verdict }) => verdict === "removes");
          const told = removed.find((each) => each.name === name);
          expect(told && { rule: told.rule, key: told.key }).toEqual(first && { rule: first.rule, key: first.key });
        }
      }),
    );
  });

  it("every tool is either left, in the order of the offer, or removed once", () => {
    fc.assert(
      fc.property(layersOf, (layers) => {
        const { tools, removed } = resolveToolPolicy(layers, OFFERED);
        expect(tools).toEqual(OFFERED.filter((tool) => tools.includes(tool)));
        expect([...tools, ...removed].map(({ name }) => name).toSorted()).toEqual(
          OFFERED.map(({ name }) => name).toSorted(),
        );
      }),
    );
  });
});

it("a glob says the same as the regular expression that it stands for", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "_"), maxLength: 8 });
  const glob = fc.array(fc.constantFrom("a", "b", "_", "*"), { maxLength: 6 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, glob, (name, pattern) => {
      const expected = pattern === name || new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(name);
      const { tools } = resolveToolPolicy({ global: { deny: [pattern] } }, [{ name }]);
      expect(tools).toHaveLength(expected ? 0 : 1);
    }),
    { numRuns: 2_000 },
  );
});

it("hostile globs end at once", () => {
  const name = "a".repeat(100_000);
  const glob = `${"*a".repeat(1_000)}*b`;
  expect(resolveToolPolicy({ global: { deny: [glob] } }, [{ name }]).tools).toHaveLength(1);
});
