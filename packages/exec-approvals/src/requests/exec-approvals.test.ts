import { describe, expect, it } from "vitest";
import { newApproval, RequestBench } from "../../test/request-bench.ts";
import { ExecApprovalsError } from "../errors.ts";
import type { ExecDecision } from "../policy/exec-policy.ts";
import type { ApprovalRecord } from "./approval-record.ts";
import type { NewApproval } from "./exec-approvals.ts";

const HALF_AN_HOUR_MS = 1_800_000;

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ExecApprovalsError) return error.code;
    throw error;
  }
  return "nothing was thrown";
}

describe("a request", () => {
  it("is stored before create returns, waits 30 minutes by default, and has a random UUID", () => {
    const bench = new RequestBench();
    const record = bench.approvals.create(newApproval({ resume: { turn: 7 } }));
    expect(record.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(record.expiresAtMs - record.createdAtMs).toBe(HALF_AN_HOUR_MS);
    bench.restart();
    expect(bench.approvals.get(record.id)).toEqual(record);
  });

  it("is told to listeners only when another connection can read it", () => {
    const bench = new RequestBench();
    const second = bench.secondConnection();
    const seen: string[] = [];
    bench.approvals.onChange(({ id, state }) => seen.push(`${state} ${second.get(id).state}`));
    const { id } = bench.approvals.create(newApproval());
    bench.approvals.resolve(id, "allow-once", "cli");
    bench.approvals.consume(id);
    expect(seen).toEqual(["pending pending", "allowed-once allowed-once", "consumed consumed"]);
  });

  it("survives a listener that throws", () => {
    const bench = new RequestBench();
    bench.approvals.onChange(() => {
      throw new Error("broken listener");
    });
    const { id } = bench.approvals.create(newApproval());
    expect(bench.approvals.get(id).state).toBe("pending");
    expect(bench.faults).toHaveLength(1);
  });

  it("is listed while it is pending, soonest expiry first", () => {
    const { approvals } = new RequestBench();
    const late = approvals.create(newApproval({ timeoutMs: 3_000 }));
    const soon = approvals.create(newApproval({ timeoutMs: 1_000 }));
    const answered = approvals.create(newApproval({ timeoutMs: 500 }));
    approvals.resolve(answered.id, "deny", "cli");
    expect(approvals.list().map(({ id }) => id)).toEqual([soon.id, late.id]);
  });

  it.each<[string, Parameters<typeof newApproval>[0], string]>([
    ["an endless wait", { timeoutMs: Infinity }, "APPROVAL_INVALID"],
    ["a wait of no time", { timeoutMs: 0 }, "APPROVAL_INVALID"],
    ["a wait of a year", { timeoutMs: 365 * 86_400_000 }, "APPROVAL_INVALID"],
    ["no command", { subject: { command: "" } }, "APPROVAL_INVALID"],
    ["nothing to answer", { subject: { allowedDecisions: [] } }, "APPROVAL_INVALID"],
    ["an unknown answer", { subject: { allowedDecisions: ["maybe" as ExecDecision] } }, "APPROVAL_INVALID"],
    ["a command of 2 MB", { subject: { command: "x".repeat(2_000_000) } }, "APPROVAL_TOO_LARGE"],
    ["a resume of 2 MB", { resume: "x".repeat(2_000_000) }, "APPROVAL_TOO_LARGE"],
    ["a resume that is no JSON", { resume: 1n }, "APPROVAL_INVALID"],
    ["a resume that is a function", { resume: () => 1 }, "APPROVAL_INVALID"],
  ])("is refused with %s", (_, request, code) => {
    const { approvals } = new RequestBench();
    expect(codeOf(() => approvals.create(newApproval(request)))).toBe(code);
    expect(approvals.list()).toEqual([]);
  });

  it("is refused when a session has 100 waiting, and other sessions still can ask", () => {
    const { approvals } = new RequestBench();
    const ids = Array.from({ length: 100 }, () => approvals.create(newApproval()).id);
    expect(codeOf(() => approvals.create(newApproval()))).toBe("APPROVAL_LIMIT");
    approvals.create(newApproval({ subject: { sessionKey: "agent:other:main" } }));
    approvals.cancel(ids[0] ?? "", "room");
    approvals.create(newApproval());
  });
});

describe("ids", () => {
  it("refuses an id that is pending", () => {
    const { approvals } = new RequestBench();
    approvals.create(newApproval({ id: "mine-1" }));
    expect(codeOf(() => approvals.create(newApproval({ id: "mine-1" })))).toBe("APPROVAL_ID_TAKEN");
  });

  it("refuses an id that is over, also long after its record was removed", () => {
    const bench = new RequestBench();
    bench.approvals.create(newApproval({ id: "mine-1" }));
    bench.approvals.cancel("mine-1", "test");
    bench.approvals.finish("mine-1", "told");
    expect(codeOf(() => bench.approvals.create(newApproval({ id: "mine-1" })))).toBe("APPROVAL_ID_TAKEN");
    bench.nowMs += 30 * 86_400_000;
    bench.approvals.create(newApproval());
    expect(codeOf(() => bench.approvals.get("mine-1"))).toBe("APPROVAL_NOT_FOUND");
    bench.restart();
    expect(codeOf(() => bench.approvals.create(newApproval({ id: "mine-1" })))).toBe("APPROVAL_ID_TAKEN");
  });

  it("refuses an id that would catch what people type for a pending request", () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval());
    expect(codeOf(() => approvals.create(newApproval({ id: id.slice(0, 8) })))).toBe("APPROVAL_ID_TAKEN");
    expect(approvals.get(id.slice(0, 8)).id).toBe(id);
  });

  it.each(["", " ", "a b", "a\u202eb", "__proto__", "a%", "allow-once", "DENY", "x".repeat(129), "a\0", "ä"])(
    "refuses the id %j",
    (id) => {
      const { approvals } = new RequestBench();
      expect(codeOf(() => approvals.create(newApproval({ id })))).toBe("APPROVAL_INVALID");
    },
  );

  it.each(["constructor", "hasOwnProperty", "toString"])("takes %j for an id like any other", (id) => {
    const { approvals } = new RequestBench();
    expect(codeOf(() => approvals.get(id))).toBe("APPROVAL_NOT_FOUND");
    approvals.create(newApproval({ id }));
    expect(approvals.resolve(id, "deny", "cli").record.state).toBe("denied");
  });

  it("finds a pending request by 4 characters of its beginning, and by its slug of 8", () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval({ id: "ab12cd34-rest" }));
    for (const length of [4, 8, id.length]) expect(approvals.get(id.slice(0, length)).id).toBe(id);
  });

  it.each(["", "a", "ab1", "ab12%", "____", "%%%%", "ab12*", "b12c"])("finds nothing by %j", (prefix) => {
    const { approvals } = new RequestBench();
    approvals.create(newApproval({ id: "ab12cd34-rest" }));
    expect(codeOf(() => approvals.get(prefix))).toBe("APPROVAL_NOT_FOUND");
    expect(codeOf(() => approvals.resolve(prefix, "allow-once", "cli"))).toBe("APPROVAL_NOT_FOUND");
  });

  it("says when several pending requests share a beginning, and then answers none", () => {
    const { approvals } = new RequestBench();
    approvals.create(newApproval({ id: "ab12-1" }));
    approvals.create(newApproval({ id: "ab12-2" }));
    expect(codeOf(() => approvals.resolve("ab12", "allow-once", "cli"))).toBe("APPROVAL_AMBIGUOUS");
    expect(approvals.list()).toHaveLength(2);
  });

  it("does not find what is over by a beginning, only by the whole id", () => {
    const { approvals } = new RequestBench();
    approvals.create(newApproval({ id: "ab12-1" }));
    approvals.create(newApproval({ id: "ab12-2" }));
    approvals.resolve("ab12-1", "deny", "cli");
    expect(approvals.get("ab12").id).toBe("ab12-2");
    approvals.resolve("ab12-2", "deny", "cli");
    expect(codeOf(() => approvals.get("ab12"))).toBe("APPROVAL_NOT_FOUND");
    expect(approvals.get("ab12-1").state).toBe("denied");
  });

  it("asks for another id when the generator repeats itself, and gives up in the end", () => {
    const bench = new RequestBench();
    const ids = ["one-1", "one-1", "two-2"];
    bench.newId = () => ids.shift() ?? "two-2";
    expect([bench.approvals.create(newApproval()).id, bench.approvals.create(newApproval()).id]).toEqual([
      "one-1",
      "two-2",
    ]);
    expect(codeOf(() => bench.approvals.create(newApproval()))).toBe("APPROVAL_ID_TAKEN");
  });
});

