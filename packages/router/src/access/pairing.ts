/** An unknown person who asked to be let in, and the code that an operator approves. */
export interface PairingRequest {
  channel: string;
  accountId: string;
  senderId: string;
  code: string;
  createdAtMs: number;
}

/** Without `0 O 1 I`, which people confuse. 32 characters, so that five random bits are one. */
export const PAIRING_CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const PAIRING_CODE_CHARS = 8;
/** From the creation of a request; writing again does not extend it. */
export const PAIRING_TTL_MS = 60 * 60_000;
/** Requests that may wait on one account at a time. */
export const MAX_PENDING_PAIRINGS = 3;

export type PairingDecision =
  /** A new request: store it, and tell the sender its code once. */
  { action: "ask"; request: PairingRequest } | { action: "none"; reason: "already_asked" | "too_many" };

/**
 * What an unknown sender's message does: one request and one prompt an hour, and nothing at all while three others wait.
 *
 * @param requests every request of the channel, expired ones included
 * @param randomBytes that many bytes of a secure source
 */
export function decidePairing(
  requests: readonly PairingRequest[],
  sender: { channel: string; accountId: string; senderId: string },
  { nowMs, randomBytes }: { nowMs: number; randomBytes: (count: number) => Uint8Array },
): PairingDecision {
  const pending = requests.filter((request) => request.channel === sender.channel && isPending(request, nowMs));
  const waiting = pending.filter(({ accountId }) => accountId === sender.accountId);
  if (waiting.some(({ senderId }) => senderId === sender.senderId)) return { action: "none", reason: "already_asked" };
  if (waiting.length >= MAX_PENDING_PAIRINGS) return { action: "none", reason: "too_many" };
  const taken = new Set(pending.map(({ code }) => code));
  let code: string;
  do code = pairingCode(randomBytes(PAIRING_CODE_CHARS));
  while (taken.has(code));
  return { action: "ask", request: { ...sender, code, createdAtMs: nowMs } };
}

/** The pending request that a code means, in any case and with spaces around it; a code of an hour ago means none. */
export function findPairing(
  requests: readonly PairingRequest[],
  code: string,
  nowMs: number,
): PairingRequest | undefined {
  const wanted = code.trim().toUpperCase();
  return requests.find((request) => request.code === wanted && isPending(request, nowMs));
}

/** Whether a request still waits. A clock that was set back does not revive anything for longer than its hour. */
export function isPending({ createdAtMs }: Pick<PairingRequest, "createdAtMs">, nowMs: number): boolean {
  return Math.abs(nowMs - createdAtMs) < PAIRING_TTL_MS;
}

function pairingCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => PAIRING_CODE_ALPHABET[byte & 31]).join("");
}
