import type { ToolFactory } from "@oc/plugin-sdk";
import { createEditTool } from "./edit.ts";
import { createLsTool } from "./ls.ts";
import { createReadTool } from "./read.ts";
import { createWriteTool } from "./write.ts";

const DEFAULT_RESULT_CHARS = 16_000;

/** `read`, `write`, `edit` and `ls`, confined to the agent's workspace. */
export const workspaceTools: ToolFactory = ({ workspaceDir, maxResultChars = DEFAULT_RESULT_CHARS }) => [
  createReadTool(workspaceDir, maxResultChars),
  createWriteTool(workspaceDir),
  createEditTool(workspaceDir),
  createLsTool(workspaceDir),
];
