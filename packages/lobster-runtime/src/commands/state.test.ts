import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { outputOf, tempFolder, testContext } from "../../test/pipelines.ts";

function contexts() {
  const cwd = tempFolder();
  return { stateDir: path.join(cwd, "state"), next: () => testContext({ cwd }) };
}

describe("state.set and state.get", () => {
  it("keep one item as itself, several and none as an array, and pass the stored value on", async () => {
    const { next } = contexts();
    for (const [items, stored] of [
      [[{ a: 1 }], { a: 1 }],
      [
        [1, 2],
        [1, 2],
      ],
      [[], []],
      [[null], null],
      [[undefined], null],
    ] as const) {
      expect(await outputOf("state.set k", items, { ctx: next() })).toEqual([stored]);
      expect(await outputOf("state.get k", [], { ctx: next() })).toEqual([stored]);
    }
  });

  it("give null for what was never stored", async () => {
    expect(await outputOf("state.get other", [], { ctx: contexts().next() })).toEqual([null]);
  });

  it.each([
    ["state.get", "state.get requires a key"],
    ["state.set", "state.set requires a key"],
    ["state.get ''", "state.get requires a key"],
    ["state.set '!!'", "state key is empty/invalid"],
    ["state.get pipeline_resume_0a1b2c3d-0000-4000-8000-00000000000f", "reserved"],
    ["state.set approval_0a1b2c3d", "reserved"],
  ])("`%s` is refused: %s", async (text, message) => {
    await expect(outputOf(text, [], { ctx: contexts().next() })).rejects.toThrow(message);
  });
});

describe("diff.last", () => {
  it("tells a first run, no change, and a change", async () => {
    const { next } = contexts();
    const diff = (item: unknown): Promise<readonly unknown[]> => outputOf("diff.last --key k", [item], { ctx: next() });
    const said = (changed: boolean, before: unknown, after: unknown) => [
      { kind: "diff.last", key: "k", changed, before, after },
    ];
    expect(await diff({ v: 1, w: 2 })).toEqual(said(true, null, { v: 1, w: 2 }));
    expect(await diff({ w: 2, v: 1 })).toEqual(said(false, { v: 1, w: 2 }, { w: 2, v: 1 }));
    expect(await diff({ v: 2 })).toEqual(said(true, { v: 1, w: 2 }, { v: 2 }));
  });

  it("compares what is stored: what JSON does not know is no change", async () => {
    const { next } = contexts();
    await outputOf("diff.last k", [{ a: undefined, n: Number.NaN }], { ctx: next() });
    expect(await outputOf("diff.last k", [{ n: null }], { ctx: next() })).toMatchObject([{ changed: false }]);
    const withoutPrototype = Object.assign(Object.create(null) as object, { n: null });
    expect(await outputOf("diff.last k", [withoutPrototype], { ctx: next() })).toMatchObject([{ changed: false }]);
  });

  it("takes a snapshot that cannot be read for none", async () => {
    const { stateDir, next } = contexts();
    await outputOf("diff.last k", [1], { ctx: next() });
    await writeFile(path.join(stateDir, "k.json"), "{broken");
    expect(await outputOf("diff.last k", [1], { ctx: next() })).toMatchObject([
      { changed: true, before: null, after: 1 },
    ]);
  });

  it("needs a key", async () => {
    await expect(outputOf("diff.last", [], { ctx: contexts().next() })).rejects.toThrow("diff.last requires --key");
  });
});
