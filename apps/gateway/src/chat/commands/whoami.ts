import { say, type CommandHandler } from "./command.ts";

const CLIENT_SCOPES = ["operator.admin", "operator.write", "operator.read", "operator.approvals"] as const;

/** `/whoami`: how the gateway sees the sender. */
export const whoamiCommand: CommandHandler = {
  run({ sender, message }) {
    if (sender.kind === "channel") {
      return say(
        [
          `Channel: ${sender.channel}`,
          `Account: ${sender.accountId}`,
          `Sender: ${sender.senderId}`,
          `Rights: ${sender.isOwner ? "owner" : sender.isAuthorized ? "authorized" : "none"}`,
          `Session: ${message.sessionKey}`,
        ].join("\n"),
      );
    }
    if (sender.kind === "system") return say("The gateway itself.");
    const { connection } = sender;
    const device = connection.admission.deviceId;
    return say(
      [
        "Channel: gateway client",
        device === undefined ? "Sender: operator" : `Device: ${device}`,
        `Rights: ${CLIENT_SCOPES.filter((scope) => connection.maySee(scope)).join(", ")}`,
        `Session: ${message.sessionKey}`,
      ].join("\n"),
    );
  },
};
