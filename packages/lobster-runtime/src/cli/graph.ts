import { resolve } from "node:path";
import { drawGraph } from "../plan/draw-graph.ts";
import { loadWorkflowFile } from "../workflow/load.ts";
import type { CliProcess } from "./cli-process.ts";
import type { GraphInvocation } from "./invocation.ts";
import { printText } from "../output/print.ts";

/** `lobster graph`. */
export async function printGraph({ filePath, format, args }: GraphInvocation, io: CliProcess): Promise<void> {
  await printText(io.stdout, drawGraph(await loadWorkflowFile(resolve(io.cwd, filePath)), format, args));
}
