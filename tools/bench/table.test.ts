import { expect, it } from "vitest";
import { formatBenchTable } from "./table.mjs";

it("shows ratios against their limit, plain numbers without a floor, and what is broken", () => {
  const table = formatBenchTable([
    {
      name: "start",
      unit: "ms",
      measured: 123.4,
      floor: 41.13,
      ratio: 3.0002,
      limit: 6,
      limitKind: "at most",
      ok: true,
    },
    { name: "turns per second", unit: "turns/s", measured: 99.94, limit: 150, limitKind: "at least", ok: false },
  ]);
  expect(table.split("\n")).toEqual([
    "name                  measured    floor  ratio          limit  verdict",
    "────────────────  ────────────  ───────  ─────  ─────────────  ───────",
    "start                   123 ms  41.1 ms    3 ×          ≤ 6 ×  ok     ",
    "turns per second  99.9 turns/s                  ≥ 150 turns/s  BROKEN ",
  ]);
});
