import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";
import { asPattern, readShown } from "./shown-commands.ts";

const shown = readShown("docs/exec-approvals.md");
const folder = mkdtempSync(join(tmpdir(), "exec-approvals-docs-"));
const inherited = Object.entries(process.env).filter(([name]) => !/^(OPENCLAW_|OC_|FORCE_COLOR)/.test(name));
const env = {
  ...Object.fromEntries(inherited),
  PATH: [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  OPENCLAW_STATE_DIR: join(folder, "state"),
  HOME: folder,
};
writeFileSync(join(folder, "notes.txt"), "notes\n");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is a page with commands", () => expect(shown.length).toBeGreaterThan(3));

it.each(shown)(
  "docs/exec-approvals.md shows commands that work, and what they print: $commands",
  { timeout: 60_000 },
  ({ commands, printed = "…" }) => {
    const run = spawnSync("/bin/sh", ["-c", `exec 2>&1\n${commands}`], {
      cwd: folder,
      env,
      encoding: "utf8",
      input: "",
    });
    expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(asPattern(printed)) as string });
    expect(run.stdout).not.toContain("error:");
  },
);
