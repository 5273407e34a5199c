import type { ConfigIssue } from "./issue.ts";
import type { OcConfig } from "./schema/root.ts";
import type { Tree } from "./tree.ts";

/** One reading of the configuration. Plain data; a later reading makes a new one. */
export interface ConfigSnapshot {
  path: string;
  exists: boolean;
  /** True when the file parses, fits the schema and passes every check; a missing file is valid. */
  valid: boolean;
  /** Text of the main file. */
  raw?: string;
  /** SHA-256 hex of the main file's bytes. */
  hash?: string;
  /** The main file as it was written: includes, variables and older spellings untouched. */
  authored: Tree;
  /** Includes and variables resolved, older spellings replaced; secrets are still references. */
  resolved: Tree;
  /** `resolved` without the nulls that mean "unset", typed. Meaningful only when `valid`; defaults are not filled in. */
  config: OcConfig;
  issues: ConfigIssue[];
  warnings: ConfigIssue[];
  /** Real paths of the included files. */
  includes: string[];
  /** Files whose change could change this reading: the main file, included ones, and includes that are missing. */
  watchPaths: string[];
  /** Process environment, `.env` files, `env.vars` and login shell, for everything that runs with this snapshot. */
  env: Record<string, string>;
  /** Paths of credentials whose text names a variable without a value: they count as absent. */
  unresolvedSecrets: string[];
}
