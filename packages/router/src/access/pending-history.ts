/** A message of a room that was not for the bot. */
export interface PendingMessage {
  /** Who said it; see {@link senderLabel}. */
  sender: string;
  text: string;
}

export const PENDING_HISTORY_HEADER = "[Chat messages since your last reply - for context]";
export const CURRENT_MESSAGE_HEADER = "[Current message - respond to this]";
/** Characters of one kept message; the rest is cut off. */
export const MAX_PENDING_TEXT_CHARS = 4_000;
const MAX_LABEL_CHARS = 64;

/** The buffer with one more message, the oldest dropped at `limit`. The buffer itself is not changed. */
export function appendPending(
  buffer: readonly PendingMessage[],
  message: PendingMessage,
  limit: number,
): PendingMessage[] {
  if (limit <= 0) return [];
  const { text } = message;
  const cut = text.length > MAX_PENDING_TEXT_CHARS ? `${text.slice(0, MAX_PENDING_TEXT_CHARS)}…` : text;
  return [...buffer, { ...message, text: cut }].slice(-limit);
}

/**
 * What the model reads of a room: what was said before, then the message to answer, each after its sender. Further lines of a kept
 * message are indented, so that nobody can write a line that looks like somebody else's or like a header.
 */
export function formatRoomMessage(pending: readonly PendingMessage[], current: PendingMessage): string {
  const message = `${current.sender}: ${current.text}`;
  if (pending.length === 0) return message;
  const before = pending.map(({ sender, text }) => `${sender}: ${text.replace(/\r\n?|\n/g, "\n  ")}`);
  return [PENDING_HISTORY_HEADER, ...before, "", CURRENT_MESSAGE_HEADER, message].join("\n");
}

/** A name for one line: the display name, else the user name, else the id, without line breaks and control characters. */
export function senderLabel(sender: { id: string; name?: string; username?: string }): string {
  const label = [sender.name, sender.username, sender.id]
    .map((text) => (text ?? "").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
    .find((text) => text !== "");
  return [...(label ?? "?")].slice(0, MAX_LABEL_CHARS).join("");
}
