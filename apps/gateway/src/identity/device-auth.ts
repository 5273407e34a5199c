import { join } from "node:path";
import { readPrivateFile, writePrivateFile } from "./private-file.ts";

/** A device token as its device keeps it, for one gateway. */
export interface DeviceAuth {
  deviceId: string;
  role: "operator";
  /** Never print it. */
  token: string;
  scopes: string[];
  updatedAtMs: number;
}

/** Reads `<stateDir>/identity/device-auth.json`; `undefined` when it is absent or not readable as one. */
export function readDeviceAuth(stateDir: string): DeviceAuth | undefined {
  const text = readPrivateFile(pathOf(stateDir));
  if (text === undefined) return undefined;
  try {
    const auth = JSON.parse(text) as DeviceAuth;
    const usable = typeof auth.deviceId === "string" && typeof auth.token === "string" && Array.isArray(auth.scopes);
    return usable ? auth : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces `<stateDir>/identity/device-auth.json` atomically, mode 0600. */
export function writeDeviceAuth(stateDir: string, auth: DeviceAuth): void {
  writePrivateFile(pathOf(stateDir), `${JSON.stringify(auth, null, 2)}\n`);
}

function pathOf(stateDir: string): string {
  return join(stateDir, "identity", "device-auth.json");
}
