import { z } from "zod";
import { defineMethod, field } from "./define.ts";

const request = z.object({
  channel: z.string(),
  accountId: z.string(),
  senderId: z.string(),
  /** The name that the platform shows; anybody can choose one. */
  label: z.string(),
  code: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
});

/** People on messaging platforms who ask to write direct messages. */
export const channelPairingMethods = {
  /** Requests that wait, oldest first. `channels`: those that can let people in. */
  "channel.pairing.list": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ channel: field.optionalText(), accountId: field.optionalText() }),
    result: () => z.object({ channels: z.array(z.string()), pending: z.array(request) }),
  }),

  /**
   * Lets the sender in whom a code means; the code is used up. `channel` may be left out when there is one that can. `ownerAdded`: nobody
   * was an owner, so that the sender became one; only an administrator's approval does that.
   */
  "channel.pairing.approve": defineMethod({
    scope: "operator.pairing",
    params: () =>
      z.strictObject({
        code: field.text(),
        channel: field.optionalText(),
        accountId: field.optionalText(),
        notify: z.boolean().exactOptional(),
      }),
    result: () =>
      z.object({
        channel: z.string(),
        accountId: z.string(),
        senderId: z.string(),
        label: z.string(),
        ownerAdded: z.boolean(),
        /** Absent when the sender was not to be told. */
        notified: z.boolean().optional(),
      }),
  }),

  /** Turns the sender away whom a code means, who is told nothing and may ask again; the code is used up. */
  "channel.pairing.dismiss": defineMethod({
    scope: "operator.pairing",
    params: () =>
      z.strictObject({ code: field.text(), channel: field.optionalText(), accountId: field.optionalText() }),
    result: () => z.object({ channel: z.string(), accountId: z.string(), senderId: z.string(), label: z.string() }),
  }),
};
