export type TasksErrorCode = "SUBJECT_BLANK";

/** Every refusal of this package; `code` is stable, the message says what to do next. */
export class TasksError extends Error {
  override readonly name = "TasksError";

  constructor(
    readonly code: TasksErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
