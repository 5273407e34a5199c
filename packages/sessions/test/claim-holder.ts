/** Begins a run, leaves an input waiting, says so, and stays. */
import { openSessionStore } from "../src/index.ts";

const [path = "", sessionKey = ""] = process.argv.slice(2);
const sessions = await openSessionStore({ agentId: "main", path });
await sessions.beginRun({
  sessionKey,
  runId: "left-running",
  records: [{ type: "message", message: { role: "user", content: "in progress", timestamp: 0 } }],
});
await sessions.acceptInput({
  id: "left-queued",
  sessionKey,
  message: { role: "user", content: "waiting", timestamp: 0 },
});
process.stdout.write("ready\n");
setInterval(() => {}, 1_000);
