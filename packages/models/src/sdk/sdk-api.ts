import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { Message, ModelCallOptions } from "@oc/plugin-sdk";
import type { Call, Json, Outcome } from "../call.ts";
import type { ReplayRules } from "../replay.ts";
import type { TokenCounts } from "../usage.ts";
import type { AnswerReader } from "../wire/answer.ts";

/**
 * Reads the provider's own events before the SDK does: gives back those that the SDK gets, made canonical, and keeps what
 * the SDK does not pass on.
 */
export interface SdkAnswerReader extends AnswerReader<Json[]> {
  /** Valid after `end`. */
  outcome(): Outcome;
  tokens(): TokenCounts;
}

/** What an API needs beyond what its SDK provider does by itself. */
export interface SdkApi {
  readonly defaultBaseUrl: string;
  replayRules(options: ModelCallOptions): ReplayRules;
  /** Loads the SDK. The model is kept and used again; keys are added on the way out, so that it holds none. */
  openModel(modelId: string, baseUrl: string, fetch: typeof globalThis.fetch): Promise<LanguageModelV3>;
  readonly providerOptions?: Record<string, Record<string, string | boolean>>;
  /** Provider options that carry a block's signature back. */
  signatureOptions(part: AssistantPart): Record<string, Record<string, string>> | undefined;
  /** Stable and dynamic system text stay separate messages. */
  readonly splitSystemPrompt?: boolean;
  /** `editBody` writes the tools by itself, so that the SDK does not judge their schemas. */
  readonly writesTools?: boolean;
  editBody(body: Json, call: Call): Json;
  /** Adds the key, and removes what a host must not see. Configured headers are merged after this. */
  editHeaders(headers: Record<string, string>, call: Call): void;
  openReader(call: Call): SdkAnswerReader;
}

export type AssistantPart = Extract<Message, { role: "assistant" }>["content"][number];
