import { isRecord } from "../../template/path.ts";

/** A mail, whatever program it came from. */
export interface Email {
  id: string;
  threadId: string;
  from: string;
  subject: string;
  date: string;
  snippet: string;
  labels: string[];
}

export type Bucket = "needsReply" | "needsAction" | "fyi";

export function normaliseEmail(item: unknown): Email {
  const { id, threadId, from, subject, date, snippet, labels } = isRecord(item) ? item : {};
  return {
    id: asText(id),
    threadId: asText(threadId) || asText(id),
    from: asText(from),
    subject: asText(subject),
    date: asText(date),
    snippet: asText(snippet),
    labels: Array.isArray(labels) ? labels.filter((label) => typeof label === "string") : [],
  };
}

const URGENT = /action required|urgent/i;
const NO_REPLY = /no-reply|noreply|do-not-reply|donotreply/i;

/** Sorts by subject, label and sender alone. */
export function decideBucket(email: Email): Bucket {
  if (URGENT.test(email.subject)) return "needsAction";
  if (email.labels.includes("UNREAD") && takesReplies(email)) return "needsReply";
  return "fyi";
}

/** Whether somebody reads what is sent to the sender. */
export function takesReplies(email: Email): boolean {
  return email.from !== "" && !NO_REPLY.test(email.from);
}

/** `Re: ` in front, once. */
export function replySubject(subject: string): string {
  return /^re:/i.test(subject.trim()) ? subject : `Re: ${subject}`;
}

function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
