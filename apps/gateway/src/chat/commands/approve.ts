import { GatewayRequestError } from "@oc/protocol";
import type { Approver } from "@oc/plugin-sdk";
import type { ApprovalReach } from "../../approvals/approval-desk.ts";
import { APPROVE_USAGE, parseApproval } from "../../approvals/approve-command.ts";
import type { CommandSender } from "../command-message.ts";
import { say, type CommandHandler } from "./command.ts";

/** `/approve <id> <decision>`: answers what waits for a person. */
export const approveCommand: CommandHandler = {
  async run({ gateway, message, sender, args }) {
    const command = parseApproval(args);
    if (!command) return say(APPROVE_USAGE);
    try {
      const { id, alreadyResolved, summary } = await gateway.approvals.resolve(
        command.id,
        command.decision,
        approverOf(sender),
        reachOf(sender, message.sessionKey),
      );
      if (alreadyResolved) return say(`Approval ${id} was answered before: ${command.decision}.`);
      return say(summary ?? `Approval ${id}: ${command.decision}.`);
    } catch (cause) {
      if (cause instanceof GatewayRequestError) throw cause;
      gateway.log.error("an approval could not be answered", { id: command.id, error: cause });
      return say("The approval could not be answered; see the gateway's log.");
    }
  },
};

/** Who answers: the device whose key signed the connection, or the account on a platform. Never what the text says. */
function approverOf(sender: CommandSender): Approver {
  if (sender.kind === "channel") {
    const { channel, senderId } = sender;
    return { identity: `${channel}:${senderId}`, channel, senderId };
  }
  const deviceId = sender.kind === "client" ? sender.connection.admission.deviceId : undefined;
  return { identity: deviceId === undefined ? "operator" : `device:${deviceId}` };
}

/** A channel's configured approvers answer for all of it; where there are none, whoever may give commands answers for this chat. */
function reachOf(sender: CommandSender, sessionKey: string): ApprovalReach {
  if (sender.kind !== "channel" || sender.isApprover === true) return {};
  const { channel, accountId, chat } = sender;
  return { sessionKey, chat: { channel, accountId, ...chat } };
}
