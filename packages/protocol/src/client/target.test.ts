import { describe, expect, it } from "vitest";
import { handshakeRefused, unavailable } from "../errors.ts";
import { mayTryDeviceToken } from "./target.ts";

const mismatch = handshakeRefused("AUTH_TOKEN_MISMATCH", "wrong token");
const loopback = { url: "ws://127.0.0.1", loopback: true, encrypted: false };
const remote = { url: "wss://gateway.example.com", loopback: false, encrypted: true };

describe("a stored device token", () => {
  it.each([
    ["on loopback", mismatch, loopback, true],
    ["behind a pinned certificate", mismatch, { ...remote, tlsFingerprint: "ab".repeat(32) }, true],
    ["behind a certificate that only an authority vouches for", mismatch, remote, false],
    ["on a private network", mismatch, { url: "ws://10.0.0.1", loopback: false, encrypted: false }, false],
    ["after a refused password", handshakeRefused("AUTH_PASSWORD_MISMATCH", "wrong"), loopback, false],
    ["after a refused device token", handshakeRefused("AUTH_DEVICE_TOKEN_MISMATCH", "wrong"), loopback, false],
    ["when the gateway is busy", unavailable("busy"), loopback, false],
    ["when nothing answered", new Error("ECONNREFUSED"), loopback, false],
  ])("%s may be tried: %4$s", (_, refusal, target, expected) => {
    expect(mayTryDeviceToken(refusal, target)).toBe(expected);
  });
});
