/** Value forms that several sections share. */
import { isIP, isIPv4 } from "node:net";
import { choice, integer, list, map, object, text, union } from "./node.ts";
import type { Node, NodeInfo } from "./node.ts";

const DURATION = /^\d+(?:\.\d+)?\s*(?:ms|s|m|h|d|w)?$/;
const SIZE = /^\d+(?:\.\d+)?\s*(?:b|kb|mb|gb|tb)?$/i;

const nonNegative = integer({ min: 0 });

/** `250ms`, `30s`, `5m`, `2h`, `1d`, `1w`; a bare number has the unit that the key's owner defines. */
export function duration(info: NodeInfo = {}): Node<string | number> {
  const form = text({
    check: (v) => (DURATION.test(v) ? undefined : "must be a duration such as 250ms, 30s, 5m, 2h or 1d"),
  });
  return union([form, nonNegative], info);
}

/** A duration, or `false` to switch the feature off. */
export function durationOrOff(info: NodeInfo = {}): Node<string | number | false> {
  const form = text({
    check: (v) => (DURATION.test(v) ? undefined : "must be false or a duration such as 12h or 30d"),
  });
  return union([form, nonNegative, choice([false])], info);
}

/** Bytes, or text such as `10mb` (1024-based). */
export function byteSize(info: NodeInfo = {}): Node<string | number> {
  const form = text({ check: (v) => (SIZE.test(v) ? undefined : "must be a size such as 512kb, 10mb or 2gb") });
  return union([form, nonNegative], info);
}

export function byteSizeOrOff(info: NodeInfo = {}): Node<string | number | false> {
  const form = text({ check: (v) => (SIZE.test(v) ? undefined : "must be false or a size such as 10gb") });
  return union([form, nonNegative, choice([false])], info);
}

export function url(protocols: readonly string[], info: NodeInfo = {}): Node<string> {
  return text({
    ...info,
    check: (v) => {
      const parsed = URL.canParse(v) ? new URL(v) : undefined;
      return parsed && protocols.includes(parsed.protocol)
        ? undefined
        : `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`;
    },
  });
}

export const httpUrl = (info: NodeInfo = {}): Node<string> => url(["http:", "https:"], info);

export function ipv4(info: NodeInfo = {}): Node<string> {
  return text({ ...info, check: (v) => (isIPv4(v) ? undefined : "must be an IPv4 address such as 192.168.1.10") });
}

/** An address or a range such as `10.0.0.0/8`. */
export function addressRange(): Node<string> {
  return text({
    check: (v) => (isAddressRange(v) ? undefined : "must be an IP address or a range such as 10.0.0.0/8"),
  });
}

function isAddressRange(value: string): boolean {
  const [address = "", bits, ...more] = value.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const THINKING_LEVELS = ["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"] as const;

export const thinkingLevel = (info: NodeInfo = {}): Node<(typeof THINKING_LEVELS)[number]> =>
  choice(THINKING_LEVELS, info);

/** `provider/model`, an alias, or a primary with fallbacks. */
export function modelChoice(info: NodeInfo = {}): Node<string | { primary?: string; fallbacks?: string[] }> {
  return union([text(), object({ primary: text(), fallbacks: list(text()) })], info);
}

export const allowDeny = object({ allow: list(text()), deny: list(text()) });

export const stringMap = (info: NodeInfo = {}): Node<Record<string, string>> => map(text(), info);

/** Ids that may be written as numbers, as chat platforms show them. */
export const idText = union([text(), integer()]);

/** An IANA zone name is checked by the consumer, which warns and falls back. */
export const timezone = text({ default: "host timezone", doc: "IANA time zone name" });
