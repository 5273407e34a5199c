import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOBSTER_PLUGIN_MANIFEST, lobsterPlugin } from "@oc/lobster-plugin";
import { createPluginRegistry } from "@oc/plugin-sdk";

const registry = createPluginRegistry();
const stateDir = mkdtempSync(join(tmpdir(), "lobster-"));
const runtime = { stateDir, cwd: stateDir, processEnv: process.env, currentConfig: () => ({}) };
registry.register(lobsterPlugin, { manifest: LOBSTER_PLUGIN_MANIFEST, origin: "bundled", runtime });

const caller = { agentId: "main", sessionKey: "agent:main:main", workspaceDir: stateDir };
const [offered] = registry.resolveTools({ ...caller, sandboxed: false, senderIsOwner: true });
const call = async (args: Record<string, unknown>) =>
  (await offered!.tool.execute("call", args, AbortSignal.timeout(20_000), () => {})).details as {
    status: string;
    output: unknown[];
    requiresApproval: { prompt: string; approvalId: string } | null;
  };

const pipeline = `exec --json --shell 'echo [3,1,2]' | sort | approve --prompt 'Send them?' | head --n 2`;
const halted = await call({ action: "run", pipeline });
console.log(halted.status, halted.requiresApproval?.prompt);
const { approvalId } = halted.requiresApproval!;
console.log(await call({ action: "resume", approvalId, approve: true }));
