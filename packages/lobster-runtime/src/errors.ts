export type LobsterRuntimeErrorCode = "SUBJECT_BLANK";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class LobsterRuntimeError extends Error {
  override readonly name = "LobsterRuntimeError";

  constructor(
    readonly code: LobsterRuntimeErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