describe("an answer", () => {
  it.each([
    ["allow-once", "allowed-once"],
    ["allow-always", "allowed-always"],
    ["deny", "denied"],
  ] as const)("%s makes it %s", (decision, state) => {
    const { approvals, nowMs } = new RequestBench();
    const { id } = approvals.create(newApproval());
    expect(approvals.resolve(id, decision, "telegram:42").record).toMatchObject({
      state,
      decision,
      resolvedBy: "telegram:42",
      resolvedAtMs: nowMs,
    });
  });

  it("comes first or not at all: allow-once, then deny", () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval());
    approvals.resolve(id, "allow-once", "first");
    expect(codeOf(() => approvals.resolve(id, "deny", "second"))).toBe("APPROVAL_ALREADY_RESOLVED");
    expect(approvals.get(id)).toMatchObject({ decision: "allow-once", resolvedBy: "first" });
  });

  it("may be repeated, also after the approval was used, and the first one's name stays", () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval());
    approvals.resolve(id, "allow-once", "first");
    expect(approvals.resolve(id, "allow-once", "second")).toMatchObject({ alreadyResolved: true });
    approvals.consume(id);
    expect(approvals.resolve(id, "allow-once", "third")).toMatchObject({
      alreadyResolved: true,
      record: { state: "consumed", resolvedBy: "first" },
    });
  });

  it("is refused when it was not offered, and the request still waits", () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval({ subject: { allowedDecisions: ["allow-once", "deny"] } }));
    expect(codeOf(() => approvals.resolve(id, "allow-always", "cli"))).toBe("APPROVAL_DECISION_UNAVAILABLE");
    expect(codeOf(() => approvals.resolve(id, "constructor" as ExecDecision, "cli"))).toBe(
      "APPROVAL_DECISION_UNAVAILABLE",
    );
    expect(approvals.resolve(id, "allow-once", "cli").record.state).toBe("allowed-once");
  });

  it("is too late at the very millisecond of the expiry, whatever timers do", () => {
    const bench = new RequestBench();
    const { id, expiresAtMs } = bench.approvals.create(newApproval());
    bench.nowMs = expiresAtMs;
    expect(codeOf(() => bench.approvals.resolve(id, "allow-once", "late"))).toBe("APPROVAL_EXPIRED");
    expect(bench.approvals.get(id)).toMatchObject({ state: "expired", decision: null, reason: "expired" });
  });

  it("is too late once the request was seen expired, even if the clock is set back then", () => {
    const bench = new RequestBench();
    const { id, expiresAtMs } = bench.approvals.create(newApproval());
    bench.nowMs = expiresAtMs;
    expect(bench.approvals.list()).toEqual([]);
    bench.nowMs -= 10 * HALF_AN_HOUR_MS;
    expect(codeOf(() => bench.approvals.resolve(id, "allow-once", "late"))).toBe("APPROVAL_EXPIRED");
  });

  it("cannot revive what was cancelled", () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval());
    expect(approvals.cancel(id, "turn closed")).toBe(true);
    expect(codeOf(() => approvals.resolve(id, "allow-once", "late"))).toBe("APPROVAL_ALREADY_RESOLVED");
    expect(approvals.cancel(id, "again")).toBe(false);
    expect(approvals.get(id)).toMatchObject({ state: "cancelled", decision: null, reason: "turn closed" });
    expect(approvals.consume(id)).toBe(false);
  });
});

