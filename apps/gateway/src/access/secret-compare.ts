import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const comparisonKey = randomBytes(32);

/**
 * Compares two secrets on their UTF-8 bytes. The time taken depends on neither content nor the length of the expected value:
 * both sides are reduced to a keyed digest first. Whitespace is significant.
 */
export function secretsEqual(sent: string, expected: string): boolean {
  return timingSafeEqual(digest(sent), digest(expected));
}

function digest(value: string): Buffer {
  return createHmac("sha256", comparisonKey).update(value, "utf8").digest();
}
