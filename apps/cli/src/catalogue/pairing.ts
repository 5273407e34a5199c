import { command, filled, flag, optional, required } from "../command.ts";
import { clientOptions } from "./client-options.ts";

const whereOptions = {
  ...clientOptions,
  channel: filled("--channel <channel>", "channel, when several can let people in"),
  account: filled("--account <id>", "account of the channel"),
};
export const pairingListOptions = whereOptions;
export const pairingListArgs = { channel: optional("channel, like --channel") };
export const pairingApproveOptions = { ...whereOptions, notify: flag("--notify", "tell the sender") };
export const pairingCodeArgs = {
  channelOrCode: required("code that the sender was told, or the channel before it"),
  code: optional("code, when the channel comes first"),
};
export const pairingDismissOptions = whereOptions;

export const pairingCommands = [
  command("pairing list", {
    summary: "list people who ask to write direct messages",
    example: "oc pairing list",
    options: pairingListOptions,
    args: pairingListArgs,
    isGroupDefault: true,
    load: () => import("../commands/pairing-list.ts"),
  }),
  command("pairing approve", {
    summary: "let a person write direct messages",
    example: "oc pairing approve telegram K7QX2MNP",
    options: pairingApproveOptions,
    args: pairingCodeArgs,
    load: () => import("../commands/pairing-approve.ts"),
  }),
  command("pairing dismiss", {
    summary: "turn a person away who asks to write direct messages",
    example: "oc pairing dismiss telegram K7QX2MNP",
    options: pairingDismissOptions,
    args: pairingCodeArgs,
    load: () => import("../commands/pairing-dismiss.ts"),
  }),
];
