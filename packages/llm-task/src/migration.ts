import { at } from "./model-runtime.ts";
import { isPlainObject } from "./request.ts";

type Tree = Record<string, unknown>;

/** One edit of the configuration file, and the line that reports it. */
export type LlmTaskMigrationChange = { path: string[]; message: string } & (
  | { kind: "set"; value: unknown }
  | { kind: "unset" }
);

export interface LlmTaskMigration {
  /** In order; empty when nothing is left to do. */
  changes: LlmTaskMigrationChange[];
  /** The configuration with all of them; the one that was passed when there are none. */
  config: Tree;
}

const ENTRY = ["plugins", "entries", "llm-task"];
const GRANTS = ["allowModelOverride", "allowAuthProfileOverride"];

/**
 * Brings an entry of an older release to the current keys, without allowing more than before: grants that it predates are
 * written out, and `config.allowedModels` becomes `llm.allowedCompletionModels`. Pure and idempotent.
 */
export function planLlmTaskMigration(config: Readonly<Tree>): LlmTaskMigration {
  const entry = at(config, ...ENTRY);
  const llm = at(entry, "llm") ?? {};
  // What has another shape is not for this to guess at; the file does not validate anyway.
  if (!isPlainObject(entry) || !isPlainObject(llm)) return { changes: [], config };
  const changes = [...planGrants(llm), ...planAllowList(at(entry, "config"), llm)];
  return { changes, config: changes.reduce(applyChange, config) };
}

function planGrants(llm: Tree): LlmTaskMigrationChange[] {
  return GRANTS.filter((grant) => !Object.hasOwn(llm, grant)).map((grant) =>
    set(["llm", grant], true, "written out, as it was before the key existed"),
  );
}

function planAllowList(config: unknown, llm: Tree): LlmTaskMigrationChange[] {
  if (!isPlainObject(config) || !Object.hasOwn(config, "allowedModels")) return [];
  const { allowedModels } = config;
  const drop = (reason: string): LlmTaskMigrationChange => ({
    kind: "unset",
    path: [...ENTRY, "config", "allowedModels"],
    message: `plugins.entries.llm-task.config.allowedModels: removed, ${reason}`,
  });
  if (Object.hasOwn(llm, "allowedCompletionModels")) return [drop("llm.allowedCompletionModels is what counts")];
  if (Array.isArray(allowedModels) && allowedModels.length === 0) return [drop("an empty list restricts nothing")];
  const kept = Array.isArray(allowedModels) ? allowedModels.filter(isLiteralRef) : [];
  const dropped = Array.isArray(allowedModels) ? allowedModels.length - kept.length : 0;
  const reason = !Array.isArray(allowedModels)
    ? "empty, because config.allowedModels is not a list"
    : `moved from config.allowedModels${dropped === 0 ? "" : `, without ${dropped} that no model is called by`}`;
  return [set(["llm", "allowedCompletionModels"], kept, reason), drop("it is llm.allowedCompletionModels now")];
}

/** A `provider/model` that a resolved reference can be equal to. */
function isLiteralRef(ref: unknown): ref is string {
  return typeof ref === "string" && /^[^\s/*]+\/[^\s*]+$/.test(ref);
}

function set(path: string[], value: unknown, reason: string): LlmTaskMigrationChange {
  const message = `plugins.entries.llm-task.${path.join(".")}: ${JSON.stringify(value)}, ${reason}`;
  return { kind: "set", path: [...ENTRY, ...path], value, message };
}

function applyChange(tree: Tree, change: LlmTaskMigrationChange): Tree {
  const [key = "", ...rest] = change.path;
  if (rest.length > 0) {
    const child = isPlainObject(tree[key]) ? tree[key] : {};
    return { ...tree, [key]: applyChange(child, { ...change, path: rest }) };
  }
  if (change.kind === "set") return { ...tree, [key]: change.value };
  const { [key]: _removed, ...kept } = tree;
  return kept;
}
