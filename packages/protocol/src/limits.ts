/** The protocol version that this package speaks. */
export const PROTOCOL_VERSION = 4;

/** The older version that nodes and probes may still negotiate. */
export const LEGACY_NODE_PROTOCOL_VERSION = 3;

/** WebSocket close codes and what each one tells the other side. */
export const CLOSE_CODES = {
  normal: 1000,
  protocolMismatch: 1002,
  binaryFrame: 1003,
  /** Handshake, auth, pairing, slow consumer or another policy; the reason text says which. */
  policy: 1008,
  tooLarge: 1009,
  /** The gateway restarts or rotated a credential: reconnect. */
  restart: 1012,
  /** Sent by a client that heard nothing for two tick intervals. */
  tickTimeout: 4000,
} as const;

export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES];

/** Largest frame before `hello-ok`; a larger one closes with `tooLarge`. */
export const PREAUTH_MAX_PAYLOAD_BYTES = 65_536;
/** From socket open to `hello-ok`. */
export const HANDSHAKE_TIMEOUT_MS = 15_000;
/** Largest inbound frame after the handshake (25 MiB). */
export const MAX_PAYLOAD_BYTES = 26_214_400;
/** Queued outbound bytes of one socket before its droppable events are skipped (50 MiB). */
export const MAX_BUFFERED_BYTES = 52_428_800;
/** How often the gateway emits `tick`. */
export const TICK_INTERVAL_MS = 15_000;
/** A socket without a pong for this long after a flushed ping is closed. */
export const PONG_TIMEOUT_MS = 25_000;
/** Allowed distance between a device proof's `signedAt` and the gateway's clock, either way. */
export const DEVICE_PROOF_MAX_SKEW_MS = 120_000;
/** The longest time that a timer can hold; a longer one would end at once. */
export const MAX_TIMER_MS = 2_147_483_647;
/** Default deadline of a client's request. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** First and largest pause between a client's reconnect attempts; each pause doubles. */
export const RECONNECT_MIN_DELAY_MS = 1_000;
export const RECONNECT_MAX_DELAY_MS = 30_000;
/** Idempotency cache of the gateway, per method and key: life after completion, and entries. */
export const IDEMPOTENCY_TTL_MS = 300_000;
export const IDEMPOTENCY_MAX_ENTRIES = 1_000;
export const IDEMPOTENCY_KEY_MAX_CHARS = 256;
export const TRACEPARENT_MAX_CHARS = 128;
/** Presence rows: life and number kept. */
export const PRESENCE_TTL_MS = 300_000;
export const PRESENCE_MAX_ENTRIES = 200;
