import { createHash } from "node:crypto";
import { ExecApprovalsError } from "../errors.ts";
import { EXEC_ASKS, EXEC_SECURITIES } from "../policy/exec-policy.ts";
import type { AllowlistEntry, ApprovalsDocument, HostPolicy } from "./approvals-document.ts";

/** Nested deeper than this, a document is refused: it could not be written again. */
const MAX_DEPTH = 64;
const LEGACY_AGENT = "default";
const MAIN_AGENT = "main";

const POLICY_KEYS = ["security", "ask", "askFallback", "autoAllowSkills"];
const ENTRY_KEYS = [
  "pattern",
  "argPattern",
  "id",
  "source",
  "commandText",
  "lastUsedAt",
  "lastUsedCommand",
  "lastResolvedPath",
];

export interface NormalizeOptions {
  /** Ids for entries without one. Default: made from the entry, so that reading twice gives the same ids. */
  newId?: () => string;
  /** Refuses what is otherwise tolerated: unknown keys and values, entries without a pattern. For documents that callers send. */
  strict?: boolean;
}

export interface NormalizedApprovals {
  document: ApprovalsDocument;
  /** What was tolerated, for people. */
  warnings: readonly string[];
}

type Tree = Record<string, unknown>;
type AgentPolicy = HostPolicy & { allowlist: readonly AllowlistEntry[] };

/**
 * Checks a document and brings older spellings into today's form. Unknown keys stay beside the known ones.
 *
 * An unknown value of `security`, `ask` or `askFallback` counts as the strictest one, with a warning. Throws
 * `APPROVALS_DOCUMENT_INVALID` for another `version` or a part of the wrong shape, and in strict mode for everything unknown.
 */
export function normalizeApprovals(raw: unknown, options: NormalizeOptions = {}): NormalizedApprovals {
  if (isDeeperThan(raw, MAX_DEPTH)) throw invalid(`is nested deeper than ${MAX_DEPTH} levels`);
  const tree = requireTree(raw, "the document");
  if (tree.version !== 1) {
    throw invalid(`has version ${shown(tree.version)}; this program reads version 1 only`);
  }
  const report = new Report(options.strict ?? false);
  report.checkKeys(tree, ["version", "socket", "defaults", "agents"], "");
  const agents = Object.entries(requireTree(tree.agents ?? {}, "agents")).map(([id, agent]): [string, AgentPolicy] => [
    id,
    normalizeAgent(requireTree(agent, `agents.${id}`), `agents.${id}`, report, options.newId),
  ]);
  const document = {
    ...tree,
    version: 1,
    ...(tree.socket === undefined ? {} : { socket: normalizeSocket(tree.socket, report) }),
    defaults: normalizePolicy(requireTree(tree.defaults ?? {}, "defaults"), "defaults", report),
    agents: Object.fromEntries(mergeLegacyAgent(agents)),
  } as ApprovalsDocument;
  return { document, warnings: report.warnings };
}

/** A document that says nothing. */
export function emptyApprovals(): ApprovalsDocument {
  return { version: 1, defaults: {}, agents: {} };
}

function normalizeSocket(raw: unknown, report: Report): Tree {
  const socket = requireTree(raw, "socket");
  report.checkKeys(socket, ["path", "token"], "socket.");
  for (const key of ["path", "token"]) {
    if (socket[key] !== undefined && typeof socket[key] !== "string")
      throw invalid(`has a socket.${key} that is no text`);
  }
  return { ...socket };
}

function normalizeAgent(agent: Tree, at: string, report: Report, newId?: () => string): AgentPolicy {
  const { allowlist = [], ...policy } = agent;
  if (!Array.isArray(allowlist)) throw invalid(`has ${at}.allowlist, which must be an array`);
  const ids = new EntryIds(at, newId);
  const entries = allowlist.flatMap((entry: unknown, index) =>
    normalizeEntry(entry, `${at}.allowlist[${index}]`, report, ids),
  );
  return { ...normalizePolicy(policy, at, report), allowlist: entries };
}

function normalizePolicy(policy: Tree, at: string, report: Report): HostPolicy {
  report.checkKeys(policy, POLICY_KEYS, `${at}.`);
  const strictest = { security: "deny", ask: "always", askFallback: "deny" };
  const allowed = { security: EXEC_SECURITIES, ask: EXEC_ASKS, askFallback: EXEC_SECURITIES };
  const checked: Tree = { ...policy };
  for (const key of ["security", "ask", "askFallback"] as const) {
    const value = policy[key];
    if (value === undefined || (allowed[key] as readonly unknown[]).includes(value)) continue;
    report.tolerate(
      `${at}.${key} is ${shown(value)}, which is none of ${allowed[key].join(", ")}`,
      `it counts as ${strictest[key]}`,
    );
    checked[key] = strictest[key];
  }
  if (policy.autoAllowSkills !== undefined && typeof policy.autoAllowSkills !== "boolean") {
    report.tolerate(
      `${at}.autoAllowSkills is ${shown(policy.autoAllowSkills)}, not true or false`,
      "it counts as false",
    );
    checked.autoAllowSkills = false;
  }
  return checked;
}

