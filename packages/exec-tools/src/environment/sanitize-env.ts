import { classifyEnvName } from "./env-names.ts";

/**
 * What a command may inherit of the process that starts it: everything but variables that load code into programs.
 * On Windows, where `Path` and `PATH` are one variable, it comes back as `PATH`.
 */
export function sanitizeInheritedEnv(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): Record<string, string> {
  const kept: [name: string, value: string][] = [];
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined) continue;
    const nameClass = classifyEnvName(name);
    if (nameClass === "loader" || nameClass === "always-blocked") continue;
    kept.push([platform === "win32" && nameClass === "path" ? "PATH" : name, value]);
  }
  return Object.fromEntries(kept);
}
