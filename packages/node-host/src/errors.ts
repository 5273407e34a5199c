export type NodeHostErrorCode = "SUBJECT_BLANK";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class NodeHostError extends Error {
  override readonly name = "NodeHostError";

  constructor(
    readonly code: NodeHostErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
