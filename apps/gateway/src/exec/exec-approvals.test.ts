import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OcConfig } from "@oc/config";
import { newSocketToken, openApprovalSocketServer } from "@oc/exec-approvals";
import { describe, expect, it, onTestFinished } from "vitest";
import { startExecChat, writeApprovals } from "../../test/exec-chat.ts";
import { startModelServer } from "../../test/model-server.ts";
import { connectRaw } from "../../test/raw-client.ts";

const ASK = { security: "allowlist", ask: "on-miss" };
const ONLY_LISTED = { security: "allowlist", ask: "off" };
const listed = (...patterns: string[]) => ({
  version: 1,
  agents: { main: { allowlist: patterns.map((pattern) => ({ pattern })) } },
});

describe("a command in a chat", () => {
  it("runs at once where nothing is restricted", async () => {
    const { chat } = await startExecChat();
    expect(await chat.exec("echo hi; echo there")).toContain("hi\nthere");
  });

  it("waits for a person, runs once it is allowed, and its result comes in a turn of its own", async () => {
    const { chat, workspace } = await startExecChat({ exec: ASK });
    const { id, request } = await chat.ask("touch made && echo done", { env: { NOTE: "x" } });
    expect(request).toMatchObject({
      command: "touch made && echo done",
      cwd: workspace,
      host: "gateway",
      agentId: "main",
      sessionKey: "agent:main:main",
      security: "allowlist",
      ask: "on-miss",
      resolvedPath: expect.stringMatching(/\/bin\/touch$/),
      envKeys: ["NOTE"],
      allowedDecisions: ["allow-once", "allow-always", "deny"],
    });
    expect(JSON.stringify(request)).not.toContain('"x"');
    expect(existsSync(join(workspace, "made"))).toBe(false);
    expect((await chat.resolve(id, "allow-once")).payload).toMatchObject({ ok: true });
    await chat.followUp(id);
    expect(existsSync(join(workspace, "made"))).toBe(true);
    const told = (await chat.history()).find((line) => line.includes("has ended"));
    expect(told).toContain(`Exec finished (gateway id=${String(id)}, session=`);
    expect(told).toContain("code 0) :: done");
    expect(told).toContain("instruction):\n```\ndone\n```");
  });

  it("reads an end of file once it is allowed: nobody is there to type", async () => {
    const { chat } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("cat; echo read");
    await chat.resolve(id, "allow-once");
    await chat.followUp(id);
    expect((await chat.history()).some((line) => line.includes("code 0) :: read"))).toBe(true);
  });

  it("asks again for the same command after it was allowed once", async () => {
    const { chat } = await startExecChat({ exec: ASK });
    const first = await chat.ask("ls /");
    await chat.resolve(first["id"], "allow-once");
    await chat.followUp(first["id"]);
    expect((await chat.ask("ls /"))["id"]).not.toBe(first["id"]);
  });

  it("does not run when it is denied, and the agent is told what that means", async () => {
    const { chat, workspace } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("touch made");
    await chat.resolve(id, "deny");
    await chat.followUp(id);
    const told = (await chat.history()).find((line) => line.includes("did not run:"));
    expect(told).toContain(`Exec denied (gateway id=${String(id)}, user-denied): touch made`);
    expect(told).toContain("There is no output. Do not run the command again");
    expect(told).toContain("Do not reuse or summarise output of any earlier run");
    expect(told).toContain("Tell the user");
    expect(existsSync(join(workspace, "made"))).toBe(false);
  });

  it("runs without a question once it was allowed for good, and only with the same words in the same folder", async () => {
    const { chat, client, stateDir, workspace } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("nice ls -a");
    await chat.resolve(id, "allow-always");
    await chat.followUp(id);
    const file = JSON.parse(readFileSync(join(stateDir, "exec-approvals.json"), "utf8"));
    expect(file.agents.main.allowlist).toEqual([
      expect.objectContaining({ pattern: expect.stringMatching(/\/ls$/), source: "allow-always" }),
    ]);
    expect(await chat.exec("ls -a")).toContain("..");
    expect(client.events("exec.approval.requested")).toHaveLength(1);
    mkdirSync(join(workspace, "other"));
    await chat.ask("ls -a", { workdir: "other" });
    await chat.ask("ls");
  });

  it.each([
    ["a wrapper with variables", "env A=1 rm victim"],
    ["xargs", "echo victim | xargs rm"],
    ["a substitution", "echo $(rm victim)"],
    ["a shell", "sh -c 'rm victim'"],
    ["a chain", "echo ok && rm victim"],
    ["a backtick in quotes", 'echo "`rm victim`"'],
    ["a line break", "echo ok\nrm victim"],
  ])("does not run when rm hides behind %s", async (_, command) => {
    const { chat, client, workspace } = await startExecChat({
      exec: ONLY_LISTED,
      approvals: listed("echo", "env", "sh", "cat"),
    });
    writeFileSync(join(workspace, "victim"), "");
    expect(await chat.exec(command)).toContain("exec denied: allowlist-miss");
    expect(existsSync(join(workspace, "victim"))).toBe(true);
    expect(client.events("exec.approval.requested")).toEqual([]);
  });

  it("is never offered a lasting answer when rm hides behind a wrapper", async () => {
    const { chat } = await startExecChat({ exec: ASK, approvals: listed("env", "xargs", "echo") });
    for (const command of ["env A=1 rm victim", "echo $(rm victim)"]) {
      const { request } = await chat.ask(command);
      expect(request).toMatchObject({ allowedDecisions: ["allow-once", "deny"] });
    }
  });

  it("is denied without a question where the host's file says so, whatever the configuration allows", async () => {
    const { chat, client } = await startExecChat({ approvals: { version: 1, defaults: { security: "deny" } } });
    expect(await chat.exec("ls")).toContain("exec denied: security=deny");
    expect(client.events("exec.approval.requested")).toEqual([]);
  });

  it.each([
    ["no JSON", "{oops"],
    ["of another version", { version: 2 }],
  ])("is denied while the approvals file is %s, and the file stays as it is", async (_, content) => {
    const { chat, stateDir } = await startExecChat({ approvals: content });
    const before = readFileSync(join(stateDir, "exec-approvals.json"), "utf8");
    expect(await chat.exec("ls")).toContain("exec denied: approvals-file-invalid");
    expect(readFileSync(join(stateDir, "exec-approvals.json"), "utf8")).toBe(before);
  });

  it("is denied while others may write the approvals file", async () => {
    const { chat, stateDir } = await startExecChat({ approvals: { version: 1 } });
    chmodSync(join(stateDir, "exec-approvals.json"), 0o666);
    expect(await chat.exec("ls")).toContain("exec denied: approvals-file-invalid");
  });

  it("asks about a program of code when strictInlineEval is on, and takes no lasting answer", async () => {
    const { chat } = await startExecChat({ exec: { strictInlineEval: true } });
    const { request } = await chat.ask("node -e 1");
    expect(request).toMatchObject({ allowedDecisions: ["allow-once", "deny"], warningText: expect.any(String) });
  });

  it("shows which parts run when that is wanted", async () => {
    const { chat } = await startExecChat({ exec: { ...ASK, commandHighlighting: true } });
    const { request } = await chat.ask("ls / && cat x");
    expect(request).toMatchObject({ commandSpans: [{ startIndex: 0 }, { endIndex: 13 }] });
  });
});

