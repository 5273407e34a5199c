// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ocBin = fileURLToPath(new URL("../../apps/cli/bin/oc.mjs", import.meta.url));

/** @returns {Promise<number>} */
export async function freePort() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** Milliseconds from spawn to exit. @param {string[]} args */
export async function timeToExit(args) {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`node ${args.join(" ")} exited with ${code}`);
  return performance.now() - started;
}

/** Resident memory in MiB. @param {number} pid */
export function residentMiB(pid) {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  if (!match) throw new Error("this benchmark reads /proc and needs Linux");
  return Number(match[1]) / 1024;
}

/** @param {number} port */
function isReady(port) {
  return new Promise((resolve) => {
    const request = get({ host: "127.0.0.1", port, path: "/readyz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
  });
}

/** A state folder with a config; `dispose` removes it. @param {Record<string, unknown>} [config] */
export function createStateDir(config = {}) {
  const stateDir = mkdtempSync(path.join(tmpdir(), "oc-bench-"));
  const merged = {
    ...config,
    gateway: {
      mode: "local",
      auth: { mode: "token", token: benchToken },
      .../** @type {object | undefined} */ (config.gateway),
    },
  };
  writeFileSync(path.join(stateDir, "openclaw.json"), JSON.stringify(merged), { mode: 0o600 });
  return { stateDir, dispose: () => rmSync(stateDir, { recursive: true, force: true }) };
}

export const benchToken = "bench-token-of-sufficient-length-0123456789";

/**
 * Starts a gateway and waits until `/readyz` answers 200.
 * @param {string} stateDir
 */
export async function startGateway(stateDir) {
  const port = await freePort();
  const started = performance.now();
  const env = { ...process.env, OPENCLAW_STATE_DIR: stateDir, OPENCLAW_HIDE_BANNER: "1" };
  const child = spawn(process.execPath, [ocBin, "gateway", "--port", String(port)], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr = (stderr + chunk).slice(-4000)));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the gateway exited with ${child.exitCode}: ${stderr}`);
    if (performance.now() - started > 30_000) throw new Error(`the gateway was not ready within 30 s: ${stderr}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    port,
    pid: /** @type {number} */ (child.pid),
    readyMs: performance.now() - started,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/**
 * Runs a support script that prints its port on one line.
 * @param {string} script file name in this folder
 */
export async function startSupport(script) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return {
    port: Number(String(line).trim()),
    pid: /** @type {number} */ (child.pid),
    async stop() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    },
  };
}
