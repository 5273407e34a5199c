import { createDefaultRegistry } from "../command/standard-registry.ts";
import { checkCommands, parsePipeline } from "../pipeline/parse-pipeline.ts";
import { describePipeline, describeWorkflow } from "../plan/dry-run.ts";
import { loadWorkflowFile } from "../workflow/load.ts";
import type { CliProcess } from "./cli-process.ts";
import type { RunInvocation } from "./invocation.ts";
import { printOkEnvelope } from "../output/print.ts";
import { resolve } from "node:path";

/** `lobster run --dry-run`: the plan on stderr. No process is started and nothing is kept. */
export async function printPlan({ source, args, mode }: RunInvocation, io: CliProcess): Promise<void> {
  const lines = "filePath" in source ? await planOfFile(source.filePath, args, io) : planOfPipeline(source.pipeline);
  io.stderr.write(`${lines.join("\n")}\n`);
  if (mode === "tool") await printOkEnvelope(io.stdout, []);
}

function planOfPipeline(text: string): string[] {
  const pipeline = parsePipeline(text);
  checkCommands(pipeline, createDefaultRegistry());
  return describePipeline(pipeline);
}

async function planOfFile(filePath: string, args: Record<string, unknown>, { cwd }: CliProcess): Promise<string[]> {
  return describeWorkflow(await loadWorkflowFile(resolve(cwd, filePath)), args, createDefaultRegistry());
}
