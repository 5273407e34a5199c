export { openStore } from "./open.ts";
export type { Migration, OpenStoreOptions, Store } from "./open.ts";
export { StoreError } from "./errors.ts";
export type { StoreErrorCode } from "./errors.ts";
