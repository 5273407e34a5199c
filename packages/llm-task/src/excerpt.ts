import { redact } from "@oc/plugin-sdk";

/** Characters of a model's or provider's words that an error may hold. */
const MAX_QUOTED_CHARS = 400;

/** At most 400 characters of a foreign text, on one line and without what looks like a credential. */
export function excerpt(text: string): string {
  const clean = redact(text);
  return clean.length > MAX_QUOTED_CHARS ? `${clean.slice(0, MAX_QUOTED_CHARS - 1)}…` : clean;
}
