import type { Message } from "@oc/plugin-sdk";
import { describe, expect, it } from "vitest";
import type { WriterClaim } from "../session-store.ts";
import { assistant, note, show, user, userMessage } from "./records.ts";
import { KEY, MAIN, STALE_MS, refused } from "./workspace.ts";
import type { Workspace } from "./workspace.ts";

/** Input, runs, claims, and what a dead process leaves. */
export function describeRuns(place: Workspace): void {
  describe("input", () => {
    it("is stored before it is acknowledged and survives a restart", async () => {
      const accepted = await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("hello") });
      expect(accepted).toMatchObject({ id: "i1", sessionKey: KEY, state: "queued", duplicate: false });
      await place.reopen();
      expect(await place.store.listPendingInputs(KEY)).toMatchObject([{ id: "i1", message: userMessage("hello") }]);
    });

    it("counts once however often and whenever it is sent", async () => {
      const send = (id: string) => place.store.acceptInput({ id, sessionKey: KEY, message: userMessage(id) });
      const [first, second] = await Promise.all([send("i1"), send("i1")]);
      expect([first?.duplicate, second?.duplicate]).toEqual([false, true]);
      expect(await place.store.listPendingInputs(KEY)).toHaveLength(1);
      const { claim } = await place.store.beginRun({ sessionKey: KEY, runId: "i1", inputIds: ["i1"] });
      await place.store.endRun(claim);
      expect(await send("i1")).toMatchObject({ duplicate: true, state: "consumed", message: userMessage("i1") });
      await place.reopen();
      expect(await send("i1")).toMatchObject({ duplicate: true, state: "consumed" });
      expect(await place.store.findRun("i1")).toMatchObject({ runId: "i1", sessionKey: KEY, state: "consumed" });
      expect(await place.history()).toEqual(["user: i1"]);
    });

    it("becomes records in order when its run begins", async () => {
      for (const id of ["i1", "i2", "i3"])
        await place.store.acceptInput({ id, sessionKey: KEY, message: userMessage(id) });
      await place.store.beginRun({ sessionKey: KEY, runId: "i1", inputIds: ["i1", "i2"], records: [note("and this")] });
      expect(await place.history()).toEqual(["user: i1", "user: i2", "note: and this"]);
      expect((await place.store.listPendingInputs(KEY)).map((input) => input.id)).toEqual(["i3"]);
    });

    it("is consumed in the commit that appends the combined message", async () => {
      for (const id of ["i1", "i2"]) await place.store.acceptInput({ id, sessionKey: KEY, message: userMessage(id) });
      const { claim } = await place.store.beginRun({
        sessionKey: KEY,
        runId: "r1",
        consumeInputIds: ["i1"],
        records: [user("i1, combined")],
      });
      await refused("INPUT_NOT_QUEUED", place.store.append(claim, [user("again")], { consumeInputIds: ["i1"] }));
      await place.store.append(claim, [user("i2, steered")], { consumeInputIds: ["i2"] });
      expect(await place.history()).toEqual(["user: i1, combined", "user: i2, steered"]);
      expect(await place.store.listPendingInputs(KEY)).toEqual([]);
    });

    it("can be cancelled while it waits, and then cannot run", async () => {
      await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("never mind") });
      expect(await place.store.cancelInput("i1")).toBe(true);
      expect(await place.store.cancelInput("i1")).toBe(false);
      expect(await place.store.cancelInput("unknown")).toBe(false);
      await refused("INPUT_NOT_QUEUED", place.store.beginRun({ sessionKey: KEY, runId: "r1", inputIds: ["i1"] }));
      expect(await place.history()).toEqual([]);
      expect(await place.store.findRun("r1")).toBeUndefined();
    });

    it("of another session cannot be consumed", async () => {
      await place.store.acceptInput({ id: "i1", sessionKey: MAIN, message: userMessage("hi") });
      await refused("INPUT_NOT_QUEUED", place.store.beginRun({ sessionKey: KEY, runId: "r1", inputIds: ["i1"] }));
    });

    it("is refused, not stored, when the transcript moved on", async () => {
      const [last] = await place.turn(KEY, user("a"));
      await refused(
        "LEAF_CHANGED",
        place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("b"), expectedLeafId: null }),
      );
      await refused(
        "LEAF_CHANGED",
        place.store.beginRun({ sessionKey: KEY, runId: "r9", records: [user("b")], expectedLeafId: "old" }),
      );
      expect(await place.store.findRun("i1")).toBeUndefined();
      await place.store.beginRun({
        sessionKey: KEY,
        runId: "r9",
        records: [user("b")],
        expectedLeafId: last?.id ?? null,
      });
    });

    it("that is no message is refused", async () => {
      await refused(
        "INVALID_RECORD",
        place.store.acceptInput({ id: "i1", sessionKey: KEY, message: { role: "system" } as unknown as Message }),
      );
      await refused("INVALID_RECORD", place.store.acceptInput({ id: "", sessionKey: KEY, message: userMessage("x") }));
    });
  });

  describe("a run", () => {
    it("begins with a user message in one step, which acknowledges it", async () => {
      const { claim, session, records } = await place.begin(KEY, user("hello"));
      expect(claim).toMatchObject({ sessionKey: KEY, sessionId: session.entry.sessionId, owner: "run-1" });
      expect(session.entry.status).toBe("running");
      expect(records.map(show)).toEqual(["user: hello"]);
      await place.reopen();
      expect(await place.history()).toEqual(["user: hello"]);
      expect(await place.store.findRun("run-1")).toMatchObject({ sessionKey: KEY, state: "consumed" });
    });

    it("appends under its claim and ends idle, with its bookkeeping, in one step", async () => {
      const { claim } = await place.begin(KEY, user("hello"));
      await place.store.append(claim, [assistant("thinking")], { patch: { inputTokens: 10 } });
      await place.store.endRun(claim, {
        records: [assistant("done")],
        patch: { outputTokens: 5, abortedLastRun: true },
      });
      expect(await place.entryOf(KEY)).toMatchObject({
        status: "idle",
        inputTokens: 10,
        outputTokens: 5,
        abortedLastRun: true,
      });
      expect(await place.context()).toEqual(["user: hello", "assistant: thinking", "assistant: done"]);
      const next = await place.begin(KEY, user("again"));
      await place.store.endRun(next.claim);
      expect((await place.entryOf(KEY))?.abortedLastRun).toBeUndefined();
    });

    it("cannot set what the store keeps", async () => {
      const { claim } = await place.begin(KEY, user("hello"));
      await refused("INVALID_PATCH", place.store.append(claim, [assistant("x")], { patch: { sessionId: "mine" } }));
      await refused("INVALID_PATCH", place.store.endRun(claim, { patch: { spawnedBy: "mine" } }));
      expect(await place.history()).toEqual(["user: hello"]);
    });

    it("is begun once, also after a restart", async () => {
      const { claim } = await place.store.beginRun({ sessionKey: KEY, runId: "r1", records: [user("once")] });
      await place.store.endRun(claim);
      await refused("RUN_DUPLICATE", place.store.beginRun({ sessionKey: KEY, runId: "r1", records: [user("once")] }));
      await place.reopen();
      await refused("RUN_DUPLICATE", place.store.beginRun({ sessionKey: KEY, runId: "r1", records: [user("once")] }));
      await refused("RUN_DUPLICATE", place.store.beginRun({ sessionKey: MAIN, runId: "r1", records: [user("once")] }));
      expect(await place.store.acceptInput({ id: "r1", sessionKey: KEY, message: userMessage("once") })).toMatchObject({
        duplicate: true,
      });
      expect(await place.history()).toEqual(["user: once"]);
      expect(await place.store.getSession(MAIN)).toBeUndefined();
    });

    it("waits for the claim of the run before it", async () => {
      const first = await place.begin(KEY, user("one"));
      const second = place.begin(KEY, user("two"));
      await place.store.endRun(first.claim, { records: [assistant("first")] });
      await second;
      expect(await place.history()).toEqual(["user: one", "assistant: first", "user: two"]);
    });

    it("gives up waiting after the configured time, having stored nothing", async () => {
      await place.begin(KEY, user("one"));
      const error = await refused("SESSION_BUSY", place.begin(KEY, user("two")));
      expect(error).toMatchObject({ retryable: true });
      expect(await place.history()).toEqual(["user: one"]);
      expect(await place.store.findRun("run-2")).toBeUndefined();
    });

    it("stops waiting when it is aborted", async () => {
      await place.begin(KEY, user("one"));
      const controller = new AbortController();
      const waiting = place.store.beginRun({ sessionKey: KEY, runId: "r2", signal: controller.signal });
      controller.abort(new Error("not wanted any more"));
      await expect(waiting).rejects.toThrow("not wanted any more");
    });

    it("cannot take its own claim twice", async () => {
      await place.store.beginRun({ sessionKey: KEY, runId: "r1" });
      await refused("SESSION_CLAIM_NESTED", place.store.beginRun({ sessionKey: KEY, runId: "r1" }));
    });

    it("does not hinder other sessions", async () => {
      const runs = await Promise.all(["a", "b", "c"].map((name) => place.begin(`agent:main:${name}`, user(name))));
      expect(new Set(runs.map((run) => run.claim.sessionId)).size).toBe(3);
    });

    it("loses its claim to another run once it is stale, and then writes nothing", async () => {
      const lost = await place.begin(KEY, user("one"));
      place.now += STALE_MS;
      const taker = await place.begin(KEY, user("two"));
      expect(taker.claim.epoch).toBeGreaterThan(lost.claim.epoch);
      await refused("SESSION_CLAIM_LOST", place.store.append(lost.claim, [assistant("late")]));
      await refused("SESSION_CLAIM_LOST", place.store.endRun(lost.claim, { records: [assistant("late")] }));
      await refused("SESSION_CLAIM_LOST", place.store.renewClaim(lost.claim));
      expect(await place.history()).toEqual(["user: one", "user: two"]);
      await place.store.endRun(taker.claim);
    });

    it.each([
      ["renewing", (claim: WriterClaim) => place.store.renewClaim(claim)],
      ["appending", (claim: WriterClaim) => place.store.append(claim, [assistant("busy")])],
    ])("keeps its claim by %s", async (_, keep) => {
      const { claim } = await place.begin(KEY, user("one"));
      place.now += STALE_MS - 1;
      await keep(claim);
      place.now += STALE_MS - 1;
      await refused("SESSION_BUSY", place.begin(KEY, user("two")));
      await place.store.endRun(claim);
    });

    it("is freed by time also when the clock was far ahead as it began", async () => {
      place.now += 1000 * STALE_MS;
      const lost = await place.begin(KEY, user("one"));
      place.now -= 1000 * STALE_MS;
      const taker = await place.begin(KEY, user("two"));
      await refused("SESSION_CLAIM_LOST", place.store.append(lost.claim, [assistant("late")]));
      await place.store.endRun(taker.claim);
    });

    it("keeps its claim by appending when the clock is set back", async () => {
      const { claim } = await place.begin(KEY, user("one"));
      place.now -= STALE_MS - 1;
      await place.store.append(claim, [assistant("busy")]);
      place.now -= STALE_MS - 1;
      await refused("SESSION_BUSY", place.begin(KEY, user("two")));
      await place.store.endRun(claim);
    });

    it("cannot begin with an id that the store could not keep as it is", async () => {
      for (const runId of ["", "x\ud800", "x".repeat(600), 7 as unknown as string]) {
        await refused("INVALID_RECORD", place.store.beginRun({ sessionKey: KEY, runId }));
      }
    });

    it("cannot write after its end", async () => {
      const { claim } = await place.begin(KEY, user("one"));
      await place.store.endRun(claim);
      await refused("SESSION_CLAIM_LOST", place.store.append(claim, [assistant("late")]));
      await refused("SESSION_CLAIM_LOST", place.store.endRun(claim));
    });
  });

  describe("a write section", () => {
    const section = <T>(work: (claim: WriterClaim) => Promise<T>): Promise<T> =>
      place.store.runWriteSection({ sessionKey: KEY, owner: "compaction" }, work);

    it("appends under its claim, which it gives back, and is no run", async () => {
      await place.store.ensureSession(KEY);
      expect(
        await section(async (claim) => {
          await place.store.append(claim, [note("rewritten")]);
          expect((await place.entryOf(KEY))?.status).toBe("idle");
          await refused(
            "SESSION_CLAIM_NESTED",
            section(async () => "inner"),
          );
          await refused("SESSION_BUSY", place.store.resetSession(KEY));
          return "done";
        }),
      ).toBe("done");
      const { claim } = await place.begin(KEY, user("next"));
      await place.store.endRun(claim);
      expect(await place.history()).toEqual(["note: rewritten", "user: next"]);
      expect(await place.store.findRun("compaction")).toBeUndefined();
    });

    it("gives its claim back when it fails, with its own error", async () => {
      await place.store.ensureSession(KEY);
      await expect(section(() => Promise.reject(new Error("no model")))).rejects.toThrow("no model");
      await place.begin(KEY, user("next"));
    });

    it("waits for a run, and needs a session", async () => {
      await refused(
        "SESSION_NOT_FOUND",
        section(async () => "never"),
      );
      const { claim } = await place.begin(KEY, user("one"));
      const waiting = section((own) => place.store.append(own, [note("after")]));
      await place.store.endRun(claim, { records: [assistant("first")] });
      await waiting;
      expect(await place.history()).toEqual(["user: one", "assistant: first", "note: after"]);
    });

    it("that takes too long loses its claim to a run, and then stores nothing", async () => {
      await place.store.ensureSession(KEY);
      await refused(
        "SESSION_CLAIM_LOST",
        section(async (claim) => {
          await place.begin(KEY, user("one"));
          await refused("SESSION_CLAIM_LOST", place.store.append(claim, [note("late")]));
        }),
      );
      expect(await place.history()).toEqual(["user: one"]);
    });
  });

  describe("recovery", () => {
    it("leaves runs and input of this process alone", async () => {
      const { claim } = await place.begin(KEY, user("a"));
      await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("b") });
      expect(await place.store.recoverInterrupted()).toEqual([]);
      await place.store.endRun(claim);
      expect(await place.store.listPendingInputs(KEY)).toHaveLength(1);
    });

    it("shows queued input of before as interrupted and never runs it", async () => {
      await place.turn(KEY, user("done"));
      await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("waiting") });
      await place.store.close();
      await place.reopen();
      const sessionId = (await place.entryOf(KEY))?.sessionId;
      expect(await place.store.recoverInterrupted()).toEqual([
        { sessionKey: KEY, sessionId, runId: "i1", kind: "queued" },
      ]);
      expect(await place.store.recoverInterrupted()).toEqual([]);
      expect(await place.store.listPendingInputs(KEY)).toEqual([]);
      expect(await place.store.findRun("i1")).toMatchObject({ state: "interrupted" });
      const records = (await place.store.readHistory(KEY))?.records ?? [];
      expect(records.slice(1)).toMatchObject([
        { type: "message", message: userMessage("waiting") },
        {
          type: "custom_message",
          customType: "interrupted",
          display: true,
          details: { runId: "i1", kind: "queued" },
        },
      ]);
      await refused("INPUT_NOT_QUEUED", place.store.beginRun({ sessionKey: KEY, runId: "r", inputIds: ["i1"] }));
      expect(
        await place.store.acceptInput({ id: "i1", sessionKey: KEY, message: userMessage("waiting") }),
      ).toMatchObject({
        duplicate: true,
        state: "interrupted",
        message: userMessage("waiting"),
      });
    });
  });
}
