/** Drives flows until it is killed, printing each revision as soon as the store acknowledged it. */
import { writeSync } from "node:fs";
import { openTaskFlows } from "../src/index.ts";

const [path = "", owner = ""] = process.argv.slice(2);
const { flows } = openTaskFlows({ path });
const bound = flows.bindSession({ sessionKey: owner });
writeSync(1, "ready\n");

await Promise.all([1, 2, 3].map(() => drive()));

async function drive(): Promise<never> {
  for (;;) {
    const { flowId } = await bound.createManaged({ controllerId: "crash", goal: "survive" });
    acknowledge(flowId, 0);
    let revision = 0;
    for (let steps = Math.floor(Math.random() * 8); steps > 0; steps--) {
      const stateJson = { revision: revision + 1 };
      const target = { flowId, expectedRevision: revision, stateJson };
      const answer = await (steps % 2 === 0 ? bound.setWaiting({ ...target, waitJson: null }) : bound.resume(target));
      if (!answer.applied) throw new Error(answer.code);
      acknowledge(flowId, (revision = answer.flow.revision));
    }
    if (Math.random() < 0.3) {
      await bound.requestCancel({ flowId, expectedRevision: revision });
      acknowledge(flowId, revision + 1, "cancelling");
    }
  }
}

/** Straight to the descriptor: what a killed process had in a buffer was never said. */
function acknowledge(flowId: string, revision: number, word = "revision"): void {
  writeSync(1, `${word} ${flowId} ${revision}\n`);
}
