import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";
import { asPattern, readShown } from "./shown-commands.ts";

const shown = readShown("docs/routing.md");

/** A state folder without anything in it: the blocks are run one after the other. */
const folder = mkdtempSync(join(tmpdir(), "routing-docs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inherited = Object.entries(process.env).filter(([name]) => !/^(OPENCLAW_|OC_|FORCE_COLOR)/.test(name));
const env = {
  ...Object.fromEntries(inherited),
  PATH: [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  OPENCLAW_STATE_DIR: folder,
};

it("is a page with commands", () => expect(shown.length).toBeGreaterThan(8));

it.each(shown)("docs/routing.md shows commands that work, and what they print: $commands", ({ commands, printed }) => {
  const run = spawnSync("/bin/sh", ["-c", `exec 2>&1; ${commands}`], { cwd: folder, env, encoding: "utf8" });
  expect(run.stdout).toMatch(asPattern(printed ?? ""));
});
