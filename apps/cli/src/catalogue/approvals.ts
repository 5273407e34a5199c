import { command, required } from "../command.ts";
import { clientOptions } from "./client-options.ts";

export const approvalsOptions = { ...clientOptions };
export const resolveArgs = {
  id: required("approval id or its beginning, see: oc approvals pending"),
  decision: required("allow-once, allow-always or deny"),
};

export const approvalCommands = [
  command("approvals pending", {
    summary: "list what waits for a person's word",
    example: "oc approvals pending",
    options: approvalsOptions,
    isGroupDefault: true,
    load: () => import("../commands/approvals-pending.ts"),
  }),
  command("approvals resolve", {
    summary: "allow or deny what waits",
    example: "oc approvals resolve ab12cd34 allow-once",
    options: approvalsOptions,
    args: resolveArgs,
    load: () => import("../commands/approvals-resolve.ts"),
  }),
];
