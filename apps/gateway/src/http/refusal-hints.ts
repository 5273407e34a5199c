import type { Logger } from "../log/logger.ts";

/** One refused client must not fill the log. */
const EVERY_MS = 60_000;

const HINTS = {
  unauthorized:
    "an HTTP request came without the right secret; it must send the gateway's token or password as `Authorization: Bearer …` (see gateway.auth)",
  chatCompletionsDisabled:
    "a request for the OpenAI-compatible endpoints was answered 404, because they are off; set gateway.http.endpoints.chatCompletions.enabled to true to serve them",
};

/** Tells the operator in the log what the client is not told. */
export type RefusalHints = (hint: keyof typeof HINTS, fields: { ip: string | undefined }) => void;

/** Each hint at most once a minute. */
export function createRefusalHints(log: Pick<Logger, "warn">, now: () => number): RefusalHints {
  const lastAt = new Map<string, number>();
  return (hint, fields) => {
    const at = now();
    if (at - (lastAt.get(hint) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    lastAt.set(hint, at);
    log.warn(HINTS[hint], fields);
  };
}
