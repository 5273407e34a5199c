import { randomBytes } from "node:crypto";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A fresh `call_<ulid>`: the id of a tool call whose provider gave none. */
export function createCallId(now: number = Date.now()): string {
  let time = "";
  for (let rest = now, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = CROCKFORD[rest % 32] + time;
  let random = "";
  for (const byte of randomBytes(16)) random += CROCKFORD[byte % 32];
  return `call_${time}${random}`;
}
