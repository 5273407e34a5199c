/** How much is kept, and for how long. */
export interface ExecLimits {
  /** UTF-16 units of output that a run keeps: the beginning and the newest. 1000 to 200 000; default 200 000. */
  maxOutputChars: number;
  /** Units of each stream that wait for a poll. 1000 to 200 000, at most `maxOutputChars`; default 30 000. */
  maxPendingChars: number;
  /** A program that reads its input and is silent for this long is said to wait for input. Default 15 000. */
  inputWaitIdleMs: number;
  /** Finished sessions that are kept. Default 50. */
  maxFinished: number;
  /** Units of output that all finished sessions keep together. Default 2 000 000. */
  maxRetainedChars: number;
}

export const DEFAULT_EXEC_LIMITS: ExecLimits = {
  maxOutputChars: 200_000,
  maxPendingChars: 30_000,
  inputWaitIdleMs: 15_000,
  maxFinished: 50,
  maxRetainedChars: 2_000_000,
};

/** Settings that the environment of a host may carry; the configuration wins over them. */
export interface ExecEnvironmentSettings {
  limits: ExecLimits;
  /** `OPENCLAW_BASH_YIELD_MS`, 10 to 120 000. */
  backgroundMs?: number;
  /** `OPENCLAW_BASH_JOB_TTL_MS`, 60 000 to 10 800 000. */
  cleanupMs?: number;
}

/** Reads the variables that tune exec. Values that are no numbers are ignored, others are brought into their range. */
export function resolveExecLimits(env: Readonly<Record<string, string | undefined>>): ExecEnvironmentSettings {
  const read = (name: string, min: number, max: number): number | undefined => {
    const text = env[name]?.trim() ?? "";
    const value = text === "" ? Number.NaN : Number(text);
    return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.floor(value))) : undefined;
  };
  const defaults = DEFAULT_EXEC_LIMITS;
  const maxOutputChars = read("OPENCLAW_BASH_MAX_OUTPUT_CHARS", 1000, 200_000) ?? defaults.maxOutputChars;
  const maxPendingChars = read("OPENCLAW_BASH_PENDING_MAX_OUTPUT_CHARS", 1000, 200_000) ?? defaults.maxPendingChars;
  const inputWaitIdleMs = read("OPENCLAW_PROCESS_INPUT_WAIT_IDLE_MS", 1000, 600_000) ?? defaults.inputWaitIdleMs;
  const backgroundMs = read("OPENCLAW_BASH_YIELD_MS", 10, 120_000);
  const cleanupMs = read("OPENCLAW_BASH_JOB_TTL_MS", 60_000, 10_800_000);
  return {
    limits: {
      ...defaults,
      maxOutputChars,
      maxPendingChars: Math.min(maxPendingChars, maxOutputChars),
      inputWaitIdleMs,
    },
    ...(backgroundMs === undefined ? {} : { backgroundMs }),
    ...(cleanupMs === undefined ? {} : { cleanupMs }),
  };
}
