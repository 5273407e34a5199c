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

/** Everything that an approval stands for; compared again right before the spawn. */
export interface ExecBinding {
  command: string;
  argv: readonly string[];
  cwd: { path: string; device: string; inode: string } | null;
  /** sha256 of the sorted overrides of the call; "no overrides" has a hash too. */
  envHash: string;
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
}
