/** A passage found in an agent's memory. Lines count from 1. */
export interface MemoryHit {
  path: string;
  startLine: number;
  endLine: number;
  /** From 0 to 1, best first. */
  score: number;
  snippet: string;
  source: string;
}

/** Long-term memory of agents. Exactly one capability is active. */
export interface MemoryCapability {
  id: string;
  search(
    agentId: string,
    query: { text: string; maxResults: number; minScore?: number; signal: AbortSignal },
  ): Promise<readonly MemoryHit[]>;
  read(
    agentId: string,
    location: { path: string; fromLine?: number; lines?: number },
  ): Promise<{ path: string; text: string } | undefined>;
  /** Brings derived data up to date with the files. */
  sync?(agentId: string, options: { reason: string; signal: AbortSignal }): Promise<void>;
  status?(agentId: string): Promise<Readonly<Record<string, unknown>>>;
  close?(): Promise<void>;
}

/** Summarises a conversation when its context grows too large. */
export interface CompactionProvider {
  id: string;
  summarize(input: {
    text: string;
    previousSummary?: string;
    instructions?: string;
    maxTokens: number;
    signal: AbortSignal;
  }): Promise<{ summary: string }>;
}
