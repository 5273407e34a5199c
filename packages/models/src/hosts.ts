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
/** Link-local, and what Alibaba, Azure and Oracle keep elsewhere. */
const FORBIDDEN_IPV4: [string, number][] = [
  ["169.254.0.0", 16],
  ["100.100.100.200", 32],
  ["168.63.129.16", 32],
  ["192.0.0.192", 32],
];
const FORBIDDEN_ADDRESSES = blockList([
  ...FORBIDDEN_IPV4,
  ...FORBIDDEN_IPV4.flatMap(embeddedInIpv6),
  ["fe80::", 10],
  ["fd00:ec2::254", 128],
  ["fd20:ce::254", 128],
]);
const FORBIDDEN_NAMES = new Set(["metadata", "metadata.google.internal", "metadata.goog"]);

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
  return hostname.toLowerCase().replace(/^\[|\]$|\.+$/g, "");
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** The same IPv4 network behind NAT64, 6to4 and IPv4-compatible addresses. BlockList itself knows IPv4-mapped ones. */
function embeddedInIpv6([address, prefix]: [string, number]): [string, number][] {
  const bytes = address.split(".").map((part) => Number(part).toString(16).padStart(2, "0"));
  const [high, low] = [`${bytes[0]}${bytes[1]}`, `${bytes[2]}${bytes[3]}`];
  return [
    [`64:ff9b::${high}:${low}`, 96 + prefix],
    [`2002:${high}:${low}::`, 16 + prefix],
    [`::${high}:${low}`, 96 + prefix],
  ];
}

function blockList(subnets: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, isIP(address) === 6 ? "ipv6" : "ipv4");
  return list;
}