describe("time", () => {
  it("ends a request on the monotonic clock too, so that a clock set back gives nobody more time", async () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval({ timeoutMs: 40 }));
    bench.nowMs -= 86_400_000;
    expect((await bench.approvals.wait(id)).state).toBe("expired");
  });

  it("does not hand out more time after a restart with the clock set back", async () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval({ timeoutMs: 40 }));
    bench.nowMs -= 86_400_000;
    bench.restart();
    expect((await bench.approvals.wait(id)).state).toBe("expired");
  });

  it("keeps what is over readable for 15 seconds and more, then forgets it", () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval());
    bench.approvals.resolve(id, "deny", "cli");
    bench.approvals.finish(id, "told");
    bench.nowMs += 15_000;
    bench.approvals.create(newApproval());
    expect(bench.approvals.get(id).state).toBe("denied");
    bench.nowMs += HALF_AN_HOUR_MS;
    bench.approvals.create(newApproval());
    expect(codeOf(() => bench.approvals.get(id))).toBe("APPROVAL_NOT_FOUND");
  });

  it("keeps for a week what no asker was told of", () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval());
    bench.approvals.resolve(id, "deny", "cli");
    bench.nowMs += 6 * 86_400_000;
    bench.approvals.create(newApproval());
    expect(bench.approvals.get(id).state).toBe("denied");
    bench.nowMs += 2 * 86_400_000;
    bench.approvals.create(newApproval());
    expect(codeOf(() => bench.approvals.get(id))).toBe("APPROVAL_NOT_FOUND");
  });
});

