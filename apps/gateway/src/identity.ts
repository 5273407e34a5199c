export { openDeviceIdentity } from "./identity/device-identity.ts";
export type { DeviceIdentity } from "@oc/protocol";
export { readDeviceAuth, writeDeviceAuth } from "./identity/device-auth.ts";
export type { DeviceAuth } from "./identity/device-auth.ts";
export { readPrivateFile, writePrivateFile } from "./identity/private-file.ts";
