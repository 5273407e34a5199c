import { normalizeAgentId } from "@oc/router";
import { formatConfigPath } from "./config-path.ts";
import type { PathSegment } from "./config-path.ts";
import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import { cloneTree, equalTrees, findAt, isTree, orderedKeys, setAt, treeFrom, unsetAt, valueAt } from "./tree.ts";
import type { Tree } from "./tree.ts";

/** An older spelling that was read as its current one. */
export interface AliasChange {
  from: PathSegment[];
  to: PathSegment[];
}

export interface NormalizedTree {
  tree: Tree;
  changes: AliasChange[];
  /** Contradictions that nobody can settle but the author. */
  errors: ConfigIssue[];
  warnings: ConfigIssue[];
}

/**
 * Rewrites older spellings to the current file format. Pure and idempotent: a result normalises to itself.
 * Where both spellings are set the current one wins with a warning.
 */
export function normalizeAliases(input: Tree): NormalizedTree {
  const work = new Aliases(cloneTree(input));
  work.agentList();
  for (const [from, to] of renamesOf(work.tree)) work.rename(from, to);
  work.sameMeaning("tools.exec");
  for (const id of work.keysAt(["agents", "entries"])) work.sameMeaning("tools.exec", ["agents", "entries", id]);
  work.gatewayToken();
  work.perSessionSandbox();
  work.values();
  return { tree: work.tree, changes: work.changes, errors: work.errors, warnings: work.warnings };
}

const SEARCH_PLUGINS: Readonly<Record<string, string>> = {
  brave: "brave",
  perplexity: "perplexity",
  gemini: "google",
  grok: "xai",
  kimi: "moonshot",
  minimax: "minimax",
  firecrawl: "firecrawl",
  tavily: "tavily",
  exa: "exa",
  searxng: "searxng",
  duckduckgo: "duckduckgo",
  ollama: "ollama",
};

type Rename = readonly [from: PathSegment[], to: PathSegment[]];

/** Every rename that can apply to this tree, most specific first. */
function renamesOf(tree: Tree): Rename[] {
  const pluginConfig = (plugin: string, ...rest: string[]) => ["plugins", "entries", plugin, "config", ...rest];
  const search = ["tools", "web", "search"];
  const agentIds = keysOf(tree, ["agents", "entries"]);
  const channelIds = keysOf(tree, ["channels"]).filter((id) => id !== "defaults");
  return [
    [
      ["commands", "bash"],
      ["tools", "bash", "enabled"],
    ],
    [["memorySearch"], ["memory", "search"]],
    [
      ["agents", "defaults", "memorySearch"],
      ["memory", "search"],
    ],
    ...agentIds.map((id): Rename => [
      ["agents", "entries", id, "memorySearch"],
      ["agents", "entries", id, "memory", "search"],
    ]),
    ...Object.entries(SEARCH_PLUGINS).map(([name, plugin]): Rename => [
      [...search, name],
      pluginConfig(plugin, "webSearch"),
    ]),
    [[...search, "apiKey"], pluginConfig("brave", "webSearch", "apiKey")],
    [["tools", "web", "fetch", "firecrawl"], pluginConfig("firecrawl", "webFetch")],
    [["tools", "web", "x_search", "apiKey"], pluginConfig("xai", "webSearch", "apiKey")],
    [["tools", "web", "x_search"], pluginConfig("xai", "xSearch")],
    [
      ["gateway", "nodes", "allowCommands"],
      ["gateway", "nodes", "commands", "allow"],
    ],
    [
      ["gateway", "nodes", "denyCommands"],
      ["gateway", "nodes", "commands", "deny"],
    ],
    [
      ["session", "resetByType", "dm"],
      ["session", "resetByType", "direct"],
    ],
    [
      ["cron", "failureDestination"],
      ["cron", "failureAlert"],
    ],
    ...keysOf(tree, ["models", "providers"]).map((id): Rename => [
      ["models", "providers", id, "baseURL"],
      ["models", "providers", id, "baseUrl"],
    ]),
    ...["defaults", ...channelIds].map((id): Rename => [
      ["channels", id, "heartbeatVisibility"],
      ["channels", id, "heartbeat"],
    ]),
    ...channelIds.flatMap((id) =>
      keysOf(tree, ["channels", id, "accounts"]).map((account): Rename => [
        ["channels", id, "accounts", account, "heartbeatVisibility"],
        ["channels", id, "accounts", account, "heartbeat"],
      ]),
    ),
  ];
}

