import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@oc/store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleProgram } from "../../../../tools/testing/child-program.ts";
import type { ChildProgram } from "../../../../tools/testing/child-program.ts";
import { openExecApprovals } from "./exec-approvals.ts";
import { APPROVAL_MIGRATIONS } from "./migrations.ts";

const ROUNDS = 8;
const MAX_LIFE_MS = 150;

let folder: string;
let program: ChildProgram;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-approvals-crash-"));
  program = await bundleProgram(new URL("../../test/crash-approvals.ts", import.meta.url));
});

afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

it(
  "forgets no answer and lets no used approval be used again, wherever kill -9 strikes",
  { timeout: 60_000 },
  async () => {
    const path = join(folder, "gateway.sqlite");
    const last = new Map<string, string>();
    let used = 0;

    for (let round = 0; round < ROUNDS; round++) {
      const child = program.start(path);
      await child.printed("ready");
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS));
      await child.kill();
      const seen = new Map<string, string>();
      for (const [word = "", id] of child.lines.map((line) => line.split(" ")))
        if (id !== undefined) seen.set(id, word);

      const store = openStore({ path, migrations: APPROVAL_MIGRATIONS });
      const approvals = openExecApprovals({ store });
      const unfinished = new Map(approvals.unfinished().map((record) => [record.id, record]));
      for (const [id, word] of seen) {
        const record = approvals.get(id);
        // The step behind the last acknowledged one may have been stored and not said.
        const states: Record<string, string[]> = {
          asked: ["pending", "allowed-once", "denied"],
          "allow-once": ["allowed-once", "consumed"],
          deny: ["denied"],
          used: ["consumed"],
          finished: ["consumed"],
        };
        expect(states[word]).toContain(record.state);
        expect(unfinished.has(id)).toBe(record.finishedAtMs === undefined);
        if (word === "finished") expect(record.outcome).toBe("ran");
        expect(record.resume).toEqual({ step: "asked" });
        const canBeUsed = record.state === "allowed-once";
        expect([approvals.consume(id), approvals.consume(id)]).toEqual([canBeUsed, false]);
        if (record.state === "pending") approvals.cancel(id, "test");
        approvals.finish(id, "told");
        if (word === "used" || word === "finished") used += 1;
        last.set(id, word);
      }
      for (const { id } of approvals.unfinished()) {
        approvals.cancel(id, "test");
        approvals.finish(id, "told");
      }
      approvals.close();
      store.close();
    }
    expect(last.size).toBeGreaterThan(ROUNDS);
    expect(used).toBeGreaterThan(0);
  },
);