describe("patches", () => {
  it("are offered to the models that the configuration names, and stay in the workspace", async () => {
    const { chat, workspace } = await startExecChat({ exec: { applyPatch: { allowModels: ["oc/offline"] } } });
    const input = "*** Begin Patch\n*** Add File: made.txt\n+made\n*** End Patch";
    const call = (text: string) =>
      `\`\`\`tool\n${JSON.stringify({ name: "apply_patch", arguments: { input: text } })}\n\`\`\``;
    expect(await chat.say(call(input))).toContain("A made.txt");
    expect(readFileSync(join(workspace, "made.txt"), "utf8")).toBe("made\n");
    expect(await chat.say(call(input.replace("made.txt", "../out.txt")))).toContain("failed");
  });

  it("are not offered to other models", async () => {
    const { chat } = await startExecChat();
    const call = `\`\`\`tool\n${JSON.stringify({ name: "apply_patch", arguments: { input: "" } })}\n\`\`\``;
    expect(await chat.say(call)).toContain('no tool named "apply_patch"');
  });
});

describe("where nobody can be asked", () => {
  it("a command is denied at once, and nothing is stored", async () => {
    const { chat, client } = await startExecChat({ exec: ASK, approver: false });
    expect(await chat.exec("ls")).toContain("exec denied: no-approval-route");
    expect((await client.request("exec.approval.list", {})).payload).toEqual([]);
  });

  it("askFallback decides", async () => {
    const approvals = { version: 1, defaults: { askFallback: "full" } };
    const { chat } = await startExecChat({ exec: ASK, approver: false, approvals });
    expect(await chat.exec("echo fallback")).toContain("fallback");
  });

  it("a client that may answer but has nobody behind it does not count", async () => {
    const { chat, url } = await startExecChat({ exec: ASK, approver: false });
    await connectRaw(url, { scopes: ["operator.read"], caps: ["approvals"] });
    expect(await chat.exec("ls")).toContain("no-approval-route");
  });
});

