import { getConfigValue } from "../get.ts";
import { issueToJson } from "../issue.ts";
import { loadConfig } from "../load.ts";
import type { LoadOptions } from "../load.ts";
import { configJsonSchema } from "../schema/json-schema.ts";
import { done, doneJson, guarded, invalidListing, refused, refusedJson, usage } from "./result.ts";
import type { CommandResult } from "./result.ts";

export interface JsonFlag {
  /** Print JSON. */
  json?: boolean;
}

/** `config get <path>`: scalars bare, objects as JSON, secrets as a marker. */
export function runGet(
  options: LoadOptions,
  paths: readonly string[],
  { json }: JsonFlag = {},
): Promise<CommandResult> {
  return guarded(async () => {
    const [path, ...more] = paths;
    if (path === undefined || more.length > 0) {
      return usage("config get takes exactly one path, for example gateway.port.");
    }
    const snapshot = await loadConfig(options);
    if (!snapshot.valid && Object.keys(snapshot.resolved).length === 0) {
      return refused(invalidListing(snapshot.path, snapshot.issues));
    }
    const value = getConfigValue(snapshot, path);
    if (json === true) return doneJson(value);
    return done(typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : `${String(value)}\n`, {
      json: value,
    });
  });
}

/** `config validate`. */
export function runValidate(options: LoadOptions, { json }: JsonFlag = {}): Promise<CommandResult> {
  return guarded(async () => {
    const snapshot = await loadConfig(options);
    const { path } = snapshot;
    if (!snapshot.exists) {
      const message = `Config file not found: ${path}`;
      return json === true ? refusedJson({ valid: false, path, issues: [{ path: "", message }] }) : refused(message);
    }
    const warnings = snapshot.warnings.map(
      (warning) => `Warning: ${warning.label === "" ? "" : `${warning.label}: `}${warning.message}`,
    );
    if (snapshot.valid) {
      return json === true
        ? doneJson({ valid: true, path })
        : done(`Config valid: ${path}`, { stderr: warnings.join("\n") });
    }
    if (json === true) return refusedJson({ valid: false, path, issues: snapshot.issues.map(issueToJson) });
    return refused(invalidListing(path, snapshot.issues));
  });
}

/** `config file`. */
export function runFile({ paths }: LoadOptions, { json }: JsonFlag = {}): CommandResult {
  return json === true ? doneJson({ path: paths.configPath }) : done(paths.configPath);
}

/** `config schema`: the same with and without `--json`. */
export function runSchema(): CommandResult {
  return doneJson(configJsonSchema());
}
