import { APPROVAL_MIGRATIONS } from "@oc/exec-approvals/migrations";
import type { Migration } from "@oc/store";
import { TASK_MIGRATIONS } from "@oc/tasks/migrations";
import { PAIRING_MIGRATIONS } from "./access/pairing-store.ts";
import { SESSION_EVENT_MIGRATIONS } from "./agents/session-event-schema.ts";
import { CHANNEL_MIGRATIONS } from "./channels/channel-schema.ts";
import { NODE_MIGRATIONS } from "./nodes/surface-store.ts";

/**
 * Everything in `state/gateway.sqlite`, in the order in which it was released: a later step of any part goes to the end,
 * because databases out there count how many steps they have had.
 */
export const STATE_MIGRATIONS: readonly Migration[] = [
  ...PAIRING_MIGRATIONS,
  ...TASK_MIGRATIONS,
  ...CHANNEL_MIGRATIONS,
  ...APPROVAL_MIGRATIONS,
  ...SESSION_EVENT_MIGRATIONS,
  ...NODE_MIGRATIONS,
].map((migration, index) => ({ ...migration, version: index + 1 }));