describe("a request that nobody answers", () => {
  it("has no effect when the answer comes late, and the agent is told", async () => {
    let now = Date.now();
    const { chat, client } = await startExecChat({ exec: ASK, gateway: { now: () => now } });
    const { id } = await chat.ask("touch made");
    now += 1_800_001;
    const { ok, error } = await chat.resolve(id, "allow-once");
    expect({ ok, error }).toMatchObject({
      ok: false,
      error: { code: "APPROVAL_NOT_FOUND", details: { reason: "expired" } },
    });
    const { payload } = await client.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id, decision: null, resolvedBy: null, reason: "expired" });
    await chat.followUp(id);
    expect((await chat.history()).join("\n")).toContain(
      `Exec denied (gateway id=${String(id)}, approval-timeout): touch made`,
    );
  });

  it("runs after all where askFallback says so", async () => {
    let now = Date.now();
    const approvals = { version: 1, defaults: { askFallback: "full" } };
    const { chat, client } = await startExecChat({ exec: ASK, approvals, gateway: { now: () => now } });
    const { id } = await chat.ask("echo unanswered");
    now += 1_800_001;
    await client.request("exec.approval.list", {});
    await chat.followUp(id);
    expect((await chat.history()).join("\n")).toContain("code 0) :: unanswered");
  });
});

describe("a prompt program on this host", () => {
  const token = newSocketToken();
  const approvals = { version: 1, socket: { token } };

  async function openPrompt(stateDir: string, answer: (request: unknown) => "allow-once" | null) {
    const path = join(stateDir, "exec-approvals.sock");
    const server = await openApprovalSocketServer({ path, token, decide: async (request) => answer(request) });
    onTestFinished(() => server.close());
  }

  it("is asked where nobody else is there, and its answer counts", async () => {
    const { chat, client, stateDir } = await startExecChat({ exec: ASK, approver: false, approvals });
    await openPrompt(stateDir, () => "allow-once");
    const { id } = await chat.ask("echo prompted");
    await chat.followUp(id);
    expect(client.events("exec.approval.resolved")[0]?.payload).toMatchObject({ resolvedBy: "socket" });
    expect((await chat.history()).join("\n")).toContain("code 0) :: prompted");
  });

  it("that does not answer leaves the command to askFallback", async () => {
    const { chat, stateDir } = await startExecChat({ exec: ASK, approver: false, approvals });
    await openPrompt(stateDir, () => null);
    const { id } = await chat.ask("touch made");
    await chat.followUp(id);
    expect((await chat.history()).join("\n")).toContain("approval-timeout");
  });
});

