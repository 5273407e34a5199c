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

/** Whether a tool may be called over HTTP, and by what such a call leads to. `deny` wins; `allow` speaks for the owner alone. */
export function mayInvokeOverHttp(
  name: string,
  caller: { owner: boolean },
  { allow = [], deny = [] }: { allow?: readonly string[] | undefined; deny?: readonly string[] | undefined } = {},
): boolean {
  if (deny.includes(name)) return false;
  if (OWNER_ONLY.has(name) && !caller.owner) return false;
  return !DENIED_OVER_HTTP.has(name) || (caller.owner && allow.includes(name));
}
