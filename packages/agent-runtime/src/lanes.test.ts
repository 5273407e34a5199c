import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLanes, laneConcurrency, type LaneTicket } from "./lanes.ts";

const limits = (main: number) => ({ main, subagent: 2, cron: 1 });
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("lanes", () => {
  it("never runs two turns of a session, keeps each session's order, keeps the cap, and forgets nobody", async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant("arrive" as const), key: fc.nat(3) }) },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant("release" as const), key: fc.nat(20) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), key: fc.nat(20) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 40 }), async (cap, steps) => {
        const lanes = createLanes(limits(cap));
        const arrived: { key: string; id: number; ticket: LaneTicket; state: "waiting" | "running" | "gone" }[] = [];
        const started: number[] = [];
        const releases = new Map<number, () => void>();
        const check = (): void => {
          const running = arrived.filter(({ state }) => state === "running");
          expect(running.length).toBeLessThanOrEqual(cap);
          expect(new Set(running.map(({ key }) => key)).size).toBe(running.length);
        };
        for (const { kind, key } of steps) {
          if (kind === "arrive") {
            const entry = {
              key: `s${key}`,
              id: arrived.length,
              ticket: lanes.acquire(`s${key}`),
              state: "waiting" as "waiting" | "running" | "gone",
            };
            arrived.push(entry);
            void entry.ticket.granted.then((release) => {
              entry.state = "running";
              started.push(entry.id);
              releases.set(entry.id, release);
            });
          } else if (kind === "release") {
            const running = arrived.filter(({ state }) => state === "running");
            const chosen = running[key % Math.max(1, running.length)];
            if (chosen) {
              chosen.state = "gone";
              releases.get(chosen.id)?.();
              releases.get(chosen.id)?.();
            }
          } else {
            const chosen = arrived[key % Math.max(1, arrived.length)];
            if (chosen?.ticket.cancel()) {
              expect(chosen.state).toBe("waiting");
              chosen.state = "gone";
            }
          }
          await tick();
          check();
        }
        for (let round = 0; round <= arrived.length; round += 1) {
          for (const entry of arrived.filter(({ state }) => state === "running")) {
            entry.state = "gone";
            releases.get(entry.id)?.();
          }
          await tick();
          check();
        }
        expect(arrived.filter(({ state }) => state !== "gone")).toEqual([]);
        for (const key of new Set(arrived.map((entry) => entry.key))) {
          const order = started.filter((id) => arrived[id]?.key === key);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("never block each other: work that waits for work in another lane always ends, whatever the lanes' sizes", async () => {
    const job = fc.record({
      key: fc.nat(3),
      lane: fc.constantFrom("main", "cron", "subagent:a", "subagent:b", "own"),
      /** What it starts, and waits for, while it holds its slot. */
      inner: fc.option(fc.constantFrom("cron-nested", "subagent:inner"), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 }),
        fc.integer({ min: 1, max: 2 }),
        fc.array(job, { maxLength: 25 }),
        async (main, cron, jobs) => {
          const caps = { main, cron, subagent: 1 };
          const lanes = createLanes(caps);
          const busy = new Map<string, number>();
          const begun: number[] = [];
          const enter = (name: string, cap: number): void => {
            busy.set(name, (busy.get(name) ?? 0) + 1);
            expect(busy.get(name)).toBeLessThanOrEqual(cap);
          };
          const exit = (name: string): void => void busy.set(name, (busy.get(name) ?? 0) - 1);
          async function work(key: string, lane: string, id?: number, inner?: string): Promise<void> {
            const release = await lanes.acquire(key, { lane }).granted;
            try {
              if (id !== undefined) begun.push(id);
              enter(`session ${key}`, 1);
              enter(lane, laneConcurrency(lane, caps));
              await tick();
              if (inner !== undefined) await work(`${key}:inner:${id}`, inner);
              exit(`session ${key}`);
              exit(lane);
            } finally {
              release();
            }
          }
          await Promise.all(jobs.map(({ key, lane, inner }, id) => work(`s${key}`, lane, id, inner)));
          for (const key of new Set(jobs.map((each) => each.key))) {
            const order = begun.filter((id) => jobs[id]?.key === key);
            expect(order).toEqual(order.toSorted((a, b) => a - b));
          }
          expect(lanes.isFree("s0", "cron")).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ["main", 7],
    ["cron", 3],
    ["cron-nested", 3],
    ["subagent:agent:main:main", 2],
    ["anything else", 1],
  ])("%s takes %i at once", (lane, expected) => {
    expect(laneConcurrency(lane, { main: 7, subagent: 2, cron: 3 })).toBe(expected);
  });

  it("lets a front ticket pass those that wait, but not the one that runs", async () => {
    const lanes = createLanes(limits(2));
    const order: string[] = [];
    const enter = (name: string, front = false): Promise<() => void> =>
      lanes.acquire("s", { front }).granted.then((release) => {
        order.push(name);
        return release;
      });
    const first = await enter("first");
    const second = enter("second");
    const urgent = enter("urgent", true);
    first();
    (await urgent)();
    (await second)();
    expect(order).toEqual(["first", "urgent", "second"]);
  });

  it("says whether a session could start at once", async () => {
    const lanes = createLanes(limits(1));
    expect(lanes.isFree("a")).toBe(true);
    const release = await lanes.acquire("a").granted;
    expect([lanes.isFree("a"), lanes.isFree("b")]).toEqual([false, false]);
    release();
    expect([lanes.isFree("a"), lanes.isFree("b")]).toEqual([true, true]);
  });
});

describe("another cap", () => {
  it("a higher one starts who waits, a lower one lets who runs finish", async () => {
    const lanes = createLanes(limits(1));
    const granted: string[] = [];
    const take = (key: string) =>
      lanes.acquire(key).granted.then((release) => {
        granted.push(key);
        return release;
      });
    const [a, b, c] = [take("a"), take("b"), take("c")];
    lanes.setLimits(limits(2));
    const releases = await Promise.all([a, b]);
    lanes.setLimits(limits(1));
    releases[0]?.();
    await Promise.resolve();
    expect(granted).toEqual(["a", "b"]);
    releases[1]?.();
    await c;
    expect(granted).toEqual(["a", "b", "c"]);
  });
});
