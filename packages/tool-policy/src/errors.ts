export type ToolPolicyErrorCode = "SUBJECT_BLANK";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class ToolPolicyError extends Error {
  override readonly name = "ToolPolicyError";

  constructor(
    readonly code: ToolPolicyErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
