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
/** The shapes look at no more than this: a hostile text must not cost time, and what comes later is cut off anyway. */
const MAX_SHAPED_LENGTH = 4 * 1024;

/** Removes the given secrets and anything shaped like one, control characters, and all beyond 500 characters. */
export function redact(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const form of secrets.flatMap(formsOf)) clean = clean.replaceAll(form, "[redacted]");
  clean = clean.slice(0, MAX_SHAPED_LENGTH);
  for (const shape of SECRET_SHAPES) {
    clean = clean.replace(shape, (_match, kept: unknown) =>
      typeof kept === "string" ? (/^\w+$/.test(kept) ? `${kept} [redacted]` : `${kept}[redacted]`) : "[redacted]",
    );
  }
  clean = clean.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
  return clean.length > MAX_MESSAGE_LENGTH ? `${clean.slice(0, MAX_MESSAGE_LENGTH)}…` : clean;
}

/** A secret as an echo may spell it, longest first: whole, without its scheme, and in the encodings of URLs, JSON, HTML and Base64. */
function formsOf(secret: string): string[] {
  const bare = /^(?:Bearer|Basic|Token)\s+(\S.*)$/i.exec(secret)?.[1];
  const forms = [secret, ...(bare === undefined ? [] : [bare])].flatMap((text) => {
    const percent = encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd"));
    const bytes = Buffer.from(text);
    return [
      text,
      percent,
      percent.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
      JSON.stringify(text).slice(1, -1),
      text.replaceAll(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character),
      bytes.toString("base64").replace(/=+$/, ""),
      bytes.toString("base64url"),
      bytes.toString("hex"),
    ];
  });
  return [...new Set(forms)].filter((form) => form.length >= MIN_SECRET_LENGTH).toSorted((a, b) => b.length - a.length);
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
