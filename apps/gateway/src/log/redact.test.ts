import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectSecrets } from "./known-secrets.ts";
import { createRedactor, isSecretKey, REDACTED, redactValue } from "./redact.ts";

describe("what must not be written down", () => {
  it("a known secret disappears wherever it stands", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6 }).filter((secret) => secret.trim() !== "" && !REDACTED.includes(secret)),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          expect(createRedactor([secret])(`${before}${secret}${after}`)).not.toContain(secret);
        },
      ),
    );
  });

  it.each([
    "Authorization: Bearer abcdefgh12345",
    "sk-abcdefghijklmnopqrst",
    "ghp_abcdefghijklmnopqrstuvwx",
    "xoxb-1234567890-abc",
  ])("%s is recognised without being known", (text) => expect(createRedactor([])(text)).toContain(REDACTED));

  it("fields named like secrets lose their text, at any depth; others stay", () => {
    const clean = redactValue(
      { user: "ann", auth: { token: "t", apiKey: "k" }, list: [{ password: "p" }], tokens: 12, monkey: "m" },
      (text) => text,
    );
    expect(clean).toEqual({
      user: "ann",
      auth: { token: REDACTED, apiKey: REDACTED },
      list: [{ password: REDACTED }],
      tokens: 12,
      monkey: "m",
    });
  });

  it("an error keeps its message and code but not its stack", () => {
    const error = Object.assign(new Error("it broke with sesame-123", { cause: new Error("inner sesame-123") }), {
      code: "E_BROKEN",
    });
    const clean = JSON.stringify(redactValue({ error }, createRedactor(["sesame-123"])));
    expect(clean).toContain("E_BROKEN");
    expect(clean).not.toMatch(/sesame|redact\.test/);
  });

  it("an operator's pattern is honoured, a broken one ignored", () => {
    const redact = createRedactor([], { patterns: ["card-\\d+", "("] });
    expect(redact("paid with card-1234")).toBe(`paid with ${REDACTED}`);
  });

  it("logging.redactSensitive off shows what only looks like a secret, never what is known to be one", () => {
    const redact = createRedactor(["sesame-123"], { sensitive: "off", patterns: ["card-\\d+"] });
    expect(redact("card-1234, sk-abcdefghijklmnopqrst, sesame-123")).toBe(
      `card-1234, sk-abcdefghijklmnopqrst, ${REDACTED}`,
    );
    expect(redactValue({ apiKey: "k" }, redact)).toEqual({ apiKey: REDACTED });
  });

  it.each(["token", "OPENAI_API_KEY", "gatewayToken", "x-api-key", "signature", "client_secret"])(
    "%s is a secret's name",
    (name) => {
      expect(isSecretKey(name)).toBe(true);
    },
  );

  it.each(["tokens_used_total", "keyboard", "sessionKey", "idempotencyKey", "maxTokenCount"])("%s is not", (name) => {
    expect(isSecretKey(name)).toBe(false);
  });

  it("secrets are collected from configuration and environment", () => {
    const config = { models: { providers: { p: { apiKey: "from-config" } } } };
    expect([...collectSecrets(config, { OPENAI_API_KEY: "from-env", HOME: "/root" }, "gateway")]).toEqual([
      "gateway",
      "from-env",
      "from-config",
    ]);
  });
});
