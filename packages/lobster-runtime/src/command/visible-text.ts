/** Control characters other than tab and line feed, and those that change the direction of what follows. */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const LINE_BREAKS = /\r\n|\n/g;

const PICTURES = 0x2400;
const PICTURE_OF_DELETE = "\u2421";

/**
 * Text of a run as a person may see it: control characters become pictures of themselves (`␛`), so that a prompt or a plan cannot
 * move the cursor, hide or rewrite what stands beside it. Tabs and line breaks stay.
 */
export function visibleText(text: string): string {
  return text.replaceAll(HIDDEN, pictureOf);
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return visibleText(text.replaceAll(LINE_BREAKS, "\u2424"));
}

function pictureOf(char: string): string {
  const code = char.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(PICTURES + code);
  return code === 0x7f ? PICTURE_OF_DELETE : "\uFFFD";
}
