import { describe, expect, it } from "vitest";
import { CliError } from "../cli-error.ts";
import type { GatewaySettings, GatewayTarget, TargetInput } from "./gateway-target.ts";
import { displayUrl, resolveGatewayTarget } from "./gateway-target.ts";

const LOCAL: GatewaySettings = { mode: "local", auth: { token: "CFG" } };

const resolve = (input: Partial<TargetInput>): GatewayTarget =>
  resolveGatewayTarget({ flags: {}, env: {}, gateway: LOCAL, defaultPort: 18_789, ...input });
const sent = ({ token, password }: GatewayTarget) => ({
  ...(token ? { token: token.secret } : {}),
  ...(password ? { password: password.secret } : {}),
});
const exitOf = (run: () => unknown): number | undefined => {
  try {
    run();
  } catch (error) {
    return error instanceof CliError ? error.exitCode : -1;
  }
  return undefined;
};

describe("credentials", () => {
  const remote = { url: "wss://far:1", token: "R", password: "RP" };
  it.each<[string, Partial<TargetInput>, Record<string, unknown>]>([
    ["the environment beats the local configuration", { env: { OPENCLAW_GATEWAY_TOKEN: "ENV" } }, { token: "ENV" }],
    [
      "the remote token serves a local gateway that has none",
      { gateway: { mode: "local", remote: { token: "R" } } },
      { token: "R" },
    ],
    ["the local token hides the remote one", { gateway: { ...LOCAL, remote: { token: "R" } } }, { token: "CFG" }],
    [
      "in remote mode the remote token beats the environment",
      {
        gateway: { ...LOCAL, mode: "remote", remote: { url: remote.url, token: "R" } },
        env: { OPENCLAW_GATEWAY_TOKEN: "ENV" },
      },
      { token: "R" },
    ],
    [
      "in remote mode the environment's password beats the remote one",
      {
        gateway: { ...LOCAL, mode: "remote", remote: { url: remote.url, password: "RP" } },
        env: { OPENCLAW_GATEWAY_PASSWORD: "EP" },
      },
      { password: "EP" },
    ],
    [
      "--url sends nothing implicit, even to the default address",
      { flags: { url: "ws://127.0.0.1:18789" }, env: { OPENCLAW_GATEWAY_TOKEN: "ENV" } },
      {},
    ],
    ["--url sends an explicit token", { flags: { url: "ws://127.0.0.1:18789", token: "CFG" } }, { token: "CFG" }],
    [
      "an explicit token switches the implicit password off",
      { flags: { token: "T" }, env: { OPENCLAW_GATEWAY_PASSWORD: "EP" } },
      { token: "T" },
    ],
    [
      "OPENCLAW_GATEWAY_URL takes credentials from the environment only",
      { env: { OPENCLAW_GATEWAY_URL: "wss://h:1" } },
      {},
    ],
    [
      "OPENCLAW_GATEWAY_URL with a token",
      { env: { OPENCLAW_GATEWAY_URL: "wss://h:1", OPENCLAW_GATEWAY_TOKEN: "ENV" } },
      { token: "ENV" },
    ],
    [
      "--port beats OPENCLAW_GATEWAY_URL",
      { flags: { port: 5 }, env: { OPENCLAW_GATEWAY_URL: "wss://h:1" } },
      { token: "CFG" },
    ],
    ["blank environment values count as unset", { env: { OPENCLAW_GATEWAY_TOKEN: "  " } }, { token: "CFG" }],
    ["environment values keep their white space", { env: { OPENCLAW_GATEWAY_TOKEN: " T " } }, { token: " T " }],
    [
      "a blank configured token does not fall through",
      { gateway: { mode: "local", auth: { token: "" }, remote: { token: "R" } } },
      {},
    ],
    [
      "a token that misses a variable counts as absent",
      { gateway: { mode: "local", auth: { token: "a${MISSING}" }, remote: { token: "R" } } },
      {},
    ],
    [
      "the mode picks between two kinds",
      { gateway: { mode: "local", auth: { mode: "password", token: "T", password: "P" } } },
      { password: "P" },
    ],
    [
      "without a mode the environment's kind wins",
      { gateway: { mode: "local", auth: { password: "P" } }, env: { OPENCLAW_GATEWAY_TOKEN: "ENV" } },
      { token: "ENV" },
    ],
    [
      "without either both are sent",
      { gateway: { mode: "local", auth: { token: "T", password: "P" } } },
      { token: "T", password: "P" },
    ],
  ])("%s", (_, input, expected) => {
    expect(sent(resolve(input))).toEqual(expected);
  });

  it("keeps a reference at its own place instead of going on to the next one", () => {
    const reference = { source: "env", provider: "default", id: "MISSING" } as const;
    const gateway: GatewaySettings = { mode: "local", auth: { token: reference }, remote: { token: "R" } };
    expect(resolve({ gateway }).token).toEqual({ secret: reference, source: "config:gateway.auth.token" });
    expect(resolve({ gateway, env: { OPENCLAW_GATEWAY_TOKEN: "ENV" } }).token).toEqual({
      secret: "ENV",
      source: "env",
    });
  });

  it("reads a whole ${NAME} as a reference", () => {
    expect(resolve({ gateway: { mode: "local", auth: { token: "${OC_T}" } } }).token?.secret).toEqual({
      source: "env",
      provider: "default",
      id: "OC_T",
    });
  });

  it.each(["undefined", "null"])("treats the word %s as unset, with a warning", (word) => {
    const target = resolve({ env: { OPENCLAW_GATEWAY_TOKEN: word } });
    expect(sent(target)).toEqual({ token: "CFG" });
    expect(target.warnings).toHaveLength(1);
  });
});

