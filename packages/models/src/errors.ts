export type ModelsErrorCode =
  | "MODEL_INVALID_REF"
  | "MODEL_UNKNOWN_PROVIDER"
  | "MODEL_AMBIGUOUS"
  | "MODEL_NOT_FOUND"
  | "MODEL_NOT_ALLOWED"
  | "MODEL_AUTH_MISSING"
  | "MODEL_INVALID_OPTIONS";

/** What `@oc/models` throws. The message says what to do next and never holds a secret. */
export class ModelsError extends Error {
  override readonly name = "ModelsError";
  readonly code: ModelsErrorCode;

  constructor(code: ModelsErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
