import { parseKeyValue } from "./key-values.ts";

/** Where and how commands run by default. */
export interface ExecDefaults {
  host?: "auto" | "sandbox" | "gateway" | "node";
  security?: "deny" | "allowlist" | "full";
  ask?: "off" | "on-miss" | "always";
  /** Id or name of a node, as typed. */
  node?: string;
}

const CHOICES = {
  host: ["auto", "sandbox", "gateway", "node"],
  security: ["deny", "allowlist", "full"],
  ask: ["off", "on-miss", "always"],
} as const;

export const EXEC_SYNTAX =
  "host=auto|sandbox|gateway|node security=deny|allowlist|full ask=off|on-miss|always node=<id or name>";

/** All of the words or, when one is not understood, none: returns the word that is not. */
export function parseExecWords(words: readonly string[]): ExecDefaults | { unknown: string } {
  const found: Record<string, string> = {};
  for (const word of words) {
    const pair = parseKeyValue(word);
    if (!pair) return { unknown: word };
    const { key, value } = pair;
    if (key === "node") {
      found[key] = value;
      continue;
    }
    const choices: readonly string[] | undefined = Object.hasOwn(CHOICES, key)
      ? CHOICES[key as keyof typeof CHOICES]
      : undefined;
    const choice = choices?.find((each) => each === value.toLowerCase());
    if (!choice) return { unknown: word };
    found[key] = choice;
  }
  return found;
}
