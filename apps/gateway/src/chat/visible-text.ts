/** Replies that mean "say nothing", compared without case. */
const SILENT_REPLIES = ["NO_REPLY", "HEARTBEAT_OK"];

const FENCE = /(^|\n)(```|~~~)[^\n]*\n[\s\S]*?(?:\n\2(?=\n|$)|$)/g;

/** Markup that models leave in prose and that no reader wants: directive tags, tool calls as XML, control tokens. */
const NOISE: readonly RegExp[] = [
  /\[\[\s*(?:reply_to_current|reply_to\s*:[^\]\n]*|audio_as_voice)\s*\]\][ \t]?/gi,
  /<(tool_calls?|function_calls?|tool_result|function_results?|invoke)\b[^>]*>[\s\S]*?<\/\1>/gi,
  /<\/?(?:tool_calls?|function_calls?|tool_result|function_results?|invoke|parameter)\b[^>]*>/gi,
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
  return NOISE.reduce((text, noise) => text.replace(noise, ""), prose);
}
