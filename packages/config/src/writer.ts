import { lstat, readlink } from "node:fs/promises";
import { basename } from "node:path";
import { normalizeAliases } from "./aliases.ts";
import { keepRejected, removeLeftovers, replaceFile, rotateBackups } from "./atomic-file.ts";
import { parseConfigFile } from "./config-file.ts";
import type { ConfigFile } from "./config-file.ts";
import { formatConfigPath, parseConfigPath } from "./config-path.ts";
import type { ConfigPath } from "./config-path.ts";
import { repairTree } from "./doctor-fix.ts";
import { applyEdits, applyMergePatch, keepAuthoredText } from "./edit.ts";
import type { ConfigEdit } from "./edit.ts";
import { ConfigError } from "./errors.ts";
import { nearestPlacement, resolveIncludes } from "./includes.ts";
import { formatIssue, issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import { MAX_DEPTH, parseJson5 } from "./json5-text.ts";
import { evaluate, loadWithFiles } from "./load.ts";
import type { LoadedConfig, LoadOptions } from "./load.ts";
import { restoreRedacted } from "./redact.ts";
import { planReload, reloadHint } from "./reload.ts";
import type { ReloadKind } from "./reload.ts";
import { isListAt } from "./schema/lookup.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import {
  cloneTree,
  diffTrees,
  equalTrees,
  findAt,
  formatTree,
  isDeeperThan,
  isTree,
  setAt,
  unsetAt,
  valueAt,
} from "./tree.ts";
import type { Tree } from "./tree.ts";
import { findValue } from "./value-path.ts";
import { withWriteLock } from "./write-lock.ts";

export interface WriteResult {
  /** False when the file already says this; then nothing was touched. */
  changed: boolean;
  /** Effective keys that changed. */
  changedPaths: string[];
  /** SHA-256 hex of the main file after the write. */
  hash?: string;
  reload: ReloadKind;
  /** `No change`, or what a running gateway needs. */
  hint: string;
  /** About the write itself, such as lost comments. */
  warnings: ConfigIssue[];
  /** The configuration after the write. */
  snapshot: ConfigSnapshot;
}

export interface EditOptions {
  /** Refuses with `CONFIG_CHANGED` unless the file still has this hash. */
  baseHash?: string;
  /** Compared with the authored value of the (single) edited path before anything changes. */
  expect?: { value: unknown } | "absent";
  /** Allows what the guards refuse: dropping `gateway.mode`, shrinking the file by more than half. */
  destructive?: boolean;
  /** Computes and validates everything, writes nothing. */
  dryRun?: boolean;
}

export interface DocumentOptions {
  /** Required once a file exists: the hash that the document was made from. */
  baseHash?: string;
  destructive?: boolean;
  dryRun?: boolean;
}

export interface PatchOptions extends DocumentOptions {
  /** Paths whose values replace instead of merging, and from which entries may be removed. */
  replacePaths?: readonly ConfigPath[];
}

/**
 * Changes the file. Every method takes the lock, reads again, applies, validates the whole document, writes atomically
 * and keeps backups. On any refusal the file is untouched. Throws {@link ConfigError}.
 */
export interface ConfigWriter {
  set(
    path: ConfigPath | string,
    value: unknown,
    options?: EditOptions & { mode?: "set" | "merge" | "replace" },
  ): Promise<WriteResult>;
  unset(path: ConfigPath | string, options?: EditOptions): Promise<WriteResult>;
  /** Several edits, one validation, one write; all or nothing. */
  edit(edits: readonly ConfigEdit[], options?: EditOptions): Promise<WriteResult>;
  /** JSON merge patch; see {@link applyMergePatch}. */
  patch(patch: unknown, options: PatchOptions): Promise<WriteResult>;
  /** Replaces the whole main file by this JSON5 text. */
  setRaw(raw: string, options: DocumentOptions): Promise<WriteResult>;
  /** Rewrites older spellings, single-agent keys and retired model providers. */
  repair(): Promise<WriteResult>;
}

export type WriterOptions = LoadOptions & { now?: () => Date };

/** What a change makes of the authored main tree (`document`), or of the tree after includes (`effective`). */
type Change = { kind: "effective"; apply: (tree: Tree) => Tree } | { kind: "document"; apply: (tree: Tree) => Tree };

