import { defineTool, type Tool, type ToolContext, type ToolFactory, type ToolResult } from "@oc/plugin-sdk";
import { ExecToolsError } from "../errors.ts";
import { applyPatch } from "./apply-patch.ts";

/** `tools.exec.applyPatch` of one agent, with defaults filled in. */
export interface ApplyPatchSettings {
  /** Default true. */
  enabled?: boolean;
  /** Default true. `tools.fs.workspaceOnly` counts as well: true in either place holds. */
  workspaceOnly?: boolean;
  /** Models that get the tool, as `model` or `provider/model`. Unset: those of OpenAI. */
  allowModels?: readonly string[];
}

export interface ApplyPatchToolOptions {
  settings(context: ToolContext): ApplyPatchSettings;
  /** Whether this session may not write into its workspace; then there is no tool. Default: never. */
  isWorkspaceReadOnly?: (context: ToolContext) => boolean;
  /** What `~` in front of a path means. */
  homeDir?: string;
}

const DEFAULT_PROVIDERS: ReadonlySet<string> = new Set(["openai", "openai-codex"]);

const DESCRIPTION = `Changes files by a patch: adds, updates, moves and deletes, all of it or nothing.

*** Begin Patch
*** Add File: path/new.txt
+every line of a new file begins with +
*** Update File: path/old.txt
*** Move to: path/renamed.txt
@@ a line above the place, such as a function's head
 context line
-line that goes
+line that comes
*** Delete File: path/gone.txt
*** End Patch

Paths are relative to the workspace. Give about three lines of context around a change, exactly as the file has them; \
"@@ line" tells equal places apart. Chunks of a file stand in its order. "*** End of File" below a chunk ties it to the end.`;

/** Whether a run gets the tool, before tool policy has its say. */
export function isApplyPatchOffered(settings: ApplyPatchSettings, model: ToolContext["model"]): boolean {
  if (settings.enabled === false || !model) return false;
  const provider = model.provider.toLowerCase();
  const id = model.id.toLowerCase();
  if (!settings.allowModels) return DEFAULT_PROVIDERS.has(provider);
  const allowed = settings.allowModels.map((name) => name.trim().toLowerCase());
  return allowed.includes(id) || allowed.includes(`${provider}/${id}`);
}

/** The `apply_patch` tool of a run, or none. */
export function createApplyPatchTool(options: ApplyPatchToolOptions): ToolFactory {
  return (context) => {
    const settings = options.settings(context);
    const isReadOnly = options.isWorkspaceReadOnly?.(context) ?? false;
    return isReadOnly || !isApplyPatchOffered(settings, context.model)
      ? null
      : describeTool(context, settings, options);
  };
}

function describeTool(context: ToolContext, settings: ApplyPatchSettings, { homeDir }: ApplyPatchToolOptions): Tool {
  return defineTool({
    name: "apply_patch",
    label: "Apply patch",
    description: DESCRIPTION,
    parameters: {
      type: "object",
      properties: { input: { type: "string", description: "The whole patch, from *** Begin Patch to *** End Patch." } },
      required: ["input"],
    },
    executionMode: "sequential",
    prepareArguments: (args) => (typeof args === "string" ? { input: args } : args),
    async execute(_toolCallId, params, signal): Promise<ToolResult> {
      try {
        const result = await applyPatch(String(params["input"]), {
          root: context.workspaceDir,
          workspaceOnly: settings.workspaceOnly ?? true,
          homeDir,
          signal,
        });
        const details = { status: "completed", summary: result.summary };
        return { content: [{ type: "text", text: result.text }], details };
      } catch (error) {
        if (!(error instanceof ExecToolsError)) throw error;
        const details = { status: "failed", code: error.code };
        return { content: [{ type: "text", text: error.message }], details, isError: true };
      }
    },
  });
}
