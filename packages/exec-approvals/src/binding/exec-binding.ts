/** A file as it was when a person looked at the command. */
export interface BoundFile {
  /** Absolute, as looked up. */
  path: string;
  /** Links followed. */
  realPath: string;
  /** Present where the file, or its folder, can be changed by this user. */
  sha256?: string;
}

/** The one script that a command runs. */
export interface FileOperand {
  /** Index in the argv of the command that runs it. */
  argvIndex: number;
  /** Real path. */
  path: string;
  sha256: string;
}

/** A folder, and not only its name. */
export interface BoundFolder {
  /** Links followed. */
  path: string;
  device: string;
  inode: string;
}

/** Everything that an approval stands for; compared again right before the spawn. */
export interface ExecBinding {
  command: string;
  argv: readonly string[];
  cwd: BoundFolder | null;
  /** Further folders that the command goes to: `cd DIR && …`. */
  folders?: readonly BoundFolder[];
  /** sha256 of the sorted overrides of the call; "no overrides" has a hash too. */
  envHash: string;
  workspaceDir?: string;
  platform?: NodeJS.Platform;
  agentId: string;
  sessionKey: string;
  host: "gateway" | "node";
  nodeId?: string;
  executables: readonly (BoundFile & { word: string })[];
  operand?: FileOperand;
  /** Hash of the policy file and of what was requested. */
  policyHash: string;
}

/** What changed since the approval. */
export type ExecDrift = "cwd-drift" | "script-drift" | "executable-drift" | "policy-changed";

/** A command for another machine, as its approval holds it. */
export interface SystemRunPlan {
  argv: readonly string[];
  cwd: string | null;
  commandText: string;
  commandPreview?: string;
  agentId: string | null;
  sessionKey: string | null;
  mutableFileOperand?: FileOperand | null;
  /** Present: why an approval could not be held to it; such a command may run without one, never with one. */
  unbindable?: string;
}
