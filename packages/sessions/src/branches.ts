import type { Store } from "@oc/store";
import { messagePreview } from "./session-preview.ts";
import type { Branch } from "./session-store.ts";
import type { Transcripts, Window } from "./transcripts.ts";

const MAX_BRANCHES = 1000;
/** Records looked at for a branch's last message: notes and marks may follow it. */
const MAX_STEPS_BACK = 64;

/** The ends of a transcript's tree. */
export class Branches {
  readonly #transcripts: Transcripts;
  readonly #leaves;

  constructor({ sqlite }: Pick<Store, "sqlite">, transcripts: Transcripts) {
    this.#transcripts = transcripts;
    this.#leaves = sqlite
      .prepare<[{ sessionId: string; leafId: string | null; limit: number }], string>(
        `SELECT entry_id FROM transcript_events
         WHERE session_id = @sessionId AND (entry_id = @leafId OR entry_id NOT IN
           (SELECT parent_id FROM transcript_events WHERE session_id = @sessionId AND parent_id IS NOT NULL))
         ORDER BY entry_id = @leafId DESC, seq DESC LIMIT @limit`,
      )
      .pluck();
  }

  /** The active branch first, then the others, newest first. */
  list({ session_id: sessionId, leaf_id: leafId }: Window): Branch[] {
    return this.#leaves.all({ sessionId, leafId, limit: MAX_BRANCHES }).map((entryId) => {
      const lastMessage = this.#lastMessage(sessionId, entryId);
      return { leafId: entryId, isActive: entryId === leafId, ...(lastMessage && { lastMessage }) };
    });
  }

  #lastMessage(sessionId: string, leafId: string): Branch["lastMessage"] {
    let steps = 0;
    for (const link of this.#transcripts.walkLinksBack(sessionId, leafId)) {
      if (link.type === "message") {
        const preview = messagePreview(this.#transcripts.json(sessionId, link.entry_id) ?? "null");
        if (preview) return { entryId: link.entry_id, ...preview };
      }
      if (++steps >= MAX_STEPS_BACK) return undefined;
    }
    return undefined;
  }
}
