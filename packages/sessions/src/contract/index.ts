import { describe } from "vitest";
import { describeForks } from "./forks.ts";
import { describeLists } from "./lists.ts";
import { describeRollovers } from "./rollovers.ts";
import { describeRuns } from "./runs.ts";
import { describeSearch } from "./search.ts";
import { describeSessions } from "./sessions.ts";
import { describeTranscripts } from "./transcripts.ts";
import { describeUpkeep } from "./upkeep.ts";
import { Workspace } from "./workspace.ts";
import type { StoreUnderTest } from "./workspace.ts";

export type { ContractOptions, StoreUnderTest } from "./workspace.ts";

/**
 * What every implementation of `SessionStore` must do, as tests of vitest. Call it in a test file with a way to make the
 * place of an empty store; each test gets its own, and opens it more than once.
 */
export function describeSessionStore(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`session store: ${name}`, () => {
    const place = new Workspace(create);
    describeSessions(place);
    describeRollovers(place);
    describeForks(place);
    describeLists(place);
    describeRuns(place);
    describeTranscripts(place);
    describeSearch(place);
    describeUpkeep(place);
  });
}
