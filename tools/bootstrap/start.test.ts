import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ROOT } from "./workspace.mjs";

const run = promisify(execFile);

let stateDir: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "oc-start-"));
});
afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** This process's environment without settings or keys of whoever runs the tests. */
function environment(extra: Record<string, string>) {
  const kept = Object.entries(process.env).filter(([name]) => !/^OPENCLAW_|_API_KEYS?(_\d+)?$|^VITEST/.test(name));
  return { ...Object.fromEntries(kept), OPENCLAW_STATE_DIR: stateDir, ...extra };
}

it("npm start configures an empty state folder, says what to type next, answers, and stops when told to", async () => {
  const port = String(await findFreePort());
  const env = environment({ OPENCLAW_GATEWAY_PORT: port });
  const start = spawn(process.execPath, [join(ROOT, "tools/bootstrap/start.mjs"), "--port", port], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(start, "exit");
  try {
    let output = "";
    await new Promise<void>((resolve, reject) => {
      const look = (chunk: Buffer) => {
        output += chunk.toString("utf8");
        if (output.includes("npx oc chat")) resolve();
      };
      start.stdout.on("data", look);
      start.stderr.on("data", look);
      start.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
    });
    expect(output).toContain(`gateway listening on ws://127.0.0.1:${port}`);
    expect(JSON.parse(readFileSync(join(stateDir, "openclaw.json"), "utf8"))).toMatchObject({
      gateway: { mode: "local" },
    });

    const oc = join(ROOT, "node_modules/.bin/oc");
    const { stdout } = await run(oc, ["agent", "--message", "hello"], { env, cwd: ROOT });
    expect(stdout).toContain("hello");
    const lobster = await run(join(ROOT, "node_modules/.bin/lobster"), ["doctor"], { env, cwd: ROOT });
    expect(JSON.parse(lobster.stdout)).toMatchObject({ ok: true });
  } finally {
    start.kill("SIGTERM");
  }
  expect(await exited).toEqual([expect.toSatisfy((code) => code === 0 || code === 143), null]);
});

it("the demo shows its tour and ends with exit code 0", async () => {
  const { stdout } = await run(process.execPath, [join(ROOT, "tools/bootstrap/demo.mjs")], { env: environment({}) });
  expect(stdout).toContain("The conversation is still there");
  expect(stdout).toContain("That was it.");
});
