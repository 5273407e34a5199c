/** Asks, answers and uses requests until it is killed, printing each step as soon as the store acknowledged it. */
import { writeSync } from "node:fs";
import { openStore } from "@oc/store";
import { APPROVAL_MIGRATIONS, openExecApprovals } from "../src/index.ts";

const [path = ""] = process.argv.slice(2);
const approvals = openExecApprovals({ store: openStore({ path, migrations: APPROVAL_MIGRATIONS }) });
const say = (text: string) => writeSync(1, `${text}\n`);
say("ready");

for (;;) {
  const { id } = approvals.create({
    subject: {
      command: "ls",
      cwd: null,
      host: "gateway",
      agentId: "main",
      sessionKey: null,
      security: "allowlist",
      ask: "on-miss",
      envKeys: [],
      allowedDecisions: ["allow-once", "allow-always", "deny"],
    },
    requester: {},
    resume: { step: "asked" },
  });
  say(`asked ${id}`);
  const { decision } = approvals.resolve(id, Math.random() < 0.7 ? "allow-once" : "deny", "crash").record;
  say(`${decision} ${id}`);
  if (!approvals.consume(id)) continue;
  say(`used ${id}`);
  if (Math.random() < 0.5) {
    approvals.finish(id, "ran");
    say(`finished ${id}`);
  }
}
