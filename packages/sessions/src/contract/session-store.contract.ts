import { describe } from "vitest";
import { describeForks } from "./forks.ts";
import { describeLists } from "./lists.ts";
import { describeRollovers } from "./rollovers.ts";
import { describeRuns } from "./runs.ts";
import { describeSessions } from "./sessions.ts";
import { describeTranscripts } from "./transcripts.ts";
import { Workspace } from "./workspace.ts";
import type { StoreUnderTest } from "./workspace.ts";

/** What every implementation of `SessionStore` must do. Call it in a test file with a way to make an empty store. */
export function describeSessionStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`session store: ${name}`, () => {
    const place = new Workspace(create);
    describeSessions(place);
    describeRollovers(place);
    describeForks(place);
    describeLists(place);
    describeRuns(place);
    describeTranscripts(place);
  });
}