describe("of two answers", () => {
  it("the first counts, whoever gives the second", async () => {
    const { chat, url } = await startExecChat({ exec: ASK });
    const other = await connectRaw(url, { caps: ["approvals"] });
    const { id } = await chat.ask("echo once");
    const answers = await Promise.all([
      chat.resolve(id, "allow-once"),
      other.request("exec.approval.resolve", { id, decision: "deny" }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    expect(answers[1].error).toMatchObject({ code: "INVALID_REQUEST", details: { code: "APPROVAL_ALREADY_RESOLVED" } });
    expect((await chat.resolve(id, "allow-once")).payload).toMatchObject({ ok: true, alreadyResolved: true });
    await chat.followUp(id);
  });

  it("a replayed one runs nothing again", async () => {
    const { chat, workspace } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("touch a/b || mkdir a && touch a/b");
    await chat.resolve(id, "allow-once");
    await chat.followUp(id);
    expect(existsSync(join(workspace, "a", "b"))).toBe(true);
    rmSync(join(workspace, "a"), { recursive: true });
    for (const decision of ["allow-once", "allow-once", "deny"]) await chat.resolve(id, decision);
    await chat.say("hello");
    expect(existsSync(join(workspace, "a"))).toBe(false);
  });
});

describe("an answer", () => {
  it("is taken by the beginning of the id, 4 characters or more, and by none that is guessed", async () => {
    const { chat } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("echo 1");
    for (const guess of [String(id).slice(0, 3), "%", "00000000-0000-4000-8000-000000000000"]) {
      expect((await chat.resolve(guess, "allow-once")).error).toMatchObject({ code: "APPROVAL_NOT_FOUND" });
    }
    expect((await chat.resolve(String(id).slice(0, 8), "allow-once")).payload).toMatchObject({ ok: true, id });
  });

  it("that is not offered is refused, and the request still waits", async () => {
    const { chat } = await startExecChat({ exec: { security: "full", ask: "always" } });
    const { id } = await chat.ask("echo 1");
    expect((await chat.resolve(id, "allow-always")).error).toMatchObject({
      code: "INVALID_REQUEST",
      details: { code: "APPROVAL_DECISION_UNAVAILABLE" },
    });
    expect((await chat.resolve(id, "allow-once")).ok).toBe(true);
  });

  it("needs operator.approvals; who has it not hears of no request either", async () => {
    const { chat, url } = await startExecChat({ exec: ASK });
    const writer = await connectRaw(url, { scopes: ["operator.write"], caps: ["approvals"] });
    const { id } = await chat.ask("echo 1");
    const refused = await writer.request("exec.approval.resolve", { id, decision: "allow-once" });
    expect(refused.error).toMatchObject({ code: "FORBIDDEN" });
    await writer.request("health", {});
    expect(writer.events("exec.approval.requested")).toEqual([]);
  });

  it("in the chat is given with /approve, in any order of the words", async () => {
    const { chat, client } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("echo 1");
    expect(await chat.say(`/approve once ${String(id).slice(0, 8)}`)).toContain("allow-once");
    const { payload } = await client.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id, decision: "allow-once", resolvedBy: "operator" });
    await chat.followUp(id);
  });

  it("for good that cannot be kept runs nothing", async () => {
    const { chat, stateDir, workspace } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("touch made");
    mkdirSync(join(stateDir, "exec-approvals.json.lock"));
    await chat.resolve(id, "allow-always");
    await chat.followUp(id);
    expect((await chat.history()).join("\n")).toContain("approval-state-write-failed");
    expect(existsSync(join(workspace, "made"))).toBe(false);
  });
});

describe("a request is taken back", () => {
  it("when its turn is stopped", async () => {
    const model = await startModelServer((call) => {
      // The second call is left hanging: the turn goes on while the command waits.
      if (call.body.messages.at(-1)?.role === "tool") return;
      call.toolCall("c1", "exec", { command: "touch made" });
      call.finish("tool_calls");
    });
    const { chat, client, workspace } = await startExecChat({
      config: { ...model.config, tools: { exec: ASK } } as Partial<OcConfig>,
    });
    const runId = await chat.send("make it");
    const { payload: asked } = await client.event("exec.approval.requested");
    expect(asked).toMatchObject({ request: { runId, toolCallId: expect.any(String) } });
    model.answer = (call) => call.reply("understood");
    await client.request("chat.abort", { sessionKey: "main", runId });
    const { payload } = await client.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id: asked?.["id"], decision: null, reason: "cancelled" });
    expect((await chat.resolve(asked?.["id"], "allow-once")).ok).toBe(false);
    expect(await chat.followUp(asked?.["id"])).toBe("understood");
    expect(existsSync(join(workspace, "made"))).toBe(false);
  });

  it("when its session begins anew, which hears nothing of it", async () => {
    const { chat, client } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("echo 1");
    await client.request("sessions.reset", { key: "main" });
    const { payload } = await client.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id, decision: null, reason: "cancelled" });
    expect((await chat.resolve(id, "allow-once")).ok).toBe(false);
    await chat.say("hello");
    expect((await chat.history()).join("\n")).not.toContain(`id=${String(id)}`);
  });
});

