import type { FastMode, ReasoningLevel, TraceLevel, VerboseLevel } from "./directive-values.ts";
import type { ExecDefaults } from "./exec-argument.ts";

/** A value that counts and the layer that it comes from. */
export interface Resolved<Value, Source extends string> {
  value: Value;
  source: Source | "built-in";
}

/** Layers by name, first one first. Absent or `undefined`: the layer says nothing. */
type Layers<Value, Source extends string> = { [Name in Source]?: Value | undefined };

export type FastSource = "inline" | "request" | "session" | "agent" | "defaults" | "agentModel" | "sharedModel";

/**
 * Fast mode: directive → request → session → `agents.entries.<id>.fastModeDefault` → `agents.defaults.fastModeDefault` → the model's
 * `params.fastMode` of the agent → of all agents → off. `false` is a value and not an absence. Pure.
 */
export function resolveFastMode(layers: Layers<FastMode, FastSource>): Resolved<FastMode, FastSource> {
  return firstOf(layers, ["inline", "request", "session", "agent", "defaults", "agentModel", "sharedModel"], false);
}

/** Fast mode in the parameters of a model, `fastMode` or its alias `fast_mode`; `undefined` when they do not say. Pure. */
export function fastModeOfParams(params: Readonly<Record<string, unknown>> | undefined): FastMode | undefined {
  const value = params?.["fastMode"] ?? params?.["fast_mode"];
  return typeof value === "boolean" || value === "auto" ? value : undefined;
}

/** How long after its start a turn's model calls are fast in mode `auto`, unless told otherwise. */
export const FAST_AUTO_MS = 60_000;

/**
 * Whether a model call is fast. In mode `auto` it is when it starts within `cutoffMs` of the start of its turn, waits included; retries,
 * fallbacks and calls after tools that start later are not. Pure.
 */
export function decideFastCall(
  mode: FastMode,
  { turnStartedAt, now, cutoffMs = FAST_AUTO_MS }: { turnStartedAt: number; now: number; cutoffMs?: number },
): boolean {
  return mode === "auto" ? now - turnStartedAt <= cutoffMs : mode;
}

export type VerboseSource = "inline" | "request" | "session" | "defaults";

/** Verbose: directive → request → session → `agents.defaults.verboseDefault` → off. Pure. */
export function resolveVerbose(layers: Layers<VerboseLevel, VerboseSource>): Resolved<VerboseLevel, VerboseSource> {
  return firstOf(layers, ["inline", "request", "session", "defaults"], "off");
}

export type TraceSource = "inline" | "session";

/** Trace: directive → session → off. Pure. */
export function resolveTrace(layers: Layers<TraceLevel, TraceSource>): Resolved<TraceLevel, TraceSource> {
  return firstOf(layers, ["inline", "session"], "off");
}

export type ReasoningSource = "inline" | "request" | "session" | "agent" | "defaults";

/**
 * Reasoning: directive → request → session → `agents.entries.<id>.reasoningDefault` → `agents.defaults.reasoningDefault` → off.
 * What is configured counts only for those who `mayUseDefaults`: owners, authorised senders and clients with `operator.admin`. Pure.
 */
export function resolveReasoning(
  { agent, defaults, ...own }: Layers<ReasoningLevel, ReasoningSource>,
  { mayUseDefaults }: { mayUseDefaults: boolean },
): Resolved<ReasoningLevel, ReasoningSource> {
  const layers = mayUseDefaults ? { ...own, agent, defaults } : own;
  return firstOf(layers, ["inline", "request", "session", "agent", "defaults"], "off");
}

export type ExecSource = "inline" | "session" | "agent" | "global";

export type ResolvedExecDefaults = {
  [Key in "host" | "security" | "ask" | "node"]:
    | Resolved<NonNullable<ExecDefaults[Key]>, ExecSource>
    | (Key extends "host" ? never : undefined);
};

/**
 * Defaults of commands, each on its own: directive → session → the agent's `tools.exec` → the global one. `host` is `auto` when none
 * says; what the others are then depends on where a command runs. Pure.
 */
export function resolveExecDefaults(layers: Layers<ExecDefaults, ExecSource>): ResolvedExecDefaults {
  return {
    host: execDefault(layers, "host") ?? { value: "auto", source: "built-in" },
    security: execDefault(layers, "security"),
    ask: execDefault(layers, "ask"),
    node: execDefault(layers, "node"),
  };
}

function execDefault<Key extends keyof ExecDefaults>(layers: Layers<ExecDefaults, ExecSource>, key: Key) {
  for (const source of ["inline", "session", "agent", "global"] as const) {
    const value = layers[source]?.[key];
    if (value !== undefined) return { value, source };
  }
  return undefined;
}

function firstOf<Value, Source extends string>(
  layers: Layers<Value, Source>,
  order: readonly Source[],
  builtIn: Value,
): Resolved<Value, Source> {
  for (const source of order) {
    const value = layers[source];
    if (value !== undefined) return { value, source };
  }
  return { value: builtIn, source: "built-in" };
}
