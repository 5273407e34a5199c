import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { openDeviceIdentity, readDeviceAuth } from "@oc/gateway/identity";
import type { Check, Subject } from "../check.ts";

/** Key and token of this machine's command line that cannot be used. */
export const unreadableIdentity: Check = {
  id: "identity.unreadable",
  async find(subject) {
    return (await unreadableFiles(subject)).map((path) => ({
      severity: "error",
      path,
      message: "cannot be used; commands cannot prove who they are.",
      fix: "oc doctor --fix --yes moves it aside; the next start of the gateway makes a new one",
    }));
  },
  async repair(subject, agree) {
    for (const path of await unreadableFiles(subject)) {
      const aside = `${path}.unreadable`;
      const question = `Move ${path} to ${aside}? The next start of the gateway makes a new one.`;
      if (await agree(question)) await rename(path, aside);
    }
  },
};

async function unreadableFiles({ paths: { stateDir } }: Subject): Promise<string[]> {
  const key = join(stateDir, "identity", "device.json");
  const token = join(stateDir, "identity", "device-auth.json");
  const unreadable: string[] = [];
  if (existsSync(key) && !(await succeeds(() => openDeviceIdentity(stateDir)))) unreadable.push(key);
  if (existsSync(token) && !(await succeeds(() => readDeviceAuth(stateDir)))) unreadable.push(token);
  return unreadable;
}

/** The reason does not matter here, and could quote the file. */
async function succeeds(read: () => unknown): Promise<boolean> {
  try {
    return (await read()) !== undefined;
  } catch {
    return false;
  }
}
