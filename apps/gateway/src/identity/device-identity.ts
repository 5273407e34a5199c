import { join } from "node:path";
import {
  createDeviceIdentity,
  formatStoredDeviceIdentity,
  parseStoredDeviceIdentity,
  type DeviceIdentity,
} from "@oc/protocol/client";
import { GatewayError } from "../errors.ts";
import { createPrivateFile, readPrivateFile } from "./private-file.ts";

/**
 * Opens `<stateDir>/identity/device.json`, creating it (mode 0600) with a fresh key on first use.
 * Throws `GATEWAY_IDENTITY_INVALID` when the file exists but is not a device identity: it is never replaced silently.
 */
export async function openDeviceIdentity(stateDir: string): Promise<DeviceIdentity> {
  const path = join(stateDir, "identity", "device.json");
  const identity = await parseIdentity(readPrivateFile(path) ?? (await createIdentityFile(path)));
  if (identity) return identity;
  throw new GatewayError(
    "GATEWAY_IDENTITY_INVALID",
    `${path} is not a device identity; move it away to have a new one created`,
  );
}

async function createIdentityFile(path: string): Promise<string> {
  const stored = formatStoredDeviceIdentity(await createDeviceIdentity(), Date.now());
  return createPrivateFile(path, `${JSON.stringify(stored, null, 2)}\n`);
}

async function parseIdentity(text: string): Promise<DeviceIdentity | undefined> {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // The parser's own message could quote the private key.
    return undefined;
  }
  return parseStoredDeviceIdentity(stored);
}
