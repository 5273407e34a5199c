import { expect, it } from "vitest";
import { decideEnablement, type PluginSettings } from "./enablement.ts";

it.each<[string, PluginSettings | undefined, boolean, string]>([
  ["is off by default", undefined, false, "off-by-default"],
  ["is off when plugins are off, whatever else is said", { enabled: false, allow: ["x"] }, false, "plugins-off"],
  [
    "is off when denied, even if its entry enables it",
    { deny: ["x"], entries: { x: { enabled: true } } },
    false,
    "denied",
  ],
  ["is off when denied, even if a slot names it", { deny: ["x"], slots: { memory: "x" } }, false, "denied"],
  [
    "is off when its entry says so, even if it is allowed",
    { allow: ["x"], entries: { x: { enabled: false } } },
    false,
    "entry-off",
  ],
  [
    "is on when a slot names it, although the allow list does not",
    { allow: ["a"], slots: { memory: "x" } },
    true,
    "slot",
  ],
  [
    "is off when the allow list names others, even if its entry enables it",
    { allow: ["a"], entries: { x: { enabled: true } } },
    false,
    "not-allowed",
  ],
  ["is on when its entry says so", { entries: { x: { enabled: true } } }, true, "entry-on"],
  ["is on when the allow list names it", { allow: ["x"] }, true, "allowed"],
  [
    "stays off when its entry only holds configuration",
    { entries: { x: { config: { a: 1 } } } },
    false,
    "off-by-default",
  ],
  [
    "is not enabled by a name that every object has",
    { entries: JSON.parse('{"__proto__":{"enabled":true}}') },
    false,
    "off-by-default",
  ],
])("a bundled plugin %s", (_, settings, enabled, rule) => {
  expect(decideEnablement(settings, { id: "x" })).toEqual({ enabled, rule });
});

it("a plugin that is on by default can be switched off", () => {
  const plugin = { id: "x", enabledByDefault: true };
  expect(decideEnablement({}, plugin).enabled).toBe(true);
  expect(decideEnablement({ entries: { x: { enabled: false } } }, plugin).enabled).toBe(false);
});