describe("waiting", () => {
  it("resolves with the answer", async () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval());
    const waits = [approvals.wait(id), approvals.wait(id)];
    approvals.resolve(id, "allow-once", "cli");
    for (const wait of waits) expect(await wait).toMatchObject({ state: "allowed-once", decision: "allow-once" });
    expect((await approvals.wait(id)).decision).toBe("allow-once");
  });

  it("resolves with no decision on expiry and on cancellation", async () => {
    const { approvals } = new RequestBench();
    const [first, second] = [approvals.create(newApproval()), approvals.create(newApproval())];
    const waits = [approvals.wait(first.id), approvals.wait(second.id)];
    approvals.expire(first.id);
    approvals.cancel(second.id, "turn closed");
    const ended: ApprovalRecord[] = await Promise.all(waits);
    expect(ended.map(({ state, decision }) => [state, decision])).toEqual([
      ["expired", null],
      ["cancelled", null],
    ]);
  });

  it("hears of an answer that came through another connection", async () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval());
    const seen: string[] = [];
    bench.approvals.onChange(({ state }) => seen.push(state));
    const wait = bench.approvals.wait(id);
    bench.secondConnection().resolve(id, "deny", "other process");
    expect(await wait).toMatchObject({ state: "denied", resolvedBy: "other process" });
    expect(seen).toEqual(["denied"]);
  });

  it("can be given up; the request still waits", async () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval());
    const controller = new AbortController();
    const wait = approvals.wait(id, controller.signal);
    controller.abort(new Error("enough"));
    await expect(wait).rejects.toThrow("enough");
    await expect(approvals.wait(id, AbortSignal.abort(new Error("at once")))).rejects.toThrow("at once");
    expect(approvals.get(id).state).toBe("pending");
  });

  it("is refused for ids that do not exist, beginnings among them", async () => {
    const { approvals } = new RequestBench();
    const { id } = approvals.create(newApproval());
    await expect(approvals.wait("nope")).rejects.toMatchObject({ code: "APPROVAL_NOT_FOUND" });
    await expect(approvals.wait(id.slice(0, 8))).rejects.toMatchObject({ code: "APPROVAL_NOT_FOUND" });
  });

  it("is told when the requests are closed; the request still waits", async () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval());
    const wait = bench.approvals.wait(id);
    bench.approvals.close();
    await expect(wait).rejects.toMatchObject({ code: "APPROVALS_CLOSED" });
    await expect(bench.approvals.wait(id)).rejects.toMatchObject({ code: "APPROVALS_CLOSED" });
    bench.restart();
    expect(bench.approvals.get(id).state).toBe("pending");
  });
});

