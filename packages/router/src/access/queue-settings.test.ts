import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_QUEUE_SETTINGS, resolveQueueSettings } from "../index.ts";

const CONFIG = {
  mode: "followup",
  byChannel: { chat: "collect" },
  debounceMs: 100,
  debounceMsByChannel: { chat: 0 },
  cap: 5,
  drop: "old",
};

it("steers, waits half a second, keeps twenty and summarises by default", () => {
  expect(resolveQueueSettings({})).toEqual({ mode: "steer", debounceMs: 500, cap: 20, drop: "summarize" });
});

it("resolves each setting by itself: request, inline, session, channel, global, default", () => {
  expect(resolveQueueSettings({ config: CONFIG, channel: "other" })).toEqual({
    mode: "followup",
    debounceMs: 100,
    cap: 5,
    drop: "old",
  });
  expect(resolveQueueSettings({ config: CONFIG, channel: "chat" })).toEqual({
    mode: "collect",
    debounceMs: 0,
    cap: 5,
    drop: "old",
  });
  const session = { mode: "interrupt", cap: 7 } as const;
  expect(resolveQueueSettings({ session, config: CONFIG, channel: "chat" })).toMatchObject({
    mode: "interrupt",
    cap: 7,
  });
  const layers = { request: { mode: "steer" }, inline: { mode: "followup", drop: "new" }, session } as const;
  expect(resolveQueueSettings({ ...layers, config: CONFIG })).toEqual({
    mode: "steer",
    debounceMs: 100,
    cap: 7,
    drop: "new",
  });
});

it("reads the older names of steering, which sessions may still hold", () => {
  for (const mode of ["queue", "steer-backlog", "steer+backlog"]) {
    expect(resolveQueueSettings({ config: { mode } }).mode).toBe("steer");
    expect(
      resolveQueueSettings({ session: JSON.parse(JSON.stringify({ mode })), config: { mode: "collect" } }).mode,
    ).toBe("steer");
  }
});

it("goes on to the next layer where a value is unusable, and always has an answer", () => {
  expect(resolveQueueSettings({ inline: { cap: 0, debounceMs: -1 }, config: { cap: 3 } })).toMatchObject({
    cap: 3,
    debounceMs: 500,
  });
  fc.assert(
    fc.property(fc.jsonValue(), (config) => {
      const settings = resolveQueueSettings({ config, channel: "chat" });
      expect(Object.keys(settings).toSorted()).toEqual(Object.keys(DEFAULT_QUEUE_SETTINGS).toSorted());
      expect(settings.cap).toBeGreaterThanOrEqual(1);
    }),
  );
});
