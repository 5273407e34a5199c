import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { onTestFinished } from "vitest";
import type { Command } from "../src/command/command.ts";
import type { RunContext } from "../src/command/run-context.ts";
import { ItemStream } from "../src/pipeline/item-stream.ts";
import type { ItemSource } from "../src/pipeline/item-stream.ts";
import { parsePipeline } from "../src/pipeline/parse-pipeline.ts";
import type { PipelineEnd, PipelineRun } from "../src/pipeline/run-pipeline.ts";
import { runPipeline } from "../src/pipeline/run-pipeline.ts";
import type { ToolContextOptions } from "../src/tool-context.ts";
import { createToolContext } from "../src/tool-context.ts";

/** A folder that is removed when the test ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lobster-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real context in a folder of its own. */
export function testContext(options: ToolContextOptions = {}): RunContext {
  const folder = options.cwd ?? tempFolder();
  const env = { PATH: process.env["PATH"], TMPDIR: folder, ...options.env };
  return createToolContext({ stateDir: path.join(folder, "state"), ...options, cwd: folder, env });
}

/** Keeps what is written to it. */
export class Recorder extends Writable {
  text = "";

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString("utf8");
    done();
  }
}

type TestRun = Omit<Partial<PipelineRun>, "input" | "pipeline"> & { input?: ItemSource; commands?: readonly Command[] };

/** Runs the text of a pipeline over `input`. */
export function runText(text: string, { input = [], commands, ctx, ...run }: TestRun = {}): Promise<PipelineEnd> {
  return runPipeline({
    pipeline: parsePipeline(text),
    ctx: ctx ?? testContext(commands ? { commands } : {}),
    input: ItemStream.from(input),
    ...run,
  });
}

/** What comes out of a pipeline that runs to its end. */
export async function outputOf(text: string, input: ItemSource = [], run: TestRun = {}): Promise<readonly unknown[]> {
  const end = await runText(text, { ...run, input });
  if (end.status !== "ok") throw new Error(`halted at stage ${end.stageIndex}`);
  return end.output;
}
