import { formatAge, formatTable, oneLine } from "../output/table.ts";
import type { ListedEntry } from "./allowlist.ts";
import type { PlaceFlags } from "./approvals-place.ts";

/** A table of entries for people; where there are none, the command that adds one to the same file. */
export function formatEntries(
  entries: readonly ListedEntry[],
  { gateway, node }: Pick<PlaceFlags, "gateway" | "node">,
): string {
  if (entries.length === 0) {
    const place = gateway === true ? " --gateway" : node === undefined ? "" : ` --node ${JSON.stringify(node)}`;
    return `The allowlist is empty. Add to it with: oc approvals allowlist add <pattern>${place}`;
  }
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
