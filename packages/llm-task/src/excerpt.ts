import { redact } from "@oc/plugin-sdk";

/** Characters of a model's or provider's words that an error may hold. */
const MAX_QUOTED_CHARS = 400;

/** At most `maxChars` of a foreign text, on one line and without what looks like a credential. */
export function excerpt(text: string, maxChars = MAX_QUOTED_CHARS): string {
  const clean = redact(text);
  return clean.length > maxChars ? `${clean.slice(0, maxChars - 1)}…` : clean;
}
