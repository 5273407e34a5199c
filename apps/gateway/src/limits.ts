import { availableParallelism } from "node:os";
import {
  DEVICE_PROOF_MAX_SKEW_MS,
  HANDSHAKE_TIMEOUT_MS,
  MAX_BUFFERED_BYTES,
  MAX_PAYLOAD_BYTES,
  PONG_TIMEOUT_MS,
  PREAUTH_MAX_PAYLOAD_BYTES,
  TICK_INTERVAL_MS,
} from "@oc/protocol";

/** Every bound of the transport. Sizes are bytes, times milliseconds. */
export interface GatewayLimits {
  /** Largest frame, and most bytes in total, that a socket may send before it is authenticated. */
  maxPreAuthBytes: number;
  /** From the socket opening until `hello-ok`. */
  handshakeTimeoutMs: number;
  /** Largest inbound frame of an authenticated socket. */
  maxPayload: number;
  /** Outbound bytes that may wait in one socket. */
  maxBufferedBytes: number;
  tickIntervalMs: number;
  /** From a flushed ping until its pong. */
  pongTimeoutMs: number;
  /** How long a peer may take to answer a close frame before its socket is cut. */
  closeGraceMs: number;
  /** How long shutdown waits for running turns. */
  drainMs: number;
  /** How long a channel may take to send one message; what came of it is unknown then. */
  channelSendMs: number;
  /** How long a channel may take to stop. */
  channelStopMs: number;
  /** A cached `health` answer may be this old. */
  healthMaxAgeMs: number;
  /** Device pairing requests wait this long for an answer. */
  pairingTtlMs: number;
  /** Accepted difference between a device's `signedAt` and the gateway's clock. */
  deviceClockSkewMs: number;
  /** Time between two sweeps over task flows and tasks. */
  taskSweepIntervalMs: number;
}

export const DEFAULT_LIMITS: Readonly<GatewayLimits> = {
  maxPreAuthBytes: PREAUTH_MAX_PAYLOAD_BYTES,
  handshakeTimeoutMs: HANDSHAKE_TIMEOUT_MS,
  maxPayload: MAX_PAYLOAD_BYTES,
  maxBufferedBytes: MAX_BUFFERED_BYTES,
  tickIntervalMs: TICK_INTERVAL_MS,
  pongTimeoutMs: PONG_TIMEOUT_MS,
  closeGraceMs: 2_000,
  drainMs: 30_000,
  channelSendMs: 60_000,
  channelStopMs: 10_000,
  healthMaxAgeMs: 60_000,
  pairingTtlMs: 5 * 60_000,
  deviceClockSkewMs: DEVICE_PROOF_MAX_SKEW_MS,
  taskSweepIntervalMs: 60_000,
};

/** Concurrent turns of the whole gateway when the configuration names no number. */
export function defaultMaxConcurrent(): number {
  return Math.max(8, availableParallelism() * 4);
}
