import { join } from "node:path";
import { createModels } from "@oc/models";
import { openSessionStore } from "@oc/sessions";
import { createAgentRuntime } from "../src/create-agent-runtime.ts";
import { modelsOf } from "./model-options.ts";

// Asks on the side, of a model that does not answer, until it is killed.
const [folder = "", modelUrl = ""] = process.argv.slice(2);
const sessions = await openSessionStore({ agentId: "main", path: join(folder, "sessions", "sessions.sqlite") });
const models = createModels({ options: modelsOf(modelUrl, {}) });
const runtime = createAgentRuntime({
  agent: (agentId) => ({ agentId, workspaceDir: folder, agentDir: folder, model: "fake/one", timeoutMs: 60_000 }),
  sessions: async () => sessions,
  models: () => models,
  maxConcurrent: 4,
});
await runtime.askAside({ runId: "aside", agentId: "main", sessionKey: "agent:main:main", question: "well?" });
