/** Levels of arrays and objects; beyond it, writing a value again costs more than it can be worth. */
export const MAX_JSON_DEPTH = 128;

/** How deep the arrays and objects of a JSON text are nested. Cost: one pass, whatever the text holds. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case "[":
      case "{":
        deepest = Math.max(deepest, ++depth);
        break;
      case "]":
      case "}":
        depth--;
        break;
    }
  }
  return deepest;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}
