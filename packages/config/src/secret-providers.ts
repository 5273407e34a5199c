import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { lstat, open, realpath } from "node:fs/promises";
import { dirname, isAbsolute, resolve } from "node:path";
import { expandHome } from "./paths.ts";
import type { Env } from "./paths.ts";
import type { OcConfig } from "./schema/root.ts";
import { isTree } from "./tree.ts";

export type SecretProviderConfig = NonNullable<NonNullable<OcConfig["secrets"]>["providers"]>[string];

/** A value, or why there is none (worded without the value). */
export type SecretAnswer = { value: string } | { reason: string };

export interface ProviderContext {
  env: Env;
  homeDir: string;
  /** The gateway's own store of secrets. */
  readStored?: (id: string) => Promise<string | undefined>;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 1_048_576;
const OTHERS_MAY_ACCESS = 0o077;
const OTHERS_MAY_WRITE = 0o022;

/** Asks one provider for all its ids at once. Never throws: every failure is an answer with a reason. */
export async function askProvider(
  name: string,
  provider: SecretProviderConfig,
  ids: readonly string[],
  context: ProviderContext,
): Promise<Map<string, SecretAnswer>> {
  switch (provider.source) {
    case "env":
      return answers(ids, (id) => askEnv(provider, id, context.env));
    case "store":
      return answers(ids, (id) => askStore(id, context));
    case "file":
      return askAll(ids, () => askFile(provider, ids, context));
    case "exec":
      return askAll(ids, () => askExec(name, provider, ids, context));
    default:
      return answers(ids, () => ({ reason: "the provider has no source" }));
  }
}

type Answers = Map<string, SecretAnswer>;

async function answers(
  ids: readonly string[],
  ask: (id: string) => SecretAnswer | Promise<SecretAnswer>,
): Promise<Answers> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await ask(id)] as const)));
}

/** A failure that concerns the whole provider becomes the answer to each of its ids. */
async function askAll(ids: readonly string[], ask: () => Promise<Answers>): Promise<Answers> {
  try {
    return await ask();
  } catch (error) {
    const reason = error instanceof ProviderFailure ? error.message : "the provider failed";
    return new Map(ids.map((id) => [id, { reason }]));
  }
}

class ProviderFailure extends Error {}

function askEnv({ allowlist }: SecretProviderConfig, id: string, env: Env): SecretAnswer {
  if (allowlist !== undefined && !allowlist.includes(id)) {
    return { reason: "the variable is not in the provider's allowlist" };
  }
  const value = env[id];
  return value === undefined || value.trim() === "" ? { reason: "the variable is not set" } : { value };
}

async function askStore(id: string, { readStored }: ProviderContext): Promise<SecretAnswer> {
  if (readStored === undefined) return { reason: "the secret store is not available here" };
  try {
    const value = await readStored(id);
    return value === undefined || value === "" ? { reason: "the secret store has no such key" } : { value };
  } catch {
    return { reason: "the secret store failed" };
  }
}

async function askFile(
  provider: SecretProviderConfig,
  ids: readonly string[],
  context: ProviderContext,
): Promise<Answers> {
  const content = await readPrivateFile(provider, context.homeDir);
  if (provider.mode === "singleValue") {
    const value = content.replace(/\r?\n$/, "");
    return answers(ids, (id) => {
      if (id !== "value") return { reason: 'a single-value file has only the id "value"' };
      return value === "" ? { reason: "the file is empty" } : { value };
    });
  }
  const document = parseJson(content, "the file is not valid JSON");
  return answers(ids, (id) => {
    const value = id === "value" ? undefined : valueAtPointer(document, id);
    if (typeof value !== "string") return { reason: "the file has no text at that pointer" };
    return value === "" ? { reason: "the value is empty" } : { value };
  });
}

/** Opens without following links and checks the opened file itself, so that nobody can swap it in between. */
async function readPrivateFile(provider: SecretProviderConfig, homeDir: string): Promise<string> {
  const path = resolve(expandHome(provider.path ?? "", homeDir));
  const maxBytes = provider.maxBytes ?? MAX_BYTES;
  const deadline = AbortSignal.timeout(provider.timeoutMs ?? TIMEOUT_MS);
  let file;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw new ProviderFailure(`${path} cannot be opened (${(error as NodeJS.ErrnoException).code ?? "error"})`);
  }
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new ProviderFailure(`${path} is not a regular file`);
    if (facts.nlink !== 1) throw new ProviderFailure(`${path} has more than one hard link`);
    if ((facts.mode & OTHERS_MAY_ACCESS) !== 0) {
      throw new ProviderFailure(`${path} is open to other users; run chmod 600 on it`);
    }
    if (facts.size > maxBytes) throw new ProviderFailure(`${path} is larger than ${maxBytes} bytes`);
    return await file.readFile({ encoding: "utf8", signal: deadline });
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(deadline.aborted ? `${path} took too long to read` : `${path} cannot be read`);
  } finally {
    await file.close();
  }
}

