import { basename } from "node:path";
import { describeAliasChanges, normalizeAliases } from "./aliases.ts";
import type { AliasChange } from "./aliases.ts";
import { hashOf, MAX_MAIN_BYTES, readBytes, readMainFile } from "./config-file.ts";
import type { ConfigFile } from "./config-file.ts";
import type { ConfigPath } from "./config-path.ts";
import { formatConfigPath, parseConfigPath } from "./config-path.ts";
import { crossCheck } from "./cross-checks.ts";
import type { ConfigCheck, KnownNames } from "./cross-checks.ts";
import { RETIRED_ROOT_KEYS } from "./doctor-fix.ts";
import { readEnvironment } from "./environment.ts";
import { ConfigError } from "./errors.ts";
import { findPlacement, nearestPlacement, resolveIncludes } from "./includes.ts";
import { issueAt } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import type { ConfigPaths, Env } from "./paths.ts";
import { keepsNullAt, walkSecrets } from "./schema/lookup.ts";
import { ROOT } from "./schema/root.ts";
import type { OcConfig } from "./schema/root.ts";
import { isSecretRef, wholeVariable } from "./secret-ref.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import { hasUnresolvedVariable, MAX_SUBSTITUTED_CHARS, mentionsVariable, substituteVariables } from "./substitute.ts";
import type { Substitution } from "./substitute.ts";
import { isTree, orderedKeys, setAt, treeFrom, valueAt } from "./tree.ts";
import type { Tree } from "./tree.ts";
import { typeName, validate } from "./validate.ts";

export interface LoadOptions {
  /** Normally `process.env`, passed by the program. */
  env: Env;
  paths: ConfigPaths;
  /** Directory whose `.env` may add untrusted variables. */
  cwd: string;
  /** Checks that the composition root adds, for example of plugin settings. */
  checks?: readonly ConfigCheck[];
  /** Names that plugins add to the built-in ones. */
  known?: KnownNames;
  /** Variables that a login shell may supply. */
  shellKeys?: readonly string[];
}

/** A snapshot together with the files behind it, for writers. */
export interface LoadedConfig {
  snapshot: ConfigSnapshot;
  main?: ConfigFile;
  files: ConfigFile[];
  /** Includes resolved and older spellings replaced, variables untouched. */
  merged: Tree;
}

/**
 * Reads, includes, substitutes, normalises and validates. Never throws for what is in a file: problems are `issues` with
 * file, line and column. A missing file is an empty, valid configuration.
 *
 * Cost: proportional to the text, not to the schema.
 */
export async function loadConfig(options: LoadOptions): Promise<ConfigSnapshot> {
  return (await loadWithFiles(options)).snapshot;
}

