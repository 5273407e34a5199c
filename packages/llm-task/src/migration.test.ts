import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planLlmTaskMigration } from "./migration.ts";

const GRANTS = { allowModelOverride: true, allowAuthProfileOverride: true };
const withEntry = (entry: unknown) => ({ plugins: { entries: { "llm-task": entry, other: { enabled: true } } } });
const migrated = (entry: unknown) => {
  const { config } = planLlmTaskMigration(withEntry(entry));
  return (config as ReturnType<typeof withEntry>).plugins.entries["llm-task"];
};

describe("an entry of an older release", () => {
  it("gets its grants written out and its allow list moved, without what no model is called by", () => {
    const { config, changes } = planLlmTaskMigration(
      withEntry({ enabled: true, config: { allowedModels: ["a/b", "*"] } }),
    );
    expect(config).toEqual(
      withEntry({ enabled: true, config: {}, llm: { ...GRANTS, allowedCompletionModels: ["a/b"] } }),
    );
    expect(changes.map(({ message }) => message)).toEqual([
      "plugins.entries.llm-task.llm.allowModelOverride: true, written out, as it was before the key existed",
      "plugins.entries.llm-task.llm.allowAuthProfileOverride: true, written out, as it was before the key existed",
      'plugins.entries.llm-task.llm.allowedCompletionModels: ["a/b"], moved from config.allowedModels, without 1 that no model is called by',
      "plugins.entries.llm-task.config.allowedModels: removed, it is llm.allowedCompletionModels now",
    ]);
    expect(planLlmTaskMigration(config)).toEqual({ changes: [], config });
  });

  it.each<[string, unknown, unknown]>([
    [
      "keeps the operator's list",
      { config: { allowedModels: ["a/b"] }, llm: { allowedCompletionModels: ["c/d"] } },
      ["c/d"],
    ],
    [
      "keeps the operator's empty list",
      { config: { allowedModels: ["a/b"] }, llm: { allowedCompletionModels: [] } },
      [],
    ],
    ["that restricts nothing still restricts nothing", { config: { allowedModels: [] } }, undefined],
    [
      "whose list has nothing usable allows nothing",
      { config: { allowedModels: ["*", " a/b", "a/b ", "gpt", 7, "a/*"] } },
      [],
    ],
    ["whose list is none allows nothing", { config: { allowedModels: "a/b" } }, []],
    ["whose list is null allows nothing", { config: { allowedModels: null } }, []],
    [
      "keeps ids with slashes and any case",
      { config: { allowedModels: ["openrouter/a/B:free"] } },
      ["openrouter/a/B:free"],
    ],
  ])("%s", (_rule, entry, expected) => {
    const after = migrated(entry) as { config?: object; llm: Record<string, unknown> };
    expect(after.llm["allowedCompletionModels"]).toEqual(expected);
    expect(after.config).not.toHaveProperty("allowedModels");
  });

  it("keeps grants that were refused", () => {
    expect(migrated({ llm: { allowModelOverride: false, allowAuthProfileOverride: false } })).toEqual({
      llm: { allowModelOverride: false, allowAuthProfileOverride: false },
    });
  });

  it("keeps everything else of its configuration", () => {
    expect(migrated({ config: { timeoutMs: 1, allowedModels: [] } })).toMatchObject({ config: { timeoutMs: 1 } });
  });
});

describe("a configuration", () => {
  it.each([{}, { plugins: {} }, { plugins: { entries: { other: {} } } }, withEntry("x"), withEntry({ llm: [] })])(
    "that has no entry to migrate stays as it is: %j",
    (config) => expect(planLlmTaskMigration(config)).toEqual({ changes: [], config }),
  );

  it("is not touched, has nothing to do the second time, and never allows more than before", () => {
    const refs = fc.oneof(fc.constantFrom("a/b", "*", " a/b", "c/d", ""), fc.integer());
    const llm = fc.record(
      { allowedCompletionModels: fc.array(fc.constantFrom("a/b", "x/y")), allowModelOverride: fc.boolean() },
      { requiredKeys: [] },
    );
    const entry = fc.record({ config: fc.record({ allowedModels: fc.array(refs) }, { requiredKeys: [] }), llm });
    fc.assert(
      fc.property(entry, (before) => {
        const config = withEntry(before);
        const copy = structuredClone(config);
        const plan = planLlmTaskMigration(config);
        expect(config).toEqual(copy);
        expect(planLlmTaskMigration(plan.config).changes).toEqual([]);
        const after = migrated(before) as { llm: { allowedCompletionModels?: string[] } };
        const old = before.llm.allowedCompletionModels ?? before.config.allowedModels;
        if (old === undefined || (old.length === 0 && before.llm.allowedCompletionModels === undefined)) return;
        expect(old).toEqual(expect.arrayContaining(after.llm.allowedCompletionModels ?? ["everything"]));
      }),
    );
  });
});
