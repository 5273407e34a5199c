import { resolveToolPolicy, type OfferedTool } from "@oc/tool-policy";

/** Tools that run programs or change the gateway; nobody gets them over HTTP unless the owner's configuration says so. */
const DENIED_OVER_HTTP: ReadonlySet<string> = new Set([
  "exec",
  "spawn",
  "shell",
  "fs_write",
  "fs_delete",
  "fs_move",
  "apply_patch",
  "sessions_spawn",
  "sessions_send",
  "cron",
  "gateway",
  "nodes",
]);

/** Also after they are allowed, these stay with the owner. */
const OWNER_ONLY: ReadonlySet<string> = new Set(["cron", "gateway", "nodes"]);

interface HttpToolLists {
  allow?: readonly string[] | undefined;
  deny?: readonly string[] | undefined;
}

/**
 * Whether a tool may be called over HTTP, and by what such a call leads to. `deny` wins, and is read as every deny list of tools is;
 * `allow` holds names and speaks for the owner alone.
 */
export function mayInvokeOverHttp(tool: OfferedTool, caller: { owner: boolean }, lists: HttpToolLists = {}): boolean {
  const { allow = [], deny = [] } = lists;
  const written = tool.name.trim().toLowerCase();
  const name = written === "bash" ? "exec" : written;
  if (resolveToolPolicy({ global: { deny } }, [{ ...tool, name }]).removed.length > 0) return false;
  if (OWNER_ONLY.has(name) && !caller.owner) return false;
  if (caller.owner && allow.includes(name)) return true;
  // Whoever may type into a shell runs commands.
  if (name === "process") return mayInvokeOverHttp({ name: "exec" }, caller, lists);
  return !DENIED_OVER_HTTP.has(name);
}
