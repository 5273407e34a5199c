import type { ToolContext } from "@oc/plugin-sdk";

/** Where a command runs. */
export type ExecHost = "sandbox" | "gateway" | "node";
export type ElevatedLevel = "off" | "on" | "ask" | "full";

/** Settings of the `exec` tool of one agent in one turn: session over agent over global, defaults filled in. */
export interface ExecSettings {
  host: "auto" | ExecHost;
  node?: string;
  /** Seconds; 0 means no limit. Default 1800. */
  timeoutSec: number;
  /** Foreground wait in milliseconds, 10 to 120 000. Default 10 000. */
  backgroundMs: number;
  /** How long finished sessions are kept, in milliseconds, 60 000 to 10 800 000. Default 1 800 000. */
  cleanupMs: number;
  notifyOnExit: boolean;
  notifyOnExitEmptySuccess: boolean;
  pathPrepend: readonly string[];
  /** Gates have been checked: `off` while one is closed. */
  elevatedLevel: ElevatedLevel;
  /** Configuration keys of the closed gates, for the error. */
  closedElevatedGates: readonly string[];
}

/** What holds where nobody says anything else: no elevated commands, 30 minutes, 10 seconds in the foreground. */
export const DEFAULT_EXEC_SETTINGS: ExecSettings = {
  host: "auto",
  timeoutSec: 1_800,
  backgroundMs: 10_000,
  cleanupMs: 1_800_000,
  notifyOnExit: true,
  notifyOnExitEmptySuccess: false,
  pathPrepend: [],
  elevatedLevel: "off",
  closedElevatedGates: [],
};

/** A checked call whose host is known; nothing has started. */
export interface ExecCall {
  command: string;
  /** Absolute; exists. */
  cwd: string;
  /** Checked overrides of the call. */
  envOverrides: Readonly<Record<string, string>>;
  /** The whole environment of the process. */
  env: Readonly<Record<string, string>>;
  host: ExecHost;
  node?: string;
  /** Only ever makes it stricter. */
  ask?: "off" | "on-miss" | "always";
  isElevatedFull: boolean;
  pty: boolean;
  /** Seconds; 0 means no limit. */
  timeoutSec: number;
  /** Milliseconds in the foreground; 0: none; `Infinity`: until it ends. */
  yieldMs: number;
  toolCallId: string;
  context: ToolContext;
  settings: ExecSettings;
}

/** What the gate says of a call. */
export type ExecPermit =
  | {
      status: "run";
      /** What the shell gets: the command, or a rebuilt one that means the same. */
      command: string;
      /** Told above the output. */
      warnings?: readonly string[];
      /** Security `full` and ask `off` hold: scripts are not looked into before they run. */
      isUnrestricted?: boolean;
    }
  | { status: "pending"; approval: PendingApprovalDetails }
  | { status: "denied"; reason: string; message: string };

/** `details` of a result that waits for a person. */
export interface PendingApprovalDetails {
  approvalId: string;
  approvalSlug: string;
  expiresAtMs: number;
  nodeId?: string;
  allowedDecisions: readonly string[];
  /** Who asks the person: the channel itself, the agent with the manual command, or nobody. */
  chatApproval: "native" | "command" | "unavailable";
}

/** Decides about commands on a real host; the one place that an approval can come from. */
export type ExecGate = (call: ExecCall, signal: AbortSignal) => Promise<ExecPermit>;
