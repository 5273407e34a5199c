import type { ArgumentCheck, Tool, ToolContext } from "@oc/plugin-sdk";
import { LobsterPluginError } from "./errors.ts";
import type { LobsterRuns } from "./lobster-runs.ts";
import { LOBSTER_PARAMETERS, parseLobsterCall } from "./parameters.ts";

const DESCRIPTION = `Run a Lobster pipeline or workflow file as one deterministic call, with explicit approval gates.
The result is a JSON envelope. status needs_approval: show the person requiresApproval.prompt and its items, wait for an explicit answer, then call again with action "resume", the token or approvalId, and approve. status needs_input: ask for what requiresInput.prompt says, then resume with token and responseJson. Earlier steps are never repeated.`;

/** The tool `lobster` of one run. */
export function createLobsterTool(caller: ToolContext, runs: () => Promise<LobsterRuns>): Tool {
  return {
    name: "lobster",
    label: "Lobster",
    description: DESCRIPTION,
    parameters: LOBSTER_PARAMETERS,
    optional: true,
    executionMode: "sequential",
    checkArguments,
    async execute(toolCallId, params, signal) {
      const call = parseLobsterCall(params);
      const { text, details } = await (await runs()).call(call, { caller, toolCallId, signal });
      return { content: [{ type: "text", text }], details };
    },
  };
}

function checkArguments(args: unknown): ArgumentCheck {
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    return { ok: false, issues: [{ path: "", message: "must be an object" }] };
  }
  const value = args as Record<string, unknown>;
  try {
    parseLobsterCall(value);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof LobsterPluginError)) throw error;
    return { ok: false, issues: [{ path: "", message: error.message }] };
  }
}
