import { parseConfigPath } from "./config-path.ts";
import { ConfigError } from "./errors.ts";
import { reloadHint, reloadKindOf } from "./reload.ts";
import type { ReloadKind } from "./reload.ts";
import { lookupNode } from "./schema/json-schema.ts";
import type { SchemaLookup } from "./schema/json-schema.ts";

export interface ConfigSchemaLookup extends SchemaLookup {
  reloadKind: ReloadKind;
}

/** What `config.schema.lookup` answers for a path (empty: the root). Throws `PATH_UNKNOWN`, `PATH_SYNTAX`. */
export function lookupSchema(path: string): ConfigSchemaLookup {
  const segments = path === "" ? [] : parseConfigPath(path);
  const found = lookupNode(segments);
  if (found === undefined) {
    throw new ConfigError(
      "PATH_UNKNOWN",
      `${path} is not a key of the configuration. \`oc config schema\` lists all keys.`,
    );
  }
  const reloadKind = reloadKindOf(segments);
  return { hint: reloadHint(reloadKind), ...found, reloadKind };
}
