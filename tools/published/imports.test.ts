import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { findUndeclaredImports } from "./imports.mjs";

const dist = mkdtempSync(join(tmpdir(), "oc-imports-"));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

mkdirSync(join(dist, "chunks"));
writeFileSync(
  join(dist, "index.js"),
  'import "node:fs"; import path from "path"; import { z } from "zod/v4"; import "./chunks/a.js"; import "@oc/self";',
);
writeFileSync(
  join(dist, "chunks/a.js"),
  'const lazy = () => import("@oc/store"); const code = `require("ajv/dist/x").y`;',
);
writeFileSync(join(dist, "index.d.ts"), 'import Database from "better-sqlite3"; export { z } from "zod";');

const manifest = { name: "@oc/self", version: "1.0.0" };

it("finds what only the workspace has installed, in code and in declarations", () => {
  expect(
    findUndeclaredImports(dist, { ...manifest, devDependencies: { "@types/better-sqlite3": "*" } }).toSorted(),
  ).toEqual([
    expect.stringMatching("dist/chunks/a.js needs @oc/store,"),
    expect.stringMatching("dist/index.d.ts needs @types/better-sqlite3,"),
    expect.stringMatching("dist/index.d.ts needs better-sqlite3,"),
    expect.stringMatching("dist/index.d.ts needs zod,"),
    expect.stringMatching("dist/index.js needs zod,"),
  ]);
});

it("is content when dependencies, peer and optional dependencies name everything", () => {
  const complete = {
    ...manifest,
    dependencies: { zod: "*", "@types/better-sqlite3": "*" },
    peerDependencies: { "better-sqlite3": "*" },
    optionalDependencies: { "@oc/store": "*" },
  };
  expect(findUndeclaredImports(dist, complete)).toEqual([]);
});
