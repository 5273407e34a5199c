import { NOT_IN_GROUP_OPENCLAW, TOOL_GROUPS } from "./tool-groups.ts";
import type { OfferedTool } from "./policy-layers.ts";

/**
 * The first entry that stands for the tool: its name, `bash` for `exec`, a `group:`, the id of its plugin, or a glob with `*`.
 * All without regard to case.
 */
export function findEntry(tool: OfferedTool, entries: readonly string[]): string | undefined {
  return entries.find((entry) => standsFor(entry.trim().toLowerCase(), tool));
}

/** Like {@link findEntry}, in lists that allow: whoever may write files may patch them. */
export function findAllowingEntry(tool: OfferedTool, entries: readonly string[]): string | undefined {
  const found = findEntry(tool, entries);
  if (found !== undefined || tool.name.toLowerCase() !== "apply_patch") return found;
  return entries.find((entry) => entry.trim().toLowerCase() === "write");
}

/** The name under which a tool is known: lower case, `exec` for `bash`. */
export function canonicalToolName(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower === "bash" ? "exec" : lower;
}

function standsFor(entry: string, tool: OfferedTool): boolean {
  const name = tool.name.toLowerCase();
  if (entry === "group:plugins") return tool.pluginId !== undefined;
  if (entry === "group:openclaw") return tool.pluginId === undefined && !NOT_IN_GROUP_OPENCLAW.has(name);
  const group = TOOL_GROUPS.get(entry);
  if (group) return group.has(name);
  if (entry === name || canonicalToolName(entry) === name || entry === tool.pluginId?.toLowerCase()) return true;
  return entry.includes("*") && matchesGlob(entry, name);
}

/** Leftmost match of every part; each part is looked for behind the one before it, so that the work is linear. */
function matchesGlob(glob: string, name: string): boolean {
  const [head = "", ...rest] = glob.split("*");
  const tail = rest.pop() ?? "";
  const end = name.length - tail.length;
  if (!name.startsWith(head) || !name.endsWith(tail) || end < head.length) return false;
  let from = head.length;
  for (const part of rest) {
    const at = name.indexOf(part, from);
    if (at === -1 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
