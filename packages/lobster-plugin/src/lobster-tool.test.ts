import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createPluginRegistry,
  type ApprovalAnswer,
  type ApprovalDecision,
  type ApprovalFollowUp,
  type HostToolCall,
  type HostToolOutcome,
  type PendingApproval,
  type PluginRuntime,
  type Tool,
  type ToolContext,
} from "@oc/plugin-sdk";
import { openTaskFlows, type OpenedTaskFlows } from "@oc/tasks";
import { afterEach, describe, expect, it } from "vitest";
import { LOBSTER_PLUGIN_MANIFEST, lobsterPlugin } from "./index.ts";

type Answer = (decision: ApprovalDecision, identity: string) => Promise<ApprovalAnswer>;

/** A host of plugins in this process: real state files and children, and people who are asked through `published`. */
class Host {
  readonly dir: string;
  readonly published = new Map<string, { approval: PendingApproval; answer: Answer }>();
  readonly withdrawn: string[] = [];
  readonly toolCalls: HostToolCall[] = [];
  readonly told: ApprovalFollowUp[] = [];
  readonly stopping = new AbortController();
  /** False: as if the process were killed before the session had been told. */
  hearsFollowUps = true;
  readonly #flows: OpenedTaskFlows;
  readonly #registry = createPluginRegistry();
  onToolCall: (call: HostToolCall) => Promise<HostToolOutcome> = async () => ({
    ok: false,
    code: "not_found",
    message: "unused",
  });

  constructor(
    dir: string,
    { config = {}, env = {}, hasTaskFlows = true }: Pick<HostOptions, "config" | "env" | "hasTaskFlows">,
  ) {
    this.dir = dir;
    this.#flows = openTaskFlows({ path: join(dir, "flows.sqlite") });
    const runtime: PluginRuntime = {
      stateDir: join(dir, "plugin"),
      currentConfig: () => ({}),
      cwd: dir,
      processEnv: { PATH: process.env["PATH"], ...env },
      tools: {
        invoke: (call) => {
          this.toolCalls.push(call);
          return this.onToolCall(call);
        },
      },
      approvals: {
        publish: (approval, answer) =>
          void this.published.set(approval.id, {
            approval,
            answer: async (decision, identity) => {
              const outcome = await answer(decision, { identity }, this.stopping.signal);
              if (outcome.status === "resolved" && this.hearsFollowUps) await outcome.onFollowUpStored?.();
              return outcome;
            },
          }),
        tellSession: async (followUp) => {
          if (!this.hearsFollowUps) throw new Error("no session can be told");
          this.told.push(followUp);
        },
        withdraw: (id) => {
          this.published.delete(id);
          this.withdrawn.push(id);
        },
      },
      ...(hasTaskFlows && { taskFlows: this.#flows.flows }),
    };
    this.#registry.register(lobsterPlugin, {
      manifest: LOBSTER_PLUGIN_MANIFEST,
      origin: "bundled",
      pluginConfig: config,
      runtime,
    });
  }

  context(over: Partial<ToolContext> = {}): ToolContext {
    return {
      agentId: "main",
      sessionKey: "agent:main:main",
      workspaceDir: this.dir,
      sandboxed: false,
      senderIsOwner: true,
      ...over,
    };
  }

  tools(over: Partial<ToolContext> = {}): Tool[] {
    return this.#registry.resolveTools(this.context(over)).map(({ tool }) => tool);
  }

  async call(args: Record<string, unknown>, over: Partial<ToolContext> = {}): Promise<Record<string, unknown>> {
    const [tool] = this.tools(over);
    if (!tool) throw new Error("the tool is not offered");
    const { details } = await tool.execute("call-1", args, AbortSignal.timeout(30_000), () => {});
    return details as Record<string, unknown>;
  }

  run(pipeline: string, rest: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return this.call({ action: "run", pipeline, ...rest });
  }

  flowsOf(sessionKey: string) {
    return this.#flows.flows.bindSession({ sessionKey });
  }

