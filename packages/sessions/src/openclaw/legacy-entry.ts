import { applyEntryPatch } from "../entry-patch.ts";
import type { SessionEntry } from "../session-store.ts";
import { parseLegacyTime } from "./legacy-time.ts";

type Values = Record<string, unknown>;

const TIMES = ["sessionStartedAt", "lastInteractionAt", "updatedAt", "lastActivityAt", "createdAt"] as const;
/** Read elsewhere, or about files that are gone after the import. */
const NOT_KEPT: ReadonlySet<string> = new Set([...TIMES, "sessionId", "sessionFile", "status", "__proto__"]);
const ROUTE_PARTS = ["channel", "to", "accountId", "threadId"];
const ORIGIN_PARTS = ["label", "provider", "from", "to", "accountId", "threadId"];

export interface EntryFacts {
  sessionId: string;
  /** Time of the transcript's header: what a missing start means. */
  startedAt: number;
  /** For rows that say nothing about times. */
  now: number;
}

/** An older row as an entry: known fields as they are valid today, others untouched. Says which could not be kept. */
export function toSessionEntry(
  legacy: Values,
  { sessionId, startedAt, now }: EntryFacts,
): { entry: SessionEntry; problems: string[] } {
  const problems: string[] = [];
  const sessionStartedAt = timeOf(legacy, "sessionStartedAt") ?? startedAt;
  const lastActivityAt = timeOf(legacy, "lastActivityAt");
  let entry: SessionEntry = {
    sessionId,
    sessionStartedAt,
    lastInteractionAt: timeOf(legacy, "lastInteractionAt") ?? sessionStartedAt,
    updatedAt: timeOf(legacy, "updatedAt") ?? now,
    createdAt: timeOf(legacy, "createdAt") ?? sessionStartedAt,
    ...(lastActivityAt !== undefined && { lastActivityAt }),
    createdVia: typeof legacy["createdVia"] === "string" ? legacy["createdVia"] : "import",
    status: "idle",
  };
  if (typeof legacy["previousSessionId"] === "string") entry.previousSessionId = legacy["previousSessionId"];
  for (const [field, value] of Object.entries(normalise(legacy))) {
    if (NOT_KEPT.has(field) || field === "createdVia" || field === "previousSessionId") continue;
    try {
      entry = applyEntryPatch(entry, { [field]: value }, "creation");
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (legacy["status"] === "running") entry.abortedLastRun = true;
  return { entry, problems };
}

/** Older spellings and number ids. */
function normalise(legacy: Values): Values {
  const { deliveryContext, origin, lastThreadId } = legacy;
  return {
    ...legacy,
    ...(lastThreadId !== undefined && { lastThreadId: toText(lastThreadId) }),
    ...(deliveryContext !== undefined && { deliveryContext: routeOf(deliveryContext) }),
    ...(origin !== undefined && { origin: pickTexts(origin, ORIGIN_PARTS) }),
  };
}

/** A reply route without a channel or a recipient leads nowhere. */
function routeOf(value: unknown): Values | undefined {
  const route = pickTexts(value, ROUTE_PARTS);
  return route?.["channel"] === undefined || route["to"] === undefined ? undefined : route;
}

function pickTexts(value: unknown, names: readonly string[]): Values | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const parts = names.map((name) => [name, toText((value as Values)[name])] as const);
  return Object.fromEntries(parts.filter(([, text]) => typeof text === "string" && text !== ""));
}

function toText(value: unknown): unknown {
  return typeof value === "number" ? String(value) : value;
}

function timeOf(legacy: Values, field: (typeof TIMES)[number]): number | undefined {
  return parseLegacyTime(legacy[field]);
}
