import { formatAge, oneLine } from "./output/table.ts";

const MAX_CHARS = 200;

/**
 * One line about what holds a run up: a model call that is tried again, or a notice of the agent. Undefined for every
 * other stream. Reads the event as it is, since gateways of other versions send more or less than this one.
 */
export function describeProgress(event: { stream: string; data: unknown }): string | undefined {
  const data = (event.data ?? {}) as Record<string, unknown>;
  if (event.stream === "notice") return typeof data["text"] === "string" ? oneLine(data["text"], MAX_CHARS) : undefined;
  if (event.stream !== "retry") return undefined;
  const { attempt, maxAttempts, delayMs, reason } = data;
  const count = typeof attempt === "number" && typeof maxAttempts === "number" ? ` (${attempt}/${maxAttempts})` : "";
  const why = typeof reason === "string" ? `: ${oneLine(reason.replaceAll("_", " "), MAX_CHARS)}` : "";
  const when = typeof delayMs === "number" && delayMs >= 1000 ? `, next try in ${formatAge(0, delayMs)}` : "";
  return `retrying${count}${why}${when}`;
}