interface Guards {
  baseHash?: string | undefined;
  requireBaseHash: boolean;
  destructive: boolean;
  dryRun: boolean;
  keepRejected: boolean;
}

export function createConfigWriter(options: WriterOptions): ConfigWriter {
  const toPath = (path: ConfigPath | string): ConfigPath => (typeof path === "string" ? parseConfigPath(path) : path);
  const edit = (edits: readonly ConfigEdit[], editOptions: EditOptions = {}): Promise<WriteResult> => {
    for (const one of edits) if (one.kind === "set") rejectDeep(one.value);
    const removesByCommand = edits.some((one) => one.kind === "unset" || one.mode === "replace");
    const apply = (tree: Tree) => {
      if (editOptions.expect !== undefined) checkExpectation(tree, edits, editOptions.expect);
      return applyEdits(tree, edits);
    };
    return write(
      options,
      { kind: "effective", apply },
      {
        baseHash: editOptions.baseHash,
        requireBaseHash: false,
        destructive: editOptions.destructive ?? removesByCommand,
        dryRun: editOptions.dryRun ?? false,
        keepRejected: false,
      },
    );
  };
  const documentGuards = (given: DocumentOptions): Guards => ({
    baseHash: given.baseHash,
    requireBaseHash: true,
    destructive: given.destructive ?? false,
    dryRun: given.dryRun ?? false,
    keepRejected: !(given.dryRun ?? false),
  });

  return {
    edit,
    set: (path, value, { mode = "set", ...rest } = {}) =>
      edit([{ kind: "set", path: toPath(path), value, mode }], rest),
    unset: (path, rest) => edit([{ kind: "unset", path: toPath(path) }], rest),
    async patch(patch, given) {
      if (!isTree(patch)) throw new ConfigError("PAYLOAD_INVALID", "A config patch must be an object.");
      rejectDeep(patch);
      const apply = (tree: Tree) => applyMergePatch(tree, patch, given.replacePaths);
      return write(options, { kind: "effective", apply }, documentGuards(given));
    },
    async setRaw(raw, given) {
      const value = parseJson5(raw, "the submitted text").value;
      if (!isTree(value)) throw new ConfigError("PAYLOAD_INVALID", "The configuration must be an object.");
      return write(options, { kind: "document", apply: () => value }, documentGuards(given));
    },
    repair: () =>
      write(
        options,
        { kind: "document", apply: repairTree },
        {
          requireBaseHash: false,
          destructive: true,
          dryRun: false,
          keepRejected: false,
        },
      ),
  };
}

function rejectDeep(value: unknown): void {
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new ConfigError("PAYLOAD_INVALID", `The value is nested deeper than ${MAX_DEPTH} levels.`);
  }
}

function checkExpectation(tree: Tree, edits: readonly ConfigEdit[], expect: { value: unknown } | "absent"): void {
  const [only] = edits;
  if (only === undefined || edits.length > 1) {
    throw new ConfigError("PAYLOAD_INVALID", "An expected current value goes with exactly one edit.");
  }
  const found = findValue(tree, only.path);
  const matches =
    expect === "absent" ? found === undefined : found !== undefined && equalTrees(found.value, expect.value);
  if (!matches) {
    throw new ConfigError(
      "CONFIG_MISMATCH",
      `${formatConfigPath(only.path)} does not have the expected current value; nothing was changed.`,
    );
  }
}

async function write(options: WriterOptions, change: Change, guards: Guards): Promise<WriteResult> {
  const { configPath } = options.paths;
  if (options.env.OPENCLAW_CONFIG_READONLY === "1") {
    throw new ConfigError("CONFIG_READONLY", "The configuration is read-only here; change it where it is managed.");
  }
  if (guards.dryRun) return plan();
  return withWriteLock(`${configPath}.lock`, plan);

  async function plan(): Promise<WriteResult> {
    await rejectSymlink(configPath);
    const before = await loadWithFiles(options);
    checkBaseHash(before.snapshot, guards);
    if (change.kind === "effective") rejectUnparsable(before);

    const target = await draft(before, change, options);
    if (target === undefined) return unchanged(before);
    try {
      const after = await evaluateDraft(target, before, options);
      if (!after.snapshot.valid) throw invalidResult(after.snapshot);
      checkGuards(before, after, target, guards);
      if (!guards.dryRun) await store(target);
      return written(before, after, target);
    } catch (error) {
      const isRefusal =
        error instanceof ConfigError && (error.code === "CONFIG_INVALID" || error.code === "CONFIG_GUARD");
      if (!isRefusal || !guards.keepRejected) throw error;
      const rejected = await keepRejected(configPath, target.text, options.now?.() ?? new Date());
      throw new ConfigError(error.code, `${error.message}\nThe refused document was kept as ${rejected}.`, {
        issues: error.issues,
      });
    }
  }
}

