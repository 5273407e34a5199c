import { join } from "node:path";
import { createModels } from "@oc/models";
import { openSessionStore } from "@oc/sessions";
import { createAgentRuntime } from "../src/create-agent-runtime.ts";

// Runs turns in several sessions until it is killed, and says on stdout what was acknowledged and what ended.
const [folder = "", round = ""] = process.argv.slice(2);
const sessions = await openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite") });
for (const { runId } of await sessions.recoverInterrupted()) process.stdout.write(`recovered ${runId}\n`);
const models = createModels({ options: {} });
const runtime = createAgentRuntime({
  agent: (agentId) => ({
    agentId,
    workspaceDir: join(folder, "workspace"),
    agentDir: folder,
    model: "oc/offline",
    timeoutMs: 60_000,
  }),
  sessions: async () => sessions,
  models: () => models,
  maxConcurrent: 4,
});

const TOOL_CALL = '\n```tool\n{"name": "write", "arguments": {"path": "note.txt", "content": "x"}}\n```';

async function talk(session: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    // Every third message comes while the one before is still being answered.
    const burst = turn % 3 === 0 ? 2 : 1;
    const handles = Array.from({ length: burst }, (_unused, part) => {
      const runId = `${round}-${session}-${turn}-${part}`;
      const text = `message ${runId}${turn % 2 ? TOOL_CALL : ""}`;
      const sessionKey = `agent:main:direct:s${session}`;
      const handle = runtime.run({ runId, agentId: "main", sessionKey, input: { text }, queueMode: "followup" });
      void handle.accepted.then(() => process.stdout.write(`accepted ${session} ${runId}\n`));
      void handle.result.then(({ status }) => process.stdout.write(`ended ${session} ${runId} ${status}\n`));
      return handle;
    });
    await Promise.all(handles.map(({ result }) => result));
  }
}

await Promise.all([0, 1, 2].map(talk));
