import type { Migration } from "@oc/store";
import { TASK_MIGRATIONS } from "@oc/tasks/migrations";
import { PAIRING_MIGRATIONS } from "./access/pairing-store.ts";
import { CHANNEL_MIGRATIONS } from "./channels/channel-schema.ts";

/**
 * Everything in `state/gateway.sqlite`, in the order in which it was released: a later step of any part goes to the end,
 * because databases out there count how many steps they have had.
 */
export const STATE_MIGRATIONS: readonly Migration[] = [
  ...PAIRING_MIGRATIONS,
  ...TASK_MIGRATIONS,
  ...CHANNEL_MIGRATIONS,
].map((migration, index) => ({ ...migration, version: index + 1 }));
