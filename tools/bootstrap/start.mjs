// npm start [-- gateway options]: from a fresh checkout to a gateway that listens.
import "./node-version.mjs";
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants, homedir } from "node:os";
import { join } from "node:path";
import { PROGRAMS, setUp } from "./set-up.mjs";
import { StepFailure, reportFailure, say } from "./step.mjs";
import { ROOT } from "./workspace.mjs";

const OC = join(ROOT, "apps/cli/bin/oc.mjs");
const READY_LINE = /gateway listening on (\S+)/;
const NEXT_STEPS = `
Talk to it from another terminal, in this folder:

  npx oc agent --message hello      one question, one answer
  npx oc chat                       a conversation
  npx oc status                     what is running and with which model

Ctrl-C stops the gateway.
`;

try {
  await setUp({ build: PROGRAMS });
  const options = process.argv.slice(2);
  createFirstConfig(profileOptions(options));
  runGateway(options);
} catch (error) {
  reportFailure(error);
}

/** A gateway starts only when its config says that it is meant to run here; on an empty state folder we say so. */
function createFirstConfig(/** @type {string[]} */ profile) {
  // The usual place is looked at here: asking for it would start a process before every gateway.
  const stateDir = process.env.OPENCLAW_STATE_DIR ?? join(homedir(), ".openclaw");
  const usualFile = process.env.OPENCLAW_CONFIG_PATH ?? join(stateDir, "openclaw.json");
  if (profile.length === 0 && !process.env.OPENCLAW_PROFILE && existsSync(usualFile)) return;

  const configFile = oc(["config", "file", ...profile]).trim();
  if (existsSync(configFile)) return;
  oc(["config", "set", "gateway.mode", "local", ...profile]);
  say(`• Wrote the first config: ${configFile}`);
}

/** @returns {string} What the command printed. */
function oc(/** @type {string[]} */ args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [OC, ...args], { encoding: "utf8" });
  if (status !== 0) {
    throw new StepFailure(`oc ${args.join(" ")}`, `${stdout}${stderr}`, "correct what the message above names.");
  }
  return stdout;
}

/** The options that choose another config file, which every command takes. */
function profileOptions(/** @type {string[]} */ options) {
  return options.flatMap((option, at) => {
    if (option === "--profile") return options.slice(at, at + 2);
    return option === "--dev" || option.startsWith("--profile=") ? [option] : [];
  });
}

/**
 * Runs the gateway in the foreground with this process as a thin wrapper: same output, same exit code. Standard output
 * passes through us because the hint has to come after the line that says the gateway is ready.
 */
function runGateway(/** @type {string[]} */ options) {
  const gateway = spawn(process.execPath, [OC, "gateway", ...options], {
    cwd: ROOT,
    stdio: ["inherit", "pipe", "inherit"],
  });
  let seen = "";
  let isReady = false;
  gateway.stdout.on("data", (/** @type {Buffer} */ chunk) => {
    process.stdout.write(chunk);
    if (isReady) return;
    seen = (seen + chunk.toString("utf8")).slice(-4096);
    isReady = READY_LINE.test(seen);
    if (isReady) say(NEXT_STEPS);
  });

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.once(signal, () => {
      // A terminal sends Ctrl-C to the gateway too; a second signal would cut its graceful shutdown short.
      if (!(signal === "SIGINT" && process.stdin.isTTY)) gateway.kill(signal);
      process.on(signal, () => {});
    });
  }
  gateway.once("exit", (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
  });
}
