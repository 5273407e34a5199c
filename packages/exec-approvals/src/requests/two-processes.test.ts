import { expect, it, onTestFinished } from "vitest";
import { bundleProgram } from "../../../../tools/testing/child-program.ts";
import { newApproval, RequestBench } from "../../test/request-bench.ts";

const REQUESTS = 60;

it(
  "gives each request one answer and one use when two processes race for all of them",
  { timeout: 30_000 },
  async () => {
    const bench = new RequestBench();
    bench.nowMs = Date.now();
    const ids = Array.from({ length: REQUESTS }, () => bench.approvals.create(newApproval()).id);
    const waits = ids.map((id) => bench.approvals.wait(id));
    const program = await bundleProgram(new URL("../../test/racing-approver.ts", import.meta.url));
    onTestFinished(() => program.remove());
    const racers = [
      program.start(bench.path, "one", "allow-once", ...ids),
      program.start(bench.path, "two", "deny", ...ids.toReversed()),
      program.start(bench.path, "three", "allow-once", ...ids),
    ];
    await Promise.all(racers.map((racer) => racer.printed("done")));

    const lines = racers.flatMap((racer) => racer.lines);
    const answered = lines.filter((line) => line.startsWith("answered "));
    expect(answered.toSorted()).toEqual(ids.map((id) => `answered ${id}`).toSorted());
    const records = await Promise.all(waits);
    const allowed = records.filter(({ decision }) => decision === "allow-once").map(({ id }) => `used ${id}`);
    expect(lines.filter((line) => line.startsWith("used ")).toSorted()).toEqual(allowed.toSorted());
    for (const record of records) {
      expect(record).toEqual(
        expect.objectContaining({ decision: record.resolvedBy === "two" ? "deny" : "allow-once" }),
      );
    }
    expect(bench.approvals.list()).toEqual([]);
  },
);
