import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Oc } from "./oc.ts";

let oc: Oc;

beforeEach(async () => {
  oc = await Oc.open({
    config: {
      gateway: { mode: "local" },
      agents: { defaults: { model: "oc/offline" } },
      session: { maintenance: { mode: "warn", maxEntries: 1 } },
    },
  });
});
afterEach(() => oc.close());

const archives = (): string[] =>
  readdirSync(join(oc.stateDir, "agents/main/sessions")).filter((name) => name.includes(".jsonl.deleted."));

it("cleans up what exceeds the cap, after saying what it would do", { timeout: 120_000 }, async () => {
  for (const key of ["agent:main:a", "agent:main:b", "agent:main:c"])
    await oc.run(["agent", "--local", "--session-key", key, "--message", "hello"]);
  const planned = JSON.parse((await oc.run(["sessions", "maintenance", "--dry-run", "--json"])).stdout) as Record<
    string,
    unknown
  >;
  expect(planned).toMatchObject({
    agentId: "main",
    mode: "warn",
    dryRun: true,
    beforeCount: 3,
    capped: 2,
    afterCount: 1,
  });
  expect(planned["entries"]).toMatchObject([{ action: "cap" }, { action: "cap" }, { action: "keep" }]);

  expect((await oc.run(["sessions", "cleanup"])).stdout).toContain("nothing was changed");
  expect(archives()).toEqual([]);
  const done = JSON.parse((await oc.run(["sessions", "cleanup", "--enforce", "--json"])).stdout) as Record<
    string,
    unknown
  >;
  expect(done).toMatchObject({
    mode: "enforce",
    dryRun: false,
    beforeCount: 3,
    capped: 2,
    afterCount: 1,
    rotated: "skipped",
  });
  expect(archives()).toHaveLength(2);
});

it.each([
  ["--store", "x.sqlite", "--all-agents"],
  ["--agent", "main", "--all-agents"],
  ["--dry-run", "--enforce"],
  ["--store", "x.sqlite", "--enforce"],
])("refuses flags that contradict each other: %s %s %s", async (...flags) => {
  const { exitCode, stderr } = await oc.run(["sessions", "cleanup", ...flags.filter(Boolean)]);
  expect({ exitCode, says: /contradict|only read/.test(stderr) }).toEqual({ exitCode: 2, says: true });
});
