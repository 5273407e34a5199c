import { openSessionStore } from "@oc/sessions";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const path = join(mkdtempSync(join(tmpdir(), "sessions-")), "sessions.sqlite");
const sessions = await openSessionStore({ agentId: "main", path });
const sessionKey = "agent:main:main";
const hello = { role: "user", content: "Hello", timestamp: Date.now() } as const;
const { claim } = await sessions.beginRun({
  sessionKey,
  runId: "run-1",
  records: [{ type: "message", message: hello }],
});
await sessions.endRun(claim, {
  records: [{ type: "custom_message", customType: "note", content: "Hi!", display: true }],
});
await sessions.close();

const reopened = await openSessionStore({ agentId: "main", path });
console.log(await reopened.getSession(sessionKey), await reopened.readContext(sessionKey));
await reopened.close();