/** The one file that a change rewrites. */
interface Draft {
  path: string;
  text: string;
  /** What the file said before, or undefined when it is new. */
  previous?: ConfigFile;
  isMain: boolean;
}

/** New text of the file that owns the change, or undefined when nothing changes. */
async function draft(before: LoadedConfig, change: Change, options: WriterOptions): Promise<Draft | undefined> {
  const { main, snapshot } = before;
  const written = main !== undefined && isTree(main.value) ? main.value : {};
  if (change.kind === "document") {
    const current = normalizeAliases(written).tree;
    const submitted = change.apply(cloneTree(written));
    if (main !== undefined && equalTrees(submitted, main.value, { order: true })) return undefined;
    const { tree: wanted, errors } = normalizeAliases(submitted);
    if (errors.length > 0) throw invalidIssues(errors);
    const restored = restoreRedacted(wanted, current);
    const next = keepAuthoredText(restored, current, snapshot.resolved) as Tree;
    const isSame = main !== undefined && equalTrees(next, main.value, { order: true });
    return isSame ? undefined : mainDraft(next, main, options);
  }
  if (main === undefined || before.files.length === 0) {
    const current = normalizeAliases(written).tree;
    const next = changedTree(change, current, snapshot);
    return equalTrees(next, current, { order: true }) ? undefined : mainDraft(next, main, options);
  }
  return draftWithIncludes(main, change, snapshot, options);
}

function changedTree(change: Change, current: Tree, snapshot: ConfigSnapshot): Tree {
  const restored = restoreRedacted(change.apply(current), current);
  return keepAuthoredText(restored, current, snapshot.resolved) as Tree;
}

function mainDraft(tree: Tree, main: ConfigFile | undefined, options: WriterOptions): Draft {
  return {
    path: options.paths.configPath,
    text: formatTree(tree),
    isMain: true,
    ...(main === undefined ? {} : { previous: main }),
  };
}

/** Sends every changed key to the file that holds it; one file, reached through single-file includes only, may change. */
async function draftWithIncludes(
  main: ConfigFile,
  change: Change,
  snapshot: ConfigSnapshot,
  options: WriterOptions,
): Promise<Draft | undefined> {
  const normalized: ConfigFile = { ...main, value: normalizeAliases(main.value as Tree).tree, includes: new Map() };
  const included = await resolveIncludes(normalized, options.paths, options.env);
  const current = included.value as Tree;
  const next = changedTree(change, current, snapshot);
  const changes = diffTrees(current, next).map((path) => ({ path, placement: nearestPlacement(normalized, path) }));
  const [first] = changes;
  if (first === undefined) return undefined;

  const owner = first.placement.file;
  const files = [...new Set(changes.map(({ placement }) => placement.file.path))];
  if (files.length > 1 || (owner !== normalized && !first.placement.exclusive)) {
    throw new ConfigError(
      "CONFIG_INCLUDE_OWNED",
      `The change touches ${changes.map(({ path }) => formatConfigPath(path)).join(", ")}, which come from ${files.join(", ")}. ` +
        "Edit those files, or change one file at a time.",
    );
  }
  const tree = cloneTree(owner.value) as Tree;
  for (const { path, placement } of changes) {
    const found = findAt(next, path);
    if (found === undefined) unsetAt(tree, placement.path);
    else setAt(tree, placement.path, cloneTree(found.value), isListAt);
  }
  const isMain = owner === normalized;
  return {
    path: isMain ? options.paths.configPath : owner.realPath,
    text: formatTree(tree),
    previous: isMain ? main : owner,
    isMain,
  };
}

