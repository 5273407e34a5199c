import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";
import { readShown } from "./shown-commands.ts";

const shown = readShown("docs/sessions.md");
/** What only a running gateway does; the other blocks are for its files. */
const NEEDS_GATEWAY = /^oc sessions (show|rewind|fork|reset)/m;

/** A state folder with one conversation in it: the blocks are run one after the other. */
const folder = mkdtempSync(join(tmpdir(), "sessions-docs-"));
const stateDir = join(folder, "state");
const config = {
  gateway: { mode: "local" },
  agents: { defaults: { model: "oc/offline" }, entries: { main: { default: true } } },
};
const inherited = Object.entries(process.env).filter(([name]) => !/^(OPENCLAW_|OC_|FORCE_COLOR)/.test(name));
const env = {
  ...Object.fromEntries(inherited),
  PATH: [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter),
  OPENCLAW_STATE_DIR: stateDir,
  OPENCLAW_GATEWAY_PORT: String(30_000 + Math.floor(Math.random() * 10_000)),
};
const place = { cwd: folder, env, encoding: "utf8" as const, input: "" };
let firstEntry = "";
let generation = "";

beforeAll(() => {
  symlinkSync(join(ROOT, "examples"), join(folder, "examples"));
  mkdirSync(stateDir, { mode: 0o700 });
  writeFileSync(join(stateDir, "openclaw.json"), JSON.stringify(config), { mode: 0o600 });
  spawnSync("oc", ["agent", "--local", "--agent", "main", "--message", "What of the deployment that failed?"], place);
  const [header = "", first = ""] = spawnSync("oc", ["sessions", "export", "main"], place).stdout.split("\n");
  generation = (JSON.parse(header) as { id: string }).id;
  firstEntry = (JSON.parse(first) as { id: string }).id;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With the ids that a reader would have looked up. */
const asTyped = (commands: string): string =>
  commands.replaceAll("<entry>", firstEntry).replace(/--session-id \S+/, `--session-id ${generation}`);

async function withGateway(work: () => void): Promise<void> {
  const gateway = spawn("oc", ["gateway"], { cwd: folder, env });
  const over = once(gateway, "exit");
  let printed = "";
  const ready = new Promise<void>((resolve) => {
    const look = (text: unknown): void => {
      printed += String(text);
      if (printed.includes("gateway listening on")) resolve();
    };
    for (const stream of [gateway.stdout, gateway.stderr]) stream.on("data", look);
  });
  try {
    await Promise.race([ready, over.then(() => Promise.reject(new Error(`the gateway ended: ${printed}`)))]);
    work();
  } finally {
    gateway.kill();
    await over;
  }
}

it("is a page with commands", () => expect(shown.length).toBeGreaterThan(4));

it.each(shown)("docs/sessions.md shows commands that work: $commands", { timeout: 60_000 }, async ({ commands }) => {
  const work = (): void => {
    for (const line of asTyped(commands).trim().split("\n")) {
      const run = spawnSync("/bin/sh", ["-c", `exec 2>&1; ${line}`], place);
      expect({ line, ...run }).toMatchObject({ status: 0, stdout: expect.stringMatching(/./) as string });
    }
  };
  if (NEEDS_GATEWAY.test(commands)) await withGateway(work);
  else work();
});
