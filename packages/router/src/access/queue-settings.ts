import { objectAt, valueAt, type ConfigObject } from "./config-value.ts";

export type QueueMode = "steer" | "followup" | "collect" | "interrupt";
export type QueueDrop = "summarize" | "old" | "new";

/** What a message does while its session runs. */
export interface QueueSettings {
  mode: QueueMode;
  /** How long `collect` waits for more, in milliseconds. */
  debounceMs: number;
  /** How many messages may wait for one session. */
  cap: number;
  drop: QueueDrop;
}

type QueueLayer = { [Key in keyof QueueSettings]?: QueueSettings[Key] | undefined };

/** Where settings come from, from the one that wins to the one that gives way. Every member of each may be absent. */
export interface QueueLayers {
  /** What the caller asked of this one message. */
  request?: QueueLayer | undefined;
  /** `/queue` inside the message. */
  inline?: QueueLayer | undefined;
  /** `/queue` of an earlier message, kept on the session. */
  session?: QueueLayer | undefined;
  /** `messages.queue`. */
  config?: unknown;
  /** Picks what `messages.queue` says of one channel. */
  channel?: string | undefined;
}

export const DEFAULT_QUEUE_SETTINGS: QueueSettings = { mode: "steer", debounceMs: 500, cap: 20, drop: "summarize" };

const MODES: ReadonlyMap<unknown, QueueMode> = new Map<unknown, QueueMode>([
  ["steer", "steer"],
  ["followup", "followup"],
  ["collect", "collect"],
  ["interrupt", "interrupt"],
  // Older names, which sessions and files may still hold.
  ["queue", "steer"],
  ["steer-backlog", "steer"],
  ["steer+backlog", "steer"],
]);
const DROPS: readonly unknown[] = ["summarize", "old", "new"] satisfies QueueDrop[];

/** Resolves every setting by itself: the first layer that has a usable value of it. Pure and total. */
export function resolveQueueSettings(layers: QueueLayers): QueueSettings {
  const config = objectAt({ config: layers.config }, "config");
  const stack = [
    layers.request,
    layers.inline,
    layers.session,
    ofChannel(config, layers.channel),
    config,
    DEFAULT_QUEUE_SETTINGS,
  ].map((layer) => objectAt({ layer }, "layer"));
  const first = <T>(key: keyof QueueSettings, read: (value: unknown) => T | undefined): T => {
    for (const layer of stack) {
      const value = read(valueAt(layer, key));
      if (value !== undefined) return value;
    }
    throw new Error(`unreachable: the defaults have a ${key}`);
  };
  return {
    mode: first("mode", (value) => MODES.get(value)),
    debounceMs: first("debounceMs", (value) => wholeFrom(0, value)),
    cap: first("cap", (value) => wholeFrom(1, value)),
    drop: first("drop", (value) => (DROPS.includes(value) ? (value as QueueDrop) : undefined)),
  };
}

function ofChannel(config: ConfigObject | undefined, channel: string | undefined): ConfigObject | undefined {
  if (channel === undefined) return undefined;
  return {
    mode: valueAt(objectAt(config, "byChannel"), channel),
    debounceMs: valueAt(objectAt(config, "debounceMsByChannel"), channel),
  };
}

function wholeFrom(min: number, value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= min ? value : undefined;
}
