import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { ExecApprovalsError } from "../errors.ts";
import { EXEC_DECISIONS } from "../policy/exec-policy.ts";
import type { ExecDecision } from "../policy/exec-policy.ts";

/** Bytes of one line, in either direction. */
export const MAX_LINE_BYTES = 256 * 1024;
/** How far the clocks of both sides may be apart; also how long a stolen line could be of use. */
export const MAX_CLOCK_SKEW_MS = 10_000;
const MAX_DEPTH = 64;
/** 24 random bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** What the asking side sends once it has been challenged. */
export interface SignedRequest {
  type: "request";
  id: string;
  nonce: string;
  /** Milliseconds since the Unix epoch. */
  ts: number;
  request: unknown;
  /** Hexadecimal. */
  mac: string;
}

export function newSocketToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Throws `OPTIONS_INVALID`; the message never holds the token. */
export function requireToken(token: string): string {
  if (typeof token === "string" && TOKEN.test(token)) return token;
  throw new ExecApprovalsError(
    "OPTIONS_INVALID",
    "socket.token must be 24 random bytes as base64url, which are 32 characters. Remove it from the approvals file to get a new one.",
  );
}

/** HMAC-SHA256(token, nonce + ts + sha256(request with sorted keys)), hexadecimal. Throws for deep nesting. */
export function signRequest(
  token: string,
  { nonce, ts, request }: Pick<SignedRequest, "nonce" | "ts" | "request">,
): string {
  const digest = createHash("sha256").update(canonicalJson(request)).digest("hex");
  return createHmac("sha256", token).update(`${nonce}${ts}${digest}`).digest("hex");
}

/** In constant time. */
export function isSignedBy(token: string, message: SignedRequest): boolean {
  const expected = Buffer.from(signRequest(token, message));
  const given = Buffer.from(message.mac);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A line as an object; `undefined` for everything else. */
export function parseLine(line: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(line));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

export function isSignedRequest(message: Record<string, unknown>): message is Record<string, unknown> & SignedRequest {
  const { type, id, nonce, ts, mac } = message;
  const areTexts = [id, nonce, mac].every((text) => typeof text === "string" && text !== "" && text.length <= 128);
  return type === "request" && areTexts && Number.isSafeInteger(ts) && Object.hasOwn(message, "request");
}

export function isDecision(value: unknown): value is ExecDecision {
  return EXEC_DECISIONS.includes(value as ExecDecision);
}

/** JSON with the keys of every object in code unit order, so that both sides hash the same bytes. Throws for deep nesting. */
function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new RangeError("The request nests too deeply.");
  if (Array.isArray(value)) return `[${value.map((member) => canonicalJson(member, depth + 1)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member, depth + 1)}`).join(",")}}`;
}
