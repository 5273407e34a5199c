import { expect, it, onTestFinished } from "vitest";
import { bundleProgram } from "../../../tools/testing/child-program.ts";
import { OWNER, Workbench } from "../test/workbench.ts";

const WINS = 40;

it("gives every revision to exactly one of two processes that race", { timeout: 30_000 }, async () => {
  const bench = new Workbench();
  const { flowId } = await bench.owner.createManaged({ controllerId: "race", goal: "win" });
  const program = await bundleProgram(new URL("../test/racing-writer.ts", import.meta.url));
  onTestFinished(() => program.remove());
  const racers = [1, 2].map(() => program.start(bench.path, OWNER, flowId, String(WINS)));
  await Promise.all(racers.map((racer) => racer.printed("done")));
  const won = racers.flatMap(({ lines }) => lines.filter((line) => /^\d+$/.test(line)).map(Number));
  expect(won.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 * WINS }, (_, index) => index + 1));
  expect(await bench.owner.get(flowId)).toMatchObject({ revision: 2 * WINS });
});
