/** A message of a room that was not for the bot. */
export interface PendingMessage {
  /** Who said it; see {@link senderLabel}. */
  sender: string;
  text: string;
}

export const PENDING_HISTORY_HEADER = "[Chat messages since your last reply - for context]";
export const CURRENT_MESSAGE_HEADER = "[Current message - respond to this]";
/** Whatever somebody may take for the end of a line. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
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
 * message are indented, and so are lines of the message that begin like a header, so that nobody can put words into somebody's mouth.
 */
export function formatRoomMessage(pending: readonly PendingMessage[], current: PendingMessage): string {
  const message = `${current.sender}: ${indentHeaders(current.text)}`;
  if (pending.length === 0) return message;
  const before = pending.map(({ sender, text }) => `${sender}: ${text.replace(LINE_BREAK, "\n  ")}`);
  return [PENDING_HISTORY_HEADER, ...before, "", CURRENT_MESSAGE_HEADER, message].join("\n");
}

/** Everything else of the text stays as it was written: it may be code. */
function indentHeaders(text: string): string {
  return text.replace(LINE_BREAK, (lineBreak, at: number) => {
    const start = at + lineBreak.length;
    const isHeader = [PENDING_HISTORY_HEADER, CURRENT_MESSAGE_HEADER].some((header) => text.startsWith(header, start));
    return isHeader ? `${lineBreak}  ` : lineBreak;
  });
}

/**
 * A name for one line: the display name, else the user name, else the id, without line breaks and control characters, and without the
 * bracket that headers begin with.
 */
export function senderLabel(sender: { id: string; name?: string; username?: string }): string {
  const label = [sender.name, sender.username, sender.id]
    .map((text) =>
      (text ?? "")
        .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
        .replace(/^[\s[]+/, "")
        .trim(),
    )
    .find((text) => text !== "");
  return [...(label ?? "?")].slice(0, MAX_LABEL_CHARS).join("");
}
