import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleProgram } from "../../../tools/testing/child-program.ts";
import type { ChildProgram } from "../../../tools/testing/child-program.ts";
import { openTaskFlows } from "./index.ts";

const ROUNDS = 8;
const MAX_LIFE_MS = 200;
const OWNER = "agent:main:main";

let folder: string;
let program: ChildProgram;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "oc-tasks-crash-"));
  program = await bundleProgram(new URL("../test/crash-writer.ts", import.meta.url));
});

afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

it("keeps every acknowledged write, in order, wherever kill -9 strikes", { timeout: 60_000 }, async () => {
  const path = join(folder, "flows.sqlite");
  const acknowledged = new Map<string, number>();
  const cancelling = new Set<string>();

  for (let round = 0; round < ROUNDS; round++) {
    const child = program.start(path, OWNER);
    await child.printed("ready");
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS));
    await child.kill();
    for (const line of child.lines.filter((text) => text !== "ready")) {
      const [word, flowId = "", revision] = line.split(" ");
      expect(Number(revision)).toBe((acknowledged.get(flowId) ?? -1) + 1);
      acknowledged.set(flowId, Number(revision));
      if (word === "cancelling") cancelling.add(flowId);
    }

    const { flows, close } = openTaskFlows({ path });
    const bound = flows.bindSession({ sessionKey: OWNER });
    const stored = new Map((await bound.list()).map((flow) => [flow.flowId, flow]));
    for (const [flowId, revision] of acknowledged) {
      const flow = stored.get(flowId);
      if (flow === undefined) throw new Error(`flow ${flowId} was acknowledged and is gone`);
      expect([revision, revision + 1]).toContain(flow.revision);
      const lastState = flow.revision - (flow.cancelRequestedAt === undefined ? 0 : 1);
      expect(flow.stateJson).toEqual(lastState === 0 ? undefined : { revision: lastState });
      if (cancelling.has(flowId)) expect(flow.cancelRequestedAt).toBeDefined();
    }
    close();
  }

  expect(acknowledged.size).toBeGreaterThan(ROUNDS);
  const { flows, close } = openTaskFlows({ path });
  await flows.sweep();
  for (const flowId of cancelling) expect(await flows.resolve(flowId)).toMatchObject({ status: "cancelled" });
  expect(await flows.audit()).toEqual([]);
  close();
});
