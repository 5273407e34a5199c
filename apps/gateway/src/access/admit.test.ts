import { checkConnect, type ConnectParams } from "@oc/protocol";
import { openStore } from "@oc/store";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connectParams } from "../../test/raw-client.ts";
import { tempDir } from "../../test/test-gateway.ts";
import { admit, type AccessDesk, type ConnectAttempt } from "./handshake.ts";
import { PAIRING_MIGRATIONS, PairingStore } from "./pairing-store.ts";
import { RateLimiter } from "./rate-limit.ts";

function openDesk(mode: "token" | "password"): AccessDesk {
  const store = openStore({ path: join(tempDir(), "gateway.sqlite"), migrations: PAIRING_MIGRATIONS });
  onTestFinished(() => store.close());
  return {
    rules: () => ({
      auth: { mode, source: "config", generated: false },
      allowedOrigins: [],
      autoApproveLocal: true,
      autoApproveCidrs: [],
      exemptLoopback: true,
    }),
    limiter: new RateLimiter(() => ({ maxAttempts: 10, windowMs: 60_000, lockoutMs: 300_000 }), Date.now),
    pairing: new PairingStore(store, { now: Date.now, requestTtlMs: 60_000 }),
    now: Date.now,
    maxClockSkewMs: 120_000,
    onPairingRequested: () => {},
  };
}

function attemptWith(auth: NonNullable<ConnectParams["auth"]>): ConnectAttempt {
  const check = checkConnect(connectParams({ auth }));
  if (!check.ok) throw check.error;
  const client = { ip: "127.0.0.1", local: true, loopbackPeer: true };
  return { check, nonce: "nonce", address: { ok: true, client }, origin: undefined, host: undefined };
}

it.each([
  ["token", { token: "anything" }, "AUTH_TOKEN_NOT_CONFIGURED"],
  ["token", { password: "anything" }, "AUTH_TOKEN_NOT_CONFIGURED"],
  ["password", { password: "anything" }, "AUTH_PASSWORD_NOT_CONFIGURED"],
] as const)("a gateway in mode %s without a secret lets nobody in who sends %o", async (mode, auth, code) => {
  await expect(admit(attemptWith(auth), openDesk(mode))).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    detailCode: code,
  });
});
