/** An answer that ends an HTTP request early. `message` goes to the client: no secret, path or stack. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly options: { headers?: Record<string, string>; code?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
  }
}

export const unauthorized = () => new HttpError(401, "unauthorized", "Unauthorized");
export const forbidden = (message: string) => new HttpError(403, "forbidden", message);
export const notFound = () => new HttpError(404, "not_found", "Not Found");
export const methodNotAllowed = (allow: readonly string[]) =>
  new HttpError(405, "method_not_allowed", "Method Not Allowed", { headers: { Allow: allow.join(", ") } });

/** A field of an OpenAI-style body that breaks its rule. */
export const invalidField = (field: string, problem: string) =>
  new HttpError(400, "invalid_request_error", `${field}: ${problem}`);

export const unavailable = (message: string) =>
  new HttpError(503, "unavailable", message, { headers: retryAfter(1_000) });

/** Whole seconds, at least one. */
export function retryAfter(milliseconds: number): Record<string, string> {
  return { "Retry-After": String(Math.max(1, Math.ceil(milliseconds / 1_000))) };
}
