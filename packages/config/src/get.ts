import { formatConfigPath, parseConfigPath } from "./config-path.ts";
import type { ConfigPath } from "./config-path.ts";
import { ConfigError } from "./errors.ts";
import { issueToJson } from "./issue.ts";
import type { ConfigIssue } from "./issue.ts";
import { redactConfig } from "./redact.ts";
import { nodeAt } from "./schema/lookup.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import { formatTree } from "./tree.ts";
import { findValue, isAgentList, resolveValuePath } from "./value-path.ts";

/**
 * The effective authored value of a path, secrets replaced by the marker: after includes and variables, before defaults.
 * Throws `PATH_UNKNOWN` for a key that does not exist and `PATH_ABSENT` for one that is unset.
 */
export function getConfigValue(snapshot: ConfigSnapshot, path: ConfigPath | string): unknown {
  const wanted = typeof path === "string" ? parseConfigPath(path) : path;
  const redacted = redactConfig(snapshot.resolved);
  const found = findValue(redacted, wanted);
  if (found !== undefined) return found.value;
  throw new ConfigError(
    "PATH_ABSENT",
    `${formatConfigPath(wanted)} is not set; the runtime default${defaultText(wanted, snapshot)} applies.`,
  );
}

function defaultText(path: ConfigPath, { resolved }: ConfigSnapshot): string {
  if (isAgentList(path)) return "";
  const value = nodeAt(resolveValuePath(path, resolved))?.default;
  return value === undefined ? "" : ` (${typeof value === "string" ? value : JSON.stringify(value)})`;
}

/** What `config.get` answers. */
export interface ConfigDocument {
  exists: boolean;
  valid: boolean;
  path: string;
  /** The main file without secrets and comments, ready to be edited and sent back. */
  raw: string;
  config: unknown;
  hash?: string;
  issues: Omit<ConfigIssue, "label">[];
}

/** The whole configuration, or with `path` the value there as `config`, without a secret in it. */
export function describeConfig(snapshot: ConfigSnapshot, path?: string): ConfigDocument {
  return {
    exists: snapshot.exists,
    valid: snapshot.valid,
    path: snapshot.path,
    raw: snapshot.exists ? formatTree(redactConfig(snapshot.authored)) : "",
    config: path === undefined ? redactConfig(snapshot.resolved) : getConfigValue(snapshot, path),
    ...(snapshot.hash === undefined ? {} : { hash: snapshot.hash }),
    issues: snapshot.issues.map(issueToJson),
  };
}
