import { normalizeThinkingSetting, remapThinkingLevel, type ThinkingLevel, type ThinkingProfile } from "@oc/plugin-sdk";

/** Where a thinking level was found. */
export type ThinkingSource =
  | "inline"
  | "request"
  | "session"
  | "agent"
  | "agent-model"
  | "shared-model"
  | "defaults"
  | "profile"
  | "built-in";

/** What may say how much a turn thinks, first one first. Configured values are taken as written: unknown ones count as absent. */
export interface ThinkingLayers {
  /** Directive within the message; beats the request. */
  inline?: ThinkingLevel | undefined;
  /** Parameter of the request (`chat.send`, `--thinking`). */
  request?: ThinkingLevel | undefined;
  /** `thinkingLevel` of the session. */
  session?: unknown;
  /** `agents.entries.<id>.thinkingDefault` */
  agent?: unknown;
  /** `agents.entries.<id>.models["<provider>/<model>"].params.thinking` */
  agentModel?: unknown;
  /** `agents.defaults.models["<provider>/<model>"].params.thinking` */
  sharedModel?: unknown;
  /** `agents.defaults.thinkingDefault` */
  defaults?: unknown;
}

export type ThinkingDecision =
  | {
      level: ThinkingLevel;
      source: ThinkingSource;
      /** What that source says, when the model has it not. */
      wanted?: ThinkingLevel;
    }
  /** A typed level that the model does not have: no run, nothing stored. `hint` lists what it has. */
  | { rejected: ThinkingLevel; hint: string };

const STORED = [
  ["session", "session"],
  ["agent", "agent"],
  ["agent-model", "agentModel"],
  ["shared-model", "sharedModel"],
  ["defaults", "defaults"],
] as const;

/**
 * How much a turn thinks on the model that was selected for it. What somebody typed for this turn is checked, what is stored or configured
 * is replaced by the nearest that the model offers. After a fallback to another model inside the turn (`isFallback`) nothing is rejected.
 *
 * Pure. The stored value stays: on a model that offers it, it counts again.
 */
export function decideThinking(
  layers: ThinkingLayers,
  profile: ThinkingProfile,
  { isFallback = false }: { isFallback?: boolean } = {},
): ThinkingDecision {
  const typed = layers.inline ?? layers.request;
  if (typed !== undefined) {
    const source = layers.inline === undefined ? "request" : "inline";
    if (isFallback) return remapped(typed, source, profile);
    const checked = checkTypedThinking(typed, profile);
    return "rejected" in checked ? checked : { level: checked.level, source };
  }
  for (const [source, layer] of STORED) {
    const wanted = normalizeThinkingSetting(layers[layer]);
    if (wanted !== undefined) return remapped(wanted, source, profile);
  }
  if (profile.default !== undefined) return { level: profile.default, source: "profile" };
  return { level: remapThinkingLevel("medium", profile), source: "built-in" };
}

/**
 * A level that somebody typed, against a model: what to store, or why not. A model that only switches thinking on and off takes any level
 * but `off` as its one. Pure.
 */
export function checkTypedThinking(
  level: ThinkingLevel,
  profile: ThinkingProfile,
): { level: ThinkingLevel } | { rejected: ThinkingLevel; hint: string } {
  if (profile.levels.some(({ id }) => id === level)) return { level };
  if (level !== "off" && isBinary(profile)) return { level: remapThinkingLevel(level, profile) };
  return {
    rejected: level,
    hint: `Thinking level "${level}" is not available for this model. Use ${thinkingLabels(profile).join(", ")}.`,
  };
}

/** The levels of a model as people see them, in order. */
export function thinkingLabels({ levels }: ThinkingProfile): string[] {
  return levels.map(({ id, label }) => label ?? id);
}

/** The entries of a picker: the first clears the session's own level, the others set it. Pure. */
export function thinkingPicker(
  profile: ThinkingProfile,
  inherited: ThinkingLevel,
): { level: ThinkingLevel | null; text: string }[] {
  return [
    { level: null, text: inherited === "off" ? "Off" : `Inherited: ${labelOf(inherited, profile)}` },
    ...profile.levels.map(({ id }) => ({ level: id, text: `Override: ${labelOf(id, profile)}` })),
  ];
}

function labelOf(level: ThinkingLevel, { levels }: ThinkingProfile): string {
  return levels.find(({ id }) => id === level)?.label ?? level;
}

function isBinary({ levels }: ThinkingProfile): boolean {
  return levels.length === 2 && levels.some(({ id }) => id === "off");
}

function remapped(wanted: ThinkingLevel, source: ThinkingSource, profile: ThinkingProfile): ThinkingDecision {
  const level = remapThinkingLevel(wanted, profile);
  return level === wanted ? { level, source } : { level, source, wanted };
}
