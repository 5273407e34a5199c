import { createExecTools, createProcessRegistry, DEFAULT_EXEC_SETTINGS } from "@oc/exec-tools";

const listed = new Set(["echo hello"]);
const processes = createProcessRegistry({ onExit: ({ text }) => console.log("told:", text) });
const tools = createExecTools({
  processes,
  settings: () => DEFAULT_EXEC_SETTINGS,
  gate: async ({ command }) =>
    listed.has(command)
      ? { status: "run", command }
      : { status: "denied", reason: "not-listed", message: "Ask for it first." },
  inheritedEnv: () => process.env,
});
const context = {
  agentId: "main",
  sessionKey: "main",
  workspaceDir: process.cwd(),
  sandboxed: false,
  senderIsOwner: true,
};
const [exec] = [tools(context) ?? []].flat();
for (const command of ["echo hello", "echo $(id)"]) {
  const result = await exec?.execute("call-1", { command }, new AbortController().signal, () => {});
  console.log(result?.content[0], result?.details);
}
await processes.close();
