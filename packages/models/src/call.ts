import type { Message, ModelCallOptions, ModelContext } from "@oc/plugin-sdk";
import type { Endpoint } from "./endpoint.ts";
import type { MessageBuilder } from "./message-builder.ts";
import type { ModelCompat } from "./options.ts";
import type { ReplayRules } from "./replay.ts";
import type { TokenCounts } from "./usage.ts";

export type Json = Record<string, unknown>;

/** One call on its way to the wire. `messages` are prepared for replay; `params` are merged. */
export interface Call {
  readonly context: ModelContext;
  readonly messages: readonly Message[];
  readonly options: ModelCallOptions;
  readonly endpoint: Endpoint;
  /** Closes the socket: aborted with the caller's signal, and when nobody reads on. Each call has its own. */
  readonly cancel: AbortController;
  /** Longest silence of the provider, in milliseconds. */
  readonly idleTimeoutMs: number;
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

/** A call that was sent. */
export interface CallRun {
  /** Fills the message; yields whenever there may be news in it. Throws when the call fails. */
  advance(): AsyncIterable<unknown>;
  /** Valid once `advance` has ended. */
  outcome(): Outcome;
  /** Tokens known so far, for a message that ends in an error. */
  tokens(): TokenCounts;
}

/** One wire API. */
export interface Transport {
  readonly defaultBaseUrl: string;
  /** Longest silence in milliseconds when the call does not say it. */
  readonly idleTimeoutMs?: number;
  replayRules(options: ModelCallOptions): ReplayRules;
  start(call: Call, message: MessageBuilder): CallRun;
}
