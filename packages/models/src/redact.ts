/** Shapes of credentials that providers echo, whole or partly starred out. */
const SECRET_SHAPES: readonly RegExp[] = [
  /\b(?:sk|pk|rk|gsk|xai|key|tok|pplx|hf|ghp|gho|AIza)[-_][A-Za-z0-9*_\-.]{6,}/g,
  /\bAIza[A-Za-z0-9*_-]{10,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*)?/g,
  /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/*=-]{6,}/gi,
  /((?:x-api-key|api[-_ ]?key|x-goog-api-key|access[-_]token|authorization)["']?\s*[:=]\s*["']?)[^\s"',;}]{6,}/gi,
];
const MIN_SECRET_LENGTH = 4;
const MAX_MESSAGE_LENGTH = 500;

/** Removes the given secrets and anything shaped like one, control characters, and all beyond 500 characters. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length < MIN_SECRET_LENGTH) continue;
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
      clean = clean.replaceAll(form, "[redacted]");
    }
  }
  for (const shape of SECRET_SHAPES) {
    clean = clean.replace(shape, (_match, kept: unknown) =>
      typeof kept === "string" ? (/^\w+$/.test(kept) ? `${kept} [redacted]` : `${kept}[redacted]`) : "[redacted]",
    );
  }
  clean = clean.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
  return clean.length > MAX_MESSAGE_LENGTH ? `${clean.slice(0, MAX_MESSAGE_LENGTH)}…` : clean;
}
