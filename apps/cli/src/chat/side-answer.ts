import type { EventPayload } from "@oc/protocol";
import { oneLine, printable } from "../output/table.ts";

const MAX_QUESTION_CHARS = 120;

/** The answer to a side question as a block of its own, so that it is never taken for a part of the conversation. */
export function formatSideAnswer({ question, text, isError }: EventPayload<"chat.side_result">): string {
  const title = `┌ aside: ${oneLine(question, MAX_QUESTION_CHARS)}`;
  const body = printable(`${isError ? "No answer: " : ""}${text}`).replace(/^/gm, "│ ");
  return `${title}\n${body}\n└ not part of the conversation`;
}
