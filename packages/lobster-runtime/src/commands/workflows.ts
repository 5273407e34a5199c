import { flagText } from "../command/args.ts";
import type { Command, StageCall } from "../command/command.ts";
import { nearestName } from "../command/nearest-name.ts";
import { LobsterError, parseError } from "../errors.ts";
import { isRecord } from "../template/path.ts";

/** A workflow file under a name of its own. */
export interface NamedWorkflow {
  name: string;
  /** One line. */
  description?: string;
  /** Absolute, or relative to the folder of the run. */
  filePath: string;
}

/** `workflows.list` and `workflows.run` over these workflows. The standard library has none. */
export function createWorkflowCommands(workflows: readonly NamedWorkflow[]): readonly Command[] {
  const byName = new Map(workflows.map((workflow) => [workflow.name, workflow]));
  return [
    {
      name: "workflows.list",
      description: "List the workflows that workflows.run knows by name.",
      argsSchema: { type: "object", properties: {} },
      examples: [{ args: {}, description: "every named workflow" }],
      run: () => ({ output: [...byName.values()].map(({ name, description = "" }) => ({ name, description })) }),
    },
    {
      name: "workflows.run",
      description: "Run a workflow by its name; its output are the items.",
      argsSchema: {
        type: "object",
        properties: {
          name: { type: "string", description: "One of workflows.list" },
          "args-json": { type: "string", description: "Arguments of the workflow, a JSON object" },
        },
        required: ["name"],
      },
      examples: [{ args: { name: "inbox-triage", "args-json": '{"tag":"family"}' }, description: "with arguments" }],
      run: (call) => runNamed(byName, call),
    },
  ];
}

async function runNamed(
  workflows: ReadonlyMap<string, NamedWorkflow>,
  { args, input, ctx }: StageCall,
): Promise<{ output: readonly unknown[] }> {
  const name = flagText(args, "name");
  if (!name) throw new LobsterError("COMMAND_FAILED", "workflows.run requires --name");
  const workflow = workflows.get(name);
  if (!workflow) {
    const near = nearestName(name, [...workflows.keys()]);
    const hint = near === undefined ? "" : `. Did you mean ${near}?`;
    throw new LobsterError("COMMAND_FAILED", `Unknown workflow: ${name}${hint}`);
  }
  const workflowArgs = readArgs(flagText(args, "args-json"));
  // Nothing of the workflow may run unless everything before it ended well.
  await input.collect();
  const { startWorkflow } = await import("../workflow/workflow-engine.ts");
  const end = await startWorkflow({
    filePath: workflow.filePath,
    args: workflowArgs,
    ctx: { ...ctx, interactive: false },
  });
  if (end.status === "ok") return { output: end.output };
  throw new LobsterError(
    "COMMAND_FAILED",
    `Workflow ${name} halted at a gate, which a pipeline cannot wait for. Run its file: ${workflow.filePath}`,
  );
}

function readArgs(text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  let args: unknown;
  try {
    args = JSON.parse(text);
  } catch (cause) {
    throw parseError("USAGE", "workflows.run --args-json must be valid JSON", cause);
  }
  if (isRecord(args)) return args;
  throw parseError("USAGE", "workflows.run --args-json must be a JSON object");
}
