import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OcConfig } from "@oc/config";
import { onTestFinished } from "vitest";
import { TEST_TOKEN } from "../test/test-gateway.ts";

const OC = fileURLToPath(new URL("../../cli/bin/oc.mjs", import.meta.url));
const READY = /gateway listening on (ws:\/\/\S+) \(pid (\d+)\)/;

export interface ProcessOptions {
  stateDir: string;
  /** Written to the state folder's file; absent leaves that alone. */
  config?: OcConfig | string;
  args?: string[];
  env?: Record<string, string>;
}

/** `oc gateway` in a process of its own, killed when the test ends. */
export class GatewayProcess {
  readonly child: ChildProcess;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  stdout = "";
  stderr = "";

  constructor({ stateDir, config, args = [], env = {} }: ProcessOptions) {
    mkdirSync(stateDir, { recursive: true });
    if (config !== undefined) writeConfig(stateDir, config);
    this.child = spawn(process.execPath, [OC, "gateway", ...args], {
      env: {
        PATH: process.env["PATH"],
        HOME: stateDir,
        OPENCLAW_STATE_DIR: stateDir,
        OPENCLAW_SUPPRESS_NOTES: "1",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
      cwd: stateDir,
    });
    this.child.stdout?.on("data", (chunk) => (this.stdout += String(chunk)));
    this.child.stderr?.on("data", (chunk) => (this.stderr += String(chunk)));
    this.exited = once(this.child, "exit").then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as string | null,
    }));
    onTestFinished(async () => {
      this.child.kill("SIGKILL");
      await this.exited;
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Waits for the ready line, `times` of them after restarts; answers the last address. Rejects when the process ends first. */
  async ready(times = 1): Promise<string> {
    for (;;) {
      const lines = [...this.stdout.matchAll(new RegExp(READY, "g"))];
      const url = lines[times - 1]?.[1];
      if (url !== undefined) return url;
      const ended = this.exited.then(({ code }) => Promise.reject(new Error(`exited with ${code}: ${this.stderr}`)));
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 10)), ended]);
    }
  }

  async stop(): Promise<number | null> {
    this.child.kill("SIGTERM");
    return (await this.exited).code;
  }

  async kill(): Promise<void> {
    this.child.kill("SIGKILL");
    await this.exited;
  }
}

export function writeConfig(stateDir: string, config: OcConfig | string): string {
  const path = join(stateDir, "openclaw.json");
  writeFileSync(path, typeof config === "string" ? config : JSON.stringify(config, null, 2), { mode: 0o600 });
  return path;
}

/** A local gateway with the test token. */
export function localConfig(more: OcConfig = {}): OcConfig {
  return { ...more, gateway: { mode: "local", auth: { mode: "token", token: TEST_TOKEN }, ...more.gateway } };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
