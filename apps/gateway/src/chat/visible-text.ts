/** Replies that mean "say nothing", compared without case. */
const SILENT_REPLIES = ["NO_REPLY", "HEARTBEAT_OK"];

const FENCE = /(^|\n)(```|~~~)[^\n]*\n[\s\S]*?(?:\n\2(?=\n|$)|$)/g;

const REPLY_TAG = /\[\[\s*(?:reply_to_current\s*|audio_as_voice\s*|reply_to\s*:[^[\]\n]*(?:\n\s*)?)\]\][ \t]?/gi;

/** The start of a tool call that a model wrote as XML. */
const CALL_START = /<(tool_calls?|function_calls?|tool_result|function_results?|invoke)\b[^<>]*>/gi;

/** Single marks that models leave in prose and that no reader wants: ends of calls without a start, control tokens. */
const MARKS: readonly RegExp[] = [
  /<\/?(?:tool_calls?|function_calls?|tool_result|function_results?|invoke|parameter)\b[^<>]*>/gi,
  /<\|[a-z0-9_/-]{1,40}\|>/gi,
];

/** Whether the whole reply only says that there is nothing to say. */
export function isSilentReply(text: string): boolean {
  return SILENT_REPLIES.includes(text.trim().toUpperCase());
}

/** Whether a reply that begins like this may still turn out silent. */
export function maySilence(text: string): boolean {
  const start = text.trimStart().toUpperCase();
  return SILENT_REPLIES.some((reply) => reply.startsWith(start.trimEnd()));
}

/** Removes markup noise from prose; fenced code stays as it is. */
export function formatVisibleText(text: string): string {
  let visible = "";
  let from = 0;
  for (const fence of text.matchAll(FENCE)) {
    visible += cleanProse(text.slice(from, fence.index)) + fence[0];
    from = fence.index + fence[0].length;
  }
  return visible + cleanProse(text.slice(from));
}

function cleanProse(prose: string): string {
  return MARKS.reduce((text, mark) => text.replace(mark, ""), removeCalls(prose.replace(REPLY_TAG, "")));
}

/** Calls from their start to the end of the same name; those that never end stay. Linear: no end is looked for twice in vain. */
function removeCalls(prose: string): string {
  const endless = new Set<string>();
  let kept = "";
  let from = 0;
  for (const { 0: start, 1: name = "", index } of prose.matchAll(CALL_START)) {
    const folded = name.toLowerCase();
    if (index < from || endless.has(folded)) continue;
    const end = new RegExp(`</${folded}>`, "gi");
    end.lastIndex = index + start.length;
    if (!end.test(prose)) {
      endless.add(folded);
      continue;
    }
    kept += prose.slice(from, index);
    from = end.lastIndex;
  }
  return kept + prose.slice(from);
}