async function evaluateDraft(target: Draft, before: LoadedConfig, options: WriterOptions): Promise<LoadedConfig> {
  const { configPath } = options.paths;
  if (!target.isMain) return evaluate(before.main, options, new Map([[target.path, target.text]]));
  const realPath = before.main?.realPath ?? configPath;
  return evaluate(parseConfigFile(configPath, realPath, target.text, basename(configPath)), options);
}

async function store({ path, text, previous }: Draft): Promise<void> {
  await removeLeftovers(path);
  if (previous !== undefined) await rotateBackups(path, previous.raw);
  await replaceFile(path, text);
}

function written(before: LoadedConfig, after: LoadedConfig, target: Draft): WriteResult {
  const { kind, changedPaths } = planReload(before.snapshot.config, after.snapshot.config);
  const warnings =
    target.previous?.text.hasComments === true
      ? [issueAt([], `the comments of ${target.path} were not kept; ${target.path}.bak still has them`)]
      : [];
  return {
    changed: true,
    changedPaths,
    ...(after.snapshot.hash === undefined ? {} : { hash: after.snapshot.hash }),
    reload: kind,
    hint: reloadHint(kind),
    warnings,
    snapshot: after.snapshot,
  };
}

function unchanged({ snapshot }: LoadedConfig): WriteResult {
  return {
    changed: false,
    changedPaths: [],
    ...(snapshot.hash === undefined ? {} : { hash: snapshot.hash }),
    reload: "none",
    hint: "No change",
    warnings: [],
    snapshot,
  };
}

async function rejectSymlink(path: string): Promise<void> {
  const facts = await lstat(path).catch(() => undefined);
  if (facts?.isSymbolicLink() !== true) return;
  throw new ConfigError(
    "CONFIG_SYMLINK",
    `${path} is a symbolic link to ${await readlink(path)}. Edit that file, or set OPENCLAW_CONFIG_PATH to it.`,
  );
}

function checkBaseHash({ exists, hash }: ConfigSnapshot, { baseHash, requireBaseHash }: Guards): void {
  if (baseHash === undefined) {
    if (!requireBaseHash || !exists) return;
    throw new ConfigError("CONFIG_BASE_HASH_REQUIRED", "baseHash is required: send the hash that config.get returned.");
  }
  if (baseHash !== hash) {
    throw new ConfigError("CONFIG_CHANGED", "config changed since last load; read it again and repeat the change.");
  }
}

function rejectUnparsable({ snapshot, main }: LoadedConfig): void {
  if (!snapshot.exists || main !== undefined) return;
  throw new ConfigError("CONFIG_PARSE", snapshot.issues.map(formatIssue).join("\n"), { issues: snapshot.issues });
}

function invalidResult({ issues }: ConfigSnapshot): ConfigError {
  return invalidIssues(issues);
}

function invalidIssues(issues: readonly ConfigIssue[]): ConfigError {
  const lines = issues.map(formatIssue);
  return new ConfigError("CONFIG_INVALID", `The change would make the configuration invalid:\n${lines.join("\n")}`, {
    issues,
  });
}

const SHRINK_LIMIT = 0.5;

function checkGuards(before: LoadedConfig, after: LoadedConfig, target: Draft, { destructive }: Guards): void {
  if (destructive) return;
  const mode = valueAt(before.snapshot.resolved, ["gateway", "mode"]) ?? undefined;
  if (mode !== undefined && (valueAt(after.snapshot.resolved, ["gateway", "mode"]) ?? undefined) === undefined) {
    throw new ConfigError(
      "CONFIG_GUARD",
      "The change would drop gateway.mode, without which the gateway does not start. Use --replace or unset gateway.mode if that is meant.",
    );
  }
  const previous = target.previous;
  if (previous === undefined || !isTree(previous.value)) return;
  const oldSize = formatTree(previous.value).length;
  if (target.text.length < oldSize * SHRINK_LIMIT) {
    throw new ConfigError(
      "CONFIG_GUARD",
      `The change would shrink ${target.path} from ${oldSize} to ${target.text.length} characters. Use --replace if that is meant.`,
    );
  }
}