describe("use", () => {
  it.each(["allow-once", "allow-always"] as const)("an %s is used exactly once", (decision) => {
    const bench = new RequestBench();
    const second = bench.secondConnection();
    const { id } = bench.approvals.create(newApproval());
    expect(bench.approvals.consume(id)).toBe(false);
    bench.approvals.resolve(id, decision, "cli");
    expect([second.consume(id), bench.approvals.consume(id), second.consume(id)]).toEqual([true, false, false]);
    bench.restart();
    expect(bench.approvals.consume(id)).toBe(false);
    expect(bench.approvals.get(id)).toMatchObject({ consumedAtMs: bench.nowMs, decision });
  });

  it.each(["", "nope", "__proto__"])("of %j is refused", (id) => {
    expect(new RequestBench().approvals.consume(id)).toBe(false);
  });

  it("is refused for a denied, an expired and a pending request, and by a beginning of the id", () => {
    const { approvals } = new RequestBench();
    const [denied, expired, allowed] = [1, 2, 3].map(() => approvals.create(newApproval()).id) as [
      string,
      string,
      string,
    ];
    approvals.resolve(denied, "deny", "cli");
    approvals.expire(expired);
    approvals.resolve(allowed, "allow-once", "cli");
    expect([denied, expired, allowed.slice(0, 8)].map((id) => approvals.consume(id))).toEqual([false, false, false]);
  });

  it("may follow an answer of the last moment by a minute, and no later than that", () => {
    const bench = new RequestBench();
    const [used, stale] = [1, 2].map(() => {
      const { id, expiresAtMs } = bench.approvals.create(newApproval({ timeoutMs: 1_000 }));
      bench.nowMs = expiresAtMs - 1;
      bench.approvals.resolve(id, "allow-once", "cli");
      return id;
    }) as [string, string];
    bench.nowMs += 50_000;
    expect(bench.approvals.consume(used)).toBe(true);
    bench.nowMs += 60_000;
    expect(bench.approvals.consume(stale)).toBe(false);
  });
});

describe("a restart", () => {
  it("lists what earlier processes did not tell, and nothing of this process", () => {
    const bench = new RequestBench();
    const { approvals } = bench;
    const [pending, allowed, used, told, denied] = ["pending", "allowed", "used", "told", "denied"].map((id) =>
      approvals.create(newApproval({ id, resume: { of: id } })),
    ) as [ApprovalRecord, ApprovalRecord, ApprovalRecord, ApprovalRecord, ApprovalRecord];
    for (const { id } of [allowed, used, told]) approvals.resolve(id, "allow-once", "cli");
    for (const { id } of [used, told]) approvals.consume(id);
    approvals.resolve(denied.id, "deny", "cli");
    expect(approvals.finish(told.id, "code 0")).toBe(true);
    expect(approvals.unfinished()).toEqual([]);

    bench.restart();
    bench.approvals.create(newApproval());
    const unfinished = bench.approvals.unfinished();
    expect(unfinished.map(({ id, state }) => [id, state])).toEqual([
      [pending.id, "pending"],
      [allowed.id, "allowed-once"],
      [used.id, "consumed"],
      [denied.id, "denied"],
    ]);
    expect(unfinished[1]).toMatchObject({ resume: { of: "allowed" } });
    expect(bench.approvals.consume(allowed.id)).toBe(true);
    for (const { id } of unfinished.slice(1)) expect(bench.approvals.finish(id, "told")).toBe(true);
    expect(bench.approvals.unfinished().map(({ id }) => id)).toEqual([pending.id]);
  });

  it("lets the end of a request be told once, and never while it is pending", () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval());
    expect(bench.approvals.finish(id, "too early")).toBe(false);
    bench.approvals.expire(id);
    expect([bench.approvals.finish(id, "first"), bench.secondConnection().finish(id, "second")]).toEqual([true, false]);
    expect(bench.approvals.get(id)).toMatchObject({ outcome: "first", finishedAtMs: bench.nowMs });
  });

  it("lets people answer what an earlier process asked", () => {
    const bench = new RequestBench();
    const { id } = bench.approvals.create(newApproval());
    bench.restart();
    expect(bench.approvals.resolve(id, "allow-once", "cli").record.state).toBe("allowed-once");
  });

  it("expires what ran out while nobody was there", () => {
    const bench = new RequestBench();
    const { id, expiresAtMs } = bench.approvals.create(newApproval());
    bench.nowMs = expiresAtMs + 1;
    bench.restart();
    expect(bench.approvals.unfinished()).toMatchObject([{ id, state: "expired" }]);
  });
});

it("keeps the database from growing: 5,000 closed records at most", () => {
  const bench = new RequestBench();
  const insert = bench.sqlite.prepare(
    `INSERT INTO exec_approvals (id, state, subject_json, requester_json, asked_by, created_at, expires_at, resolved_at)
     VALUES ('old-' || ?, 'denied', '{}', '{}', 'x', 0, 1, ?)`,
  );
  bench.sqlite.transaction(() => {
    for (let index = 0; index < 6_000; index++) insert.run(index, bench.nowMs);
  })();
  bench.approvals.create(newApproval() satisfies NewApproval);
  expect(bench.sqlite.prepare("SELECT count(*) FROM exec_approvals").pluck().get()).toBe(5_001);
});