/** A path written with an older key, as the current one. Agent list indexes are the caller's business. */
export function canonicalPath(path: readonly PathSegment[], tree: Tree): PathSegment[] {
  const exec = path.length > 0 && path.at(-1) === "timeoutSeconds" && path.at(-2) === "exec" && path.at(-3) === "tools";
  if (exec) return [...path.slice(0, -1), "timeoutSec"];
  if (path.join(".") === "gateway.token") return ["gateway", "auth", "token"];
  const agent = path[0] === "agents" && path[1] === "entries" ? path[2] : undefined;
  if (agent !== undefined && path[3] === "memorySearch") {
    return ["agents", "entries", agent, "memory", "search", ...path.slice(4)];
  }
  const rename = renamesOf(tree).find(([from]) => from.every((segment, i) => segment === path[i]));
  return rename === undefined ? [...path] : [...rename[1], ...path.slice(rename[0].length)];
}

function keysOf(tree: unknown, path: PathSegment[]): string[] {
  const value = valueAt(tree, path);
  return isTree(value) ? orderedKeys(value) : [];
}

const never = () => false;

class Aliases {
  readonly changes: AliasChange[] = [];
  readonly errors: ConfigIssue[] = [];
  readonly warnings: ConfigIssue[] = [];

  constructor(readonly tree: Tree) {}

  keysAt(path: PathSegment[]): string[] {
    return keysOf(this.tree, path);
  }

  /** `agents.list[]` becomes `agents.entries`, entries first, list order kept. */
  agentList(): void {
    const path = ["agents", "list"];
    const items = valueAt(this.tree, path);
    if (!Array.isArray(items)) return;
    const existing = valueAt(this.tree, ["agents", "entries"]);
    const entries = isTree(existing) ? orderedKeys(existing).map((key): [string, unknown] => [key, existing[key]]) : [];
    const taken = new Set(entries.map(([key]) => normalizeAgentId(key)));
    for (const [index, item] of items.entries()) {
      if (!isTree(item) || typeof item.id !== "string" || item.id.trim() === "") {
        this.errors.push(issueAt([...path, index], "needs an object with a non-empty id"));
        continue;
      }
      const id = normalizeAgentId(item.id);
      if (taken.has(id)) {
        this.errors.push(
          issueAt([...path, index], `the agent id ${id} is used twice; rename or remove one`, {
            code: "AGENT_DUPLICATE",
          }),
        );
        continue;
      }
      taken.add(id);
      entries.push([
        id,
        treeFrom(
          orderedKeys(item)
            .filter((key) => key !== "id")
            .map((key) => [key, item[key]]),
        ),
      ]);
    }
    unsetAt(this.tree, path);
    if (entries.length > 0) setAt(this.tree, ["agents", "entries"], treeFrom(entries), never);
    this.changes.push({ from: path, to: ["agents", "entries"] });
  }

  /** Moves a value to its current place; a value that is already there wins key by key. */
  rename(from: PathSegment[], to: PathSegment[]): void {
    const found = findAt(this.tree, from);
    if (found === undefined) return;
    const parent = valueAt(this.tree, from.slice(0, -1));
    if (!isTree(parent)) return;
    unsetAt(this.tree, from);
    if (found.value === null) return;
    this.changes.push({ from, to });
    this.mergeInto(to, found.value, from);
  }

