import type { sessionsArchiveOptions } from "./catalogue/sessions.ts";
import type { Input } from "./command.ts";
import type { CommandContext } from "./context.ts";
import { runSessionBatch } from "./session-batch.ts";

type Options = Input<typeof sessionsArchiveOptions>["options"];

const WORDS = {
  archive: { done: "archived", planned: "would-archive" },
  restore: { done: "restored", planned: "would-restore" },
} as const;

/** Takes sessions out of the lists, or back into them; one that is there already is a success. */
export function setArchived(
  context: CommandContext,
  operation: "archive" | "restore",
  keys: readonly string[],
  options: Options,
): Promise<number> {
  const archived = operation === "archive";
  const { done, planned } = WORDS[operation];
  return runSessionBatch(context, {
    operation,
    keys,
    options,
    async apply(gateway, key) {
      const { session } = await gateway.request("sessions.describe", { key });
      if (!session) return { ok: false, status: "failed", error: "there is no such session" };
      if ((session.archived ?? false) === archived) return { ok: true, status: "unchanged" };
      if (options.dryRun) return { ok: true, status: planned };
      await gateway.request("sessions.patch", { key, archived, expectedSessionId: session.sessionId });
      return { ok: true, status: done };
    },
  });
}
