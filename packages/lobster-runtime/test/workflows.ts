import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RunContext } from "../src/command/run-context.ts";
import type { EngineEnd } from "../src/engine.ts";
import type { StoredCheckpoint } from "../src/state/state-store.ts";
import type { ToolContextOptions } from "../src/tool-context.ts";
import { startWorkflow, workflowEngine } from "../src/workflow/workflow-engine.ts";
import { Recorder, testContext } from "./pipelines.ts";

export interface WorkflowTestOptions extends Omit<ToolContextOptions, "stderr"> {
  /** Other files beside the workflow's own. */
  files?: Readonly<Record<string, unknown>>;
  args?: Readonly<Record<string, unknown>>;
}

/** A workflow file in a folder of its own, and the real context that it runs in. */
export class WorkflowTest {
  readonly ctx: RunContext;
  readonly stderr = new Recorder();
  readonly #args: Readonly<Record<string, unknown>>;

  /** `source`: an object for `w.json`, or the text of `w.lobster`. */
  constructor(
    readonly source: unknown,
    { files = {}, args = {}, ...options }: WorkflowTestOptions = {},
  ) {
    this.ctx = testContext({ ...options, stderr: this.stderr });
    this.#args = args;
    for (const [name, content] of Object.entries({ ...files, [this.#fileName]: source })) this.write(name, content);
  }

  write(name: string, content: unknown): void {
    writeFileSync(this.path(name), typeof content === "string" ? content : JSON.stringify(content));
  }

  path(name: string): string {
    return path.join(this.ctx.cwd, name);
  }

  /** What a file holds; `undefined` when there is none. */
  read(name: string): string | undefined {
    return existsSync(this.path(name)) ? readFileSync(this.path(name), "utf8") : undefined;
  }

  run(): Promise<EngineEnd> {
    return startWorkflow({ filePath: this.#fileName, args: this.#args, ctx: this.ctx });
  }

  async output(): Promise<readonly unknown[]> {
    const end = await this.run();
    if (end.status !== "ok") throw new Error(`halted: ${end.request.prompt}`);
    return end.output;
  }

  /** Runs to the first gate. */
  async halt(): Promise<HaltedTest> {
    return halted(await this.run());
  }

  async resume(
    from: HaltedTest,
    answer: Parameters<typeof workflowEngine.check>[1],
    ctx = this.ctx,
  ): Promise<EngineEnd> {
    await workflowEngine.check(from.stored, answer, ctx);
    return workflowEngine.proceed(from.stored, answer, ctx);
  }

  get #fileName(): string {
    return typeof this.source === "string" ? "w.lobster" : "w.json";
  }
}

export interface HaltedTest {
  request: Extract<EngineEnd, { status: "halted" }>["request"];
  /** The checkpoint as another process would read it. */
  stored: StoredCheckpoint;
}

export function halted(end: EngineEnd): HaltedTest {
  if (end.status !== "halted") throw new Error("it did not halt");
  const { request, checkpoint } = end;
  const gate = request.type === "approval_request" ? "approval" : "input";
  const stored = { ...checkpoint, gate, prompt: request.prompt, createdAt: 0, runId: "run" } as const;
  return {
    request,
    stored: { stateKey: "workflow_resume_test", checkpoint: JSON.parse(JSON.stringify(stored)) as typeof stored },
  };
}

/** The output of steps, run as one file. */
export function outputOfSteps(steps: readonly unknown[], options?: WorkflowTestOptions): Promise<readonly unknown[]> {
  return new WorkflowTest({ steps }, options).output();
}
