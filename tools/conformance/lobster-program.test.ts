import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../bootstrap/workspace.mjs";

const BIN = join(ROOT, "node_modules/.bin");
const folder = mkdtempSync(join(tmpdir(), "lobster-program-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inherited = Object.entries(process.env).filter(([name]) => !/^(LOBSTER|OPENCLAW|CLAWD)_/.test(name));
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(inherited),
  PATH: [BIN, process.env.PATH].join(delimiter),
  LOBSTER_STATE_DIR: join(folder, "state"),
};

/** What a shell line says and how it ends. */
function shell(line: string) {
  return spawnSync("/bin/bash", ["-c", line], { cwd: folder, env, encoding: "utf8" });
}

async function waitFor(condition: () => boolean): Promise<void> {
  for (let waitedMs = 0; !condition(); waitedMs += 20) {
    if (waitedMs > 20_000) throw new Error("It did not happen within 20 s.");
    await delay(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Runs a shell line as a stage and waits until its shell has written down its process id. */
async function startStage(name: string, line: string) {
  const pidFile = join(folder, `${name}.pid`);
  const script = join(folder, `${name}.sh`);
  writeFileSync(script, `echo $$ > ${pidFile}.new; mv ${pidFile}.new ${pidFile}; ${line}\n`);
  const child = spawn("lobster", ["run", "--mode", "tool", `exec --shell 'sh ${script}'`], { cwd: folder, env });
  const printed = text(child.stdout);
  await waitFor(() => existsSync(pidFile));
  return { child, printed, stagePid: Number(readFileSync(pidFile, "utf8")) };
}

describe("a signal", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
    ["SIGQUIT", 131],
  ] as const)(
    "%s ends the run and its children, is told in the envelope, and exits with %i",
    async (signal, exitCode) => {
      const { child, printed, stagePid } = await startStage(signal, "sleep 60");
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([exitCode, null]);
      expect(JSON.parse(await printed)).toMatchObject({ ok: false, error: { message: `Ended by ${signal}` } });
      expect(isAlive(stagePid)).toBe(false);
    },
  );

  it("gives a child time to clean up, and kills one that will not end", async () => {
    const polite = await startStage("polite", "trap 'echo cleaned > polite.txt; exit 0' TERM; sleep 60 & wait");
    polite.child.kill("SIGTERM");
    await once(polite.child, "exit");
    expect(readFileSync(join(folder, "polite.txt"), "utf8")).toBe("cleaned\n");

    const stubborn = await startStage("stubborn", "trap '' TERM INT; while :; do sleep 1; done");
    stubborn.child.kill("SIGTERM");
    expect(await once(stubborn.child, "exit")).toEqual([143, null]);
    expect(isAlive(stubborn.stagePid)).toBe(false);
  });

  it("the second time kills everything at once", async () => {
    const { child, stagePid } = await startStage("twice", "trap '' TERM INT; while :; do sleep 1; done");
    child.kill("SIGINT");
    await delay(20);
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
    await waitFor(() => !isAlive(stagePid));
  });
});

it("ends quietly when nobody reads its output any more", () => {
  const run = shell("lobster \"exec --shell 'seq 1 200000'\" | head -n 2; echo ${PIPESTATUS[0]}");
  expect(run.stdout).toBe('[\n  "1",\n0\n');
  expect(run.stderr).toBe("");
});

it.skipIf(!existsSync("/dev/full"))("says that its output cannot be written", () => {
  const run = shell("lobster 'commands.list' > /dev/full");
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^Error: The output cannot be written: ENOSPC/);
});

it("says how to build it when it is not built", () => {
  const unbuilt = join(folder, "unbuilt");
  cpSync(join(ROOT, "packages/lobster-runtime/bin"), join(unbuilt, "bin"), { recursive: true });
  const run = spawnSync(process.execPath, [join(unbuilt, "bin/lobster.mjs"), "exec date"], { encoding: "utf8" });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain("nx run @oc/lobster-runtime:build");
});

it("reads nothing but its manifest to tell its version", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "packages/lobster-runtime/package.json"), "utf8")) as {
    version: string;
  };
  for (const word of ["version", "--version", "-v"]) expect(shell(`lobster ${word}`).stdout).toBe(`${version}\n`);
});

it.each(["openclaw.invoke", "clawd.invoke"])("%s can be a shell step of a workflow", async (program) => {
  const requests: unknown[] = [];
  const server = createServer(async (request, response) => {
    requests.push(JSON.parse(await text(request)));
    response.setHeader("content-type", "application/json").end('{"ok":true,"result":{"delivered":true}}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // The step's shell is a login shell, which may set PATH anew.
  const call = `PATH="${BIN}:$PATH" ${program} --tool message --action send --args-json '{"text":"it is \\"me\\" | $HOME"}'`;
  writeFileSync(join(folder, "send.json"), JSON.stringify({ steps: [{ id: "send", run: call }] }));
  const child = spawn("lobster", ["send.json"], {
    cwd: folder,
    env: { ...env, OPENCLAW_URL: `http://127.0.0.1:${port}` },
  });
  const printed = text(child.stdout);
  const complained = text(child.stderr);
  await once(child, "exit");
  server.close();
  expect(await complained).toBe("");
  expect(JSON.parse(await printed)).toEqual([{ delivered: true }]);
  expect(requests).toEqual([{ tool: "message", action: "send", args: { text: 'it is "me" | $HOME' } }]);
});
