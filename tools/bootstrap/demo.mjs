// npm run demo: a tour on a state folder of its own. Nothing of yours is read or changed; it ends by itself.
import "./node-version.mjs";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROGRAMS, setUp } from "./set-up.mjs";
import { StepFailure, reportFailure } from "./step.mjs";
import { ROOT } from "./workspace.mjs";

const OC = join(ROOT, "apps/cli/bin/oc.mjs");
const SESSION = "agent:main:tour";
const READY_TIMEOUT_MS = 30_000;

try {
  await setUp({ build: PROGRAMS });
  const stateDir = mkdtempSync(join(tmpdir(), "oc-demo-"));
  try {
    await tour(await isolatedEnvironment(stateDir));
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
} catch (error) {
  reportFailure(error);
}

async function tour(/** @type {NodeJS.ProcessEnv} */ env) {
  const oc = (/** @type {string[]} */ ...args) => runCommand(args, env);

  heading("1. A gateway on an empty state folder");
  oc("config", "set", "gateway.mode", "local");
  oc("config", "set", "agents.defaults.model", "oc/offline");
  let gateway = await startGateway(env);
  try {
    oc("health");

    heading("2. A chat turn");
    expectText(oc("agent", "--session-key", SESSION, "--message", "My favourite colour is teal."), "teal");

    heading("3. A tool call: the agent writes a file into its workspace, and reads it back");
    const write = { name: "write", arguments: { path: "colours.md", content: "teal\n" } };
    oc("agent", "--session-key", SESSION, "--message", toolMessage(write));
    const read = { name: "read", arguments: { path: "colours.md" } };
    expectText(oc("agent", "--session-key", SESSION, "--message", toolMessage(read)), "teal");

    heading("4. The gateway is killed without a warning, and started again");
    await gateway.kill();
    gateway = await startGateway(env);

    heading("5. The conversation is still there, and goes on");
    expectText(oc("sessions", "show", SESSION), "My favourite colour is teal.");
    expectText(oc("agent", "--session-key", SESSION, "--message", "What did I say first?"), "teal");
  } finally {
    await gateway.stop();
  }
  heading("That was it. Your own gateway: npm start");
}

/** Without this user's settings and keys: the tour is the same on every machine. */
async function isolatedEnvironment(/** @type {string} */ stateDir) {
  const kept = Object.entries(process.env).filter(([name]) => !/^OPENCLAW_|_API_KEYS?(_\d+)?$/.test(name));
  return {
    ...Object.fromEntries(kept),
    OPENCLAW_STATE_DIR: stateDir,
    OPENCLAW_GATEWAY_PORT: String(await findFreePort()),
    OPENCLAW_HIDE_BANNER: "1",
  };
}

async function findFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Runs `oc` as a person would, and shows what was typed and answered.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} Standard output.
 */
function runCommand(args, env) {
  process.stdout.write(`\n$ oc ${args.map(quoteForShell).join(" ")}\n`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [OC, ...args], { env, encoding: "utf8" });
  if (status !== 0) {
    throw new StepFailure(`oc ${args[0]}`, `${stdout}${stderr}`, "read the message above; `npm test` shows more.");
  }
  process.stdout.write(stdout);
  return stdout;
}

async function startGateway(/** @type {NodeJS.ProcessEnv} */ env) {
  process.stdout.write("\n$ oc gateway &\n");
  const child = spawn(process.execPath, [OC, "gateway"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    await exited;
  };
  try {
    process.stdout.write(`${await readyLine(child)}\n`);
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  return { kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/**
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, import("node:stream").Readable>} child
 * @returns {Promise<string>}
 */
function readyLine(child) {
  let output = "";
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ reason) =>
      reject(new StepFailure("Starting the gateway", `${output}${reason}`, "run `npm start` to see it alone."));
    const timer = setTimeout(() => fail("It did not get ready in time."), READY_TIMEOUT_MS);
    child.once("exit", (code) => fail(`It exited with ${code}.`));
    const look = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString("utf8");
      const line = /^.*gateway listening on .*$/m.exec(output)?.[0];
      if (!line) return;
      clearTimeout(timer);
      resolve(line);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
  });
}

function toolMessage(/** @type {unknown} */ call) {
  return `\`\`\`tool\n${JSON.stringify(call)}\n\`\`\``;
}

function expectText(/** @type {string} */ output, /** @type {string} */ text) {
  if (!output.includes(text)) throw new StepFailure("The tour", output, `the answer above should hold "${text}".`);
}

function heading(/** @type {string} */ text) {
  process.stdout.write(`\n━━ ${text}\n`);
}

function quoteForShell(/** @type {string} */ word) {
  return /^[\w:./=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
