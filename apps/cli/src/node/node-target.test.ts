import { describe, expect, it } from "vitest";
import type { GatewaySettings } from "../target/gateway-target.ts";
import { resolveNodeTarget, type NodeTargetFlags } from "./node-target.ts";

const resolve = (facts: {
  flags?: NodeTargetFlags;
  env?: Record<string, string>;
  gateway?: GatewaySettings;
  tokens?: Record<string, string>;
}) =>
  resolveNodeTarget({
    flags: facts.flags ?? {},
    env: facts.env ?? {},
    gateway: facts.gateway ?? {},
    defaultPort: 18_789,
    settings: { tokens: facts.tokens ?? {} },
  });

const REMOTE: GatewaySettings = { mode: "remote", remote: { url: "wss://far:1/", token: "remote", password: "rp" } };

describe("where a node's gateway is", () => {
  it.each<[string, NodeTargetFlags, GatewaySettings, string]>([
    ["this machine, when nothing is said", {}, {}, "ws://127.0.0.1:18789/"],
    ["the configured port", {}, { port: 4000 }, "ws://127.0.0.1:4000/"],
    ["the port of the flag", { port: 5000 }, { port: 4000 }, "ws://127.0.0.1:5000/"],
    ["with TLS where the configuration says so", {}, { tls: { enabled: true } }, "wss://127.0.0.1:18789/"],
    ["without TLS where the flag says so", { tls: false }, { tls: { enabled: true } }, "ws://127.0.0.1:18789/"],
    ["a host with a path", { host: "box", tls: true, contextPath: "/oc" }, {}, "wss://box:18789/oc"],
    ["an IPv6 address", { host: "::1", port: 1 }, {}, "ws://[::1]:1/"],
    ["the remote gateway in remote mode", {}, REMOTE, "wss://far:1/"],
    ["a named host in remote mode too", { host: "near" }, REMOTE, "ws://near:18789/"],
  ])("is %s", (_what, flags, gateway, url) => {
    expect(resolve({ flags, gateway }).url).toBe(url);
  });

  it.each(["box:1", "a b", "user@box", "box/path"])("is never %s", (host) => {
    expect(() => resolve({ flags: { host } })).toThrow("--host must be a host name");
  });
});

describe("what a node shows its gateway", () => {
  const url = "ws://127.0.0.1:18789/";
  const env = { OPENCLAW_GATEWAY_TOKEN: "env" };
  const local: GatewaySettings = { auth: { token: "local" }, remote: { token: "remote" } };

  it.each<[string, Parameters<typeof resolve>[0], object]>([
    [
      "the environment before anything",
      { env, gateway: local, tokens: { [url]: "own" } },
      { token: { secret: "env" } },
    ],
    ["its own token before the configuration", { gateway: local, tokens: { [url]: "own" } }, { deviceToken: "own" }],
    [
      "the configured secret at last",
      { gateway: local },
      { token: { secret: "local", source: "config:gateway.auth.token" } },
    ],
    [
      "the remote secret in remote mode",
      { gateway: { ...REMOTE, auth: { token: "local", mode: "token" } } },
      { token: { secret: "remote", source: "config:gateway.remote.token" } },
    ],
  ])("is %s", (_what, facts, shown) => {
    expect(resolve(facts)).toMatchObject(shown);
  });

  it("is never the remote secret in local mode", () => {
    const target = resolve({ gateway: { mode: "local", remote: { token: "remote", password: "rp" } } });
    expect(target).not.toHaveProperty("token");
    expect(target).not.toHaveProperty("password");
  });

  it("is no token that another gateway gave", () => {
    expect(resolve({ flags: { port: 1 }, tokens: { [url]: "own" } })).not.toHaveProperty("deviceToken");
  });
});
