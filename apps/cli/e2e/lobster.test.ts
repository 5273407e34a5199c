import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Oc } from "./oc.ts";

const EXAMPLES = fileURLToPath(new URL("../../../examples", import.meta.url));

interface Envelope {
  status: string;
  output: unknown[];
  requiresApproval: { prompt: string; approvalId: string; resumeToken: string } | null;
}

interface Shown {
  messages: { role: string; content: unknown }[];
}

let oc: Oc;
beforeAll(async () => {
  oc = await Oc.open({
    config: {
      gateway: { mode: "local" },
      agents: { defaults: { model: "oc/offline" } },
      tools: { alsoAllow: ["lobster", "llm-task"] },
      plugins: { entries: { lobster: { enabled: true }, "llm-task": { enabled: true } } },
    },
  });
  cpSync(EXAMPLES, join(oc.stateDir, "examples"), { recursive: true });
  await oc.gateway();
});
afterAll(() => oc.close());

async function invoke(args: object): Promise<Envelope> {
  const params = JSON.stringify({ name: "lobster", args });
  const answer = await oc.json<{ output: { details: Envelope } }>(
    "gateway",
    "call",
    "tools.invoke",
    "--params",
    params,
  );
  return answer.output.details;
}

/** A turn in which the offline model calls the tool. */
function turn(sessionKey: string, args: object): Promise<unknown> {
  const block = `\`\`\`tool\n${JSON.stringify({ name: "lobster", arguments: args })}\n\`\`\``;
  return oc.json("agent", "--session-key", sessionKey, "--message", block);
}

async function transcript(sessionKey: string): Promise<string> {
  return JSON.stringify((await oc.json<Shown>("sessions", "show", sessionKey)).messages);
}

describe("the shipped workflow", () => {
  it("halts for approval and resumes, through a tool call from outside", async () => {
    const halted = await invoke({ action: "run", pipeline: "examples/inbox-triage.lobster" });
    expect(halted).toMatchObject({ status: "needs_approval", output: [] });
    const token = halted.requiresApproval?.resumeToken;
    expect(await invoke({ action: "resume", token, approve: true })).toMatchObject({ status: "ok" });
  });

  it("halts in a chat turn, a person answers with /approve, and the agent is told the result", async () => {
    const sessionKey = "agent:main:triage";
    await turn(sessionKey, { action: "run", pipeline: "examples/inbox-triage.lobster" });
    const [, id] = /approvalId[^0-9a-f]+([0-9a-f]{8})/.exec(await transcript(sessionKey)) ?? [];
    if (id === undefined) throw new Error("no approval id in the transcript");
    const { stdout } = await oc.run(["chat", "--session-key", sessionKey], { stdin: `/approve ${id} allow-once\n` });
    expect(stdout).toContain("approved");
    await expect.poll(() => transcript(sessionKey)).toMatch(/needs no further call/);
    expect(await transcript(sessionKey)).toContain(id);
  });
});

describe("a tool call inside an embedded workflow", () => {
  it("reaches llm-task without a URL or a token, under the caller's policy", async () => {
    const asked = { prompt: "Say something", schema: { type: "object" } };
    const pipeline = `openclaw.invoke --tool llm-task --action json --args-json '${JSON.stringify(asked)}'`;
    const answer = await oc.run([
      "gateway",
      "call",
      "tools.invoke",
      "--params",
      JSON.stringify({ name: "lobster", args: { action: "run", pipeline } }),
      "--json",
    ]);
    // The built-in model cannot answer with JSON, and llm-task says so: the call arrived.
    expect(answer.stdout + answer.stderr).toContain("LLM returned invalid JSON");
  });

  it("has no more rights than its caller", async () => {
    const answer = await oc.run([
      "gateway",
      "call",
      "tools.invoke",
      "--params",
      JSON.stringify({
        name: "lobster",
        args: { action: "run", pipeline: "openclaw.invoke --tool nope --action x" },
      }),
      "--json",
    ]);
    expect(answer.stdout + answer.stderr).toContain("openclaw.invoke tool error: tool not available: nope");
  });
});
