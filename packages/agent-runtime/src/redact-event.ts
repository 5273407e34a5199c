const REDACTED = "[redacted]";
/** Names of arguments whose value is a secret whatever it looks like. */
const SECRET_NAME =
  /(^|[-_])(password|passwd|passphrase|secret|token|api[-_]?key|authorization|cookie|credentials?)$|[a-z](Password|Secret|Token|ApiKey)$/i;
/** Shapes of credentials in running text. The first group, if there is one, stays. */
const SECRET_SHAPES: readonly RegExp[] = [
  /\b(?:sk|pk|rk|gsk|xai|pplx|hf|ghp|gho|ghs|github_pat|glpat|xox[abprs])[-_][A-Za-z0-9_-]{12,}/g,
  /\bAIza[A-Za-z0-9_-]{20,}/g,
  /\bAKIA[A-Z0-9]{16}\b/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  /\b((?:Bearer|Basic)\s+)[A-Za-z0-9._~+/=-]{12,}/gi,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];

/**
 * A copy of a tool's arguments or result for events and logs, without what looks like a credential. Images stay as they are.
 * The model and the transcript see the original.
 */
export function redactForEvents<T>(value: T): T {
  return redactValue(value, "") as T;
}

function redactValue(value: unknown, name: string): unknown {
  if (typeof value === "string") return SECRET_NAME.test(name) ? REDACTED : name === "data" ? value : redactText(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactValue(inner, key)]));
}

function redactText(text: string): string {
  let clean = text;
  for (const shape of SECRET_SHAPES) {
    clean = clean.replace(shape, (_match, kept: unknown) => (typeof kept === "string" ? kept + REDACTED : REDACTED));
  }
  return clean;
}
