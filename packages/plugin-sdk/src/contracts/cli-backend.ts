/** How a local AI command line is started and read. */
export interface CliBackendConfig {
  /** A name on the service's PATH or an absolute path. */
  command: string;
  args?: readonly string[];
  /** Replaces `args` when a conversation is resumed; may contain `{sessionId}`. */
  resumeArgs?: readonly string[];
  output?: "text" | "json" | "jsonl";
  resumeOutput?: "text" | "json" | "jsonl";
  jsonlDialect?: "claude-stream-json" | "gemini-stream-json";
  liveSession?: "claude-stdio";
  input?: "arg" | "stdin";
  /** A longer prompt goes to stdin. */
  maxPromptArgChars?: number;
  env?: Readonly<Record<string, string>>;
  /** Variables removed before `env` is added. */
  clearEnv?: readonly string[];
  modelArg?: string;
  modelAliases?: Readonly<Record<string, string>>;
  sessionArgs?: readonly string[];
  sessionIdFields?: readonly string[];
  systemPromptArg?: string;
  systemPromptFileArg?: string;
}

export interface CliExecutionContext {
  executionMode: "agent" | "side-question";
  model: string;
  resume: boolean;
  cwd: string;
  thinkingLevel?: string;
  fastMode?: boolean;
  toolAvailability?: { native: readonly string[]; openClaw: readonly string[] };
}

/** An agent runtime that is a local command. */
export interface CliBackend {
  id: string;
  label?: string;
  /** Provider whose models may run here. */
  modelProvider?: string;
  config: CliBackendConfig;
  /** Pure; called once per plugin generation. */
  normalizeConfig?(config: CliBackendConfig): CliBackendConfig;
  resolveExecutionArgs?(context: CliExecutionContext): {
    args?: readonly string[];
    env?: Readonly<Record<string, string>>;
  };
  transformSystemPrompt?(systemPrompt: string): string;
  nativeToolMode?: "none" | "always-on" | "selectable";
  bundleMcp?: boolean;
  ownsNativeCompaction?: boolean;
}
