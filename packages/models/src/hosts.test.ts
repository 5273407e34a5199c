import { describe, expect, it } from "vitest";
import { isForbiddenHost, isPrivateHost } from "./hosts.ts";

describe("a host", () => {
  it.each([
    "localhost",
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.9.9",
    "192.168.1.1",
    "100.64.0.1",
    "[::1]",
    "[fd12::1]",
    "lan",
    "box.local",
  ])("%s is private", (host) => expect(isPrivateHost(host)).toBe(true));

  it.each([
    "",
    "api.openai.com",
    "8.8.8.8",
    "172.32.0.1",
    "11.0.0.1",
    "100.128.0.1",
    "[2001:db8::1]",
    "10.example.com",
    "localhost.evil.com",
    "fd12.example",
  ])("%j is not private", (host) => expect(isPrivateHost(host)).toBe(false));

  it.each([
    "169.254.169.254",
    "[fe80::1]",
    "[::ffff:169.254.169.254]",
    "[::ffff:a9fe:a9fe]",
    "[64:ff9b::169.254.169.254]",
    "[2002:a9fe:a9fe::1]",
    "[::169.254.169.254]",
    "[64:ff9b::100.100.100.200]",
    "[fd20:ce::254]",
    "168.63.129.16",
    "192.0.0.192",
    "metadata.goog",
    "metadata.google.internal..",
    "metadata.google.internal",
    "100.100.100.200",
  ])("%s is forbidden", (host) => expect(isForbiddenHost(host)).toBe(true));

  it.each(["127.0.0.1", "169.255.0.1", "api.openai.com", "[::1]"])("%s is not forbidden", (host) =>
    expect(isForbiddenHost(host)).toBe(false),
  );
});
