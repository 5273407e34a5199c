import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";
import { asPattern, readShown } from "./shown-commands.ts";

const shown = readShown("docs/lobster.md");

/** As after a checkout, with nothing of the reader's own: the blocks are run one after the other. */
const folder = mkdtempSync(join(tmpdir(), "lobster-docs-"));
symlinkSync(join(ROOT, "examples"), join(folder, "examples"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inherited = Object.entries(process.env).filter(([name]) => !/^(LOBSTER|OPENCLAW|CLAWD)_/.test(name));
const env = {
  ...Object.fromEntries(inherited),
  PATH: [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  LOBSTER_STATE_DIR: join(folder, "state"),
  LC_ALL: "C",
};

it("is a page with commands", () => expect(shown.length).toBeGreaterThan(8));

it.each(shown)("docs/lobster.md shows commands that work, and what they print: $commands", ({ commands, printed }) => {
  const run = spawnSync("/bin/sh", ["-c", `exec 2>&1; ${commands}`], { cwd: folder, env, encoding: "utf8" });
  if (printed === undefined) expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(/./) });
  else expect(run.stdout).toMatch(asPattern(printed));
});
