import type { Command } from "../command.ts";
import { agentCommands } from "./agents.ts";
import { approvalCommands } from "./approvals.ts";
import { configCommands } from "./config.ts";
import { conversationCommands } from "./conversation.ts";
import { deviceCommands } from "./devices.ts";
import { gatewayCommands } from "./gateway.ts";
import { operationsCommands } from "./operations.ts";
import { pairingCommands } from "./pairing.ts";
import { sessionCommands } from "./sessions.ts";
import { taskCommands } from "./tasks.ts";

/** Every command, in the order of the help. */
export const CATALOGUE: readonly Command[] = [
  ...gatewayCommands,
  ...conversationCommands,
  ...operationsCommands,
  ...configCommands,
  ...sessionCommands,
  ...agentCommands,
  ...taskCommands,
  ...approvalCommands,
  ...deviceCommands,
  ...pairingCommands,
];
