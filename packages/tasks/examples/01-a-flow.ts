import { openTaskFlows } from "@oc/tasks";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const path = join(mkdtempSync(join(tmpdir(), "flows-")), "flows.sqlite");
const before = openTaskFlows({ path });
const triage = before.flows.bindSession({ sessionKey: "agent:main:main" });
const { flowId } = await triage.createManaged({ controllerId: "inbox", goal: "Triage the inbox" });
await triage.setWaiting({ flowId, expectedRevision: 0, waitJson: { kind: "approval" } });
before.close(); // the program ends here, or is killed

const after = openTaskFlows({ path });
const again = after.flows.bindSession({ sessionKey: "agent:main:main" });
console.log(await again.resume({ flowId, expectedRevision: 1, status: "running" }));
console.log(await again.finish({ flowId, expectedRevision: 1 })); // refused: that revision is past
after.close();
