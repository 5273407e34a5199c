/** Writes to one flow as often as told, whenever it wins a revision, and prints each revision that it won. */
import { writeSync } from "node:fs";
import { openTaskFlows } from "../src/index.ts";

const [path = "", owner = "", flowId = "", wins = "0"] = process.argv.slice(2);
const { flows, close } = openTaskFlows({ path });
const bound = flows.bindSession({ sessionKey: owner });
writeSync(1, "ready\n");

for (let won = 0; won < Number(wins);) {
  const seen = await bound.get(flowId);
  const answer = await bound.resume({ flowId, expectedRevision: seen?.revision ?? 0 });
  if (!answer.applied && answer.code !== "revision_conflict") throw new Error(answer.code);
  if (!answer.applied) continue;
  won += 1;
  writeSync(1, `${answer.flow.revision}\n`);
}
close();
writeSync(1, "done\n");
