import { formatConfigPath } from "./config-path.ts";
import type { ConfigPath, PathSegment } from "./config-path.ts";
import { ConfigError } from "./errors.ts";
import { nodeAt, walkSecrets } from "./schema/lookup.ts";
import { cloneTree, findAt, isTree, mapStrings, setAt, valueAt } from "./tree.ts";
import type { Tree } from "./tree.ts";

/** Stands for a secret in everything that is printed or sent. Submitted back, it means "keep what is stored". */
export const REDACTED = "__OPENCLAW_REDACTED__";

/** Markers of other programs that must never be stored as a credential. */
const FOREIGN_MARKERS = new Set(["***", "[redacted]"]);

/** A copy with every secret text replaced by the marker; references stay, because they only name a place. */
export function redactConfig<T>(tree: T, at: ConfigPath = []): T {
  const holder = { value: cloneTree(tree) };
  walkSecrets(
    holder.value,
    (path, value) => {
      if (typeof value === "string" && value !== "") setAt(holder, ["value", ...path], REDACTED, () => false);
    },
    at,
  );
  return holder.value;
}

/**
 * Puts the stored values back where `next` holds a marker. Items of lists with an `id` are matched by it.
 * Throws `CONFIG_PLACEHOLDER` where nothing is stored.
 */
export function restoreRedacted(next: Tree, stored: Tree): Tree {
  return mapStrings(next, (text, path) => {
    if (text !== REDACTED && !isForeignMarker(text, path)) {
      if (text.includes(REDACTED)) {
        throw placeholderError(path, "a redaction marker inside a longer text cannot be restored");
      }
      return text;
    }
    const found = findAt(stored, followIds(path, next, stored));
    const isRestorable =
      found !== undefined && (isTree(found.value) || (typeof found.value === "string" && found.value !== text));
    if (!isRestorable) throw placeholderError(path, "holds a redaction marker, but no secret is stored there");
    return cloneTree(found.value);
  }) as Tree;
}

function isForeignMarker(text: string, path: PathSegment[]): boolean {
  return FOREIGN_MARKERS.has(text.toLowerCase()) && nodeAt(path)?.sensitive === true;
}

/** The same place in `stored`, when list items moved: an item is found again by its `id`. */
function followIds(path: PathSegment[], next: Tree, stored: Tree): PathSegment[] {
  return path.reduce<PathSegment[]>((walked, segment, depth) => {
    const item = typeof segment === "number" ? valueAt(next, path.slice(0, depth + 1)) : undefined;
    const list = valueAt(stored, walked);
    if (!isTree(item) || !Array.isArray(list)) return [...walked, segment];
    const index = list.findIndex(
      (candidate) => isTree(candidate) && candidate.id !== undefined && candidate.id === item.id,
    );
    return [...walked, index < 0 ? segment : index];
  }, []);
}

function placeholderError(path: PathSegment[], what: string): ConfigError {
  return new ConfigError(
    "CONFIG_PLACEHOLDER",
    `${formatConfigPath(path)} ${what}. Send the secret itself, or leave the key out.`,
  );
}
