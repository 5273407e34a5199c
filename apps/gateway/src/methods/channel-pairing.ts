import { invalidRequest } from "@oc/protocol";
import { normalizeAccountId, normalizeChannelId, PAIRING_TTL_MS } from "@oc/router";
import { PAIRING_APPROVED } from "../channels/pairing-prompt.ts";
import type { GatewayServices } from "../services.ts";
import type { MethodHandlers } from "./method.ts";

export const channelPairingHandlers: MethodHandlers<
  "channel.pairing.list" | "channel.pairing.approve" | "channel.pairing.dismiss"
> = {
  "channel.pairing.list"({ channel, accountId }, { gateway }) {
    const pending = gateway.channels.pairing.pending({
      channel: channel === undefined ? undefined : channelOf(gateway, channel),
      accountId: accountOf(accountId),
    });
    return {
      channels: gateway.channels.pairable(),
      pending: pending.map((request) => ({ ...request, expiresAtMs: request.createdAtMs + PAIRING_TTL_MS })),
    };
  },

  async "channel.pairing.approve"({ code, channel: named, accountId, notify }, { gateway, connection }) {
    const channel = channelOf(gateway, named);
    const approved = await gateway.channels.pairing.approve({ channel, accountId: accountOf(accountId) }, code);
    if (!approved) throw codeNotFound(channel);
    const { senderId, label } = approved;
    gateway.log.info("a sender may write direct messages", { channel, accountId: approved.accountId, senderId });
    await gateway.channels.noteSender(approved);
    const mayMakeOwners = connection.maySee("operator.admin");
    return {
      channel,
      accountId: approved.accountId,
      senderId,
      label,
      ownerAdded: mayMakeOwners && (await makeFirstOwner(gateway, `${channel}:${senderId}`)),
      ...(notify === true ? { notified: await gateway.channels.notify(approved, PAIRING_APPROVED) } : {}),
    };
  },

  async "channel.pairing.dismiss"({ code, channel: named, accountId: account }, { gateway }) {
    const channel = channelOf(gateway, named);
    const dismissed = await gateway.channels.pairing.dismiss({ channel, accountId: accountOf(account) }, code);
    if (!dismissed) throw codeNotFound(channel);
    const { accountId, senderId, label } = dismissed;
    gateway.log.info("a sender who asked to write direct messages was turned away", { channel, accountId, senderId });
    return { channel, accountId, senderId, label };
  },
};

function codeNotFound(channel: string): Error {
  return invalidRequest(
    `code: no request on ${channel} waits under this code; it may have expired or been used, \`oc pairing list\` shows those that wait`,
    { reason: "PAIRING_CODE_NOT_FOUND" },
  );
}

function channelOf(gateway: GatewayServices, named: string | undefined): string {
  const pairable = gateway.channels.pairable();
  if (named !== undefined) {
    const channel = normalizeChannelId(named, gateway.channels.aliases());
    if (pairable.includes(channel)) return channel;
    throw invalidRequest(`channel: "${named}" cannot let people in; ${known(pairable)}`, {
      reason: "channel-unknown",
    });
  }
  const [only, ...others] = pairable;
  if (only !== undefined && others.length === 0) return only;
  throw invalidRequest(`channel: name the channel; ${known(pairable)}`, { reason: "channel-required" });
}

function known(channels: readonly string[]): string {
  return channels.length === 0
    ? "no channel that pairs runs here (`oc status` lists those that run)"
    : `known: ${channels.join(", ")}`;
}

function accountOf(accountId: string | undefined): string | undefined {
  if (accountId !== undefined && accountId.trim() === "") throw invalidRequest("accountId: must not be blank");
  return accountId === undefined ? undefined : normalizeAccountId(accountId);
}

/** Whoever is let in while nobody is an owner becomes one. False when somebody is, or when the configuration cannot be written. */
async function makeFirstOwner(gateway: GatewayServices, owner: string): Promise<boolean> {
  try {
    const { config, hash } = await gateway.config.get();
    const { commands } = config as { commands?: { ownerAllowFrom?: unknown[] } };
    if ((commands?.ownerAllowFrom ?? []).length > 0) return false;
    // Refused when somebody else has written since: two senders cannot both be the first.
    const raw = JSON.stringify({ commands: { ownerAllowFrom: [owner] } });
    await gateway.config.patch({ raw, ...(hash === undefined ? {} : { baseHash: hash }) });
    gateway.log.warn("the first sender who was let in is an owner now", { owner });
    return true;
  } catch (error) {
    gateway.log.warn("the first owner could not be written to the configuration", { owner, error });
    return false;
  }
}
