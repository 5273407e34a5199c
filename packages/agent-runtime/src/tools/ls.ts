import { readdir } from "node:fs/promises";
import { defineTool, type Tool } from "@oc/plugin-sdk";
import { z } from "zod";
import { resolveWorkspacePath, withFolder } from "../workspace-path.ts";

const DEFAULT_ENTRIES = 500;
const MAX_ENTRIES = 2000;

/** Lists a folder of the workspace. */
export function createLsTool(workspaceDir: string): Tool {
  return defineTool({
    name: "ls",
    label: "List folder",
    description: "Lists a folder of the workspace, sorted by name. Folders end in /, links in @.",
    parameters: z.object({
      path: z.string().default(".").describe("Folder, relative to the workspace. Default: the workspace itself."),
      limit: z.int().min(1).max(MAX_ENTRIES).default(DEFAULT_ENTRIES).describe("Most entries to list."),
    }),
    async execute(_toolCallId, { path, limit }) {
      const target = await resolveWorkspacePath(workspaceDir, path, { mustExist: true });
      const found = await withFolder(target, (folder) => readdir(folder, { withFileTypes: true }));
      const names = found
        .map((entry) => `${entry.name}${entry.isDirectory() ? "/" : entry.isSymbolicLink() ? "@" : ""}`)
        .toSorted();
      const shown = names.slice(0, limit);
      const rest = names.length - shown.length;
      const lines = rest > 0 ? [...shown, `[${rest} more entries; raise limit to see them]`] : shown;
      return {
        content: [{ type: "text", text: lines.length > 0 ? lines.join("\n") : "(empty folder)" }],
        details: { path: target.shown, entries: names.length },
      };
    },
  });
}
