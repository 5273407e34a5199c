import { array, assert, asyncProperty, boolean, integer, record } from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "./open.ts";
import type { Store } from "./open.ts";

let store: Store;

beforeEach(() => {
  store = openStore({
    path: ":memory:",
    migrations: [{ version: 1, name: "numbers", up: "CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT" }],
  });
});

afterEach(() => store.close());

function insert(n: number): void {
  store.sqlite.prepare("INSERT INTO numbers (n) VALUES (?)").run(n);
}

function numbers(): unknown[] {
  return store.sqlite.prepare("SELECT n FROM numbers ORDER BY n").pluck().all();
}

it("runs writes that were queued together in one transaction, in order", async () => {
  const insideSameTransaction: boolean[] = [];
  await Promise.all([
    store.write(() => insert(1)),
    store.write(() => {
      insideSameTransaction.push(store.sqlite.inTransaction, numbers().includes(1));
      insert(2);
    }),
  ]);
  expect(insideSameTransaction).toEqual([true, true]);
  expect(numbers()).toEqual([1, 2]);
});

it("resolves with what the work returned", async () => {
  await expect(store.write(() => "value")).resolves.toBe("value");
});

it("undoes only the work that throws, and rejects with its error", async () => {
  const failure = new Error("mine");
  const results = await Promise.allSettled([
    store.write(() => insert(1)),
    store.write(() => {
      insert(2);
      throw failure;
    }),
    store.write(() => insert(3)),
  ]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect((results[1] as PromiseRejectedResult).reason).toBe(failure);
  expect(numbers()).toEqual([1, 3]);
});

it("undoes a lone work that throws", async () => {
  await expect(
    store.write(() => {
      insert(1);
      insert(1);
    }),
  ).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT_PRIMARYKEY" });
  expect(numbers()).toEqual([]);
});

it("refuses asynchronous work and keeps nothing of it", async () => {
  await expect(store.write(async () => insert(1))).rejects.toThrow(TypeError);
  expect(numbers()).toEqual([]);
});

it("does not resolve before the commit", async () => {
  const write = store.write(() => insert(1));
  expect(numbers()).toEqual([]);
  await write;
  expect(numbers()).toEqual([1]);
  expect(store.sqlite.inTransaction).toBe(false);
});

it("commits what is queued when it is closed, then refuses", async () => {
  const last = store.write(() => {
    insert(1);
    return numbers();
  });
  store.close();
  await expect(last).resolves.toEqual([1]);
  await expect(store.write(() => insert(2))).rejects.toMatchObject({ code: "STORE_CLOSED" });
  store.close();
});

it("keeps exactly the successful works of any mix, whatever they are grouped with", async () => {
  await assert(
    asyncProperty(
      array(record({ n: integer({ min: 0, max: 20 }), fails: boolean(), waits: boolean() }), {
        maxLength: 600,
      }),
      async (works) => {
        store.sqlite.exec("DELETE FROM numbers");
        const expected = new Set<number>();
        const writes: Promise<unknown>[] = [];
        for (const { n, fails, waits } of works) {
          const write = store.write(() => {
            insert(n);
            if (fails) throw new Error("fails");
          });
          writes.push(
            write.then(
              () => expect(expected.add(n)).toBeDefined(),
              () => undefined,
            ),
          );
          if (waits) await write.catch(() => undefined);
        }
        await Promise.all(writes);
        expect(numbers()).toEqual([...expected].toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 30 },
  );
});

it("lets a write go before background work that was queued earlier, and neither starves", async () => {
  const order: string[] = [];
  const note = (name: string) => (): unknown => order.push(name);
  const background = [1, 2, 3].map((n) => store.writeInBackground(note(`background ${n}`)));
  let writes = 0;
  const keepWriting = async (): Promise<void> => {
    while (++writes <= 5) await store.write(note(`write ${writes}`));
  };
  await Promise.all([...background, keepWriting()]);
  expect(order.slice(0, 6)).toEqual(["write 1", "background 1", "write 2", "background 2", "write 3", "background 3"]);
});

it("gives each background work a transaction of its own", async () => {
  const results = await Promise.allSettled([
    store.writeInBackground(() => insert(1)),
    store.writeInBackground(() => insert(1)),
    store.writeInBackground(() => insert(2)),
  ]);
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(numbers()).toEqual([1, 2]);
});

it("commits background work at close, and refuses it later", async () => {
  const written = Array.from({ length: 10 }, (_, n) => store.writeInBackground(() => insert(n)));
  const { sqlite } = store;
  const closing = Promise.all(written).then(() => sqlite.open);
  store.close();
  await expect(closing).resolves.toBe(false);
  await expect(store.writeInBackground(() => insert(11))).rejects.toMatchObject({ code: "STORE_CLOSED" });
});
