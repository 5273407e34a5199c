/** What a halted run needs to go on. JSON throughout. */
export interface Checkpoint {
  kind: "pipeline-resume" | "workflow-file";
  /** What is waited for. */
  gate: "approval" | "input";
  prompt: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  runId: string;
  /** The engine's own: remaining stages and items, or step results. */
  payload: unknown;
  /** The host's, as given with the run. */
  annotations?: Readonly<Record<string, unknown>>;
}

/** A checkpoint that is durable. */
export interface PublishedCheckpoint {
  stateKey: string;
  /** 8 hexadecimal digits; absent where the state folder cannot create files exclusively, and for input gates. */
  approvalId?: string;
}

export type CheckpointRef = { stateKey: string } | { approvalId: string };

export interface StoredCheckpoint extends PublishedCheckpoint {
  checkpoint: Checkpoint;
}

export interface CheckpointListing extends PublishedCheckpoint {
  kind: Checkpoint["kind"];
  gate: Checkpoint["gate"];
  prompt: string;
  createdAt: number;
  /** `claimed`: a resume began and its process is gone, or still runs; nothing can resume it again. */
  state: "waiting" | "claimed";
  annotations?: Readonly<Record<string, unknown>>;
}

/**
 * Where values and halted runs are kept. A checkpoint is consumed at most once, across processes and crashes:
 * `claim` is durable before it resolves, and a claimed checkpoint can never be claimed again.
 */
export interface StateStore {
  /** `undefined` when there is none. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;

  /** Durable, with its approval id, before it resolves; leaves nothing behind when it fails. */
  publish(checkpoint: Checkpoint): Promise<PublishedCheckpoint>;
  /** `undefined` when it never was, was consumed, or is being consumed. */
  find(ref: CheckpointRef): Promise<StoredCheckpoint | undefined>;
  /** True for exactly one caller, if the stored checkpoint is still the one that was found. */
  claim(found: StoredCheckpoint): Promise<boolean>;
  /** Removes what is left of a claimed checkpoint; the run has ended, or its successor is durable. */
  retire(stateKey: string): Promise<void>;
  list(): Promise<CheckpointListing[]>;
  /** Removes checkpoints and markers that are older; user values stay. */
  prune(options: { olderThanMs: number; now: number }): Promise<{ removed: PublishedCheckpoint[] }>;
}
