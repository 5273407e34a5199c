import { formatAge, formatTable, oneLine } from "../output/table.ts";
import type { ListedEntry } from "./allowlist.ts";

/** A table of entries for people. */
export function formatEntries(entries: readonly ListedEntry[]): string {
  if (entries.length === 0) return "The allowlist is empty. Add to it with: oc approvals allowlist add <pattern>";
  const now = Date.now();
  return formatTable(
    ["AGENT", "PATTERN", "ARGUMENTS", "LAST USED", "FROM"],
    entries.map(({ agentId, pattern, argPattern, lastUsedAt, source }) => [
      oneLine(agentId, 40),
      oneLine(pattern, 80),
      describeArguments(argPattern),
      lastUsedAt === undefined ? "-" : formatAge(lastUsedAt, now),
      source === "allow-always" ? "an answer" : "a person",
    ]),
  );
}

function describeArguments(argPattern: string | undefined): string {
  if (argPattern === undefined) return "any";
  return argPattern.startsWith("sha256:argv:") ? "exactly those that were allowed" : oneLine(argPattern, 60);
}
