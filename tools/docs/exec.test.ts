import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";
import { asPattern, readShown } from "./shown-commands.ts";

const shown = readShown("docs/exec.md");
/** A gateway follows its configuration file within this time. */
const RELOAD_MS = 1_500;

/** A gateway whose agent is the offline model: the blocks are run one after the other. */
const folder = mkdtempSync(join(tmpdir(), "exec-docs-"));
const stateDir = join(folder, "state");
const config = { gateway: { mode: "local" }, agents: { defaults: { model: "oc/offline" } } };
const inherited = Object.entries(process.env).filter(([name]) => !/^(OPENCLAW_|OC_|FORCE_COLOR)/.test(name));
const env = {
  ...Object.fromEntries(inherited),
  PATH: [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  OPENCLAW_STATE_DIR: stateDir,
  OPENCLAW_GATEWAY_PORT: String(30_000 + Math.floor(Math.random() * 10_000)),
};
let stop: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  mkdirSync(stateDir, { mode: 0o700 });
  writeFileSync(join(stateDir, "openclaw.json"), JSON.stringify(config), { mode: 0o600 });
  const gateway = spawn("oc", ["gateway"], { cwd: folder, env });
  const over = once(gateway, "exit");
  stop = () => {
    gateway.kill();
    return over;
  };
  const ready = new Promise<void>((resolve) => {
    for (const stream of [gateway.stdout, gateway.stderr])
      stream.on("data", (text) => void (String(text).includes("gateway listening on") && resolve()));
  });
  await Promise.race([ready, over.then(() => Promise.reject(new Error("the gateway ended")))]);
}, 60_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

it("is a page with commands", () => expect(shown.length).toBeGreaterThan(5));

it.each(shown)(
  "docs/exec.md shows commands that work, and what they print: $commands",
  { timeout: 60_000 },
  async ({ commands, printed = "…" }) => {
    const run = spawnSync("/bin/sh", ["-c", `exec 2>&1\n${commands}`], {
      cwd: folder,
      env,
      encoding: "utf8",
      input: "",
    });
    expect(run).toMatchObject({ status: 0, stdout: expect.stringMatching(asPattern(printed)) as string });
    if (/^oc exec-policy (?:preset|set)/.test(commands)) await sleep(RELOAD_MS);
  },
);
