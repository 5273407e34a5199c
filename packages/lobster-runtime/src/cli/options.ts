import { parseError } from "../errors.ts";
import { nearestName } from "../command/nearest-name.ts";

/** `value`: must have one. `optional`: has one unless another option follows. `switch`: `--x`, `--x=true` or `--x=false`. */
export type OptionKind = "value" | "optional" | "switch";

export interface OptionRules {
  /** Known options with their dashes. */
  options: Readonly<Record<string, OptionKind>>;
  /** Whether an option that stands after these words belongs to them, and is passed on as a word. */
  isForeign?: (name: string, wordsBefore: readonly string[]) => boolean;
}

export interface ReadOptions {
  /** Of options without a value: an empty text. The last one wins. */
  values: ReadonlyMap<string, string>;
  words: readonly string[];
}

/**
 * Tells the options of a command from its other words: `--name value`, `--name=value`. After `--` everything is a word.
 *
 * Throws a `parse_error` for an unknown option, naming the nearest known one, and for a missing value.
 */
export function readOptions(
  command: string,
  argv: readonly string[],
  { options, isForeign }: OptionRules,
): ReadOptions {
  const values = new Map<string, string>();
  const words: string[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? "";
    if (word === "--" && words.length === 0) return { values, words: argv.slice(at + 1) };
    const [name, inline] = splitOption(word);
    if (name === undefined || isForeign?.(name, words)) {
      words.push(word);
      continue;
    }
    const kind = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!kind) throw parseError("USAGE", unknownOption(command, name, Object.keys(options)));
    if (kind === "switch") {
      if (inline === "false") values.delete(name);
      else values.set(name, "");
      continue;
    }
    const next = argv[at + 1];
    const takesNext = inline === undefined && next !== undefined && (kind === "value" || !next.startsWith("--"));
    const value = inline ?? (takesNext ? next : undefined);
    if (takesNext) at++;
    if (value === undefined && kind === "value") throw parseError("USAGE", `${command} ${name} requires a value`);
    values.set(name, value ?? "");
  }
  return { values, words };
}

/** `--a=b=c` → `["--a", "b=c"]`. */
function splitOption(word: string): [name?: string, inline?: string] {
  if (!word.startsWith("--") || word.length === 2) return [];
  const equals = word.indexOf("=");
  return equals === -1 ? [word] : [word.slice(0, equals), word.slice(equals + 1)];
}

function unknownOption(command: string, name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return `Unknown option: ${name}.${nearest ? ` Did you mean ${nearest}?` : ""} See: lobster help ${command.split(" ")[0]}`;
}
