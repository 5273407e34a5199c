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

  it("holds no control characters", () => {
    expect(redact("a\u001b[31m\u0000b\n")).toBe("a [31m b");
  });
});
