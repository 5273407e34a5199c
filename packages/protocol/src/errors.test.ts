import { describe, expect, it } from "vitest";
import {
  GatewayRequestError,
  handshakeRefused,
  idempotencyConflict,
  missingScope,
  pairingRequired,
  unauthorizedRole,
  unavailable,
  unknownMethod,
} from "./index.ts";

describe("an error on the wire", () => {
  it.each([
    ["an unknown method", unknownMethod("foo"), { code: "INVALID_REQUEST", message: "unknown method: foo" }],
    [
      "a method of any length",
      unknownMethod("x".repeat(9000)),
      { code: "INVALID_REQUEST", message: `unknown method: ${"x".repeat(200)}…` },
    ],
    [
      "a missing scope",
      missingScope("operator.write"),
      {
        code: "FORBIDDEN",
        message: "missing scope: operator.write",
        details: { code: "MISSING_SCOPE", missingScope: "operator.write", requiredScopes: ["operator.write"] },
      },
    ],
    ["a wrong role", unauthorizedRole("node"), { code: "FORBIDDEN", message: "unauthorized role: node" }],
    [
      "a start that is not over",
      unavailable("starting", { retryable: true, retryAfterMs: 500, reason: "startup-sidecars" }),
      {
        code: "UNAVAILABLE",
        message: "starting",
        details: { reason: "startup-sidecars" },
        retryable: true,
        retryAfterMs: 500,
      },
    ],
    [
      "a lockout",
      handshakeRefused("AUTH_RATE_LIMITED", "locked out", { retryAfterMs: 300_000 }),
      {
        code: "INVALID_REQUEST",
        message: "locked out",
        details: { code: "AUTH_RATE_LIMITED" },
        retryable: true,
        retryAfterMs: 300_000,
      },
    ],
  ])("says %s as clients expect it", (_, error, wire) => {
    expect(error.toWire()).toEqual(wire);
  });

  it("of an idempotency conflict carries its reason", () => {
    expect(idempotencyConflict().details).toEqual({ reason: "idempotency-conflict" });
  });

  it("of a pairing names the request and how to approve it", () => {
    const error = pairingRequired({ requestId: "r1", reason: "not-paired", deviceId: "d1" });
    expect(error).toMatchObject({
      code: "NOT_PAIRED",
      detailCode: "PAIRING_REQUIRED",
      details: { requestId: "r1", reason: "not-paired" },
    });
    expect(error.message).toContain("oc devices approve r1");
  });

  it("survives the way there and back", () => {
    const sent = new GatewayRequestError("UNAVAILABLE", "busy", {
      details: { a: 1 },
      retryable: true,
      retryAfterMs: 7,
    });
    expect(GatewayRequestError.fromWire(JSON.parse(JSON.stringify(sent.toWire()))).toWire()).toEqual(sent.toWire());
  });

  it("keeps a code that this version does not know", () => {
    expect(GatewayRequestError.fromWire({ code: "NEWER", message: "m" }).code).toBe("NEWER");
  });

  it("never carries the cause", () => {
    expect(JSON.stringify(unavailable("disk", { cause: new Error("secret") }).toWire())).not.toContain("secret");
  });
});
