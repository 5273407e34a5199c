export { openStore } from "./open.ts";
export type { OpenStoreOptions, Store } from "./open.ts";
export type { Migration } from "./migrate.ts";
export type { IntegrityReport } from "./integrity.ts";
export { StoreError, toStoreError } from "./errors.ts";
export type { StoreErrorCode } from "./errors.ts";
