export type DirectivesErrorCode = "COMMAND_NAME_INVALID" | "COMMAND_NAME_TAKEN";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class DirectivesError extends Error {
  override readonly name = "DirectivesError";

  constructor(
    readonly code: DirectivesErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
