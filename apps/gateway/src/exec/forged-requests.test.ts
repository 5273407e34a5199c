import { expect, it } from "vitest";
import { startExecChat } from "../../test/exec-chat.ts";

const PLAN = {
  argv: ["/bin/sh", "-lc", "ls"],
  cwd: null,
  commandText: "ls",
  agentId: null,
  sessionKey: null,
  mutableFileOperand: null,
};
const ON_NODE = { command: "ls", host: "node", nodeId: "n1", timeoutMs: 60_000, twoPhase: true };

it.each<[string, Record<string, unknown>, string]>([
  ["text of a plan that is not what it runs", { systemRunPlan: { ...PLAN, argv: ["rm", "-rf", "/"] } }, "commandText"],
  [
    "code of a plan's shell that is not its text",
    { systemRunPlan: { ...PLAN, argv: ["/bin/sh", "-lc", "rm x"] } },
    "commandText",
  ],
  ["words that are not the plan's", { systemRunPlan: PLAN, commandArgv: ["rm"] }, "commandArgv"],
  ["a folder that is not the plan's", { systemRunPlan: PLAN, cwd: "/safe" }, "cwd"],
  ["another agent than the plan's", { systemRunPlan: { ...PLAN, agentId: "main" }, agentId: "ops" }, "agentId"],
  [
    "another session than the plan's",
    { systemRunPlan: { ...PLAN, sessionKey: "agent:main:main" }, sessionKey: "agent:main:other" },
    "sessionKey",
  ],
  ["a plan that cannot be held", { systemRunPlan: { ...PLAN, unbindable: "two scripts" } }, "two scripts"],
  ["words that the text does not say", { host: "gateway", commandArgv: ["rm", "-rf", "/"] }, "commandArgv"],
])("nobody is asked about %s", async (_, forged, named) => {
  const { client } = await startExecChat();
  const { ok, error } = await client.request("exec.approval.request", { ...ON_NODE, ...forged });
  expect({ ok, error }).toMatchObject({ ok: false, error: { code: "INVALID_REQUEST" } });
  expect(error?.["message"]).toContain(named);
  expect((await client.request("exec.approval.list", {})).payload).toEqual([]);
});

it("a plan as its node made it is asked about", async () => {
  const { client } = await startExecChat();
  const { ok } = await client.request("exec.approval.request", { ...ON_NODE, systemRunPlan: PLAN });
  expect(ok).toBe(true);
  expect((await client.request("exec.approval.list", {})).payload).toMatchObject([
    { request: { command: "ls", cwd: null, nodeId: "n1" } },
  ]);
});

it("a client that floods leaves the agents room to ask", async () => {
  const { client, chat } = await startExecChat({ exec: { security: "allowlist", ask: "on-miss" } });
  const flood = Array.from({ length: 150 }, (_, n) =>
    client.request("exec.approval.request", {
      command: "ls",
      timeoutMs: 60_000,
      twoPhase: true,
      sessionKey: `agent:main:flood-${n}`,
    }),
  );
  const refused = (await Promise.all(flood)).filter(({ ok }) => !ok);
  expect(refused).toHaveLength(50);
  expect(refused[0]?.error).toMatchObject({ code: "UNAVAILABLE", details: { reason: "APPROVAL_LIMIT" } });
  const { request } = await chat.ask("echo mine");
  expect(request).toMatchObject({ command: "echo mine" });
});