function valueAtPointer(document: unknown, pointer: string): unknown {
  return pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, part) => {
      if (Array.isArray(value)) return /^\d+$/.test(part) ? value[Number(part)] : undefined;
      return isTree(value) && Object.hasOwn(value, part) ? value[part] : undefined;
    }, document);
}

function parseJson(text: string, failure: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure(failure);
  }
}

async function askExec(
  name: string,
  provider: SecretProviderConfig,
  ids: readonly string[],
  context: ProviderContext,
): Promise<Answers> {
  const command = await checkCommand(provider);
  const request = JSON.stringify({ protocolVersion: 1, provider: name, ids });
  const output = await runCommand(command, provider, context.env, request);
  if (provider.jsonOnly === false && ids.length === 1 && !output.trimStart().startsWith("{")) {
    const value = output.replace(/\r?\n$/, "");
    return answers(ids, () => (value === "" ? { reason: "the command printed nothing" } : { value }));
  }
  const reply = parseJson(output, "the command did not print JSON");
  if (!isTree(reply) || reply.protocolVersion !== 1 || !isTree(reply.values)) {
    throw new ProviderFailure('the command must print {"protocolVersion":1,"values":{…}}');
  }
  const values = reply.values;
  const errors = isTree(reply.errors) ? reply.errors : {};
  return answers(ids, (id) => {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    if (typeof value === "string" && value !== "") return { value };
    return {
      reason: Object.hasOwn(errors, id)
        ? "the command reported an error for this id"
        : "the command returned no text for this id",
    };
  });
}

async function checkCommand({ command = "", trustedDirs }: SecretProviderConfig): Promise<string> {
  if (!isAbsolute(command)) throw new ProviderFailure("command must be an absolute path");
  const facts = await lstat(command).catch(() => undefined);
  if (facts === undefined) throw new ProviderFailure(`${command} does not exist`);
  if (facts.isSymbolicLink()) throw new ProviderFailure(`${command} is a symbolic link; name the program itself`);
  if (!facts.isFile()) throw new ProviderFailure(`${command} is not a file`);
  if ((facts.mode & OTHERS_MAY_WRITE) !== 0) throw new ProviderFailure(`${command} can be changed by other users`);
  // Where it really is: `..` and links on the way must not lead out of a trusted directory.
  const real = await realPathOf(command);
  const trusted = await Promise.all((trustedDirs ?? []).map((dir) => realPathOf(resolve(dir))));
  const isTrusted =
    trustedDirs === undefined ||
    trusted.some((dir) => dir !== undefined && `${dirname(real ?? "")}/`.startsWith(dir === "/" ? "/" : `${dir}/`));
  if (real === undefined || !isTrusted) throw new ProviderFailure(`${command} is not in one of trustedDirs`);
  return real;
}

function realPathOf(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}

/** Runs the command without a shell; it and its children die at the time limits or when they print too much. */
function runCommand(command: string, provider: SecretProviderConfig, env: Env, input: string): Promise<string> {
  const timeoutMs = provider.timeoutMs ?? TIMEOUT_MS;
  const quietMs = provider.noOutputTimeoutMs ?? timeoutMs;
  const maxBytes = provider.maxOutputBytes ?? MAX_BYTES;
  const passed = (provider.passEnv ?? []).flatMap((name) =>
    env[name] === undefined ? [] : [[name, env[name]] as const],
  );
  return new Promise((fulfil, reject) => {
    const child = spawn(command, provider.args ?? [], {
      env: { ...Object.fromEntries(passed), ...provider.env } as NodeJS.ProcessEnv,
      stdio: ["pipe", "pipe", "ignore"],
      detached: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let failure: string | undefined;
    const stop = (reason: string) => {
      failure ??= reason;
      // A descendant that left the group may keep the pipe open; nobody waits for it.
      child.stdout.destroy();
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        child.kill("SIGKILL");
      }
    };
    const total = setTimeout(() => stop(`the command took longer than ${timeoutMs} ms`), timeoutMs);
    let quiet = setTimeout(() => stop(`the command printed nothing for ${quietMs} ms`), quietMs);
    const finish = () => {
      clearTimeout(total);
      clearTimeout(quiet);
    };
    child.stdout.on("data", (chunk: Buffer) => {
      clearTimeout(quiet);
      quiet = setTimeout(() => stop(`the command printed nothing for ${quietMs} ms`), quietMs);
      size += chunk.length;
      if (size > maxBytes) stop(`the command printed more than ${maxBytes} bytes`);
      else chunks.push(chunk);
    });
    child.stdin.on("error", () => undefined); // a command that does not read its input is still answered by its output
    child.on("error", (error: NodeJS.ErrnoException) => {
      finish();
      reject(new ProviderFailure(`${command} cannot be started (${error.code ?? "error"})`));
    });
    child.on("close", (code, signal) => {
      finish();
      if (failure !== undefined) reject(new ProviderFailure(failure));
      else if (code !== 0) reject(new ProviderFailure(`the command ended with ${signal ?? `exit code ${code}`}`));
      else fulfil(Buffer.concat(chunks).toString("utf8"));
    });
    child.stdin.end(input);
  });
}
