import type { PathSegment } from "./config-path.ts";
import type { Env } from "./paths.ts";
import { mapStrings } from "./tree.ts";

const VARIABLE = /\$\$\{([A-Z_][A-Z0-9_]*)\}|\$\{([A-Z_][A-Z0-9_]*)\}/g;

export interface Substitution {
  value: unknown;
  /** Variables that are unset or empty; their text stayed as it was. One entry per path and name. */
  unresolved: { path: PathSegment[]; name: string }[];
  /** Where the variables' values together became too long; the text stayed as it was. */
  tooLong?: PathSegment[];
}

/** All that variables may add to one document, in UTF-16 units: as much as the largest file. */
export const MAX_SUBSTITUTED_CHARS = 16 * 1024 * 1024;

/** Replaces `${NAME}` in every string, once; `$${NAME}` becomes the literal text. Keys are not touched. */
export function substituteVariables(tree: unknown, env: Env): Substitution {
  const unresolved: Substitution["unresolved"] = [];
  let tooLong: PathSegment[] | undefined;
  let added = 0;
  const value = mapStrings(tree, (text, path) => {
    if (!text.includes("${")) return text;
    const missing = new Set<string>();
    const replaced = text.replace(VARIABLE, (whole: string, escaped: string | undefined, name: string | undefined) => {
      if (name === undefined) return `\${${escaped}}`;
      const found = env[name];
      if (found !== undefined && found !== "") {
        added += found.length;
        if (added <= MAX_SUBSTITUTED_CHARS) return found;
        tooLong ??= path;
        return whole;
      }
      missing.add(name);
      return whole;
    });
    for (const name of missing) unresolved.push({ path, name });
    return replaced;
  });
  return { value, unresolved, ...(tooLong !== undefined && { tooLong }) };
}

/** True when an authored text names a variable that has no value, so that a credential made of it counts as absent. */
export function hasUnresolvedVariable(authored: unknown, env: Env): boolean {
  return typeof authored === "string" && substituteVariables(authored, env).unresolved.length > 0;
}

/** True when an authored text depends on the environment or holds an escaped variable. */
export function mentionsVariable(authored: unknown): boolean {
  return typeof authored === "string" && authored.search(VARIABLE) >= 0;
}
