import { basename } from "node:path";
import { keepRejected, removeLeftovers, replaceFile, rotateBackups } from "./atomic-file.ts";
import { parseConfigFile } from "./config-file.ts";
import { formatConfigPath, parseConfigPath } from "./config-path.ts";
import type { ConfigPath } from "./config-path.ts";
import { repairTree } from "./doctor-fix.ts";
import { draftChange, invalidChange } from "./draft.ts";
import type { Change, Draft } from "./draft.ts";
import { applyEdits, applyMergePatch } from "./edit.ts";
import type { ConfigEdit } from "./edit.ts";
import { ConfigError } from "./errors.ts";
import type { ConfigIssue } from "./issue.ts";
import { MAX_DEPTH, parseJson5 } from "./json5-text.ts";
import { evaluate, loadWithFiles } from "./load.ts";
import type { LoadedConfig, LoadOptions } from "./load.ts";
import { planReload, reloadHint } from "./reload.ts";
import type { ReloadKind } from "./reload.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import { equalTrees, isDeeperThan, isTree } from "./tree.ts";
import type { Tree } from "./tree.ts";
import { findValue } from "./value-path.ts";
import { checkBaseHash, checkGuards, rejectSymlink, rejectUnparsable } from "./write-guards.ts";
import type { Guards } from "./write-guards.ts";
import { lostComments, lostGatewayMode, unknownModelProviders } from "./write-warnings.ts";
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
  /** About the write itself: lost comments, a gateway that will not start, a model whose provider nobody knows. */
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
  /** Rewrites older spellings, single-agent keys and retired model providers. Refuses a file that cannot be parsed. */
  repair(options?: Pick<EditOptions, "dryRun">): Promise<WriteResult>;
}

export type WriterOptions = LoadOptions & { now?: () => Date };

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
        requireParsable: true,
        destructive: editOptions.destructive ?? removesByCommand,
        dryRun: editOptions.dryRun ?? false,
        keepRejected: false,
      },
    );
  };
  const documentGuards = (given: DocumentOptions, requireParsable: boolean): Guards => ({
    baseHash: given.baseHash,
    requireBaseHash: true,
    requireParsable,
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
      return write(options, { kind: "effective", apply }, documentGuards(given, true));
    },
    async setRaw(raw, given) {
      const value = parseJson5(raw, "the submitted text").value;
      if (!isTree(value)) throw new ConfigError("PAYLOAD_INVALID", "The configuration must be an object.");
      return write(options, { kind: "document", apply: () => value }, documentGuards(given, false));
    },
    repair: ({ dryRun = false } = {}) =>
      write(
        options,
        { kind: "document", apply: repairTree },
        {
          requireBaseHash: false,
          requireParsable: true,
          destructive: true,
          dryRun,
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
    if (guards.requireParsable) rejectUnparsable(before);

    const target = await draftChange(before, change, options);
    if (target === undefined) return unchanged(before);
    try {
      const after = await evaluateDraft(target, before, options);
      if (!after.snapshot.valid) throw invalidChange(after.snapshot.issues, { wasValid: before.snapshot.valid });
      checkGuards(before, after, target, guards);
      if (!guards.dryRun) await store(target, before.snapshot);
      return written(before, after, target, options);
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

async function evaluateDraft(target: Draft, before: LoadedConfig, options: WriterOptions): Promise<LoadedConfig> {
  const { configPath } = options.paths;
  if (!target.isMain) return evaluate(before.main, options, new Map([[target.path, target.text]]));
  const realPath = before.main?.realPath ?? configPath;
  return evaluate(parseConfigFile(configPath, realPath, target.text, basename(configPath)), options);
}

async function store({ path, text, previous, isMain }: Draft, before: ConfigSnapshot): Promise<void> {
  await removeLeftovers(path);
  // A main file that cannot be parsed is no `previous`, but its text is worth keeping all the same.
  const replaced = previous?.raw ?? (isMain ? before.raw : undefined);
  if (replaced !== undefined) await rotateBackups(path, replaced);
  await replaceFile(path, text);
}

function written(before: LoadedConfig, after: LoadedConfig, target: Draft, options: WriterOptions): WriteResult {
  const { kind, changedPaths } = planReload(before.snapshot.config, after.snapshot.config);
  const warnings = [
    ...lostComments(target),
    ...lostGatewayMode(before.snapshot, after.snapshot),
    ...unknownModelProviders(before.snapshot.config, after.snapshot.config, options.known?.modelProviders),
  ];
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