function normalizeEntry(raw: unknown, at: string, report: Report, ids: EntryIds): AllowlistEntry[] {
  const entry = typeof raw === "string" ? { pattern: raw } : raw;
  if (!isTree(entry)) return skipped("is no entry");
  const {
    commandText: _,
    pattern,
    argPattern,
    id,
    lastUsedAt,
    lastUsedCommand,
    lastResolvedPath,
    source,
    ...more
  } = entry;
  report.checkKeys(entry, ENTRY_KEYS, `${at}.`);
  if (typeof pattern !== "string" || pattern.trim() === "") return skipped("has no pattern");
  // Without its expression the entry would allow more than was meant.
  if (argPattern !== undefined && typeof argPattern !== "string") return skipped("has an argPattern that is no text");
  const text = (key: string, value: unknown) => (typeof value === "string" ? { [key]: value } : {});
  return [
    {
      ...more,
      pattern,
      ...text("argPattern", argPattern),
      id: ids.take(id, pattern, argPattern),
      ...text("source", source),
      ...(typeof lastUsedAt === "number" && Number.isFinite(lastUsedAt) ? { lastUsedAt } : {}),
      ...text("lastUsedCommand", lastUsedCommand),
      ...text("lastResolvedPath", lastResolvedPath),
    },
  ];

  function skipped(why: string): [] {
    report.tolerate(`${at} ${why}`, "it is ignored");
    return [];
  }
}

/** `default` is the old name of the agent `main`, whose own fields win. */
function mergeLegacyAgent(agents: readonly [string, AgentPolicy][]): [string, AgentPolicy][] {
  const legacy = agents.find(([id]) => id === LEGACY_AGENT)?.[1];
  if (legacy === undefined) return [...agents];
  const main = agents.find(([id]) => id === MAIN_AGENT)?.[1];
  const entries = new Map<string, AllowlistEntry>();
  for (const entry of [...(main?.allowlist ?? []), ...legacy.allowlist]) {
    const key = JSON.stringify([entry.pattern.toLowerCase(), entry.argPattern ?? null]);
    if (!entries.has(key)) entries.set(key, entry);
  }
  const merged: AgentPolicy = { ...legacy, ...main, allowlist: [...entries.values()] };
  return [...agents.filter(([id]) => id !== LEGACY_AGENT && id !== MAIN_AGENT), [MAIN_AGENT, merged]];
}

/** Ids of one agent's entries: each is used once. */
class EntryIds {
  readonly #taken = new Set<string>();

  constructor(
    readonly at: string,
    readonly newId: (() => string) | undefined,
  ) {}

  take(given: unknown, pattern: string, argPattern: unknown): string {
    let id = typeof given === "string" && given !== "" ? given : "";
    for (let attempt = 0; id === "" || this.#taken.has(id); attempt += 1) {
      id = this.newId?.() ?? idFrom(JSON.stringify([this.at, pattern, argPattern ?? null, attempt]));
    }
    this.#taken.add(id);
    return id;
  }
}

function idFrom(seed: string): string {
  const hex = createHash("sha256").update(seed).digest("hex");
  // The form of a UUID of version 8, which is for values made in one's own way (RFC 9562, section 5.8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

class Report {
  readonly warnings: string[] = [];

  constructor(readonly isStrict: boolean) {}

  tolerate(fault: string, outcome: string): void {
    if (this.isStrict) throw invalid(`has a fault: ${fault}`);
    this.warnings.push(`${fault}; ${outcome}.`);
  }

  checkKeys(tree: Tree, known: readonly string[], prefix: string): void {
    if (!this.isStrict) return;
    const unknown = Object.keys(tree).find(
      (key) => !known.includes(key) && !(key === "allowlist" && prefix.startsWith("agents.")),
    );
    if (unknown !== undefined) {
      throw invalid(`has the unknown key ${prefix}${unknown}; known here: ${known.join(", ")}`);
    }
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function requireTree(value: unknown, what: string): Tree {
  if (!isTree(value)) throw invalid(`is not usable: ${what} must be an object`);
  return value;
}

function invalid(fault: string): ExecApprovalsError {
  return new ExecApprovalsError("APPROVALS_DOCUMENT_INVALID", `The approvals document ${fault}.`);
}

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  const text = typeof value === "object" && value !== null ? "an object" : (JSON.stringify(value) ?? typeof value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function isDeeperThan(value: unknown, maxDepth: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((node) => (typeof node === "object" && node !== null ? Object.values(node) : []));
  }
  return false;
}
