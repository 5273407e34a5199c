import { statSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import type { OcConfig } from "@oc/config/read";
import { EXEC_ASKS, EXEC_SECURITIES, normalizeApprovals, type ApprovalsFile } from "@oc/exec-approvals";

/** One question of `oc exec-policy check`. What is absent is taken from this machine. */
export interface CheckRequest {
  id: string | number | null;
  command: string;
  cwd: string | undefined;
  env: Readonly<Record<string, unknown>>;
  agentId: string | undefined;
  /** Folders in place of `PATH`. */
  path: readonly string[] | undefined;
  config: OcConfig | undefined;
  approvals: ApprovalsFile | undefined;
  uiReachable: boolean;
}

/** A question that cannot be asked; `id` is known when the line has one. */
export class CheckRequestError extends Error {
  constructor(
    readonly reason: "request-invalid" | "config-invalid" | "workdir-missing",
    message: string,
    readonly id: string | number | null = null,
  ) {
    super(message);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Throws {@link CheckRequestError} naming the field. */
export function parseCheckRequest(text: string): CheckRequest {
  const fields = parseLine(text);
  const id = isId(fields["id"]) ? fields["id"] : null;
  const refuse = (field: string, problem: string, reason: CheckRequestError["reason"] = "request-invalid"): never => {
    throw new CheckRequestError(reason, `${field} ${problem}.`, id);
  };
  const { command, cwd, env, agentId, path, config, approvals, uiReachable } = fields;
  if (typeof command !== "string") return refuse("command", "must be text");
  if (given(cwd) && typeof cwd !== "string") return refuse("cwd", "must be text");
  if (given(env) && !isObject(env)) return refuse("env", "must be an object of texts");
  if (given(agentId) && (typeof agentId !== "string" || agentId.trim() === ""))
    return refuse("agentId", "must be a name");
  if (given(path) && !isTextList(path)) return refuse("path", "must be a list of folders");
  if (given(uiReachable) && typeof uiReachable !== "boolean") return refuse("uiReachable", "must be true or false");
  const problem = given(config) ? findConfigProblem(config) : undefined;
  if (problem !== undefined) return refuse("config", problem, "config-invalid");
  return {
    id,
    command,
    cwd: (cwd ?? undefined) as string | undefined,
    env: (env ?? {}) as Fields,
    agentId: (agentId ?? undefined) as string | undefined,
    path: (path ?? undefined) as string[] | undefined,
    config: (config ?? undefined) as OcConfig | undefined,
    approvals: approvals === undefined ? undefined : approvalsOf(approvals),
    uiReachable: (uiReachable ?? true) as boolean,
  };
}

/** An absolute folder that is there. Throws {@link CheckRequestError}. */
export function resolveCheckFolder(cwd: string | undefined, current: string): string {
  const path = cwd === undefined || cwd === "" ? current : isAbsolute(cwd) ? cwd : resolve(current, cwd);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new CheckRequestError(
    "workdir-missing",
    `The folder ${JSON.stringify(path)} is not there; nothing would start.`,
  );
}

/** The value of `PATH`: folders in front, then the request's or the machine's. `~` in front is the home folder. */
export function composeSearchPath(
  prepend: readonly string[],
  folders: readonly string[] | undefined,
  { PATH, HOME }: { PATH?: string | undefined; HOME?: string | undefined },
): string {
  const expanded = prepend.map((folder) =>
    HOME !== undefined && /^~(?=$|\/)/.test(folder) ? join(HOME, folder.slice(1)) : folder,
  );
  // An empty entry of a search path is the working folder; it stays, so that the look-up refuses to go on behind it.
  const searched = folders ?? (PATH === undefined || PATH === "" ? [] : [PATH]);
  return [...expanded.filter((folder) => folder !== ""), ...searched].join(":");
}

/** The document of a request, held to the same rules as the file. */
function approvalsOf(raw: unknown): ApprovalsFile {
  const path = "approvals of the request";
  if (raw === null) return approvalsOf({ version: 1 });
  try {
    return { ok: true, path, exists: true, hash: "", ...normalizeApprovals(raw) };
  } catch (error) {
    return { ok: false, path, reason: "approvals-file-invalid", message: (error as Error).message };
  }
}

function parseLine(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CheckRequestError("request-invalid", `The line is no JSON: ${why}`);
  }
  if (!isObject(value)) throw new CheckRequestError("request-invalid", "The line must be an object with a command.");
  return value;
}

/** Only the keys that decide are looked at; with a wrong one nothing could be said for sure. */
function findConfigProblem(config: unknown): string | undefined {
  if (!isObject(config)) return "must be an object";
  const sections: [string, unknown][] = [["tools.exec", dig(config, "tools", "exec")]];
  const agents = dig(config, "agents", "entries");
  if (given(agents) && !isObject(agents)) return "has agents.entries that are no object";
  for (const [id, agent] of Object.entries(agents ?? {})) {
    sections.push([`agents.entries.${id}.tools.exec`, dig(agent, "tools", "exec")]);
  }
  for (const [place, section] of sections) {
    const problem = given(section) ? findSectionProblem(section) : undefined;
    if (problem !== undefined) return `is invalid: ${place}${problem}`;
  }
  return undefined;
}

const MODES = ["deny", "allowlist", "ask", "full", "auto"];

const SECTION_RULES: Readonly<Record<string, [(value: unknown) => boolean, string]>> = {
  security: [isOneOf(EXEC_SECURITIES), `must be one of ${EXEC_SECURITIES.join(", ")}`],
  ask: [isOneOf(EXEC_ASKS), `must be one of ${EXEC_ASKS.join(", ")}`],
  mode: [isOneOf(MODES), `must be one of ${MODES.join(", ")}`],
  strictInlineEval: [(value) => typeof value === "boolean", "must be true or false"],
  pathPrepend: [isTextList, "must be a list of folders"],
  safeBins: [isTextList, "must be a list of names"],
  safeBinTrustedDirs: [isTextList, "must be a list of folders"],
  safeBinProfiles: [isProfiles, "must be an object of profiles"],
};

function findSectionProblem(section: unknown): string | undefined {
  if (!isObject(section)) return " must be an object";
  if (given(section["mode"]) && (given(section["security"]) || given(section["ask"]))) {
    return " has mode next to security or ask; keep the shorthand or the pair";
  }
  for (const [key, [isValid, expected]] of Object.entries(SECTION_RULES)) {
    if (section[key] !== undefined && !isValid(section[key])) return `.${key} ${expected}`;
  }
  return undefined;
}

function isProfiles(value: unknown): boolean {
  const lists = ["allowedValueFlags", "allowedFlags", "deniedFlags"];
  const counts = ["minPositional", "maxPositional"];
  return (
    isObject(value) &&
    Object.values(value).every(
      (profile) =>
        isObject(profile) &&
        lists.every((key) => profile[key] === undefined || isTextList(profile[key])) &&
        counts.every((key) => profile[key] === undefined || Number.isSafeInteger(profile[key])),
    )
  );
}

function dig(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value);
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isOneOf(values: readonly string[]): (value: unknown) => boolean {
  return (value) => (values as readonly unknown[]).includes(value);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
