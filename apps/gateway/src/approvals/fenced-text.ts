/** A block of Markdown code with a fence that the text cannot close. Pure. */
export function fenced(text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

/** Markdown code within a line, whatever backticks the text holds. Pure. */
export function inlineCode(text: string): string {
  const run = longestRun(text);
  const mark = "`".repeat(run + 1);
  return run === 0 ? `${mark}${text}${mark}` : `${mark} ${text} ${mark}`;
}

/** Length of the longest row of backticks. */
function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