  async startServices(): Promise<void> {
    for (const { value } of this.#registry.list("services")) {
      await value.start({ signal: AbortSignal.timeout(30_000), stateDir: this.dir });
    }
  }

  close(): void {
    this.#flows.close();
  }

  onlyPublished(): { approval: PendingApproval; answer: Answer } {
    const [only, ...others] = this.published.values();
    if (!only || others.length > 0) throw new Error(`${this.published.size} approvals are published`);
    return only;
  }

  ran(): string[] {
    try {
      return readFileSync(join(this.dir, "ran"), "utf8").trim().split("\n");
    } catch {
      return [];
    }
  }
}

const dirs: string[] = [];
const hosts: Host[] = [];

interface HostOptions {
  config?: Record<string, unknown>;
  env?: Record<string, string>;
  dir?: string;
  hasTaskFlows?: boolean;
}

function open(options: HostOptions = {}): Host {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), "lobster-tool-"));
  if (!options.dir) dirs.push(dir);
  const host = new Host(dir, options);
  hosts.push(host);
  return host;
}

afterEach(() => {
  for (const host of hosts.splice(0)) host.close();
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** Whether a process runs; one that ended and was not collected by its parent does not. */
function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(spawnSync("cat", [`/proc/${pid}/status`], { encoding: "utf8" }).stdout);
}

const SEND = `exec --json --shell 'echo [1,2]' | approve --prompt 'Send?' | exec --stdin json --shell 'cat; echo sent >> ran'`;

describe("the tool", () => {
  it("answers with the envelope, as text and as details", async () => {
    const host = open();
    const [tool] = host.tools();
    const result = await tool?.execute(
      "call-1",
      { action: "run", pipeline: "exec --json --shell 'echo [3,1]' | sort" },
      AbortSignal.timeout(30_000),
      () => {},
    );
    expect(result?.details).toEqual({
      protocolVersion: 1,
      ok: true,
      status: "ok",
      output: [1, 3],
      requiresApproval: null,
      requiresInput: null,
    });
    expect(result?.content).toEqual([{ type: "text", text: JSON.stringify(result?.details, null, 2) }]);
  });

  it("is absent in a sandboxed context", () => {
    expect(open().tools({ sandboxed: true })).toEqual([]);
  });

  it("says what is wrong with its arguments before it runs anything", () => {
    const [tool] = open().tools();
    expect(tool?.checkArguments?.({ action: "run" })).toEqual({
      ok: false,
      issues: [{ path: "", message: "pipeline required" }],
    });
    expect(tool?.checkArguments?.([])).toMatchObject({ ok: false });
  });

  it("runs a workflow file with arguments", async () => {
    const host = open();
    writeFileSync(
      join(host.dir, "greet.lobster"),
      "name: greet\nargs:\n  who:\n    default: you\nsteps:\n  - id: say\n    run: echo hello $LOBSTER_ARG_WHO\n",
    );
    expect(await host.run("greet.lobster", { argsJson: '{"who":"world"}' })).toMatchObject({
      output: ["hello world\n"],
    });
    await expect(host.run("greet.lobster", { argsJson: "{" })).rejects.toThrow("run --args-json must be valid JSON");
    await expect(host.run("greet.lobster", { argsJson: "[]" })).rejects.toThrow(
      "run --args-json must be a JSON object",
    );
  });

  it("raises the message of a failed run", async () => {
    await expect(open().run("nosuch")).rejects.toThrow("Unknown command: nosuch");
  });

  it("gives children no gateway credentials, and says who asked", async () => {
    const host = open({ env: { OPENCLAW_TOKEN: "secret", OPENCLAW_GATEWAY_TOKEN: "s", CLAWD_URL: "u", KEEP: "kept" } });
    const { output } = await host.run(
      `exec --shell 'echo "$OPENCLAW_TOKEN$OPENCLAW_GATEWAY_TOKEN$CLAWD_URL$KEEP $LOBSTER_APPROVAL_INITIATED_BY"'`,
    );
    expect(output).toEqual(["kept agent:main"]);
  });
});

describe("limits", () => {
  it("ends a run that takes too long, and its children with it", async () => {
    const host = open();
    const slow = host.run("exec --shell 'sleep 60 & echo $! > pid; wait'", { timeoutMs: 700 });
    await expect(slow).rejects.toThrow("lobster runtime timed out");
    const pid = Number(readFileSync(join(host.dir, "pid"), "utf8"));
    expect(isRunning(pid)).toBe(false);
  });

  it("refuses a result that is too large", async () => {
    await expect(open().run("exec --shell 'seq 1 1000'", { maxStdoutBytes: 2000 })).rejects.toThrow(
      "lobster runtime result exceeded maxStdoutBytes",
    );
  });

  it("keeps a gate answerable whose envelope was too large", async () => {
    const host = open();
    const pipeline = `exec --shell 'seq 1 1000' | approve --prompt go | head --n 1`;
    await expect(host.run(pipeline, { maxStdoutBytes: 2000 })).rejects.toThrow("result exceeded maxStdoutBytes");
    const [approvalId] = [...host.published.keys()];
    expect(await host.call({ action: "resume", approvalId, approve: true })).toMatchObject({ output: ["1"] });
  });

  it("ends with its caller", async () => {
    const [tool] = open().tools();
    const abort = new AbortController();
    const running = tool?.execute("c", { action: "run", pipeline: "exec --shell 'sleep 60'" }, abort.signal, () => {});
    setTimeout(() => abort.abort(new Error("the turn was stopped")), 100);
    await expect(running).rejects.toThrow("the turn was stopped");
  });

  it("stays in its folder", async () => {
    const host = open();
    await expect(host.run("exec touch x", { cwd: "../x" })).rejects.toThrow(
      "cwd must stay within the gateway working directory",
    );
  });
});

describe("an approval", () => {
  it("halts before anything after it runs, and continues by id or token without repeating", async () => {
    const host = open();
    const halted = await host.run(SEND);
    expect(halted).toMatchObject({ status: "needs_approval", requiresApproval: { prompt: "Send?", items: [1, 2] } });
    expect(host.ran()).toEqual([]);
    const { resumeToken, approvalId } = halted["requiresApproval"] as { resumeToken: string; approvalId: string };
    expect(await host.call({ action: "resume", token: resumeToken, approve: true })).toMatchObject({ status: "ok" });
    expect(host.ran()).toEqual(["sent"]);
    await expect(host.call({ action: "resume", token: resumeToken, approve: true })).rejects.toThrow(
      "Pipeline resume state not found",
    );
    await expect(host.call({ action: "resume", approvalId, approve: true })).rejects.toThrow("not found or expired");
    expect(host.withdrawn).toContain(approvalId);
  });

  it("is shown to people without its token, and their answer continues the run under their own name", async () => {
    const host = open();
    writeFileSync(
      join(host.dir, "gate.lobster"),
      `steps:
  - id: ask
    approval: { prompt: Really?, required_approver: "chat:anna" }
  - id: act
    run: echo sent >> ran; echo done
    when: $ask.approved
`,
    );
    await host.run("gate.lobster");
    const { approval, answer } = host.onlyPublished();
    expect(approval).toMatchObject({ title: "Really?", agentId: "main", sessionKey: "agent:main:main" });
    expect(JSON.stringify(approval)).not.toContain("resumeToken");

    expect(await answer("allow-once", "chat:ben")).toMatchObject({
      status: "refused",
      message: expect.stringContaining("requires approver 'chat:anna', got 'chat:ben'"),
    });
    expect(host.ran()).toEqual([]);
    const resolved = await answer("allow-once", "chat:anna");
    expect(resolved).toMatchObject({ status: "resolved", summary: expect.stringContaining("approved by chat:anna") });
    expect(resolved).toMatchObject({ followUp: expect.stringContaining('"done') });
    expect(host.ran()).toEqual(["sent"]);
    expect(await answer("allow-once", "chat:anna")).toEqual({ status: "gone" });
  });

  it("takes one of two answers that come together", async () => {
    const host = open();
    await host.run(SEND);
    const { answer } = host.onlyPublished();
    const answers = await Promise.all([answer("allow-once", "a"), answer("deny", "b"), answer("allow-once", "c")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["gone", "gone", "resolved"]);
    expect(host.ran().length).toBeLessThanOrEqual(1);
  });

  it("denied by a person runs nothing and tells the agent", async () => {
    const host = open();
    await host.run(SEND);
    const { answer } = host.onlyPublished();
    expect(await answer("deny", "operator")).toMatchObject({
      status: "resolved",
      followUp: expect.stringContaining("denied by operator"),
    });
    expect(host.ran()).toEqual([]);
  });

  it("can be kept from the agent that asked, which may still deny", async () => {
    const host = open({ config: { agentMayApprove: false } });
    const { requiresApproval } = await host.run(SEND);
    const { approvalId } = requiresApproval as { approvalId: string };
    await expect(host.call({ action: "resume", approvalId, approve: true })).rejects.toThrow(
      `A person must approve this run: /approve ${approvalId} allow-once`,
    );
    expect(await host.call({ action: "resume", approvalId, approve: false })).toMatchObject({ status: "cancelled" });
  });

  it.each([" ID", "ID ", "ID\n", "\tID"])("is kept from the agent however it spells the id %j", async (spelling) => {
    const host = open({ config: { agentMayApprove: false } });
    const { requiresApproval } = await host.run(SEND);
    const { approvalId: id, resumeToken } = requiresApproval as { approvalId: string; resumeToken: string };
    const approvalId = spelling.replace("ID", id);
    const token = spelling.replace("ID", resumeToken);
    for (const name of [{ approvalId }, { token }, { approvalId, token }]) {
      await expect(host.call({ action: "resume", ...name, approve: true })).rejects.toThrow("A person must approve");
    }
    const other = { agentId: "other", sessionKey: "agent:other:main" };
    await expect(host.call({ action: "resume", approvalId, approve: false }, other)).rejects.toThrow("not found");
    expect(host.ran()).toEqual([]);
  });

  it("is kept from the agent inside a nested run, too", async () => {
    const host = open({ config: { agentMayApprove: false } });
    const { approvalId } = (await host.run(SEND))["requiresApproval"] as { approvalId: string };
    host.onToolCall = async ({ args }) => {
      try {
        return { ok: true, result: { content: [], details: await host.call(args) } };
      } catch (error) {
        return { ok: false, code: "failed", message: String(error) };
      }
    };
    const args = JSON.stringify({ approvalId, approve: true });
    const nested = host.run(
      `openclaw.invoke --tool lobster --action run --args-json '${args.replace("{", '{"action":"resume",')}'`,
    );
    await expect(nested).rejects.toThrow("A person must approve");
    expect(host.ran()).toEqual([]);
  });

  it("that an owner's call waits for is not answered by somebody else", async () => {
    const host = open();
    const { approvalId } = (await host.run(SEND))["requiresApproval"] as { approvalId: string };
    const stranger = { senderIsOwner: false, sessionKey: "agent:main:telegram:group:1" };
    const answer = { action: "resume", approvalId, approve: true };
    await expect(host.call(answer, stranger)).rejects.toThrow(`Approval ID "${approvalId}" not found or expired`);
    expect(await host.call(answer)).toMatchObject({ status: "ok" });
  });

  it("gives the rest of a run no rights that its starter lacked, whoever answers", async () => {
    const host = open();
    host.onToolCall = async () => ({ ok: true, result: { content: [] } });
    const pipeline = `exec --json --shell 'echo [1]' | approve --prompt p | openclaw.invoke --tool t --action a | approve --prompt q | openclaw.invoke --tool t --action a`;
    const stranger = { senderIsOwner: false, requesterSenderId: "u1", surface: "http" as const };
    const halted = await host.call({ action: "run", pipeline }, stranger);
    const { approvalId } = halted["requiresApproval"] as { approvalId: string };
    await host.call({ action: "resume", approvalId, approve: true });
    const [second] = [...host.published.values()].filter(({ approval }) => approval.title === "q");
    expect(await second?.answer("allow-once", "operator")).toMatchObject({ status: "resolved" });
    expect(host.toolCalls.map(({ caller }) => [caller.senderIsOwner, caller.surface])).toEqual([
      [false, "http"],
      [false, "http"],
    ]);
  });

  it("of one agent is unknown to another", async () => {
    const host = open();
    const { requiresApproval } = await host.run(SEND);
    const { approvalId, resumeToken } = requiresApproval as { approvalId: string; resumeToken: string };
    const other = { agentId: "other", sessionKey: "agent:other:main" };
    await expect(host.call({ action: "resume", approvalId, approve: true }, other)).rejects.toThrow(
      `Approval ID "${approvalId}" not found or expired`,
    );
    await expect(host.call({ action: "resume", token: resumeToken, approve: true }, other)).rejects.toThrow(
      "Pipeline resume state not found",
    );
    expect(await host.call({ action: "resume", approvalId, approve: true })).toMatchObject({ status: "ok" });
  });

  it("is asked again after a restart, and can be answered there", async () => {
    const first = open();
    await first.run(`exec --shell 'echo anna' | approve --prompt 'Send?' | exec --shell 'echo sent >> ran'`);
    first.close();
    hosts.splice(hosts.indexOf(first), 1);
    const second = open({ dir: first.dir });
    await second.startServices();
    const { approval, answer } = second.onlyPublished();
    expect(approval).toMatchObject({ title: "Send?", description: expect.stringContaining("anna") });
    expect(await answer("allow-once", "operator")).toMatchObject({ status: "resolved" });
    expect(second.ran()).toEqual(["sent"]);
  });

  it("can be shown however long its prompt is", async () => {
    const host = open();
    await host.run(`exec --shell 'echo x' | approve --prompt '${"\u0001".repeat(20_000)} go'`);
    const { approval } = host.onlyPublished();
    expect(JSON.stringify(approval).length).toBeLessThan(64 * 1024);
  });

  it("that was answered is told to its session at the next start, when a crash came before the session heard of it", async () => {
    const first = open();
    await first.run(SEND);
    const { approval, answer } = first.onlyPublished();
    first.hearsFollowUps = false;
    const { followUp } = (await answer("allow-once", "operator")) as { followUp: string };
    const second = open({ dir: first.dir });
    second.hearsFollowUps = false;
    await second.startServices();
    expect(second.told).toEqual([]);
    second.hearsFollowUps = true;
    await second.startServices();
    await second.startServices();
    const { id, agentId, sessionKey } = approval;
    expect(second.told).toEqual([{ id, agentId, sessionKey, senderIsOwner: true, text: followUp }]);
    expect(second.published.size).toBe(0);
    expect(second.ran()).toEqual(["sent"]);
  });

  it("that is being carried out is not taken for interrupted when the plugin is loaded again", async () => {
    const first = open();
    await first.run(
      `exec --shell 'echo x' | approve --prompt go | exec --shell 'touch began; while [ ! -e go ]; do sleep 0.02; done'`,
    );
    const answering = first.onlyPublished().answer("allow-once", "operator");
    await expect.poll(() => existsSync(join(first.dir, "began"))).toBe(true);
    const second = open({ dir: first.dir });
    await second.startServices();
    expect(second.told).toEqual([]);
    writeFileSync(join(first.dir, "go"), "");
    expect(await answering).toMatchObject({ status: "resolved" });
    await second.startServices();
    expect(second.told).toEqual([]);
  });

  it("is ended with its children when the host cannot wait any longer", async () => {
    const host = open();
    await host.run(`exec --shell 'echo x' | approve --prompt go | exec --shell 'echo $$ > pid; sleep 60'`);
    const answering = host.onlyPublished().answer("allow-once", "operator");
    await expect.poll(() => existsSync(join(host.dir, "pid"))).toBe(true);
    host.stopping.abort(new Error("the gateway is closing"));
    expect(await answering).toMatchObject({
      status: "resolved",
      summary: expect.stringContaining("gateway is closing"),
    });
    expect(isRunning(Number(readFileSync(join(host.dir, "pid"), "utf8")))).toBe(false);
  });

  it("after an approval is shown as well", async () => {
    const host = open();
    await host.run(`exec --json --shell 'echo [1]' | approve --prompt one | approve --prompt two | head --n 1`);
    const first = host.onlyPublished();
    expect(await first.answer("allow-once", "operator")).toMatchObject({
      result: { status: "needs_approval", requiresApproval: { prompt: "two" } },
    });
    const second = [...host.published.values()].find(({ approval }) => approval.title === "two");
    expect(await second?.answer("allow-once", "operator")).toMatchObject({ result: { output: [1] } });
  });
});

describe("an input request", () => {
  it("comes through the tool and takes a response that fits its schema", async () => {
    const host = open();
    const halted = await host.run(`exec --shell 'echo draft' | ask --prompt 'Good?' --subject-from-stdin`);
    expect(halted).toMatchObject({ status: "needs_input", requiresInput: { prompt: "Good?" } });
    const { resumeToken: token } = halted["requiresInput"] as { resumeToken: string };
    await expect(host.call({ action: "resume", token, responseJson: '{"decision":"maybe"}' })).rejects.toThrow(
      "failed schema validation",
    );
    await expect(host.call({ action: "resume", token, approve: true })).rejects.toThrow("responseJson required");
    const answered = { action: "resume", token, responseJson: '{"decision":"approve"}', approve: false };
    expect(await host.call(answered)).toMatchObject({ status: "ok", output: [{ decision: "approve" }] });
  });
});

describe("openclaw.invoke inside a run", () => {
  it("calls the host's tools in the caller's name", async () => {
    const host = open();
    host.onToolCall = async ({ args }) => ({
      ok: true,
      result: { content: [{ type: "text", text: "x" }], details: { got: args } },
    });
    const { output } = await host.run(`openclaw.invoke --tool llm-task --action json --args-json '{"prompt":"x"}'`);
    expect(output).toEqual([{ content: [{ type: "text", text: "x" }], details: { got: { prompt: "x" } } }]);
    expect(host.toolCalls).toMatchObject([
      { name: "llm-task", action: "json", caller: { agentId: "main" }, parentToolCallId: "call-1" },
    ]);
  });

  it("has one text for tools that are not allowed and for those that do not exist", async () => {
    await expect(open().run("openclaw.invoke --tool x --action y")).rejects.toThrow(
      "openclaw.invoke tool error: tool not available: x",
    );
  });

  it.each(["--url http://127.0.0.1:1", "--token t", "--session-key agent:b:main"])("refuses %s", async (flag) => {
    await expect(open().run(`openclaw.invoke --tool x --action y ${flag}`)).rejects.toThrow(/openclaw\.invoke/);
  });

  it("names each call so that a repetition can be recognised", async () => {
    const host = open();
    host.onToolCall = async () => ({ ok: true, result: { content: [] } });
    await host.run(`exec --json --shell 'echo [1,2]' | openclaw.invoke --tool t --action a --each`);
    expect(new Set(host.toolCalls.map(({ toolCallId }) => toolCallId)).size).toBe(2);
  });

  it("nests four levels deep and no further", async () => {
    const host = open();
    let deepest = 0;
    let failure = "";
    host.onToolCall = async ({ args }) => {
      deepest += 1;
      try {
        return { ok: true, result: { content: [], details: await host.call(args) } };
      } catch (error) {
        failure ||= String(error);
        return { ok: false, code: "failed", message: String(error) };
      }
    };
    const nested = (level: number): string =>
      level === 0
        ? "exec --shell 'echo deep'"
        : `openclaw.invoke --tool lobster --action run --args-json '${JSON.stringify({ action: "run", pipeline: nested(level - 1) }).replaceAll("'", String.raw`\'`)}'`;
    await host.run("exec --shell 'echo flat'");
    await expect(host.run(nested(5))).rejects.toThrow(/nested lobster depth exceeded/);
    expect(deepest).toBeGreaterThanOrEqual(4);
    expect(failure).toContain("nested lobster depth exceeded");
  });

  it("asks models through the tool llm-task", async () => {
    const host = open();
    host.onToolCall = async () => ({
      ok: true,
      result: {
        content: [],
        details: { ok: true, result: { output: { data: { a: 1 }, format: "json" }, model: "oc/offline" } },
      },
    });
    const { output } = await host.run(`llm.invoke --prompt hello --disable-cache`);
    expect(output).toMatchObject([{ output: { data: { a: 1 } }, model: "oc/offline", source: "openclaw" }]);
    expect(host.toolCalls).toMatchObject([{ name: "llm-task", action: "invoke", args: { prompt: "hello" } }]);
  });
});

describe("a managed run", () => {
  const flow = { flowControllerId: "ctl", flowGoal: "triage" };

  it("waits at its gate and succeeds when resumed", async () => {
    const host = open();
    const halted = await host.run(SEND, { ...flow, flowStateJson: '{"n":1}' });
    expect(halted).toMatchObject({
      status: "needs_approval",
      envelope: { status: "needs_approval" },
      flow: { status: "waiting", currentStep: "await_lobster_approval", waitJson: { kind: "lobster_approval" } },
      mutation: { applied: true },
    });
    const { flowId, revision } = halted["flow"] as { flowId: string; revision: number };
    const resumed = await host.call({ action: "resume", flowId, flowExpectedRevision: revision, approve: true });
    expect(resumed).toMatchObject({ status: "ok", flow: { status: "succeeded" }, mutation: { applied: true } });
    expect(host.ran()).toEqual(["sent"]);
  });

  it("is refused with an old revision before any step runs", async () => {
    const host = open();
    const halted = await host.run(SEND, flow);
    const { flowId, revision } = halted["flow"] as { flowId: string; revision: number };
    const stale = { action: "resume", flowId, flowExpectedRevision: revision - 1, approve: true };
    await expect(host.call(stale)).rejects.toThrow("TaskFlow resume failed: revision_conflict");
    expect(host.ran()).toEqual([]);
    expect(await host.flowsOf("agent:main:main").get(flowId)).toMatchObject({ status: "waiting", revision });
  });

  it("is refused with a checkpoint of another run", async () => {
    const host = open();
    const halted = await host.run(SEND, flow);
    const other = (await host.run(SEND))["requiresApproval"] as { approvalId: string };
    const { flowId, revision } = halted["flow"] as { flowId: string; revision: number };
    const mixed = { action: "resume", flowId, flowExpectedRevision: revision, approvalId: other.approvalId };
    await expect(host.call({ ...mixed, approve: true })).rejects.toThrow(
      "Lobster checkpoint does not match the selected TaskFlow.",
    );
  });

  it("is cancelled when denied and failed when its run fails", async () => {
    const host = open();
    const halted = await host.run(SEND, flow);
    const { flowId, revision } = halted["flow"] as { flowId: string; revision: number };
    expect(await host.call({ action: "resume", flowId, flowExpectedRevision: revision, approve: false })).toMatchObject(
      { status: "cancelled", flow: { status: "cancelled" } },
    );
    await expect(host.run("exec --shell 'exit 3'", flow)).rejects.toThrow("exec failed (3)");
    const [latest] = await host.flowsOf("agent:main:main").list();
    expect(latest).toMatchObject({ status: "failed" });
  });

  it("waits on when a response is refused", async () => {
    const host = open();
    const halted = await host.run("ask --prompt 'Good?'", flow);
    const { flowId, revision } = halted["flow"] as { flowId: string; revision: number };
    const wrong = { action: "resume", flowId, flowExpectedRevision: revision, responseJson: '{"decision":"maybe"}' };
    await expect(host.call(wrong)).rejects.toThrow("failed schema validation");
    const again = await host.flowsOf("agent:main:main").get(flowId);
    expect(again).toMatchObject({ status: "waiting", waitJson: { kind: "lobster_input" } });
    const right = {
      action: "resume",
      flowId,
      flowExpectedRevision: again?.revision,
      responseJson: '{"decision":"approve"}',
    };
    expect(await host.call(right)).toMatchObject({ flow: { status: "succeeded" } });
  });

  it("is refused where the host has no task flows, and nothing runs", async () => {
    const host = open({ hasTaskFlows: false });
    await expect(host.run("exec --shell 'echo sent >> ran'", flow)).rejects.toThrow(
      "Managed TaskFlow run mode requires a bound taskFlow runtime",
    );
    const resume = { action: "resume", flowId: "f", flowExpectedRevision: 1, approve: true };
    await expect(host.call(resume)).rejects.toThrow("Managed TaskFlow resume mode requires a bound taskFlow runtime");
    expect(host.ran()).toEqual([]);
  });

  it.each([
    ["that does not exist", async () => "no-such-flow", "TaskFlow resume failed: not_found"],
    [
      "that has ended",
      async (host: Host) => ((await host.run("exec echo done", flow))["flow"] as { flowId: string }).flowId,
      "TaskFlow resume failed: terminal",
    ],
    [
      "that runs",
      async (host: Host) =>
        (await host.flowsOf("agent:main:main").createManaged({ controllerId: "c", goal: "g", status: "running" }))
          .flowId,
      "TaskFlow is not waiting for Lobster approval.",
    ],
    [
      "that waits for something else",
      async (host: Host) => {
        const flows = host.flowsOf("agent:main:main");
        const { flowId, revision } = await flows.createManaged({ controllerId: "c", goal: "g", status: "running" });
        await flows.setWaiting({ flowId, expectedRevision: revision, waitJson: { kind: "parcel" } });
        return flowId;
      },
      "TaskFlow has no resumable Lobster checkpoint.",
    ],
  ])("cannot resume a flow %s", async (_, makeFlow, message) => {
    const host = open();
    const flowId = await makeFlow(host);
    const found = await host.flowsOf("agent:main:main").get(flowId);
    const resume = { action: "resume", flowId, flowExpectedRevision: found?.revision ?? 0, approve: true };
    await expect(host.call(resume)).rejects.toThrow(message);
  });

  it("goes no further once its flow was cancelled, whoever approves; it can still be denied", async () => {
    const host = open();
    const halted = await host.run(SEND, flow);
    const { flowId } = halted["flow"] as { flowId: string };
    const { approvalId } = halted["requiresApproval"] as { approvalId: string };
    await host.flowsOf("agent:main:main").cancel({ flowId });
    const { answer } = host.onlyPublished();
    expect(await answer("allow-once", "operator")).toEqual({
      status: "refused",
      message: "The task flow of this run was cancelled or has ended, so it cannot go on. Deny it.",
    });
    await expect(host.call({ action: "resume", approvalId, approve: true })).rejects.toThrow("Deny it.");
    expect(host.ran()).toEqual([]);
    expect(await answer("deny", "operator")).toMatchObject({ status: "resolved" });
    expect(await host.flowsOf("agent:main:main").get(flowId)).toMatchObject({ status: "cancelled" });
  });

  it("is settled by a person's answer as well", async () => {
    const host = open();
    const halted = await host.run(SEND, flow);
    const { flowId } = halted["flow"] as { flowId: string };
    const { answer } = host.onlyPublished();
    expect(await answer("allow-once", "operator")).toMatchObject({ status: "resolved" });
    expect(await host.flowsOf("agent:main:main").get(flowId)).toMatchObject({ status: "succeeded" });
  });
});
