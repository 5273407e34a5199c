import { PROTOCOL_VERSION } from "../envelope.ts";
import { parseError } from "../errors.ts";
import { checkpointKindOf } from "./state-key.ts";
import type { Checkpoint } from "./state-store.ts";

const TOKEN_VERSION = 1;
const MAX_TOKEN_CHARS = 400;

/** What a resume token says: where the halted run is kept, never what is in it. */
export interface ResumeToken {
  kind: Checkpoint["kind"];
  stateKey: string;
}

/** Throws `STATE_KEY_INVALID` for a key that `newCheckpointKey` did not make for this kind. */
export function encodeResumeToken({ kind, stateKey }: ResumeToken): string {
  if (checkpointKindOf(stateKey) !== kind)
    throw parseError("STATE_KEY_INVALID", `A ${kind} checkpoint needs a key made by newCheckpointKey`);
  const text = JSON.stringify({ protocolVersion: PROTOCOL_VERSION, v: TOKEN_VERSION, kind, stateKey });
  return Buffer.from(text, "utf8").toString("base64url");
}

/** Throws `TOKEN_INVALID`, a `parse_error`, for anything but a token of this version that points at a checkpoint. */
export function decodeResumeToken(token: string): ResumeToken {
  const fields = decodeFields(token);
  if (fields === undefined) throw parseError("TOKEN_INVALID", "Invalid token");
  const { protocolVersion, v, kind, stateKey } = fields;
  if (typeof kind !== "string" || typeof stateKey !== "string") throw parseError("TOKEN_INVALID", "Invalid token");
  if (protocolVersion !== PROTOCOL_VERSION) throw parseError("TOKEN_INVALID", "Unsupported protocol version");
  if (v !== TOKEN_VERSION) throw parseError("TOKEN_INVALID", "Unsupported token version");
  const actualKind = checkpointKindOf(stateKey);
  if (actualKind === undefined || actualKind !== kind) throw parseError("TOKEN_INVALID", "Invalid token");
  return { kind: actualKind, stateKey };
}

function decodeFields(token: string): Record<string, unknown> | undefined {
  if (token.length > MAX_TOKEN_CHARS || !/^[A-Za-z0-9_-]+={0,2}$/.test(token)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
