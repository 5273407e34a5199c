import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import type { NodeCommand } from "./node-command.ts";
import { readTexts } from "./read-params.ts";

const PLAIN_NAME = /^[A-Za-z0-9_][A-Za-z0-9_.+-]{0,127}$/;

/** `{bins}` → `{bins: {<name>: <path>}}`: the programs of these names on this node's `PATH`; those that are not there are left out. */
export function createSystemWhich(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): NodeCommand<{ bins: Record<string, string> }> {
  return async (params) => {
    const found: [string, string][] = [];
    for (const name of readTexts(params, "bins")) {
      const path = PLAIN_NAME.test(name) ? findProgram(name, env, platform) : undefined;
      if (path !== undefined) found.push([name, path]);
    }
    return { bins: Object.fromEntries(found) };
  };
}

function findProgram(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string | undefined {
  const endings = platform === "win32" ? ["", ...(env["PATHEXT"] ?? ".EXE;.CMD;.BAT;.COM").split(";")] : [""];
  // A relative entry means another folder for every caller, so that it names nothing here.
  const folders = (env["PATH"] ?? "").split(delimiter).filter(isAbsolute);
  for (const folder of folders) {
    for (const ending of endings) {
      const path = join(folder, `${name}${ending}`);
      if (isProgram(path)) return path;
    }
  }
  return undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
