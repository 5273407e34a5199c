export type ExecToolsErrorCode = "OPTIONS_INVALID";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class ExecToolsError extends Error {
  override readonly name = "ExecToolsError";

  constructor(
    readonly code: ExecToolsErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
