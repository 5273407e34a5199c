import type { CommandSender } from "./command-message.ts";

/** Whether what is for owners is for this sender. */
export function isOwner(sender: CommandSender): boolean {
  switch (sender.kind) {
    case "client":
      return sender.connection.maySee("operator.admin");
    case "channel":
      return sender.isOwner;
    case "system":
      return false;
  }
}
