import type { ThinkingLevel } from "@oc/plugin-sdk";
import type { ExecDefaults } from "./exec-argument.ts";
import type { ModelChoice } from "./model-argument.ts";
import type { QueueChoice } from "./queue-argument.ts";

export type FastMode = boolean | "auto";
export type VerboseLevel = "off" | "on" | "full";
export type TraceLevel = "off" | "on";
export type ReasoningLevel = "off" | "on" | "stream";
export type ElevatedLevel = "off" | "on" | "ask" | "full";
export type SendOverride = "allow" | "deny";
export type UsageLevel = "off" | "tokens" | "full" | "cost";

/** What each directive sets. */
export interface DirectiveValues {
  think: ThinkingLevel;
  fast: FastMode;
  verbose: VerboseLevel;
  trace: TraceLevel;
  reasoning: ReasoningLevel;
  elevated: ElevatedLevel;
  exec: ExecDefaults;
  model: ModelChoice;
  queue: QueueChoice;
  send: SendOverride;
  usage: UsageLevel;
}

export type DirectiveName = keyof DirectiveValues;

/** What a directive asks for. */
export type DirectiveAction<Value> =
  | { action: "apply"; value: Value }
  /** Report the effective value and its source; `argument` is the word that asked, where one did. */
  | { action: "query"; argument?: string }
  /** Delete the session's own value. */
  | { action: "clear" }
  /** The argument means nothing; `hint` is a sentence that names it and lists what is valid. */
  | { action: "reject"; argument: string; hint: string };
