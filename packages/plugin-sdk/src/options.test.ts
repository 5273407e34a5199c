import { expect, it } from "vitest";
import { pluginHookOptionsSchema } from "./options.ts";

it.each([
  ["a budget above ten minutes", { timeouts: { before_prompt_build: 700_000 } }, "timeouts.before_prompt_build"],
  ["a budget of zero", { timeoutMs: 0 }, "timeoutMs"],
  ["a hook that does not exist", { timeouts: { nope: 5 } }, "timeouts"],
])("refuses %s", (_name, options, path) => {
  const parsed = pluginHookOptionsSchema.safeParse(options);
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.path.join(".")).toContain(path);
});

it("accepts budgets for single hooks", () => {
  expect(pluginHookOptionsSchema.parse({ timeouts: { agent_end: 5 } })).toEqual({ timeouts: { agent_end: 5 } });
});