describe("a gateway that stops", () => {
  it("takes back what waits; the next start tells the session", async () => {
    const first = await startExecChat({ exec: ASK });
    const { id } = await first.chat.ask("touch made");
    await first.gateway.close({ drainMs: 0 });
    const { payload } = await first.client.event("exec.approval.resolved");
    expect(payload).toMatchObject({ id, decision: null, reason: "cancelled" });
    const { chat, stateDir } = await startExecChat({ exec: ASK, stateDir: first.stateDir });
    await expect.poll(async () => (await chat.history()).join("\n")).toContain("approval-cancelled");
    expect((await chat.resolve(id, "allow-once")).ok).toBe(false);
    expect(existsSync(join(stateDir, "workspace", "made"))).toBe(false);
  });

  it("tells the session at the next start of a command that it had to end", async () => {
    const first = await startExecChat({ exec: ASK });
    const { id } = await first.chat.ask("touch begun && sleep 60");
    await first.chat.resolve(id, "allow-once");
    await expect.poll(() => existsSync(join(first.workspace, "begun"))).toBe(true);
    await first.gateway.close({ drainMs: 0 });
    const { chat } = await startExecChat({ exec: ASK, stateDir: first.stateDir });
    await expect
      .poll(async () => (await chat.history()).join("\n"))
      .toContain(`Exec finished (gateway id=${String(id)}`);
  });
});

describe("the host's rules", () => {
  it("that change between the question and the answer stop the command", async () => {
    const { chat, stateDir } = await startExecChat({ exec: ASK });
    const { id } = await chat.ask("echo 1");
    writeApprovals(stateDir, { version: 1, defaults: { ask: "always" } });
    await chat.resolve(id, "allow-once");
    await chat.followUp(id);
    expect((await chat.history()).join("\n")).toContain("policy-changed");
  });

  it("are not changed by other commands that run or are allowed for good meanwhile", async () => {
    const { chat } = await startExecChat({ exec: ASK, approvals: listed("true") });
    const slow = await chat.ask("echo slow");
    const other = await chat.ask("ls /");
    await chat.resolve(other["id"], "allow-always");
    await chat.followUp(other["id"]);
    await chat.exec("true");
    await chat.resolve(slow["id"], "allow-once");
    await chat.followUp(slow["id"]);
    expect((await chat.history()).join("\n")).toContain("code 0) :: slow");
  });
});
