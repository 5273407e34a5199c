import { expect, test } from "vitest";
import { IdempotencyCache } from "./idempotency.ts";

test("the same call runs once, at the same time and later, and another call under its key is a conflict", async () => {
  const cache = new IdempotencyCache(() => 0);
  let effects = 0;
  const call = (params: unknown) => cache.run("tools.invoke", "k", params, async () => ++effects);
  expect(await Promise.all([call({ a: 1, b: 2 }), call({ b: 2, a: 1 })])).toEqual([1, 1]);
  expect(await call({ a: 1, b: 2 })).toBe(1);
  await expect(call({ a: 2 })).rejects.toMatchObject({
    code: "INVALID_REQUEST",
    details: { reason: "idempotency-conflict" },
  });
});

test("a failure is an outcome, too", async () => {
  const cache = new IdempotencyCache(() => 0);
  let effects = 0;
  const call = () => cache.run("m", "k", {}, () => Promise.reject(new Error(`failure ${++effects}`)));
  await expect(call()).rejects.toThrow("failure 1");
  await expect(call()).rejects.toThrow("failure 1");
});

test("a guarded call that fails frees its key, unless an earlier call still holds it", async () => {
  const cache = new IdempotencyCache(() => 0);
  const fail = () => Promise.reject(new Error("no"));
  await expect(cache.guard("m", "k", 1, fail)).rejects.toThrow("no");
  expect(await cache.guard("m", "k", 2, () => Promise.resolve("started"))).toBe("started");
  await expect(cache.guard("m", "k", 2, fail)).rejects.toThrow("no");
  await expect(cache.guard("m", "k", 3, fail)).rejects.toMatchObject({ details: { reason: "idempotency-conflict" } });
});

test("a key is free again five minutes after its call ended, and belongs to one method", () => {
  const clock = { now: 0 };
  const cache = new IdempotencyCache(() => clock.now);
  expect(cache.claim("chat.send", "k", 1)).toBe("new");
  expect(cache.claim("agent", "k", 2)).toBe("new");
  clock.now += 600_000;
  expect(cache.claim("chat.send", "k", 1)).toBe("known");
  cache.complete("chat.send", "k");
  clock.now += 299_999;
  expect(cache.claim("chat.send", "k", 2)).toBe("conflict");
  clock.now += 1;
  expect(cache.claim("chat.send", "k", 2)).toBe("new");
});

test("a thousand calls are remembered; running ones are never forgotten", () => {
  const cache = new IdempotencyCache(() => 0);
  cache.claim("m", "running", 1);
  for (let i = 0; i < 2_000; i++) {
    cache.claim("m", `k${i}`, i);
    cache.complete("m", `k${i}`);
  }
  expect(cache.size).toBeLessThanOrEqual(1_000);
  expect(cache.claim("m", "running", 1)).toBe("known");
});
