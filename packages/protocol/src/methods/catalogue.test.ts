import { describe, expect, it } from "vitest";
import { GatewayRequestError } from "../errors.ts";
import { type MethodName, methods, parseMethodParams, requiredScopes } from "./catalogue.ts";
import type { MethodDefinition } from "./define.ts";

const names = Object.keys(methods) as MethodName[];

function refusal(method: MethodName, params: unknown): GatewayRequestError {
  try {
    parseMethodParams(method, params);
  } catch (error) {
    if (error instanceof GatewayRequestError) return error;
  }
  throw new Error(`${method} accepted ${JSON.stringify(params)}`);
}

describe("the method catalogue", () => {
  it.each(names.map((name) => [name]))("%s names a key that it does not know", (name) => {
    const error = refusal(name, { surprise: 1 });
    expect(error.code).toBe("INVALID_REQUEST");
    expect(error.message).toContain('unknown key "surprise"');
  });

  it("answers megabytes of unknown keys with a short error", () => {
    const params = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}`.padEnd(100_000, "x"), 1]));
    expect(JSON.stringify(refusal("health", params).toWire()).length).toBeLessThan(5000);
  });

  it.each(names.map((name) => [name]))("%s refuses a prototype as a param", (name) => {
    const params = JSON.parse('{"__proto__":{"admin":true}}') as unknown;
    expect(refusal(name, params).code).toBe("INVALID_REQUEST");
  });

  it.each(names.map((name) => [name]))("%s can build its schemas, once", (name) => {
    const definition: MethodDefinition = methods[name];
    expect(definition.params()).toBe(definition.params());
    expect(definition.result()).toBe(definition.result());
    expect(definition.accepted?.()).toBe(definition.accepted?.());
  });

  it.each(names.filter((name) => methods[name].idempotency === "required").map((name) => [name]))(
    "%s insists on an idempotency key of 1 to 256 characters",
    (name) => {
      expect(refusal(name, { message: "hi", sessionKey: "main" }).message).toContain("idempotencyKey: is required");
      expect(refusal(name, { message: "hi", sessionKey: "main", idempotencyKey: "" }).message).toContain(
        "idempotencyKey",
      );
      expect(refusal(name, { message: "hi", sessionKey: "main", idempotencyKey: "k".repeat(257) }).message).toContain(
        "idempotencyKey",
      );
    },
  );

  it("never repeats a rejected value", () => {
    const error = refusal("tools.invoke", { name: { password: "hunter2" }, args: "hunter2" });
    expect(JSON.stringify(error.toWire())).not.toContain("hunter2");
  });

  it.each<[string, MethodName, unknown]>([
    ["an empty message without attachments", "chat.send", { sessionKey: "main", message: " ", idempotencyKey: "k" }],
    ["a history limit of 1001", "chat.history", { sessionKey: "main", limit: 1001 }],
    ["a log limit of 5001", "logs.tail", { limit: 5001 }],
    ["a log window over a million bytes", "logs.tail", { maxBytes: 1_000_001 }],
    ["a negative cursor", "logs.tail", { cursor: -1 }],
    ["two ways to resolve a session", "sessions.resolve", { key: "a", label: "b" }],
    ["no way to resolve a session", "sessions.resolve", {}],
    ["an abort without a target", "sessions.abort", {}],
    ["clearQueued without a key", "sessions.abort", { runId: "r", clearQueued: true }],
    ["a patch of lineage", "sessions.patch", { key: "a", spawnedBy: "b" }],
    ["a device label of 65 characters", "device.pair.rename", { deviceId: "d", label: "x".repeat(65) }],
    ["params that are a list", "health", []],
  ])("refuses %s", (_, method, params) => {
    expect(refusal(method, params).code).toBe("INVALID_REQUEST");
  });

  it.each<[string, MethodName, Record<string, unknown>]>([
    [
      "a message of attachments only",
      "chat.send",
      {
        sessionKey: "main",
        message: "",
        idempotencyKey: "k",
        attachments: [{ type: "image", mimeType: "image/png", content: "AA==", source: "x" }],
      },
    ],
    [
      "an expected empty session",
      "chat.send",
      { sessionKey: "main", message: "hi", idempotencyKey: "k", expectedLeafEntryId: null },
    ],
    ["a cleared override", "sessions.patch", { key: "a", thinkingLevel: null, model: null }],
    ["a subscription without filters", "sessions.subscribe", {}],
    ["a wait that does not wait", "agent.wait", { runId: "r", timeoutMs: 0 }],
  ])("accepts %s", (_, method, params) => {
    expect(parseMethodParams(method, params)).toEqual(params);
  });
});

describe("the scopes of a call", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ["health", {}, ["operator.read"]],
    ["chat.send", {}, ["operator.write"]],
    ["config.get", {}, ["operator.read"]],
    ["config.schema", {}, ["operator.admin"]],
    ["sessions.patch", { key: "a", thinkingLevel: "high" }, ["operator.write"]],
    ["sessions.patch", { key: "a", thinkingLevel: "high", verboseLevel: "on" }, ["operator.write", "operator.admin"]],
    ["sessions.patch", { key: "a", archived: true, expectedSessionId: "s" }, ["operator.write"]],
    ["sessions.messages.subscribe", { key: "a" }, ["operator.read"]],
    ["sessions.messages.subscribe", { key: "a", includeApprovals: true }, ["operator.read", "operator.approvals"]],
    ["device.token.rotate", { deviceId: "d", role: "operator" }, ["operator.pairing"]],
    ["device.token.rotate", { deviceId: "d", role: "node" }, ["operator.pairing", "operator.admin"]],
    ["some.plugin.method", {}, ["operator.admin"]],
    ["toString", {}, ["operator.admin"]],
  ])("%s %j needs %j", (method, params, expected) => {
    expect(requiredScopes(method, params)).toEqual(expected);
  });
});
