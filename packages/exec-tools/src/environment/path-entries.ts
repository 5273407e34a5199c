import { posix, win32 } from "node:path";

/** PATH of a process that was started without one. */
export function minimalPath(platform: NodeJS.Platform): string {
  if (platform === "win32") return "C:\\Windows\\System32;C:\\Windows";
  const path = "/usr/local/bin:/usr/bin:/bin";
  return platform === "darwin" ? `/opt/homebrew/bin:${path}` : path;
}

/** Folders for the front of PATH: `~` is the home folder; what is not absolute then is left out. */
export function resolvePathEntries(
  entries: readonly string[],
  homeDir: string | undefined,
  platform: NodeJS.Platform,
): string[] {
  const { delimiter, isAbsolute } = platform === "win32" ? win32 : posix;
  return entries
    .flatMap((entry) => entry.split(delimiter))
    .map((entry) => (homeDir !== undefined && /^~(?:[/\\]|$)/.test(entry) ? `${homeDir}${entry.slice(1)}` : entry))
    .filter((entry) => isAbsolute(entry) && !entry.includes("\0"));
}

/** Joins lists of folders; of a folder that is named twice the first one stays. */
export function joinPath(lists: readonly (readonly string[])[], platform: NodeJS.Platform): string {
  return [...new Set(lists.flat())].join(platform === "win32" ? win32.delimiter : posix.delimiter);
}

export function splitPath(path: string, platform: NodeJS.Platform): string[] {
  return path === "" ? [] : path.split(platform === "win32" ? win32.delimiter : posix.delimiter);
}
