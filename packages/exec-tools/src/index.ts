export { ExecToolsError } from "./errors.ts";
export type { ExecToolsErrorCode } from "./errors.ts";
export type {
  ElevatedLevel,
  ExecCall,
  ExecGate,
  ExecHost,
  ExecPermit,
  ExecSettings,
  PendingApprovalDetails,
} from "./exec-call.ts";
