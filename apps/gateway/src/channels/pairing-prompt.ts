import type { Channel } from "@oc/plugin-sdk";
import type { ChannelPairingRequest } from "./pairing-store.ts";

/** What a person is told who may not write yet. */
export function pairingPrompt(plugin: Channel, { channel, senderId, code }: ChannelPairingRequest): string {
  return [
    "I do not know you yet, so I did not read your message.",
    `Your ${plugin.label ?? channel} user id: ${senderId}`,
    `Pairing code: ${code}`,
    `Ask whoever runs this bot to let you in, within an hour: oc pairing approve ${channel} ${code}`,
  ].join("\n");
}

/** What a person is told who may write from now on. */
export const PAIRING_APPROVED = "You may write to me now.";
