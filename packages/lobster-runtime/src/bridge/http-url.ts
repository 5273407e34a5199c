const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** `undefined` when `text` is no http(s) URL. */
export function parseHttpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "http:" || url?.protocol === "https:" ? url : undefined;
}

export function isLoopback(url: URL): boolean {
  return LOOPBACK_HOSTS.has(url.hostname);
}

/** `base` with `path` after its own path. */
export function joinPath(base: URL, path: string): URL {
  const url = new URL(base);
  let end = url.pathname.length;
  while (url.pathname[end - 1] === "/") end--;
  url.pathname = url.pathname.slice(0, end) + path;
  return url;
}