  private mergeInto(to: PathSegment[], value: unknown, from: PathSegment[]): void {
    const current = valueAt(this.tree, to);
    if (current === undefined || current === null) {
      if (this.canHold(to)) setAt(this.tree, to, value, never);
      else this.errors.push(issueAt(from, `moved to ${formatConfigPath(to)}, but a parent there is not an object`));
    } else if (isTree(current) && isTree(value)) {
      for (const key of orderedKeys(value)) this.mergeInto([...to, key], value[key], [...from, key]);
    } else if (!equalTrees(current, value)) {
      this.warnings.push(
        issueAt(to, `is set together with its older spelling ${formatConfigPath(from)}; the older one is ignored`),
      );
    }
  }

  private canHold(to: PathSegment[]): boolean {
    return to.slice(0, -1).every((_, depth) => {
      const parent = valueAt(this.tree, to.slice(0, depth + 1));
      return parent === undefined || parent === null || isTree(parent);
    });
  }

  /** `timeoutSeconds` next to `timeoutSec`: two different values are an error, because both look current. */
  sameMeaning(owner: string, prefix: PathSegment[] = []): void {
    const from = [...prefix, ...owner.split("."), "timeoutSeconds"];
    const to = [...from.slice(0, -1), "timeoutSec"];
    const older = findAt(this.tree, from);
    const current = valueAt(this.tree, to);
    if (older && older.value !== null && current !== undefined && current !== null && older.value !== current) {
      this.errors.push(issueAt(from, `contradicts ${formatConfigPath(to)}; keep timeoutSec only`));
      return;
    }
    this.rename(from, to);
  }

  gatewayToken(): void {
    const from = ["gateway", "token"];
    const moved = findAt(this.tree, from);
    this.rename(from, ["gateway", "auth", "token"]);
    const mode = ["gateway", "auth", "mode"];
    if (moved && moved.value !== null && (valueAt(this.tree, mode) ?? null) === null && this.canHold(mode)) {
      setAt(this.tree, mode, "token", never);
    }
  }

  /** `sandbox.perSession: true|false` means scope `session` or `shared`. */
  perSessionSandbox(): void {
    const owners = [
      ["agents", "defaults"],
      ...this.keysAt(["agents", "entries"]).map((id) => ["agents", "entries", id]),
    ];
    for (const owner of owners) {
      const from = [...owner, "sandbox", "perSession"];
      const value = valueAt(this.tree, from);
      if (typeof value !== "boolean") continue;
      setAt(this.tree, from, value ? "session" : "shared", never);
      this.rename(from, [...owner, "sandbox", "scope"]);
    }
  }

  values(): void {
    this.replaceValue(["gateway", "reload", "mode"], ["hot", "restart"], "hybrid");
    const legacyQueue = ["queue", "steer-backlog", "steer+backlog"];
    this.replaceValue(["messages", "queue", "mode"], legacyQueue, "steer");
    for (const channel of this.keysAt(["messages", "queue", "byChannel"])) {
      this.replaceValue(["messages", "queue", "byChannel", channel], legacyQueue, "steer");
    }
  }

  private replaceValue(path: PathSegment[], older: string[], current: string): void {
    const value = valueAt(this.tree, path);
    if (typeof value !== "string" || !older.includes(value)) return;
    setAt(this.tree, path, current, never);
    this.changes.push({ from: path, to: path });
  }
}

/** One sentence for all changes, or undefined. */
export function describeAliasChanges(changes: readonly AliasChange[]): string | undefined {
  if (changes.length === 0) return undefined;
  const names = changes.map(({ from, to }) =>
    from === to ? `the value of ${formatConfigPath(from)}` : `${formatConfigPath(from)} (now ${formatConfigPath(to)})`,
  );
  return `older spellings are understood: ${names.join(", ")}. The next write or \`oc doctor --fix\` updates the file.`;
}
