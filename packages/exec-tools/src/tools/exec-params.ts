import type { JsonSchema } from "@oc/plugin-sdk";
import { parseExecHost, type RequestedHost } from "../host/resolve-exec-host.ts";
import { invalid, readFlag, readNumber, readText, shown } from "./read-argument.ts";

/** The arguments of one `exec` call, checked; what depends on the session is not filled in. */
export interface ExecParams {
  command: string;
  workdir?: string;
  env: Readonly<Record<string, unknown>>;
  /** Milliseconds, 10 to 120 000. */
  yieldMs?: number;
  isBackground: boolean;
  /** Seconds; 0 means no limit. */
  timeoutSec?: number;
  pty: boolean;
  host: RequestedHost;
  ask?: "off" | "on-miss" | "always";
  node?: string;
  elevated?: boolean;
}

export const EXEC_PARAMETERS: JsonSchema = {
  type: "object",
  properties: {
    command: { type: "string", description: "Shell command line." },
    workdir: {
      type: "string",
      description: "Working folder, relative to the workspace or absolute. Default: the workspace.",
    },
    env: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "Extra environment variables. PATH and variables that load code are refused.",
    },
    yieldMs: {
      type: "number",
      description: "Milliseconds to wait before the command goes on in the background (10 to 120000). Default 10000.",
    },
    background: { type: "boolean", description: "Go to the background at once; keeps stdin open for process." },
    timeout: { type: "number", description: "Seconds that the command may live, also in the background. 0: no limit." },
    pty: { type: "boolean", description: "Run in a pseudo-terminal, for programs that need one." },
    host: {
      type: "string",
      enum: ["auto", "sandbox", "gateway", "node"],
      description: "Where it runs. Leave it out unless the user asks for another place. Never the name of a machine.",
    },
    security: { type: "string", enum: ["deny", "allowlist", "full"], description: "Ignored; the host decides." },
    ask: { type: "string", enum: ["off", "on-miss", "always"], description: "Only ever makes approval stricter." },
    node: { type: "string", description: "Id or name of the node, for host=node." },
    elevated: {
      type: "boolean",
      description: "Run outside the sandbox where the user allowed it; false: not this call.",
    },
  },
  required: ["command"],
};

const MIN_YIELD_MS = 10;
const MAX_YIELD_MS = 120_000;
const ASKS = ["off", "on-miss", "always"] as const;

/** @throws ExecToolsError `CALL_INVALID`, or `HOST_UNKNOWN` for a `host` that is none of the four. */
export function parseExecParams(args: Readonly<Record<string, unknown>>): ExecParams {
  const workdir = readText(args, "workdir");
  const yieldMs = readNumber(args, "yieldMs");
  const timeoutSec = readTimeout(args);
  const ask = readAsk(args);
  const node = readText(args, "node")?.trim();
  const elevated = readFlag(args, "elevated");
  return {
    command: readCommand(args),
    ...(workdir === undefined || workdir === "" ? {} : { workdir }),
    env: readEnv(args),
    ...(yieldMs === undefined ? {} : { yieldMs: clampYieldMs(yieldMs) }),
    isBackground: readFlag(args, "background") ?? false,
    ...(timeoutSec === undefined ? {} : { timeoutSec }),
    pty: readFlag(args, "pty") ?? false,
    host: parseExecHost(args["host"]),
    ...(ask === undefined ? {} : { ask }),
    ...(node === undefined || node === "" ? {} : { node }),
    ...(elevated === undefined ? {} : { elevated }),
  };
}

/** Milliseconds in the foreground. */
export function clampYieldMs(ms: number): number {
  return Math.min(MAX_YIELD_MS, Math.max(MIN_YIELD_MS, ms));
}

function readCommand(args: Readonly<Record<string, unknown>>): string {
  const command = readText(args, "command");
  if (command === undefined || command.trim() === "") throw invalid("command is required: the shell command to run");
  if (command.includes("\0")) throw invalid("command must not hold a NUL character");
  return command;
}

function readTimeout(args: Readonly<Record<string, unknown>>): number | undefined {
  const timeout = readNumber(args, "timeout");
  const alias = readNumber(args, "timeoutSeconds");
  if (timeout !== undefined && alias !== undefined && timeout !== alias) {
    throw invalid(`timeout (${timeout}) and timeoutSeconds (${alias}) differ: give one of them, in seconds`);
  }
  const seconds = timeout ?? alias;
  if (seconds !== undefined && seconds < 0)
    throw invalid(`timeout must be 0 (no limit) or more seconds, not ${seconds}`);
  return seconds;
}

function readAsk(args: Readonly<Record<string, unknown>>): ExecParams["ask"] {
  const text = readText(args, "ask")?.trim().toLowerCase();
  if (text === undefined || text === "") return undefined;
  const ask = ASKS.find((candidate) => candidate === text);
  if (ask) return ask;
  throw invalid(`ask must be one of ${ASKS.join(", ")}, not ${shown(text)}`);
}

function readEnv(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const env = args["env"] ?? {};
  if (typeof env === "object" && !Array.isArray(env)) return env as Record<string, unknown>;
  throw invalid("env must be an object of variable names and texts");
}
