/** Which isolated runtime a session uses: the scope decides what shares one. */
export interface SandboxIdentity {
  scopeKey: string;
  sessionKey: string;
  agentId: string;
  workspaceDir: string;
  workspaceAccess: "none" | "ro" | "rw";
}

export interface SandboxRuntime {
  runtimeId: string;
  label: string;
  /** Working folder inside the sandbox. */
  workdir: string;
}

export interface SandboxExecRequest {
  command: string;
  workdir: string;
  env: Readonly<Record<string, string>>;
  pty: boolean;
}

/** A local process that carries the command into the sandbox. */
export interface SandboxExec {
  argv: readonly string[];
  env: Readonly<Record<string, string>>;
  stdin?: Uint8Array;
  /** Handed back to `finalize`, whatever happened. */
  token: unknown;
}

export interface SandboxFileSystem {
  read(path: string): Promise<Uint8Array>;
  write(path: string, data: Uint8Array): Promise<void>;
  mkdirp(path: string): Promise<void>;
  remove(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  stat(path: string): Promise<{ kind: "file" | "directory" | "other"; sizeBytes: number } | undefined>;
  readDirectory(path: string): Promise<readonly { name: string; kind: "file" | "directory" | "other" }[]>;
}

/**
 * Where sandboxed tools run. The gateway's own environment never reaches the sandbox; scripts are constant text and data
 * travels as arguments or stdin; every path is checked against the sandbox root right before it is used.
 */
export interface SandboxBackend {
  id: string;
  label?: string;
  ensure(identity: SandboxIdentity, config: Readonly<Record<string, unknown>>): Promise<SandboxRuntime>;
  buildExec(runtime: SandboxRuntime, request: SandboxExecRequest): Promise<SandboxExec>;
  /** Always called, also after a timeout, an abort or a failed spawn. */
  finalize(token: unknown, outcome: { code: number | null; timedOut: boolean; aborted: boolean }): Promise<void>;
  runShell(
    runtime: SandboxRuntime,
    call: { script: string; args: readonly string[]; stdin?: Uint8Array; allowFailure?: boolean; signal: AbortSignal },
  ): Promise<{ code: number; stdout: Uint8Array; stderr: Uint8Array }>;
  fileSystem(runtime: SandboxRuntime): SandboxFileSystem;
  describe(runtimeId: string): Promise<{ running: boolean; actualLabel?: string; labelMatch: boolean }>;
  remove(runtimeId: string): Promise<void>;
}
