import { SessionError } from "../errors.ts";
import type { TranscriptSearchQuery } from "../session-store.ts";
import { parseSearchText } from "./search-text.ts";
import type { SearchWord } from "./search-text.ts";

const DEFAULT_LIMIT = 20;
export const MAX_SEARCH_LIMIT = 200;

export interface ParsedSearch {
  words: SearchWord[];
  limit: number;
  sessionKey: string | null;
}

/** Throws `INVALID_QUERY` for a limit out of range and for text that is none. */
export function parseSearch({ text, limit = DEFAULT_LIMIT, sessionKey }: TranscriptSearchQuery): ParsedSearch {
  if (typeof text !== "string") {
    throw new SessionError("INVALID_QUERY", `text must be the words to look for, got ${typeof text}.`);
  }
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MAX_SEARCH_LIMIT) {
    throw new SessionError(
      "INVALID_QUERY",
      `limit must be a whole number from 1 to ${MAX_SEARCH_LIMIT}, got ${String(limit)}.`,
    );
  }
  return { words: parseSearchText(text), limit, sessionKey: sessionKey ?? null };
}
