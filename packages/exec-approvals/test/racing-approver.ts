/** Answers every request of a list and tries to use it, as fast as it can, and prints what it won. */
import { writeSync } from "node:fs";
import { openStore } from "@oc/store";
import { APPROVAL_MIGRATIONS, ExecApprovalsError, openExecApprovals } from "../src/index.ts";

const [path = "", name = "", decision = "", ...ids] = process.argv.slice(2);
const approvals = openExecApprovals({ store: openStore({ path, migrations: APPROVAL_MIGRATIONS }) });
const say = (text: string) => writeSync(1, `${text}\n`);
say("ready");

for (const id of ids) {
  try {
    const { alreadyResolved } = approvals.resolve(id, decision === "deny" ? "deny" : "allow-once", name);
    if (alreadyResolved !== true) say(`answered ${id}`);
  } catch (error) {
    if (!(error instanceof ExecApprovalsError) || error.code !== "APPROVAL_ALREADY_RESOLVED") throw error;
  }
  if (approvals.consume(id)) say(`used ${id}`);
}
say("done");
