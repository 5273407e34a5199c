import { describe, expect, it } from "vitest";
import { resolveGatewayAuth, type GatewayAuthSources } from "./gateway-auth.ts";

const resolve = (sources: Partial<GatewayAuthSources>) => resolveGatewayAuth({ loopbackOnly: true, ...sources });
const codeOf = (sources: Partial<GatewayAuthSources>) => {
  try {
    return resolve(sources).mode;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("the gateway's own secret", () => {
  it.each<[string, Partial<GatewayAuthSources>, string, string | undefined]>([
    ["a configured token", { config: { token: "a-token" } }, "config:gateway.auth.token", "a-token"],
    [
      "the environment beats the configuration",
      { env: { token: "from-env" }, config: { token: "a-token" } },
      "env",
      "from-env",
    ],
    [
      "a flag beats both",
      { flags: { token: "flagged" }, env: { token: "from-env" }, config: { token: "a-token" } },
      "flag",
      "flagged",
    ],
    [
      "a blank environment value is unset",
      { env: { token: "  " }, config: { token: "a-token" } },
      "config:gateway.auth.token",
      "a-token",
    ],
    [
      "the word undefined in the environment is unset",
      { env: { token: "undefined" }, config: { token: "a-token" } },
      "config:gateway.auth.token",
      "a-token",
    ],
    [
      "whitespace around a secret is part of it",
      { config: { token: " a-token " } },
      "config:gateway.auth.token",
      " a-token ",
    ],
  ])("%s", (_name, sources, source, secret) => {
    expect(resolve(sources)).toMatchObject({ mode: "token", source, secret, generated: false });
  });

  it("is made up on loopback when nothing is configured, and differs each time", () => {
    const [first, second] = [resolve({}), resolve({})];
    expect(first).toMatchObject({ mode: "token", generated: true });
    expect(first.secret).not.toBe(second.secret);
    expect(first.secret?.length).toBeGreaterThanOrEqual(40);
  });

  it("is made up when a configured variable is not set", () => {
    expect(resolve({ config: { token: "${MISSING}" } }).generated).toBe(true);
  });

  it("is a password when only a password resolves", () => {
    expect(resolve({ config: { password: "pass-word" } })).toMatchObject({ mode: "password", secret: "pass-word" });
    expect(resolve({ env: { password: "pass-word" }, config: {} }).mode).toBe("password");
  });

  it.each<[string, Partial<GatewayAuthSources>, string]>([
    ["token and password without a mode", { config: { token: "a", password: "b" } }, "GATEWAY_AUTH_AMBIGUOUS"],
    ["a blank secret", { config: { token: " " } }, "GATEWAY_AUTH_SECRET_INVALID"],
    ["the literal null", { config: { token: "null" } }, "GATEWAY_AUTH_SECRET_INVALID"],
    ["a documented placeholder", { config: { token: "Your-Token-Here" } }, "GATEWAY_AUTH_SECRET_INVALID"],
    ["a mode that does not exist", { config: { mode: "trusted-proxy" } }, "GATEWAY_AUTH_SECRET_INVALID"],
    ["a reachable bind without a secret", { loopbackOnly: false }, "GATEWAY_AUTH_REQUIRED"],
    ["a reachable bind with mode none", { loopbackOnly: false, config: { mode: "none" } }, "GATEWAY_AUTH_REQUIRED"],
    ["password mode without a password", { config: { mode: "password" } }, "GATEWAY_AUTH_REQUIRED"],
  ])("refuses %s", (_name, sources, code) => expect(codeOf(sources)).toBe(code));

  it("lets gateway.auth.mode choose between a token and a password", () => {
    expect(resolve({ config: { mode: "password", token: "a-token", password: "pass-word" } })).toMatchObject({
      secret: "pass-word",
    });
  });

  it("never quotes a secret in a refusal", () => {
    expect(() => resolve({ config: { token: "changeme" } })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("changeme") }),
    );
  });
});
