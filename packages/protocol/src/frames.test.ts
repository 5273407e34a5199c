import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GatewayRequestError, formatErrorResponse, formatEvent, formatResponse } from "./index.ts";
import { frameSchemas } from "./frame-schemas.ts";
import { parseClientFrame, parseServerFrame } from "./frames.ts";

const encode = (frame: unknown) => JSON.stringify(frame);

describe("a frame from a client", () => {
  it.each([
    ["text that is not JSON", "{", "unusable"],
    ["an empty text", "", "unusable"],
    ["a JSON array", "[]", "unusable"],
    ["JSON null", "null", "unusable"],
    ["an object without a type", encode({ id: "1", method: "health" }), "unusable"],
    ["a request without an id", encode({ type: "req", method: "health" }), "unusable"],
    ["a request with an empty id", encode({ type: "req", id: "", method: "health" }), "unusable"],
    ["a request with a numeric id", encode({ type: "req", id: 1, method: "health" }), "unusable"],
    ["a request without a method", encode({ type: "req", id: "1" }), "invalid"],
    ["a request with an empty method", encode({ type: "req", id: "1", method: "" }), "invalid"],
    ["a request with array params", encode({ type: "req", id: "1", method: "health", params: [] }), "invalid"],
    ["a request with text params", encode({ type: "req", id: "1", method: "health", params: "x" }), "invalid"],
    [
      "a traceparent of 129 characters",
      encode({ type: "req", id: "1", method: "m", traceparent: "x".repeat(129) }),
      "invalid",
    ],
    [
      "a traceparent of 128 characters",
      encode({ type: "req", id: "1", method: "m", traceparent: "x".repeat(128) }),
      "request",
    ],
    ["an unknown type", encode({ type: "hello", id: "1" }), "ignored"],
    ["a response sent by a client", encode({ type: "res", id: "1", ok: true }), "ignored"],
    ["a cancel", encode({ type: "cancel", id: "1" }), "cancel"],
    ["a cancel without an id", encode({ type: "cancel" }), "ignored"],
    ["a request with members that are not known", encode({ type: "req", id: "1", method: "m", extra: 1 }), "request"],
  ])("that is %s is %3$s", (_, text, kind) => {
    expect(parseClientFrame(text).kind).toBe(kind);
    expect(parseClientFrame(Buffer.from(text)).kind).toBe(kind);
  });

  it.each([
    ["omitted", {}],
    ["null", { params: null }],
  ])("gets empty params when they are %s", (_, members) => {
    const parsed = parseClientFrame(encode({ type: "req", id: "1", method: "health", ...members }));
    expect(parsed).toEqual({ kind: "request", frame: { type: "req", id: "1", method: "health", params: {} } });
  });

  it("that is invalid names the member and keeps the id to answer", () => {
    const parsed = parseClientFrame(encode({ type: "req", id: "7", method: "health", params: 5 }));
    expect(parsed).toMatchObject({ kind: "invalid", id: "7", error: { code: "INVALID_REQUEST" } });
    expect(parsed.kind === "invalid" && parsed.error.message).toContain("params");
  });

  it("never throws and never changes its mind between text and bytes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.json(), fc.jsonValue().map(encode)), (text) => {
        expect(parseClientFrame(new TextEncoder().encode(text)).kind).toBe(parseClientFrame(text).kind);
      }),
    );
  });

  it("never throws on arbitrary bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(parseClientFrame(bytes)).toHaveProperty("kind");
      }),
    );
  });

  it("is a request exactly when the request schema says so", () => {
    const nearlyRequest = fc.record(
      {
        type: fc.constantFrom("req", "req", "res", "x"),
        id: fc.oneof(fc.string(), fc.integer()),
        method: fc.oneof(fc.string(), fc.constant(null)),
        params: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()), fc.string()),
        traceparent: fc.oneof(fc.string({ maxLength: 200 }), fc.integer()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(nearlyRequest, (frame) => {
        const bySchema = frameSchemas.request().safeParse(JSON.parse(encode(frame))).success;
        expect(parseClientFrame(encode(frame)).kind === "request").toBe(bySchema);
      }),
    );
  });
});

describe("a frame from a server", () => {
  it("carries an event's own number and an unchanged payload", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1 }), (payload, seq) => {
        const format = formatEvent("chat", payload, { presence: 1 });
        const frame = JSON.parse(format(seq)) as unknown;
        expect(frame).toEqual({ ...JSON.parse(format()), seq });
        expect(frameSchemas.event().safeParse(frame).success).toBe(true);
        expect(parseServerFrame(format(seq))).toMatchObject({ event: "chat", seq });
      }),
    );
  });

  it("has no number when it is targeted", () => {
    expect(JSON.parse(formatEvent("connect.challenge", { nonce: "n", ts: 1 })())).not.toHaveProperty("seq");
  });

  it("is a response with a payload or with an error, never both", () => {
    const good = JSON.parse(formatResponse("1", { a: 1 })) as unknown;
    const bad = JSON.parse(
      formatErrorResponse("1", new GatewayRequestError("UNAVAILABLE", "later", { retryable: true })),
    );
    expect(frameSchemas.response().parse(good)).toEqual({ type: "res", id: "1", ok: true, payload: { a: 1 } });
    expect(bad).toEqual({
      type: "res",
      id: "1",
      ok: false,
      error: { code: "UNAVAILABLE", message: "later", retryable: true },
    });
  });

  it("is unknown when it is neither a response nor an event", () => {
    for (const text of [
      "",
      "{",
      "[]",
      "1",
      encode({ type: "req", id: "1" }),
      encode({ type: "res" }),
      encode({ type: "event" }),
    ]) {
      expect(parseServerFrame(text)).toBeUndefined();
    }
  });

  it("with an unreadable error becomes a failed response all the same", () => {
    expect(parseServerFrame(encode({ type: "res", id: "1", ok: false, error: 5 }))).toMatchObject({
      ok: false,
      error: { code: "UNAVAILABLE" },
    });
  });
});
