/** Exit codes of every command. */
export const EXIT = { ok: 0, failure: 1, usage: 2, alreadyRunning: 78, interrupted: 130, terminated: 143 } as const;

export type CliErrorType = "cli_error" | "gateway_transport_error" | "gateway_error";

/** Facts that a failure carries into its JSON document. Never a secret. */
export interface CliErrorFacts {
  code?: string;
  /** Without credentials; see `displayUrl`. */
  url?: string;
  details?: unknown;
  [fact: string]: unknown;
}

/** A failure that the command line reports: one message, perhaps a hint, an exit code. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly type: CliErrorType;
  readonly exitCode: number;
  readonly facts: CliErrorFacts;
  /** What to type or change next. */
  readonly hint: string | undefined;

  constructor(
    message: string,
    options: { type?: CliErrorType; exitCode?: number; facts?: CliErrorFacts; hint?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.type = options.type ?? "cli_error";
    this.exitCode = options.exitCode ?? EXIT.failure;
    this.facts = options.facts ?? {};
    this.hint = options.hint;
  }
}

/** Wrong usage: exit 2. */
export function usageError(message: string, hint?: string): CliError {
  return new CliError(message, { exitCode: EXIT.usage, ...(hint === undefined ? {} : { hint }) });
}

/** A command that a signal ended; the reason of the signal's abort is its name. */
export function interruptedBy({ reason }: AbortSignal): CliError {
  return new CliError(`Interrupted by ${String(reason)}.`, { facts: { code: "INTERRUPTED" } });
}
