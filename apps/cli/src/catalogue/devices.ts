import { command, filled, flag, optional, required } from "../command.ts";
import { clientOptions } from "./client-options.ts";

export const devicesOptions = { ...clientOptions };
export const approveOptions = {
  ...clientOptions,
  latest: flag("--latest", "show the newest request (never approves it)"),
};
export const approveArgs = { requestId: optional("request to approve; the newest is shown when left out") };
export const requestArgs = { requestId: required("request id, see: oc devices list") };
export const deviceArgs = { deviceId: required("device id, see: oc devices list") };
export const renameArgs = {
  deviceId: required("device id, see: oc devices list"),
  label: required("new name, at most 64 characters"),
};
export const tokenOptions = { ...clientOptions, role: filled("--role <role>", "role of the token (default operator)") };

export const deviceCommands = [
  command("devices list", {
    summary: "list pairing requests and paired devices",
    example: "oc devices list",
    options: devicesOptions,
    isGroupDefault: true,
    load: () => import("../commands/devices-list.ts"),
  }),
  command("devices approve", {
    summary: "approve a pairing request",
    example: "oc devices approve 0f3c2a",
    options: approveOptions,
    args: approveArgs,
    load: () => import("../commands/devices-approve.ts"),
  }),
  command("devices reject", {
    summary: "reject a pairing request",
    example: "oc devices reject 0f3c2a",
    options: devicesOptions,
    args: requestArgs,
    load: () => import("../commands/devices-reject.ts"),
  }),
  command("devices remove", {
    summary: "remove a paired device and its tokens",
    example: "oc devices remove 5d41402a",
    options: devicesOptions,
    args: deviceArgs,
    load: () => import("../commands/devices-remove.ts"),
  }),
  command("devices rename", {
    summary: "name a paired device",
    example: 'oc devices rename 5d41402a "Ann\'s laptop"',
    options: devicesOptions,
    args: renameArgs,
    load: () => import("../commands/devices-rename.ts"),
  }),
  command("devices rotate", {
    summary: "replace a device's token",
    example: "oc devices rotate 5d41402a",
    options: tokenOptions,
    args: deviceArgs,
    load: () => import("../commands/devices-rotate.ts"),
  }),
  command("devices revoke", {
    summary: "revoke a device's token",
    example: "oc devices revoke 5d41402a",
    options: tokenOptions,
    args: deviceArgs,
    load: () => import("../commands/devices-revoke.ts"),
  }),
];
