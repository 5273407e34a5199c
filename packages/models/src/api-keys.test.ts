import { describe, expect, it } from "vitest";
import { findApiKeys } from "./api-keys.ts";

describe("a key in the environment", () => {
  it.each([
    [
      "the live override first",
      { OPENCLAW_LIVE_X_KEY: "a", X_API_KEYS: "b", X_API_KEY: "c" },
      "a",
      "OPENCLAW_LIVE_X_KEY",
    ],
    ["a list before the single key", { X_API_KEYS: " b ; c", X_API_KEY: "d" }, "b", "X_API_KEYS"],
    ["the single key before numbered ones", { X_API_KEY_1: "e", X_API_KEY: " d " }, "d", "X_API_KEY"],
    ["numbered ones in the order of their numbers", { X_API_KEY_10: "f", X_API_KEY_2: "e" }, "e", "X_API_KEY_2"],
    ["the first prefix before the second", { Y_API_KEY: "y", X_API_KEY: "x" }, "x", "X_API_KEY"],
    ["the second prefix when the first is empty", { X_API_KEY: "  ", Y_API_KEY: "y" }, "y", "Y_API_KEY"],
  ])("is %s", (_, env, key, variable) => {
    expect(findApiKeys(["X", "Y"], env)).toMatchObject({ keys: expect.arrayContaining([key]), variable });
    expect(findApiKeys(["X", "Y"], env)?.keys[0]).toBe(key);
  });

  it("has others after it, each once, unless the override is set", () => {
    const env = { X_API_KEYS: "b,c;b c", X_API_KEY: "d", X_API_KEY_2: "c", X_API_KEY_3: "e", Y_API_KEY: "y" };
    expect(findApiKeys(["X", "Y"], env)?.keys).toEqual(["b", "c", "d", "e", "y"]);
    expect(findApiKeys(["X", "Y"], { ...env, OPENCLAW_LIVE_X_KEY: "a" })?.keys).toEqual(["a"]);
  });

  it("is absent when there is none", () => {
    expect(findApiKeys(["X"], { X_API_KEY: "", Z_API_KEY: "z" })).toBeUndefined();
  });
});
