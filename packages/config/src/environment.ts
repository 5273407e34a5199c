import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { readBytes } from "./config-file.ts";
import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import { isEnabled } from "./paths.ts";
import type { Env } from "./paths.ts";
import { substituteVariables } from "./substitute.ts";
import { isTree, valueAt } from "./tree.ts";

/** Switches that only the process environment may set: a config file must not be able to flip them. */
const PROCESS_ONLY = new Set([
  "OPENCLAW_CONFIG_READONLY",
  "OPENCLAW_CONFIG_PATH",
  "OPENCLAW_STATE_DIR",
  "OPENCLAW_ALLOW_INSECURE_PRIVATE_WS",
]);

/**
 * Names that a `.env` of the current directory, which may be anybody's checkout, cannot set: what changes how programs
 * start or whom they trust, and what says whose account is used and where it is.
 */
const UNTRUSTED_NAMES = new RegExp(
  [
    "^(?:OPENCLAW|LD|DYLD|NODE|NPM_CONFIG|GIT|SSH|SSL|BASH|JAVA|JDK)_",
    "^(?:PYTHON|PERL|RUBY)",
    "^(?:PATH|HOME|SHELL|ENV|IFS|PS4|PROMPT_COMMAND|ZDOTDIR|TMPDIR|EDITOR|VISUAL|PAGER|BROWSER|SSLKEYLOGFILE)$",
    "(?:^|_)(?:BASE_URL|API_HOST|ENDPOINT|PROXY)$",
    "_(?:API_KEY|TOKEN|SECRET|SECRET_KEY|ACCESS_KEY|ACCESS_KEY_ID|PASSWORD|CREDENTIAL)S?(?:_\\d+)?$",
  ].join("|"),
  "i",
);
const MAX_DOT_ENV_BYTES = 1_048_576;

/** Provider keys that a login shell is asked for when the caller names none. */
const PROVIDER_KEYS = [
  "OPENAI_API_KEY",
  "ANTHROPIC_API_KEY",
  "GEMINI_API_KEY",
  "GOOGLE_API_KEY",
  "OPENROUTER_API_KEY",
  "MISTRAL_API_KEY",
  "GROQ_API_KEY",
  "XAI_API_KEY",
  "VOYAGE_API_KEY",
] as const;

const SHELL_TIMEOUT_MS = 15_000;
const MAX_SHELL_TIMEOUT_MS = 600_000;
const SHELL_MAX_BYTES = 1_048_576;

export interface EnvironmentInput {
  /** The process environment; it wins over every other source. */
  env: Env;
  cwd: string;
  stateDir: string;
  /** Included but unsubstituted configuration: `env.vars` and `env.shellEnv` are read from it. */
  authored: unknown;
  /** Names that a login shell may supply. Default: the keys of well-known model providers. */
  shellKeys?: readonly string[];
}

export interface EffectiveEnv {
  env: Record<string, string>;
  warnings: ConfigIssue[];
}

/**
 * Process environment, then `.env` here, `.env` in the state directory, `env.vars`, login shell.
 * The first source that defines a variable wins.
 */
export async function readEnvironment(input: EnvironmentInput): Promise<EffectiveEnv> {
  const env: Record<string, string> = {};
  const warnings = legacyVariableWarnings(input.env);
  const add = (more: Env) => {
    for (const [name, value] of Object.entries(more)) {
      if (value !== undefined && env[name] === undefined) env[name] = value;
    }
  };
  add(input.env);
  const stateFile = join(input.stateDir, ".env");
  const localFile = join(input.cwd, ".env");
  if (localFile !== stateFile) add(withoutUntrusted(await readDotEnv(localFile, warnings)));
  add(await readDotEnv(stateFile, warnings));
  add(configVariables(input.authored, env, warnings));
  add(await shellVariables(input, env, warnings));
  return { env, warnings };
}

/** Like every file here a regular one of limited size: a pipe or a device would never end. */
async function readDotEnv(path: string, warnings: ConfigIssue[]): Promise<Env> {
  try {
    return parseEnv((await readBytes(path, MAX_DOT_ENV_BYTES)).toString("utf8"));
  } catch (error) {
    const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
    if (code !== "ENOENT" && code !== "ENOTDIR") {
      warnings.push(issueAt([], `${path} is ignored: ${(error as Error).message}`));
    }
    return {};
  }
}

function withoutUntrusted(variables: Env): Env {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNTRUSTED_NAMES.test(name)));
}

function configVariables(authored: unknown, env: Env, warnings: ConfigIssue[]): Env {
  const vars = valueAt(authored, ["env", "vars"]);
  if (!isTree(vars)) return {};
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(vars)) {
    if (typeof value !== "string") continue;
    if (PROCESS_ONLY.has(name.toUpperCase())) {
      warnings.push(issueAt(["env", "vars", name], "is ignored: only the process environment may set it"));
    } else {
      result[name] = substituteVariables(value, env).value as string;
    }
  }
  return result;
}

async function shellVariables(input: EnvironmentInput, env: Env, warnings: ConfigIssue[]): Promise<Env> {
  const wanted =
    valueAt(input.authored, ["env", "shellEnv", "enabled"]) === true || isEnabled(env.OPENCLAW_LOAD_SHELL_ENV);
  const missing = (input.shellKeys ?? PROVIDER_KEYS).filter((name) => env[name] === undefined || env[name] === "");
  if (!wanted || missing.length === 0 || process.platform === "win32") return {};
  const configured = Number(
    env.OPENCLAW_SHELL_ENV_TIMEOUT_MS ?? valueAt(input.authored, ["env", "shellEnv", "timeoutMs"]),
  );
  const timeout = configured > 0 ? Math.min(configured, MAX_SHELL_TIMEOUT_MS) : SHELL_TIMEOUT_MS;
  try {
    // The shell of the process, never one that a file named.
    const { stdout } = await promisify(execFile)(input.env.SHELL || "/bin/sh", ["-l", "-c", "env -0"], {
      env: input.env as NodeJS.ProcessEnv,
      timeout,
      killSignal: "SIGKILL",
      maxBuffer: SHELL_MAX_BYTES,
    });
    const found = new Map(stdout.split("\0").map((line) => splitOnce(line, "=")));
    return Object.fromEntries(missing.flatMap((name) => (found.get(name) ? [[name, found.get(name)]] : [])));
  } catch {
    warnings.push(
      issueAt(
        ["env", "shellEnv"],
        `the login shell gave no environment within ${timeout} ms; keys from it are missing`,
      ),
    );
    return {};
  }
}

function splitOnce(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator);
  return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
}

function legacyVariableWarnings(env: Env): ConfigIssue[] {
  const old = Object.keys(env).filter((name) => /^(?:CLAWDBOT|MOLTBOT)_/.test(name));
  if (old.length === 0) return [];
  const renamed = old.map((name) => `${name} (now ${name.replace(/^(?:CLAWDBOT|MOLTBOT)_/, "OPENCLAW_")})`);
  return [issueAt([], `environment variables of older releases are ignored: ${renamed.join(", ")}`)];
}
