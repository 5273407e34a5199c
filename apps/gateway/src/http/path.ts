/**
 * The path that routes are matched against: decoded once, without the query. `undefined` when decoding would smuggle in a
 * separator, a parent segment or a NUL, so that no such path reaches a route it was not written for.
 */
export function parseRequestPath(url: string): string | undefined {
  const raw = url.split(/[?#]/, 1)[0] ?? "";
  if (!raw.startsWith("/")) return undefined;
  if (/%(?:2f|5c|00)/i.test(raw) || raw.includes("\\")) return undefined;
  try {
    const path = decodeURIComponent(raw);
    return path.split("/").includes("..") || path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The model id of `/v1/models/<id>`, where a slash may be written plainly or encoded. */
export function parseModelPath(url: string): string | undefined {
  const raw = url.split(/[?#]/, 1)[0] ?? "";
  const encoded = /^\/v1\/models\/(.+)$/.exec(raw)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
