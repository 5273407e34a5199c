import { isIP } from "node:net";
import { isLoopbackIp, normalizeIp, proxyList } from "./client-address.ts";

const PRIVATE_NETWORKS: readonly string[] = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "fe80::/10",
];

/**
 * Whether a browser page may talk to the gateway. A request without `Origin` did not come from a page and passes.
 * A page passes when it was served by the same host and port on a private name, or when the configuration lists its origin.
 */
export function decideOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowedOrigins: readonly string[],
): boolean {
  if (origin === undefined) return true;
  const normalized = normalizeOrigin(origin);
  if (allowedOrigins.includes("*")) return true;
  if (normalized === undefined) return false;
  if (allowedOrigins.some((allowed) => normalizeOrigin(allowed) === normalized)) return true;
  if (host === undefined) return false;
  const page = new URL(normalized);
  return page.host === host.toLowerCase() && isPrivateHost(page.hostname);
}

/** `scheme://host[:port]` in lower case; `undefined` for opaque (`null`) or malformed origins. */
export function normalizeOrigin(origin: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(origin)) return undefined;
  try {
    const url = new URL(origin);
    return url.host === "" ? undefined : `${url.protocol}//${url.host}`;
  } catch {
    return undefined;
  }
}

function isPrivateHost(hostname: string): boolean {
  const host = normalizeIp(hostname);
  if (isIP(host) !== 0) return isLoopbackIp(host) || proxyList(PRIVATE_NETWORKS).has(host);
  return host === "localhost" || host.endsWith(".localhost") || host.endsWith(".local") || host.endsWith(".ts.net");
}
