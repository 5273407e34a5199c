/** What a halted run needs to go on. JSON throughout. */
export interface Checkpoint {
  kind: "pipeline-resume" | "workflow-file";
  /** What is waited for. */
  gate: "approval" | "input";
  prompt: string;
  /** What a person should see before answering; at most 4000 characters. */
  preview?: string;
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
  /** `unknown`, like an empty prompt and the file's own time: not to be read. */
  gate: Checkpoint["gate"] | "unknown";
  prompt: string;
  preview?: string;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
  /**
   * `claimed`: a resume began and its process is gone, or still runs; nothing can resume it again.
   * `unreadable`: damaged, or written by another program.
   */
  state: "waiting" | "claimed" | "unreadable";
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
  /** Stores `value` and tells what was there before, in one step; `undefined` when there was none, or none that can be read. */
  exchange(key: string, value: unknown): Promise<unknown>;

  /**
   * Durable, with its approval id, before it resolves; leaves nothing behind when it fails. `stateKey` is one that
   * `newCheckpointKey` made.
   */
  publish(checkpoint: Checkpoint): Promise<PublishedCheckpoint>;
  /** `undefined` when it never was, was consumed, or is being consumed. */
  find(ref: CheckpointRef): Promise<StoredCheckpoint | undefined>;
  /** True for exactly one caller, if the stored checkpoint is still the one that was found. */
  claim(found: StoredCheckpoint): Promise<boolean>;
  /** Removes what is left of a claimed checkpoint; the run has ended, or its successor is durable. */
  retire(stateKey: string): Promise<void>;
  /** The oldest first. */
  list(): Promise<CheckpointListing[]>;
  /**
   * Removes waiting runs, which can then not be resumed any more, and marks of resumed ones, that are older; values stay.
   * Safe beside running processes, with any age: a run that is being resumed goes on and still cannot be resumed again,
   * and nothing that a live process is writing or holds is touched.
   */
  prune(options: { olderThanMs: number; now: number }): Promise<{ removed: PublishedCheckpoint[] }>;
}
