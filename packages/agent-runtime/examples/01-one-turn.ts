import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAgentRuntime } from "@oc/agent-runtime";
import { createModels } from "@oc/models";
import { openSessionStore } from "@oc/sessions";

const folder = await mkdtemp(join(tmpdir(), "oc-example-"));
const sessions = await openSessionStore({ agentId: "main", path: join(folder, "sessions.sqlite") });
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
  maxConcurrent: 8,
});

const { result } = runtime.run({
  runId: "run-1",
  agentId: "main",
  sessionKey: "agent:main:main",
  input: { text: "hello" },
});
console.log((await result).text);

await runtime.close();
await sessions.close();
await rm(folder, { recursive: true });
