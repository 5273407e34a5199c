import type ipaddrModule from "ipaddr.js";

/** How a gateway URL is reached: over TLS, on this machine, or unencrypted on a private network. */
export type GatewayUrlKind = "tls" | "loopback" | "private";

export type GatewayUrlRefusal =
  | "malformed"
  | "scheme"
  | "userinfo"
  | "insecure-private"
  | "insecure-public"
  | "unresolved";

export type GatewayUrlCheck =
  | {
      ok: true;
      /** The URL to connect to: `ws:` or `wss:`. */
      url: string;
      kind: GatewayUrlKind;
      /** True when the peer is this machine, also over TLS. */
      loopback: boolean;
      /** Addresses that were judged: connect to one of these and to nothing else. Absent for address literals and TLS. */
      addresses?: string[];
    }
  | { ok: false; reason: GatewayUrlRefusal; message: string };

export interface GatewayUrlPolicy {
  /** Permits `ws://` to private networks. Default false. */
  allowInsecurePrivate?: boolean | undefined;
  /** Every address of a host name. Without it only `localhost`, `.local` and `.ts.net` names can be judged. */
  resolve?: ((hostname: string) => Promise<string[]>) | undefined;
}

const PRIVATE_RANGES: ReadonlySet<string> = new Set(["private", "linkLocal", "carrierGradeNat", "uniqueLocal"]);
const PRIVATE_SUFFIXES = [".local", ".ts.net"];

/**
 * Decides whether a client may connect to a gateway URL. `wss:` always; `ws:` to this machine; `ws:` to a private
 * network only with `allowInsecurePrivate`; `ws:` anywhere else never. `http(s):` means `ws(s):`. A URL that is refused
 * by its text is refused before any look-up. Messages never contain userinfo or the query.
 */
export async function checkGatewayUrl(text: string, policy: GatewayUrlPolicy = {}): Promise<GatewayUrlCheck> {
  const parsed = parseUrl(text);
  if (!("url" in parsed)) return parsed;
  const { url } = parsed;
  const hostname = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

  if (url.protocol === "wss:") return { ok: true, url: url.href, kind: "tls", loopback: isThisMachine(hostname) };
  if (isThisMachine(hostname) && !(hostname === "localhost" && policy.resolve)) return decide(url, "loopback", policy);

  // Loaded here because most clients and every server do without it.
  const { default: ipaddr } = await import("ipaddr.js");
  const literal = addressKind(ipaddr, hostname);
  if (literal) return decide(url, literal, policy);
  if (hostname !== "localhost" && !policy.allowInsecurePrivate) {
    return refuse("insecure-private", `ws://${url.host} is neither encrypted nor this machine. ${PRIVATE_REMEDY}`);
  }
  if (!policy.resolve) return decide(url, nameKind(hostname), policy);

  const addresses = await policy.resolve(hostname).catch(() => []);
  if (addresses.length === 0) return refuse("unresolved", `${hostname} has no address. Check the name of the gateway.`);
  const decision = decide(url, widestKind(ipaddr, addresses), policy);
  return decision.ok ? { ...decision, addresses } : decision;
}

/** A certificate pin as 64 lowercase hex digits; colons and case do not matter. `undefined` when it is not SHA-256. */
export function normaliseTlsFingerprint(text: string): string | undefined {
  const hex = text.replaceAll(":", "").toLowerCase();
  return /^[0-9a-f]{64}$/.test(hex) ? hex : undefined;
}

type IpAddr = typeof ipaddrModule;
type AddressKind = "loopback" | "private" | "public";

const REMEDY = "Use wss://, or an SSH tunnel to a loopback port.";
const PRIVATE_REMEDY = `${REMEDY} On a network that you trust, OPENCLAW_ALLOW_INSECURE_PRIVATE_WS=1 permits it.`;

function parseUrl(text: string): { url: URL } | (GatewayUrlCheck & { ok: false }) {
  let url: URL;
  try {
    url = new URL(text.replace(/^http(s?):/i, "ws$1:"));
  } catch {
    return refuse("malformed", "The gateway URL cannot be read. Write it like ws://127.0.0.1:18789.");
  }
  if (url.protocol !== "ws:" && url.protocol !== "wss:") {
    return refuse("scheme", `The gateway URL has the scheme ${url.protocol} Use ws:// or wss://.`);
  }
  url.hash = "";
  if (url.username !== "" || url.password !== "") {
    return refuse(
      "userinfo",
      `The gateway URL of ${url.host} contains a user name or password. Pass credentials as options.`,
    );
  }
  return { url };
}

function decide(url: URL, kind: AddressKind, { allowInsecurePrivate }: GatewayUrlPolicy): GatewayUrlCheck {
  if (kind === "loopback") return { ok: true, url: url.href, kind, loopback: true };
  if (kind === "public") {
    return refuse(
      "insecure-public",
      `ws://${url.host} is public and not encrypted: credentials would travel in the clear. ${REMEDY}`,
    );
  }
  if (!allowInsecurePrivate) {
    return refuse("insecure-private", `ws://${url.host} is on a private network and not encrypted. ${PRIVATE_REMEDY}`);
  }
  return { ok: true, url: url.href, kind, loopback: false };
}

/** Whether a host, as the URL parser writes it, is `localhost` or a usual loopback literal. */
function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "::1" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Kind of an address literal; `undefined` for a name. */
function addressKind(ipaddr: IpAddr, hostname: string): AddressKind | undefined {
  if (!ipaddr.isValid(hostname)) return undefined;
  const range = ipaddr.process(hostname).range();
  if (range === "loopback") return "loopback";
  return PRIVATE_RANGES.has(range) ? "private" : "public";
}

/** Kind of a name that cannot be looked up. */
function nameKind(hostname: string): AddressKind {
  return PRIVATE_SUFFIXES.some((suffix) => hostname.endsWith(suffix)) ? "private" : "public";
}

/** One public address makes a name public; only loopback addresses make it loopback. */
function widestKind(ipaddr: IpAddr, addresses: readonly string[]): AddressKind {
  const kinds = addresses.map((address) => addressKind(ipaddr, address.replace(/%.*$/, "")) ?? "public");
  if (kinds.includes("public")) return "public";
  return kinds.every((kind) => kind === "loopback") ? "loopback" : "private";
}

function refuse(reason: GatewayUrlRefusal, message: string): GatewayUrlCheck & { ok: false } {
  return { ok: false, reason, message };
}