export async function loadWithFiles(options: LoadOptions): Promise<LoadedConfig> {
  try {
    const main = await readMainFile(options.paths.configPath);
    return await evaluate(main, options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return unreadable(error, options, await readBytes(options.paths.configPath, MAX_MAIN_BYTES).catch(() => undefined));
  }
}

/** The steps after reading; also what a writer runs on a document that is not on disk yet (`overlay`: new text by real path). */
export async function evaluate(
  main: ConfigFile | undefined,
  options: LoadOptions,
  overlay?: ReadonlyMap<string, string>,
): Promise<LoadedConfig> {
  if (main === undefined)
    return evaluateTree({}, { value: {}, files: [], issues: [], watchPaths: [] }, undefined, options);
  if (!isTree(main.value)) {
    const issue = {
      ...issueAt([], `must hold an object, not ${typeName(main.value)}`),
      source: basename(main.path),
      line: 1,
      column: 1,
    };
    throw new ConfigError("CONFIG_PARSE", issue.message, { issues: [issue] });
  }
  return evaluateTree(main.value, await resolveIncludes(main, options.paths, options.env, overlay), main, options);
}

async function evaluateTree(
  authored: Tree,
  included: Awaited<ReturnType<typeof resolveIncludes>>,
  main: ConfigFile | undefined,
  options: LoadOptions,
): Promise<LoadedConfig> {
  const issues: ConfigIssue[] = [...included.issues];
  const warnings: ConfigIssue[] = main === undefined ? [] : duplicateWarnings([main, ...included.files]);
  const raw = isTree(included.value) ? included.value : {};

  const environment = await readEnvironment({
    env: options.env,
    cwd: options.cwd,
    stateDir: options.paths.stateDir,
    authored: raw,
    ...(options.shellKeys === undefined ? {} : { shellKeys: options.shellKeys }),
  });
  warnings.push(...environment.warnings);

  const merged = normalizeAliases(raw);
  const hasVariables = main !== undefined && [main, ...included.files].some(mayHoldVariables);
  const substituted: Substitution = hasVariables
    ? substituteVariables(raw, environment.env)
    : { value: raw, unresolved: [] };
  if (substituted.tooLong !== undefined) {
    const message = `the values of environment variables add more than ${MAX_SUBSTITUTED_CHARS} characters to the configuration`;
    issues.push(issueAt(substituted.tooLong, message));
  }
  const normalized = hasVariables ? normalizeAliases(substituted.value as Tree) : merged;
  const { tree: resolved, changes, errors, warnings: aliasWarnings } = normalized;
  issues.push(...errors, ...legacyKeysInIncludes(changes, main));
  warnings.push(...aliasWarnings);
  const renamed = describeAliasChanges(changes);
  if (renamed !== undefined) warnings.push(issueAt([], renamed));

  const unresolvedSecrets = hasVariables ? markSecrets(resolved, merged.tree, environment.env) : [];
  const effective = withoutNulls(resolved) as Tree;
  for (const { path, name } of substituted.unresolved) {
    const isShorthand = wholeVariable(valueAt(raw, path)) !== undefined && isSecretRef(valueAt(resolved, path));
    if (!isShorthand) {
      warnings.push(issueAt(path, `the environment variable ${name} is not set, so its text stays as it is`));
    }
  }

  const schemaIssues = validate(ROOT, effective);
  issues.push(...schemaIssues.map(explainRetiredKey));
  const config = effective as OcConfig;
  if (issues.length === 0) {
    for (const check of [(c: OcConfig, p: ConfigPaths) => crossCheck(c, p, options.known), ...(options.checks ?? [])]) {
      const result = await check(config, options.paths);
      issues.push(...(result.errors ?? []));
      warnings.push(...(result.warnings ?? []));
    }
  }
  const located = main === undefined ? (issue: ConfigIssue) => issue : (issue: ConfigIssue) => locate(issue, main);
  const snapshot: ConfigSnapshot = {
    path: options.paths.configPath,
    exists: main !== undefined,
    valid: issues.length === 0,
    ...(main === undefined ? {} : { raw: main.raw, hash: main.hash }),
    authored,
    resolved,
    config,
    issues: listed(issues).map(located),
    warnings: warnings.map(located),
    includes: included.files.map((file) => file.realPath),
    watchPaths: [
      ...new Set([options.paths.configPath, main?.realPath ?? options.paths.configPath, ...included.watchPaths]),
    ],
    env: environment.env,
    unresolvedSecrets,
  };
  return { snapshot, ...(main === undefined ? {} : { main }), files: included.files, merged: merged.tree };
}

const MAX_ISSUES = 200;

/** Nobody reads thousands; the last one says how many there are. */
function listed(issues: readonly ConfigIssue[]): ConfigIssue[] {
  if (issues.length <= MAX_ISSUES) return [...issues];
  const hidden = issues.length - MAX_ISSUES;
  return [...issues.slice(0, MAX_ISSUES), issueAt([], `${hidden} more problems are not listed; solve these first`)];
}

function unreadable(error: ConfigError, options: LoadOptions, bytes: Buffer | undefined): LoadedConfig {
  const issues = error.issues.length > 0 ? [...error.issues] : [issueAt([], error.message)];
  const env = Object.fromEntries(
    Object.entries(options.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  const snapshot: ConfigSnapshot = {
    path: options.paths.configPath,
    exists: true,
    valid: false,
    ...(bytes === undefined ? {} : { raw: bytes.toString("utf8"), hash: hashOf(bytes) }),
    authored: {},
    resolved: {},
    config: {},
    issues,
    warnings: [],
    includes: [],
    watchPaths: [options.paths.configPath],
    env,
    unresolvedSecrets: [],
  };
  return { snapshot, files: [], merged: {} };
}

const MAX_LISTED_DUPLICATES = 10;

function duplicateWarnings(files: ConfigFile[]): ConfigIssue[] {
  return files.flatMap((file) => {
    const [first] = file.text.duplicates;
    if (first === undefined) return [];
    const listed = file.text.duplicates.slice(0, MAX_LISTED_DUPLICATES);
    const names = listed.map(({ path, line }) => `${formatConfigPath(path)} (line ${line})`).join(", ");
    const hidden = file.text.duplicates.length - listed.length;
    const more = hidden > 0 ? ` and ${hidden} more` : "";
    const message = `keys are written more than once and the last one counts: ${names}${more}`;
    return [{ ...issueAt([], message), source: basename(file.path), line: first.line, column: first.column }];
  });
}

/** In an include an older key is an error: the file may be shared, so no writer may rewrite it silently. */
function legacyKeysInIncludes(changes: AliasChange[], main: ConfigFile | undefined): ConfigIssue[] {
  if (main === undefined) return [];
  return changes.flatMap(({ from, to }) => {
    const file = findPlacement(main, from)?.file;
    if (file === undefined || file === main) return [];
    const message = `is an older spelling inside an included file; write ${formatConfigPath(to)} there`;
    return [{ ...issueAt(from, message), source: file.path }];
  });
}

/** An escape may hide a dollar sign or a brace; texts without either need no substitution. */
function mayHoldVariables({ raw }: ConfigFile): boolean {
  return raw.includes("${") || raw.includes("\\");
}

/** `null` in the file means "unset", except where the format gives it a meaning. Inside lists it stays, so that validation reports it. */
function withoutNulls(value: unknown, path: ConfigPath = []): unknown {
  if (!hasNullKey(value)) return value;
  if (Array.isArray(value)) return value.map((item, i) => withoutNulls(item, [...path, i]));
  if (!isTree(value)) return value;
  return treeFrom(
    orderedKeys(value)
      .filter((key) => value[key] !== null || keepsNullAt([...path, key]))
      .map((key) => [key, withoutNulls(value[key], [...path, key])]),
  );
}

function hasNullKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasNullKey);
  return isTree(value) && Object.values(value).some((inner) => inner === null || hasNullKey(inner));
}

/**
 * Turns whole `${NAME}` values of credentials into references, and returns the credentials whose text holds a variable
 * without a value.
 */
function markSecrets(resolved: Tree, authored: Tree, env: Env): string[] {
  const unresolved: string[] = [];
  walkSecrets(resolved, (path, value, kind) => {
    const written = valueAt(authored, path);
    if (!mentionsVariable(written)) return;
    const name = wholeVariable(written);
    if (kind === "ref" && name !== undefined) {
      setAt(resolved, path, { source: "env", provider: "default", id: name }, () => false);
    } else if (typeof value === "string" && hasUnresolvedVariable(written, env)) {
      unresolved.push(formatConfigPath(path));
    }
  });
  return unresolved;
}

function explainRetiredKey(issue: ConfigIssue): ConfigIssue {
  const retired = RETIRED_ROOT_KEYS.some((key) => key === issue.path);
  return retired
    ? { ...issue, message: "belongs to a release with a single agent; run `oc doctor --fix` to move it" }
    : issue;
}

/** Adds file, line and column of the deepest written part of the issue's path. */
function locate(issue: ConfigIssue, main: ConfigFile): ConfigIssue {
  if (issue.line !== undefined || issue.label === "") return issue;
  const path = parseConfigPath(issue.label);
  const { file, path: inFile } = nearestPlacement(main, path);
  const span = deepestSpan(file, inFile);
  const source = issue.source ?? (file === main ? basename(main.path) : file.path);
  return span === undefined ? { ...issue, source } : { ...issue, source, line: span.line, column: span.column };
}

function deepestSpan(file: ConfigFile, path: ConfigPath): { line: number; column: number } | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const span = file.text.spanAt(path.slice(0, length));
    if (span !== undefined) return span;
  }
  return undefined;
}
