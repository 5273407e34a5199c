/** Why a database could not be used. */
export type StoreErrorCode =
  | "STORE_VERSION_TOO_NEW"
  | "STORE_CORRUPT"
  | "STORE_READ_ONLY"
  | "STORE_FULL"
  | "STORE_BUSY"
  | "STORE_NOT_A_FILE"
  | "STORE_CANNOT_OPEN"
  | "STORE_MIGRATION_FAILED";

export class StoreError extends Error {
  override readonly name = "StoreError";
  constructor(
    readonly code: StoreErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
