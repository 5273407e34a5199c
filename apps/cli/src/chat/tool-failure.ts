/** What a failed tool said; JSON where it holds no text. */
export function failureText(result: unknown): string {
  const { content } = (result ?? {}) as { content?: unknown };
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const texts = blocks
    .map((block) => (block as { text?: unknown } | null)?.text)
    .filter((text) => typeof text === "string");
  return texts.length > 0 ? texts.join(" ") : JSON.stringify(result ?? "");
}
