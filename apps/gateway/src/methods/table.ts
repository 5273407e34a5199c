import type { MethodName } from "@oc/protocol";
import { agentHandlers } from "./agents.ts";
import { approvalHandlers } from "./approvals.ts";
import { channelPairingHandlers } from "./channel-pairing.ts";
import { chatHandlers } from "./chat.ts";
import { configHandlers } from "./config.ts";
import { deviceHandlers } from "./devices.ts";
import { execApprovalHandlers } from "./exec-approvals.ts";
import type { MethodHandlers } from "./method.ts";
import { nodeHandlers } from "./nodes.ts";
import { sessionBranchHandlers } from "./session-branches.ts";
import { sessionCreationHandlers } from "./session-creation.ts";
import { sessionMessageHandlers } from "./session-messages.ts";
import { sessionPreviewHandlers } from "./session-previews.ts";
import { sessionSearchHandlers } from "./session-search.ts";
import { sessionMaintenanceHandlers } from "./session-maintenance.ts";
import { sessionHandlers } from "./sessions.ts";
import { systemHandlers } from "./system.ts";
import { taskFlowHandlers } from "./task-flows.ts";
import { toolHandlers } from "./tools.ts";

/** Every method that this gateway answers; the type requires exactly the protocol's catalogue. */
export const methodTable: MethodHandlers<MethodName> = {
  ...systemHandlers,
  ...configHandlers,
  ...agentHandlers,
  ...toolHandlers,
  ...chatHandlers,
  ...sessionHandlers,
  ...sessionMaintenanceHandlers,
  ...sessionCreationHandlers,
  ...sessionBranchHandlers,
  ...sessionMessageHandlers,
  ...sessionPreviewHandlers,
  ...sessionSearchHandlers,
  ...deviceHandlers,
  ...channelPairingHandlers,
  ...nodeHandlers,
  ...taskFlowHandlers,
  ...approvalHandlers,
  ...execApprovalHandlers,
};
