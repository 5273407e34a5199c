/** Replaces what must not be written down. */
export type Redact = (text: string) => string;

export const REDACTED = "[redacted]";

/** A shorter secret would blank out ordinary words. */
const MIN_SECRET_LENGTH = 6;

/** Shapes of credentials that are secret wherever they appear. */
const BUILT_IN_PATTERNS: readonly RegExp[] = [
  /\bBearer\s+[A-Za-z0-9._~+/=-]{8,}/gi,
  /\bsk-[A-Za-z0-9_-]{16,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}/g,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];

const SECRET_KEY =
  /(?:^|[._-])(?:token|password|passwd|secret|api[_-]?key|authorization|cookie|signature|private[_-]?key|credential)s?$/i;
const SECRET_KEY_CAMEL = /(?:Token|Password|Secret|ApiKey|Authorization|Cookie|Signature|PrivateKey|Credential)s?$/;

/** Whether a field of this name holds a secret whatever its value looks like. */
export function isSecretKey(name: string): boolean {
  return SECRET_KEY.test(name) || SECRET_KEY_CAMEL.test(name);
}

/** What the log hides. */
export interface RedactOptions {
  /** The operator's own regular expressions, besides the built-in shapes. One that is not valid is ignored. */
  patterns?: readonly string[] | undefined;
  /** `off` shows texts that only look like credentials; what is known to be one stays hidden. Default `tools`. */
  sensitive?: "tools" | "off" | undefined;
}

/** Builds the text filter of the log: values known to be secret, then credential shapes and the operator's own patterns. */
export function createRedactor(secrets: Iterable<string>, { patterns = [], sensitive }: RedactOptions = {}): Redact {
  const known = [...new Set(secrets)]
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const expressions = sensitive === "off" ? [] : [...BUILT_IN_PATTERNS, ...patterns.flatMap(compile)];
  return (text) => {
    let clean = text;
    for (const secret of known) clean = clean.replaceAll(secret, REDACTED);
    for (const expression of expressions) clean = clean.replace(expression, REDACTED);
    return clean;
  };
}

/** Deep copy of `value` with secret fields and secret texts replaced. Errors keep name, code and message only. */
export function redactValue(value: unknown, redact: Redact, depth = 0): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > 6) return "[nested too deep]";
  if (value instanceof Error) return redactValue(errorFields(value), redact, depth);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      isSecretKey(key) && typeof field === "string" ? REDACTED : redactValue(field, redact, depth + 1),
    ]),
  );
}

function errorFields(error: Error): Record<string, unknown> {
  const code = (error as { code?: unknown }).code;
  const cause = error.cause instanceof Error ? errorFields(error.cause) : undefined;
  return {
    name: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(cause ? { cause } : {}),
  };
}

function compile(source: string): RegExp[] {
  try {
    return [new RegExp(source, "gi")];
  } catch {
    return [];
  }
}
