import type { ExecCheck, ExecRules } from "@oc/exec-approvals";

export interface HostCommandOptions {
  /** Absolute. This machine's own `exec-approvals.json`; read afresh for every decision. */
  approvalsFile: string;
  /** What commands inherit; variables that load code into programs, and the gateway's secrets, are taken out. */
  env: Readonly<Record<string, string | undefined>>;
  /** Absolute. Where commands run that name no folder. */
  cwd: string;
  /** Default: that of this process. */
  platform?: NodeJS.Platform;
  exec?: NodeExecOptions;
  /** What `oc approvals --node` calls this machine at its gateway, for messages there. Default: they name no machine. */
  nodeName?: string;
  /** UTF-16 units that are kept of each stream. Default 200 000. */
  maxOutputChars?: number;
  /** Milliseconds since the Unix epoch. Default: `Date.now`. */
  now?: () => number;
}

/** This machine's own `tools.exec`. */
export interface NodeExecOptions {
  /** Default: `full`, `off`. What a gateway requests only ever makes it stricter. */
  requested?: ExecCheck["requested"];
  /** Default: `DEFAULT_EXEC_RULES` of `@oc/exec-approvals`. */
  rules?: ExecRules;
  /** Milliseconds that a command may run when its caller names no time. Default 1 800 000; 0: no limit. */
  timeoutMs?: number;
}
