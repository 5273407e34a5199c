import { join } from "node:path";
import { openStore } from "@oc/store";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { tempDir } from "../../test/test-gateway.ts";
import { STATE_MIGRATIONS } from "../state-schema.ts";
import { IngressQueue, MAX_TOMBSTONES, TOMBSTONE_TTL_MS } from "./ingress-queue.ts";

const ACCOUNT = { channel: "line", accountId: "default" };

describe("the ingress queue", () => {
  let now: number;
  let queue: IngressQueue;
  let count: () => number;
  beforeEach(() => {
    now = 0;
    const store = openStore({ path: join(tempDir(), "gateway.sqlite"), migrations: STATE_MIGRATIONS });
    onTestFinished(() => store.close());
    queue = new IngressQueue(store, () => now);
    count = () => (store.sqlite.prepare("SELECT count(*) AS n FROM channel_ingress").get() as { n: number }).n;
  });
  const append = (eventId: string, laneKey = "a") => queue.append(ACCOUNT, { eventId, laneKey, raw: { eventId } });
  const take = () => {
    const event = queue.next(ACCOUNT, "a", 0);
    if (!event) throw new Error("no event waits");
    return event;
  };

  it("stores an event once, for each account by itself", async () => {
    expect([await append("1"), await append("1")]).toEqual([true, false]);
    expect(await queue.append({ ...ACCOUNT, accountId: "work" }, { eventId: "1", laneKey: "a", raw: 1 })).toBe(true);
    await expect(queue.append(ACCOUNT, { eventId: "2", laneKey: "a", raw: undefined })).rejects.toThrow(TypeError);
  });

  it("hands out a lane in order, and the same event until it is done", async () => {
    for (const id of ["1", "2", "3"]) await append(id, id === "2" ? "b" : "a");
    expect(queue.lanes(ACCOUNT)).toEqual(["a", "b"]);
    const first = take();
    expect([first.eventId, take().eventId, queue.next(ACCOUNT, "a", first.seq)?.eventId]).toEqual(["1", "1", "3"]);
    await queue.complete(ACCOUNT, [first]);
    expect(take().eventId).toBe("3");
  });

  it("keeps the run and the answer of what was dispatched, and takes it back on request", async () => {
    await append("1");
    await append("2");
    const events = [take(), queue.next(ACCOUNT, "a", take().seq)].filter((event) => event !== undefined);
    await queue.dispatch(events, { runId: "r", agentId: "main" });
    await queue.keepReply("r", "the answer");
    expect(queue.next(ACCOUNT, "a", 0)).toBeUndefined();
    expect(queue.dispatched(ACCOUNT)).toMatchObject([
      { runId: "r", agentId: "main", reply: "the answer", events: [{ eventId: "1" }, { eventId: "2" }] },
    ]);
    await queue.reopen(events);
    expect(queue.dispatched(ACCOUNT)).toEqual([]);
    expect(take().eventId).toBe("1");
  });

  it("remembers what is done for 30 days, and the newest 1000", async () => {
    await append("old");
    await queue.complete(ACCOUNT, [take()]);
    now = TOMBSTONE_TTL_MS;
    expect(await append("old")).toBe(false);
    now += 1;
    await queue.prune(ACCOUNT);
    expect(await append("old")).toBe(true);
    await queue.complete(ACCOUNT, [take()]);
    for (let id = 0; id < MAX_TOMBSTONES; id += 1) await append(`${id}`);
    for (let event = queue.next(ACCOUNT, "a", 0); event; event = queue.next(ACCOUNT, "a", 0))
      await queue.complete(ACCOUNT, [event]);
    await append("waits");
    await queue.prune(ACCOUNT);
    expect(count()).toBe(MAX_TOMBSTONES + 1);
    expect(await append("old")).toBe(true);
  });
});
