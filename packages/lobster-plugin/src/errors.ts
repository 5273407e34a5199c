export type LobsterPluginErrorCode = "SUBJECT_BLANK";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class LobsterPluginError extends Error {
  override readonly name = "LobsterPluginError";

  constructor(
    readonly code: LobsterPluginErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
