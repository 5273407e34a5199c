import { defineTool, type Tool } from "@oc/plugin-sdk";
import { z } from "zod";
import { ensureParentFolders, resolveWorkspacePath } from "../workspace-path.ts";
import { acceptFilePath } from "./argument-aliases.ts";
import { replaceFile } from "./workspace-write.ts";

/** Creates or replaces a file in the workspace. */
export function createWriteTool(workspaceDir: string): Tool {
  return defineTool({
    name: "write",
    label: "Write file",
    description:
      "Creates a file in the workspace, or replaces all of its content. Missing folders are created. " +
      "To change part of a file use edit.",
    executionMode: "sequential",
    parameters: z.object({
      path: z.string().describe("Path of the file, relative to the workspace."),
      content: z.string().describe("The complete new content."),
    }),
    prepareArguments: acceptFilePath,
    async execute(_toolCallId, { path, content }) {
      await ensureParentFolders(workspaceDir, path);
      const target = await resolveWorkspacePath(workspaceDir, path, { mustExist: false });
      const { created, bytes } = await replaceFile(target, content);
      return {
        content: [{ type: "text", text: `${created ? "Created" : "Replaced"} ${target.shown} (${bytes} bytes).` }],
        details: { path: target.shown, bytes, created },
      };
    },
  });
}