describe("target", () => {
  it.each<[string, Partial<TargetInput>, string]>([
    ["the default port", {}, "ws://127.0.0.1:18789"],
    ["gateway.port", { gateway: { ...LOCAL, port: 5 } }, "ws://127.0.0.1:5"],
    [
      "OPENCLAW_GATEWAY_PORT over gateway.port",
      { gateway: { ...LOCAL, port: 5 }, env: { OPENCLAW_GATEWAY_PORT: "6" } },
      "ws://127.0.0.1:6",
    ],
    ["--port over both", { flags: { port: 7 }, env: { OPENCLAW_GATEWAY_PORT: "6" } }, "ws://127.0.0.1:7"],
    ["TLS", { gateway: { ...LOCAL, tls: { enabled: true } } }, "wss://127.0.0.1:18789"],
    ["gateway.remote.url", { gateway: { mode: "remote", remote: { url: "wss://far:1" } } }, "wss://far:1"],
    [
      "--url over the remote",
      { flags: { url: "wss://x:1" }, gateway: { mode: "remote", remote: { url: "wss://far:1" } } },
      "wss://x:1",
    ],
    [
      "a local mode ignores the remote",
      { gateway: { ...LOCAL, remote: { url: "wss://far:1" } } },
      "ws://127.0.0.1:18789",
    ],
  ])("is %s", (_, input, url) => expect(resolve(input).url).toBe(url));

  it("refuses --url with --port", () =>
    expect(exitOf(() => resolve({ flags: { url: "ws://127.0.0.1:1", port: 1 } }))).toBe(2));
  it("refuses remote mode without a URL", () => {
    expect(() => resolve({ gateway: { mode: "remote" } })).toThrow(/gateway\.remote\.url/);
    expect(exitOf(() => resolve({ gateway: { mode: "remote" } }))).toBe(1);
  });
  it("refuses a port variable that is no port", () =>
    expect(exitOf(() => resolve({ env: { OPENCLAW_GATEWAY_PORT: "70000" } }))).toBe(2));
  it("says that it uses the remote when the mode is not set", () => {
    expect(resolve({ gateway: { remote: { url: "wss://far:1" } } })).toMatchObject({
      kind: "remote",
      notes: [expect.any(String)],
    });
  });

  it.each<[string, Partial<TargetInput>, boolean]>([
    ["the local gateway", {}, true],
    ["the configured remote", { gateway: { mode: "remote", remote: { url: "wss://far:1" } } }, false],
    ["--url", { flags: { url: "ws://127.0.0.1:18789" } }, false],
    ["OPENCLAW_GATEWAY_URL", { env: { OPENCLAW_GATEWAY_URL: "wss://h:1" } }, false],
    ["an explicit token", { flags: { token: "T" } }, false],
  ])("allows the stored device token or not for %s", (_, input, allowed) => {
    expect(resolve(input).allowsDeviceToken).toBe(allowed);
  });
});

describe("fingerprints", () => {
  const pin = "AB:".repeat(31) + "AB";
  it("belong to the URL that they were configured for", () => {
    const gateway: GatewaySettings = { mode: "remote", remote: { url: "wss://far:1", tlsFingerprint: pin } };
    expect(resolve({ gateway }).tlsFingerprint).toBe("ab".repeat(32));
    expect(resolve({ gateway, flags: { url: "wss://x:1" } }).tlsFingerprint).toBeUndefined();
    expect(resolve({ gateway, flags: { url: "wss://x:1", tlsFingerprint: pin } }).tlsFingerprint).toBe("ab".repeat(32));
  });
  it("need 64 hex digits", () => {
    expect(exitOf(() => resolve({ flags: { url: "wss://x:1", tlsFingerprint: "ab:cd" } }))).toBe(2);
  });
});

describe("shown URLs", () => {
  it("have no user, password, query or fragment", () => {
    expect(displayUrl("wss://u:p@host:1/path?token=T#x")).toBe("wss://host:1/path");
    expect(displayUrl("nonsense")).toBe("(not a URL)");
  });
});
