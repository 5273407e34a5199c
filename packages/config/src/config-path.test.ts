import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatConfigPath, parseConfigPath } from "./config-path.ts";
import { ConfigError } from "./errors.ts";

describe("config paths", () => {
  it.each([
    ["gateway.port", ["gateway", "port"]],
    ["agents.list[0].name", ["agents", "list", 0, "name"]],
    ['agents.defaults.models["a/b.c"].alias', ["agents", "defaults", "models", "a/b.c", "alias"]],
    ["models.providers.my\\.host.apiKey", ["models", "providers", "my.host", "apiKey"]],
    ['["a.b"].c', ["a.b", "c"]],
    ["a.0", ["a", "0"]],
  ])("%s has the segments %j", (text, segments) => {
    expect(parseConfigPath(text)).toEqual(segments);
  });

  it.each(["", ".", "a..b", "a.", "a[", "a[-1]", "a[01]", "a[x]", 'a["b]', "a]b", "a\\", "a[0]b"])(
    "%j is refused",
    (text) => {
      expect(() => parseConfigPath(text)).toThrow(expect.objectContaining({ code: "PATH_SYNTAX" }));
    },
  );

  it.each(["__proto__.x", "a.constructor", 'a["prototype"]'])("the prototype name in %s is refused", (text) => {
    expect(() => parseConfigPath(text)).toThrow(/not allowed/);
  });

  const segment = fc
    .oneof(fc.string(), fc.nat())
    .filter((s) => !["__proto__", "constructor", "prototype"].includes(String(s)));

  it("every path survives formatting and parsing", () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), (path) => {
        expect(parseConfigPath(formatConfigPath(path))).toEqual(path);
      }),
    );
  });

  it("any text is parsed or refused with a code, never anything else", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(parseConfigPath(text).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
    );
  });
});
