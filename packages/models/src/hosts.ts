import { BlockList, isIP } from "node:net";

const PRIVATE_ADDRESSES = blockList([
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
  ["0.0.0.0", 32],
  ["::1", 128],
  ["fc00::", 7],
]);
const FORBIDDEN_ADDRESSES = blockList([
  ["169.254.0.0", 16],
  ["100.100.100.200", 32],
  ["fe80::", 10],
  ["fd00:ec2::254", 128],
]);
const FORBIDDEN_NAMES = new Set(["metadata", "metadata.google.internal"]);

/** True for names and addresses that are not on the public internet: this machine, private ranges, single-label names. */
export function isPrivateHost(hostname: string): boolean {
  const host = bare(hostname);
  if (isIP(host)) return contains(PRIVATE_ADDRESSES, host);
  return /^[^.]+$/.test(host) || /\.(local|lan|internal|home\.arpa)$/.test(host);
}

/**
 * True for link-local addresses and the places where clouds hand out credentials. No configuration opens these: a model
 * does not live there, and an answer from there must not reach anybody.
 */
export function isForbiddenHost(hostname: string): boolean {
  const host = bare(hostname);
  return isIP(host) ? contains(FORBIDDEN_ADDRESSES, host) : FORBIDDEN_NAMES.has(host);
}

export function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
}

function bare(hostname: string): string {
  return hostname.toLowerCase().replace(/^\[|\]$|\.$/g, "");
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function blockList(subnets: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, isIP(address) === 6 ? "ipv6" : "ipv4");
  return list;
}
