import { accessSync, constants, statSync } from "node:fs";
import { posix, win32 } from "node:path";
import { splitPath } from "./path-entries.ts";

/** The program that runs a command text. */
export interface Shell {
  file: string;
  /** Its arguments for this text. */
  args(command: string): string[];
  /** Whether it reads the POSIX shell's grammar. */
  grammar: "posix" | "powershell" | "other";
}

export interface ShellFacts {
  /** Inherited variables; never those of a call. */
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** Default: looks at the file system. */
  isExecutable?: (path: string) => boolean;
}

const POSIX_SHELLS: ReadonlySet<string> = new Set(["sh", "bash", "zsh", "dash", "ash", "ksh", "mksh", "yash"]);

/** Every sandbox has it; a login shell, so that the image's profile counts. */
export const SANDBOX_SHELL: Shell = { file: "sh", args: (command) => ["-lc", command], grammar: "posix" };

/**
 * The user's own shell (`$SHELL`), except fish, whose grammar models do not write: then bash, or sh. Without `$SHELL`
 * sh. On Windows PowerShell 7 where it is installed, otherwise Windows PowerShell.
 */
export function resolveShell({ env, platform, isExecutable = isExecutableFile }: ShellFacts): Shell {
  if (platform === "win32") return powerShell(resolvePowerShell(env, isExecutable));
  const own = env["SHELL"]?.trim() ?? "";
  if (own === "") return unixShell("sh");
  if (posix.basename(own) !== "fish") return unixShell(own);
  const folders = splitPath(env["PATH"] ?? "", platform).filter((folder) => posix.isAbsolute(folder));
  for (const name of ["bash", "sh"]) {
    const found = folders.map((folder) => posix.join(folder, name)).find(isExecutable);
    if (found !== undefined) return unixShell(found);
  }
  return unixShell(own);
}

function unixShell(file: string): Shell {
  const grammar = POSIX_SHELLS.has(posix.basename(file)) ? "posix" : "other";
  return { file, args: (command) => ["-c", command], grammar };
}

function powerShell(file: string): Shell {
  const args = (command: string): string[] => ["-NoProfile", "-NonInteractive", "-Command", command];
  return { file, args, grammar: "powershell" };
}

function resolvePowerShell(env: ShellFacts["env"], isExecutable: (path: string) => boolean): string {
  const variable = (name: string): string | undefined =>
    Object.entries(env).find(([key]) => key.toUpperCase() === name)?.[1];
  const installed = [variable("PROGRAMFILES"), variable("PROGRAMW6432")]
    .filter((folder) => folder !== undefined && folder !== "")
    .map((folder) => win32.join(folder as string, "PowerShell", "7", "pwsh.exe"));
  const onPath = splitPath(variable("PATH") ?? "", "win32")
    .filter((folder) => win32.isAbsolute(folder))
    .map((folder) => win32.join(folder, "pwsh.exe"));
  const root = variable("SYSTEMROOT") ?? "C:\\Windows";
  const builtIn = win32.join(root, "System32", "WindowsPowerShell", "v1.0", "powershell.exe");
  return [...installed, ...onPath].find(isExecutable) ?? builtIn;
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
