import { describe, expect, it } from "vitest";
import { createLoopGuard, DEFAULT_LOOP_DETECTION } from "./loop-guard.ts";

const guard = (options = {}) => createLoopGuard({ ...DEFAULT_LOOP_DETECTION, enabled: true, ...options });
const call = (name: string, args: Record<string, unknown> = {}) => ({ name, arguments: args });
const result = (text: string, details?: unknown) => ({ content: [{ type: "text" as const, text }], details });

describe("loop guard", () => {
  it("blocks a batch at the critical threshold and ends the run at the second time", () => {
    const loop = guard();
    for (let round = 0; round < 20; round += 1) {
      expect(loop.decideBatch([call("read")]).action).toBe("run");
      loop.record(call("read"), result("same", { durationMs: round }), { known: true });
    }
    expect(loop.decideBatch([call("ls"), call("read")]).action).toBe("block");
    expect(loop.decideBatch([call("ls")]).action).toBe("run");
    expect(loop.decideBatch([call("read")]).action).toBe("end");
  });

  it("warns at the threshold and then only now and then", () => {
    const loop = guard();
    const notes = Array.from({ length: 16 }, () => loop.record(call("read"), result("same"), { known: true }));
    expect(notes.flatMap((note, index) => (note ? [index + 1] : []))).toEqual([10, 15]);
  });

  it("takes a new outcome or other arguments as progress, whatever the order of their keys", () => {
    const loop = guard({ criticalThreshold: 3, warningThreshold: 2 });
    for (let n = 0; n < 10; n += 1) loop.record(call("poll", { a: 1, b: 2 }), result(`state ${n}`), { known: true });
    expect(loop.decideBatch([call("poll", { a: 1, b: 2 })]).action).toBe("run");
    for (let n = 0; n < 3; n += 1)
      loop.record(call("poll", n % 2 ? { a: 1, b: 2 } : { b: 2, a: 1 }), result("x"), { known: true });
    expect(loop.decideBatch([call("poll", { b: 2, a: 1 })]).action).toBe("block");
    expect(loop.decideBatch([call("poll", { a: 2, b: 2 })]).action).toBe("run");
  });

  it("sees two calls that take turns without progress", () => {
    const loop = guard({
      criticalThreshold: 6,
      warningThreshold: 5,
      detectors: { genericRepeat: false, knownPollNoProgress: false, pingPong: true },
    });
    for (let n = 0; n < 6; n += 1) loop.record(call(n % 2 ? "b" : "a"), result(n % 2 ? "B" : "A"), { known: true });
    expect(loop.decideBatch([call("a")]).action).toBe("block");
  });

  it("blocks a tool that does not exist after ten tries, whatever its arguments", () => {
    const loop = guard();
    for (let n = 0; n < 10; n += 1) loop.record(call("ghost", { n }), result("not found"), { known: false });
    expect(loop.decideBatch([call("ghost", { n: 11 })]).action).toBe("block");
  });

  it("does nothing unless it is enabled", () => {
    const loop = guard({ enabled: false });
    for (let n = 0; n < 100; n += 1) expect(loop.record(call("a"), result("x"), { known: true })).toBeUndefined();
    expect(loop.decideBatch([call("a")]).action).toBe("run");
  });
});
