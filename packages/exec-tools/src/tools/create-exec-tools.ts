import type { ToolFactory } from "@oc/plugin-sdk";
import { createExecTool, type ExecToolsOptions } from "./exec-tool.ts";
import { createProcessTool } from "./process-tool.ts";

/** The tools `exec` and `process` of a run. */
export function createExecTools(options: ExecToolsOptions): ToolFactory {
  return (context) => [createExecTool(context, options), createProcessTool(context, options.processes)];
}
