import type { JSONValue, LanguageModelV3 } from "@ai-sdk/provider";
import type { Message, ModelCallOptions, ModelContext } from "@oc/plugin-sdk";
import type { ModelCompat } from "../options.ts";
import type { ReplayRules } from "../replay.ts";
import type { TokenCounts } from "../usage.ts";

export type Json = Record<string, unknown>;

/** One call on its way to the wire. `messages` are prepared for replay; `params` are merged. */
export interface Call {
  readonly context: ModelContext;
  readonly messages: readonly Message[];
  readonly options: ModelCallOptions;
  /** Closes the socket: aborted with the caller's signal, and when nobody reads on. Each call has its own. */
  readonly cancel: AbortController;
  readonly baseUrl: string;
  readonly host: string;
  readonly compat: ModelCompat;
  readonly params: Readonly<Json>;
  /** This is the one retry after a provider refused replayed or requested thinking. */
  readonly repaired?: true;
}

/** How a call ended, in the provider's own words, mapped. */
export interface Outcome {
  reason: "stop" | "length" | "toolUse" | "refusal";
  tokens: TokenCounts;
  responseModel?: string | undefined;
  /** False when the provider wants another request although it stopped. */
  endTurn?: boolean | undefined;
  diagnostics?: Json[] | undefined;
  /** What the provider wants back with this message's thinking. */
  thinkingSignature?: string | undefined;
}

/**
 * Reads the provider's own events before the SDK does: makes them canonical, throws `WireError` for errors inside the stream
 * and for a stream that ends too early, and keeps what the SDK does not pass on.
 */
export interface WireReader {
  /** Events to hand to the SDK in place of `event`. */
  read(event: Json): Json[];
  /** Events to add at the end. `sawDone`: the stream said `[DONE]`. Throws when the answer is not complete. */
  end(sawDone: boolean): Json[];
  /** Events that a body sent in one piece stands for. */
  readWhole?(body: Json): Json[];
  /** The answer is complete: nothing that may follow matters. */
  isDone?(): boolean;
  /** Valid after `end`. */
  outcome(): Outcome;
  /** Tokens known so far, for a message that ends in an error. */
  tokens(): TokenCounts;
}

/** What an API needs beyond what the SDK does by itself. */
export interface SdkApi {
  readonly defaultBaseUrl: string;
  replayRules(options: ModelCallOptions): ReplayRules;
  /** Loads the SDK. The model is kept and used again; keys are added on the way out, so that it holds none. */
  openModel(modelId: string, baseUrl: string, fetch: typeof globalThis.fetch): Promise<LanguageModelV3>;
  readonly providerOptions?: Record<string, Record<string, string | boolean>>;
  /** Fields that go beside `role` of an assistant message. */
  assistantOptions?(
    message: Extract<Message, { role: "assistant" }>,
  ): Record<string, Record<string, JSONValue>> | undefined;
  /** Provider options that carry a block's signature back. */
  signatureOptions?(part: SignedPart): Record<string, Record<string, string>> | undefined;
  /** Images in tool results go into a user message after them. */
  toolImagesInUserMessage?: boolean;
  /** Stable and dynamic system text stay separate messages. */
  splitSystemPrompt?: boolean;
  editBody(body: Json, call: Call): Json;
  /** Adds the key, and removes what a host must not see. Configured headers are merged after this. */
  editHeaders(headers: Record<string, string>, call: Call): void;
  openReader(call: Call): WireReader;
}

export type SignedPart = Extract<Message, { role: "assistant" }>["content"][number];
