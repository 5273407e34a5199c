import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact } from "./redact.ts";

describe("redacted text", () => {
  it.each([
    ["Incorrect API key provided: sk-proj-abcdef1234567890.", "sk-proj"],
    ["Incorrect API key provided: sk-abc***********xyz.", "xyz"],
    ["header Authorization: Bearer abcdef.ghijkl-123", "abcdef"],
    ["x-api-key: hunter2hunter2", "hunter2"],
    ["key AIzaSyA1234567890abcdefghijk is wrong", "AIza"],
    ["token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "eyJ"],
    ['{"api_key":"verysecretvalue"}', "verysecret"],
  ])("of %j holds no secret", (text, secret) => {
    expect(redact(text)).not.toContain(secret);
    expect(redact(text)).toContain("[redacted]");
  });

  it("keeps ordinary words", () => {
    const text = "The model claude-sonnet-5 does not exist; check the API key of provider openai.";
    expect(redact(text)).toBe(text);
  });

  it("never holds a secret that was named, in any encoding, and is never long", () => {
    const secrets = fc
      .string({ minLength: 6, maxLength: 40 })
      .filter((secret) => !"[redacted]…".includes(secret.trim()) && secret.trim().length > 5);
    fc.assert(
      fc.property(secrets, fc.string(), fc.string(), (secret, before, after) => {
        const clean = redact(`${before}${secret}${after} ${encodeURIComponent(secret)} ${JSON.stringify(secret)}`, [
          secret,
        ]);
        expect(clean.includes(secret)).toBe(false);
        expect(clean.length).toBeLessThanOrEqual(501);
      }),
    );
  });

  it.each([
    ["Base64", (key: string) => Buffer.from(key).toString("base64")],
    ["Base64 for URLs", (key: string) => Buffer.from(key).toString("base64url")],
    ["hexadecimal digits", (key: string) => Buffer.from(key).toString("hex")],
    ["percent escapes in lower case", (key: string) => encodeURIComponent(key).toLowerCase()],
    ["HTML", (key: string) => key.replaceAll("&", "&amp;").replaceAll('"', "&quot;")],
  ])("holds no secret that was echoed in %s", (_encoding, encode) => {
    const key = 'plain&words"without-a-known-shape/?';
    expect(redact(`rejected: ${encode(key)}!`, [key])).toMatch(/^rejected: \[redacted\]=?!$/);
  });

  it("holds no key whose header was configured with its scheme", () => {
    expect(redact("bad token plainwords12345678", ["Bearer plainwords12345678"])).toBe("bad token [redacted]");
  });

  it("takes secrets that are not valid Unicode", () => {
    expect(redact("got \ud800abcdef", ["\ud800abcdef"])).toBe("got [redacted]");
  });

  it("of megabytes made to be slow looks at the beginning only", () => {
    expect(redact("eyJ-".repeat(4_000_000))).toHaveLength(501);
  });

  it("holds no control characters", () => {
    expect(redact("a\u001b[31m\u0000b\n")).toBe("a [31m b");
  });
});
