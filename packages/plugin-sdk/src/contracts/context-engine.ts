import type { Message } from "../message.ts";

export interface ContextEngineInfo {
  id: string;
  name: string;
  /** True turns the built-in automatic compaction and the pre-prompt overflow check off. */
  ownsCompaction?: boolean;
  acceptedHostParams?: readonly string[];
  turnMaintenanceMode?: "inline" | "background";
}

export interface ContextEngineSession {
  agentId: string;
  sessionKey: string;
  sessionId: string;
}

/** Decides which messages a model sees. A failing engine is set aside and the built-in `legacy` engine answers. */
export interface ContextEngine {
  readonly info: ContextEngineInfo;
  bootstrap?(session: ContextEngineSession): Promise<void>;
  ingest(session: ContextEngineSession, message: Message): Promise<void>;
  ingestBatch?(session: ContextEngineSession, messages: readonly Message[]): Promise<void>;
  assemble(
    session: ContextEngineSession,
    input: { messages: readonly Message[]; tokenBudget: number; signal: AbortSignal },
  ): Promise<{ messages: readonly Message[]; estimatedTokens: number; systemPromptAddition?: string }>;
  compact(
    session: ContextEngineSession,
    input: { trigger: "manual" | "overflow" | "threshold"; instructions?: string; signal: AbortSignal },
  ): Promise<{ ok: boolean; compacted: boolean; result?: { summary: string; firstKeptEntryId?: string } }>;
  afterTurn?(session: ContextEngineSession, turn: { messages: readonly Message[]; success: boolean }): Promise<void>;
  maintain?(session: ContextEngineSession): Promise<void>;
  prepareSubagentSpawn?(session: ContextEngineSession, child: { sessionKey: string }): Promise<void>;
  onSubagentEnded?(session: ContextEngineSession, child: { sessionKey: string; outcome: string }): Promise<void>;
  dispose?(): Promise<void>;
}

export type ContextEngineFactory = (input: { config: Readonly<Record<string, unknown>> }) => ContextEngine;
