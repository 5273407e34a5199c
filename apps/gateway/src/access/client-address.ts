import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Who is on the other end of a TCP connection, as far as the gateway may believe it. */
export interface ClientAddress {
  /** The peer, or the client that a trusted proxy names. */
  ip: string;
  /** A process of this machine that came without any forwarding header. */
  local: boolean;
  /** The TCP peer itself is a loopback address. */
  loopbackPeer: boolean;
}

export interface ProxyTrust {
  trustedProxies: readonly string[];
  allowRealIpFallback: boolean;
}

/** `proxy_attribution_required`: a loopback peer forwards for someone else without being a listed proxy. */
export type ClientAddressDecision =
  | { ok: true; client: ClientAddress }
  | { ok: false; reason: "proxy_attribution_required" };

/**
 * Decides whose request this is. Forwarding headers from a loopback peer that is not listed are refused: they would make a remote
 * client look local. From a listed proxy, the right-most untrusted hop counts, so that a client cannot pick its own address.
 */
export function decideClientAddress(
  peerAddress: string,
  headers: IncomingHttpHeaders,
  trust: ProxyTrust,
): ClientAddressDecision {
  const peer = normalizeIp(peerAddress);
  const loopbackPeer = isLoopbackIp(peer);
  const forwarded = hasForwardingHeaders(headers);
  const trusted = trust.trustedProxies.length > 0 && proxyList(trust.trustedProxies).has(peer);
  if (!forwarded) return { ok: true, client: { ip: peer, local: loopbackPeer, loopbackPeer } };
  if (!trusted) {
    if (loopbackPeer) return { ok: false, reason: "proxy_attribution_required" };
    return { ok: true, client: { ip: peer, local: false, loopbackPeer } };
  }
  return { ok: true, client: { ip: forwardedClientIp(headers, trust) ?? peer, local: false, loopbackPeer } };
}

function forwardedClientIp(headers: IncomingHttpHeaders, trust: ProxyTrust): string | undefined {
  const proxies = proxyList(trust.trustedProxies);
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => normalizeIp(hop.trim()))
    .filter((hop) => isIP(hop) !== 0);
  const client = hops.findLast((hop) => !proxies.has(hop)) ?? hops[0];
  if (client !== undefined) return client;
  const realIp = normalizeIp(String(headers["x-real-ip"] ?? "").trim());
  return trust.allowRealIpFallback && isIP(realIp) !== 0 ? realIp : undefined;
}

function hasForwardingHeaders(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) {
    if (name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-")) return true;
  }
  return false;
}

/** Drops an IPv4-mapped prefix and a zone, so that one client has one spelling. */
export function normalizeIp(address: string): string {
  const bare = address.startsWith("[") && address.endsWith("]") ? address.slice(1, -1) : address;
  const withoutZone = bare.split("%")[0] ?? bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone);
  return (mapped?.[1] ?? withoutZone).toLowerCase();
}

export function isLoopbackIp(ip: string): boolean {
  return ip === "::1" || /^127\.\d+\.\d+\.\d+$/.test(ip);
}

interface AddressSet {
  has(ip: string): boolean;
}

const compiledLists = new WeakMap<readonly string[], AddressSet>();

/** Compiles addresses and CIDR ranges. Entries that are neither are ignored (the configuration schema names them). */
export function proxyList(entries: readonly string[]): AddressSet {
  const known = compiledLists.get(entries);
  if (known) return known;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const ip = normalizeIp(address);
    if (isIP(ip) === 0) continue;
    const family = isIPv6(ip) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(prefix), family);
  }
  const set = { has: (ip: string) => isIP(ip) !== 0 && list.check(ip, isIPv6(ip) ? "ipv6" : "ipv4") };
  compiledLists.set(entries, set);
  return set;
}
