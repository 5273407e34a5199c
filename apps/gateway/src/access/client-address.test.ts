import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideClientAddress, normalizeIp, type ProxyTrust } from "./client-address.ts";

const nobody: ProxyTrust = { trustedProxies: [], allowRealIpFallback: false };
const behindProxy: ProxyTrust = { trustedProxies: ["127.0.0.1", "10.0.0.0/8"], allowRealIpFallback: false };
const clientOf = (peer: string, headers: Record<string, string>, trust = nobody) => {
  const decision = decideClientAddress(peer, headers, trust);
  return decision.ok ? decision.client : decision.reason;
};

describe("whose request it is", () => {
  it.each([
    ["a loopback peer without headers is local", "127.0.0.1", {}, { ip: "127.0.0.1", local: true, loopbackPeer: true }],
    ["so is IPv6 loopback", "::1", {}, { ip: "::1", local: true, loopbackPeer: true }],
    [
      "an IPv4-mapped loopback peer is local",
      "::ffff:127.0.0.1",
      {},
      { ip: "127.0.0.1", local: true, loopbackPeer: true },
    ],
    ["a remote peer is not", "203.0.113.7", {}, { ip: "203.0.113.7", local: false, loopbackPeer: false }],
    [
      "a remote peer's own forwarding header is not believed",
      "203.0.113.7",
      { "x-forwarded-for": "1.2.3.4" },
      { ip: "203.0.113.7", local: false, loopbackPeer: false },
    ],
  ])("%s", (_name, peer, headers, client) => expect(clientOf(peer, headers)).toEqual(client));

  it.each([["x-forwarded-for"], ["x-forwarded-proto"], ["x-real-ip"], ["forwarded"]])(
    "a loopback peer that sends %s without being a listed proxy is refused",
    (header) => expect(clientOf("127.0.0.1", { [header]: "203.0.113.7" })).toBe("proxy_attribution_required"),
  );

  it("a listed proxy's client is never local", () => {
    expect(clientOf("127.0.0.1", { "x-forwarded-for": "127.0.0.1" }, behindProxy)).toMatchObject({ local: false });
  });

  it("behind proxies the right-most untrusted hop counts, so that a client cannot choose its own address", () => {
    const headers = { "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.1.2.3" };
    expect(clientOf("127.0.0.1", headers, behindProxy)).toMatchObject({ ip: "203.0.113.9" });
  });

  it("whatever a client puts in front, the address that the proxy added is the one that counts", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())),
        fc.ipV4().filter((ip) => !/^(?:10|127)\./.test(ip)),
        (forged, added) => {
          const headers = { "x-forwarded-for": [...forged, added].join(",") };
          expect(clientOf("127.0.0.1", headers, behindProxy)).toMatchObject({ ip: added });
        },
      ),
    );
  });

  it("X-Real-IP counts only when that is switched on", () => {
    const headers = { "x-real-ip": "203.0.113.9" };
    expect(clientOf("127.0.0.1", headers, behindProxy)).toMatchObject({ ip: "127.0.0.1", local: false });
    expect(clientOf("127.0.0.1", headers, { ...behindProxy, allowRealIpFallback: true })).toMatchObject({
      ip: "203.0.113.9",
    });
  });

  it("one address has one spelling", () => {
    expect(["[::1]", "FE80::1%eth0", "::FFFF:1.2.3.4"].map(normalizeIp)).toEqual(["::1", "fe80::1", "1.2.3.4"]);
  });
});
