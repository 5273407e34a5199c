import type { Command } from "../command.ts";
import { agentCommands } from "./agents.ts";
import { approvalCommands } from "./approvals.ts";
import { configCommands } from "./config.ts";
import { conversationCommands } from "./conversation.ts";
import { deviceCommands } from "./devices.ts";
import { execPolicyCommands } from "./exec-policy.ts";
import { gatewayCommands } from "./gateway.ts";
import { nodeCommands } from "./nodes.ts";
import { operationsCommands } from "./operations.ts";
import { pairingCommands } from "./pairing.ts";
import { patchCommands } from "./patches.ts";
import { sessionCommands } from "./sessions.ts";
import { taskCommands } from "./tasks.ts";
import { toolCommands } from "./tools.ts";

/** Every command, in the order of the help. */
export const CATALOGUE: readonly Command[] = [
  ...gatewayCommands,
  ...conversationCommands,
  ...operationsCommands,
  ...configCommands,
  ...sessionCommands,
  ...agentCommands,
  ...toolCommands,
  ...taskCommands,
  ...approvalCommands,
  ...execPolicyCommands,
  ...deviceCommands,
  ...nodeCommands,
  ...patchCommands,
  ...pairingCommands,
];
