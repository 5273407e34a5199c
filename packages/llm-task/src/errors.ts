export type LlmTaskErrorCode = "SUBJECT_BLANK";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class LlmTaskError extends Error {
  override readonly name = "LlmTaskError";

  constructor(
    readonly code: LlmTaskErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
