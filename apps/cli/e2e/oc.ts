import { spawn, spawnSync, type ChildProcessByStdio } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";

const BIN = fileURLToPath(new URL("../bin/oc.mjs", import.meta.url));
const READY_TIMEOUT_MS = 60_000;

type OcProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** Whether `startAtTerminal` works here. */
export const HAS_TERMINALS =
  spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;

export interface Finished {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A state folder of its own, with the real program in front of it. */
export class Oc {
  readonly stateDir = mkdtempSync(join(tmpdir(), "oc-e2e-"));
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly #children = new Set<OcProcess>();

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.port = port;
    const inherited = Object.entries(process.env).filter(([name]) => !/^OPENCLAW_|_API_KEY|^NODE_|^VITEST/.test(name));
    this.env = {
      ...Object.fromEntries(inherited),
      OPENCLAW_STATE_DIR: this.stateDir,
      OPENCLAW_GATEWAY_PORT: String(port),
      ...env,
    };
  }

  static async open(options: { config?: object; env?: NodeJS.ProcessEnv } = {}): Promise<Oc> {
    if (!existsSync(new URL("../dist/main.js", import.meta.url)))
      throw new Error("Build the command line first: npx nx run @oc/cli:build");
    const oc = new Oc(await unusedPort(), options.env ?? {});
    oc.writeConfig(options.config ?? { gateway: { mode: "local" }, agents: { defaults: { model: "oc/offline" } } });
    return oc;
  }

  writeConfig(config: object): void {
    writeFileSync(join(this.stateDir, "openclaw.json"), `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  }

  start(args: readonly string[], env: NodeJS.ProcessEnv = {}): OcProcess {
    return this.#spawn(process.execPath, [BIN, ...args], env);
  }

  /** The command at a terminal of its own: what is written to its stdin is typed there. Needs `script` of util-linux. */
  startAtTerminal(...args: string[]): OcProcess {
    const command = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(" ");
    return this.#spawn("script", ["--quiet", "--return", "--flush", "--command", command, "/dev/null"], {});
  }

  #spawn(program: string, args: readonly string[], env: NodeJS.ProcessEnv): OcProcess {
    const child = spawn(program, args, {
      env: { ...this.env, ...env },
      stdio: ["pipe", "pipe", "pipe"],
      cwd: this.stateDir,
    });
    this.#children.add(child);
    child.once("exit", () => this.#children.delete(child));
    return child;
  }

  /** Runs a command to its end. */
  async run(args: readonly string[], options: { stdin?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Finished> {
    const child = this.start(args, options.env);
    const finished = outcomeOf(child);
    child.stdin.end(options.stdin ?? "");
    return finished;
  }

  /** Runs a command that must succeed and gives its JSON document. */
  async json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
    const { exitCode, stdout, stderr } = await this.run([...args, "--json"]);
    if (exitCode !== 0) throw new Error(`oc ${args.join(" ")} exited with ${exitCode}: ${stdout}${stderr}`);
    return JSON.parse(stdout) as T;
  }

  /** Starts a gateway; resolves once it is ready. */
  async gateway(...args: string[]): Promise<OcProcess> {
    const child = this.start(["gateway", ...args]);
    await waitForText(child, /gateway listening on /);
    return child;
  }

  async close(): Promise<void> {
    const ended = [...this.#children].map((child) => new Promise((resolve) => child.once("exit", resolve)));
    for (const child of this.#children) child.kill("SIGKILL");
    await Promise.all(ended);
    rmSync(this.stateDir, { recursive: true, force: true });
  }
}

/** What a running process printed and how it ended. */
export function outcomeOf(child: OcProcess): Promise<Finished> {
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => (printed[name] += text));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode, signal) => resolve({ exitCode, signal, ...printed }));
  });
}

/** Resolves with everything printed on stdout or stderr so far once that matches. */
export function waitForText(child: OcProcess, pattern: RegExp): Promise<string> {
  let seen = "";
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`"${pattern}" was not printed: ${seen}`)), READY_TIMEOUT_MS);
    const look = (text: string | Buffer): void => {
      seen += text.toString();
      if (!pattern.test(seen)) return;
      clearTimeout(timer);
      resolve(seen);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code} before "${pattern}": ${seen}`));
    });
  });
}

/** Resolves with the exit code once the process is gone, `null` when a signal ended it. */
export function ended(child: OcProcess): Promise<number | null> {
  const isGone = child.exitCode !== null || child.signalCode !== null;
  return isGone ? Promise.resolve(child.exitCode) : new Promise((resolve) => child.once("exit", resolve));
}

async function unusedPort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
