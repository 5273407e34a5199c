import type { Channel, ChannelOutboundPayload, ChannelSender } from "@oc/plugin-sdk";
import { within } from "../process/within.ts";

/** What came of one message. `isFinal`: sending it again could repeat what has arrived. */
export type SendOutcome = { ok: true } | { ok: false; isFinal: boolean; error: unknown };

/** Has a channel send one message. Never rejects, whatever the channel does, and waits no longer than `timeoutMs`. */
export async function sendOnce(
  plugin: Channel,
  payload: ChannelOutboundPayload,
  timeoutMs: number,
): Promise<SendOutcome> {
  let outcome: SendOutcome = { ok: false, isFinal: true, error: `the channel has not answered for ${timeoutMs} ms` };
  const sending = (async () => plugin.send(payload))().then(
    (result) => {
      if (result?.ok === true) outcome = { ok: true };
      else outcome = { ok: false, isFinal: result?.partial === true, error: result?.error ?? "unknown" };
    },
    (error: unknown) => {
      outcome = { ok: false, isFinal: false, error };
    },
  );
  await within(timeoutMs, sending);
  return outcome;
}

/** Whether an entry of a list means a sender. A channel that fails, or says anything but yes, has not said yes. */
export function matchesSender(
  plugin: Channel,
  entry: string,
  sender: ChannelSender,
  onFailure: (error: unknown) => void,
): boolean {
  try {
    return plugin.matchAllowEntry(entry, sender) === true;
  } catch (error) {
    onFailure(error);
    return false;
  }
}
