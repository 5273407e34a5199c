import { CLI_DEFAULT_SCOPES, missingScopes } from "@oc/protocol";
import type { PairingStore } from "../access/pairing-store.ts";
import { readDeviceAuth, writeDeviceAuth } from "./device-auth.ts";
import { openDeviceIdentity } from "./device-identity.ts";

/**
 * Lets the commands of this state folder in with nothing typed: pairs their device and leaves its token where only the same user
 * can read it. A token that still works is kept.
 */
export async function trustLocalDevice(stateDir: string, pairing: PairingStore, now: number): Promise<void> {
  const device = await openDeviceIdentity(stateDir);
  const grant = pairing.findDevice(device.deviceId)?.grants.find((each) => each.role === "operator");
  const stored = readDeviceAuth(stateDir);
  const covers = grant !== undefined && missingScopes(grant.scopes, CLI_DEFAULT_SCOPES).length === 0;
  if (covers && stored?.deviceId === device.deviceId && pairing.checkToken(device.deviceId, "operator", stored.token))
    return;

  const scopes = [...CLI_DEFAULT_SCOPES];
  const known = pairing.findDevice(device.deviceId);
  await pairing.approve({
    deviceId: device.deviceId,
    publicKey: device.publicKey,
    role: "operator",
    scopes,
    platform: known?.platform ?? "",
    deviceFamily: known?.deviceFamily ?? "",
  });
  const token = await pairing.mintToken(device.deviceId, "operator");
  writeDeviceAuth(stateDir, { deviceId: device.deviceId, role: "operator", token, scopes, updatedAtMs: now });
}
