import type { Env } from "../command/run-context.ts";

/** A shell and how it takes a line. */
export interface ShellCommand {
  file: string;
  args: readonly string[];
  /** Windows only: the line reaches the shell as it is written. */
  verbatim: boolean;
}

const POWERSHELL = /(^|[\\/])(powershell|pwsh)(\.exe)?$/i;

/** `LOBSTER_SHELL`, else the system's own: `/bin/sh`, on Windows `ComSpec`. */
export function resolveShell(env: Env, line: string, platform: NodeJS.Platform): ShellCommand {
  const windows = platform === "win32";
  const file = env["LOBSTER_SHELL"] || (windows ? env["ComSpec"] || "cmd.exe" : "/bin/sh");
  if (POWERSHELL.test(file)) return { file, args: ["-NoProfile", "-Command", line], verbatim: false };
  if (windows) return { file, args: ["/d", "/s", "/c", `"${line}"`], verbatim: true };
  return { file, args: ["-lc", line], verbatim: false };
}
