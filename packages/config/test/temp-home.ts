import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach } from "vitest";
import { configCommands } from "../src/commands/config-commands.ts";
import { loadConfig } from "../src/load.ts";
import { resolveConfigPaths } from "../src/paths.ts";
import { createConfigWriter } from "../src/writer.ts";

/** A home directory of its own with everything that a test does to a configuration. */
export function tempHome(text?: string, env: Record<string, string> = {}) {
  const homeDir = mkdtempSync(join(tmpdir(), "oc-config-"));
  cleanups.push(() => rmSync(homeDir, { recursive: true, force: true }));
  const cwd = join(homeDir, "cwd");
  const paths = resolveConfigPaths({ env: {}, homeDir });
  const options = { env: { HOME: homeDir, ...env }, paths, cwd };
  const home = {
    homeDir,
    cwd,
    paths,
    options,
    commands: configCommands(options),
    writer: createConfigWriter(options),
    load: () => loadConfig(options),
    write(name: string, content: string, mode = 0o600): string {
      const path = join(paths.stateDir, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content, { mode });
      return path;
    },
    read: (name = "openclaw.json") => readFileSync(join(paths.stateDir, name), "utf8"),
    json: (name = "openclaw.json") => JSON.parse(home.read(name)) as unknown,
    files: () => readdirSync(paths.stateDir).toSorted(),
    mtimeMs: () => statSync(paths.configPath).mtimeMs,
  };
  mkdirSync(cwd, { recursive: true });
  mkdirSync(paths.stateDir, { recursive: true });
  if (text !== undefined) home.write("openclaw.json", text);
  return home;
}

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});
