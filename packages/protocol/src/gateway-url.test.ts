import { describe, expect, it } from "vitest";
import { checkGatewayUrl, normaliseTlsFingerprint } from "./gateway-url.ts";

/** A name server with fixed answers. */
const resolveFrom =
  (hosts: Record<string, string[]>) =>
  async (hostname: string): Promise<string[]> =>
    hosts[hostname] ?? Promise.reject(new Error("ENOTFOUND"));

async function outcome(url: string, policy = {}): Promise<string> {
  const check = await checkGatewayUrl(url, policy);
  return check.ok ? check.kind : check.reason;
}

describe("a gateway URL", () => {
  it.each([
    ["wss://gateway.example.com", "tls"],
    ["wss://203.0.113.7:18789", "tls"],
    ["https://gateway.example.com/path", "tls"],
    ["ws://127.0.0.1:18789", "loopback"],
    ["ws://127.8.9.10", "loopback"],
    ["ws://[::1]:18789", "loopback"],
    ["ws://[::ffff:127.0.0.1]", "loopback"],
    ["ws://localhost:18789", "loopback"],
    ["WS://LOCALHOST.:18789", "loopback"],
    ["http://127.0.0.1:18789", "loopback"],
    ["ws://2130706433", "loopback"],
    ["ws://192.168.1.5:18789", "insecure-private"],
    ["ws://10.0.0.1", "insecure-private"],
    ["ws://172.31.255.1", "insecure-private"],
    ["ws://169.254.1.1", "insecure-private"],
    ["ws://100.64.0.1", "insecure-private"],
    ["ws://[fd00::1]", "insecure-private"],
    ["ws://[fe80::1]", "insecure-private"],
    ["ws://box.local", "insecure-private"],
    ["ws://box.tail1234.ts.net", "insecure-private"],
    ["ws://203.0.113.7", "insecure-public"],
    ["ws://172.32.0.1", "insecure-public"],
    ["ws://[2001:db9::1]", "insecure-public"],
    ["ws://0.0.0.0", "insecure-public"],
    ["ws://user@127.0.0.1", "userinfo"],
    ["wss://user:secret@gateway.example.com", "userinfo"],
    ["ftp://127.0.0.1", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["127.0.0.1:18789", "malformed"],
    ["", "malformed"],
  ])("%s is %s", async (url, expected) => {
    expect(await outcome(url)).toBe(expected);
  });

  it.each([
    ["ws://192.168.1.5", "private"],
    ["ws://100.127.0.1", "private"],
    ["ws://[fd00::1]", "private"],
    ["ws://box.local", "private"],
    ["ws://box.ts.net", "private"],
    ["ws://203.0.113.7", "insecure-public"],
    ["ws://gateway.example.com", "insecure-public"],
    ["ws://notreally-local", "insecure-public"],
  ])("with private networks permitted %s is %s", async (url, expected) => {
    expect(await outcome(url, { allowInsecurePrivate: true })).toBe(expected);
  });

  it.each([
    ["all private", ["192.168.1.5", "fd00::1"], "private"],
    ["private and link-local with a zone", ["10.0.0.1", "fe80::1%eth0"], "private"],
    ["private and public", ["192.168.1.5", "203.0.113.7"], "insecure-public"],
    ["public", ["203.0.113.7"], "insecure-public"],
    ["nothing", [], "unresolved"],
  ])("with a name that resolves to %s is judged by its addresses", async (_, addresses, expected) => {
    const resolve = resolveFrom({ "box.local": addresses });
    expect(await outcome("ws://box.local", { allowInsecurePrivate: true, resolve })).toBe(expected);
  });

  it("hands out the addresses that were judged, so that no other is connected", async () => {
    const resolve = resolveFrom({ box: ["10.0.0.1", "10.0.0.2"] });
    expect(await checkGatewayUrl("ws://box", { allowInsecurePrivate: true, resolve })).toMatchObject({
      kind: "private",
      addresses: ["10.0.0.1", "10.0.0.2"],
    });
  });

  it("is not looked up when its text already refuses it", async () => {
    let lookUps = 0;
    const resolve = async () => {
      lookUps += 1;
      return ["127.0.0.1"];
    };
    for (const url of ["ws://gateway.example.com", "ws://203.0.113.7", "ftp://box", "ws://u@box"]) {
      expect((await checkGatewayUrl(url, { resolve })).ok).toBe(false);
    }
    expect(lookUps).toBe(0);
  });

  it("named localhost is what localhost resolves to", async () => {
    const hijacked = resolveFrom({ localhost: ["203.0.113.7"] });
    expect(await outcome("ws://localhost", { resolve: hijacked })).toBe("insecure-public");
    const elsewhere = resolveFrom({ localhost: ["192.168.1.5"] });
    expect(await outcome("ws://localhost", { resolve: elsewhere })).toBe("insecure-private");
    const usual = resolveFrom({ localhost: ["127.0.0.1", "::1"] });
    expect(await outcome("ws://localhost", { resolve: usual })).toBe("loopback");
  });

  it("is refused without showing its secrets", async () => {
    for (const url of ["wss://u:hunter2@gw.example.com", "ws://203.0.113.7/?token=hunter2"]) {
      const check = await checkGatewayUrl(url);
      expect(!check.ok && check.message).not.toContain("hunter2");
    }
  });
});

describe("a certificate fingerprint", () => {
  const hex = "ab".repeat(32);
  it.each([
    [hex, hex],
    [hex.toUpperCase(), hex],
    [hex.replace(/(..)(?=.)/g, "$1:"), hex],
    ["ab", undefined],
    [`${hex}00`, undefined],
    ["zz".repeat(32), undefined],
  ])("%s reads as %s", (text, expected) => {
    expect(normaliseTlsFingerprint(text)).toBe(expected);
  });
});
