import { listCommands } from "../host/shell-words.ts";
import { boundaryAtOrAfter, boundaryAtOrBefore } from "../output/text-boundary.ts";

const MAX_CHARS = 48;
/** Enough of a command to name it. */
const READ_CHARS = 1000;

/** What a command is called in lists: its verb and the first argument that is no flag, cut in the middle. */
export function formatSessionName(command: string): string {
  const [first] = listCommands(command.slice(0, READ_CHARS)).commands;
  const [verb = command.trim(), ...rest] = first?.words ?? [];
  const argument = rest.find((word) => !word.startsWith("-"));
  return cutMiddle((argument === undefined ? verb : `${verb} ${argument}`).replaceAll(/\s+/g, " "));
}

function cutMiddle(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const kept = MAX_CHARS - 1;
  const head = boundaryAtOrBefore(text, Math.ceil(kept / 2));
  const tail = boundaryAtOrAfter(text, text.length - Math.floor(kept / 2));
  return `${text.slice(0, head)}…${text.slice(tail)}`;
}
