import { command, filled, required } from "../command.ts";
import { clientOptions } from "./client-options.ts";

export const toolsListOptions = {
  ...clientOptions,
  session: filled("--session <key>", "session whose tools are listed (default: the main session)"),
  agent: filled("--agent <id>", "agent that owns a key without one"),
};
export const toolsExplainOptions = {
  ...toolsListOptions,
  session: filled("--session <key>", "session that is asked about (default: the main session)"),
  provider: filled("--provider <id>", "as if the session had a model of this provider"),
  model: filled("--model <ref>", "as if the session had this model; with --provider the provider's own name of it"),
};
export const toolArg = { tool: required("name of the tool") };

export const toolCommands = [
  command("tools list", {
    summary: "the tools that a session has, by origin",
    example: "oc tools list --session main",
    options: toolsListOptions,
    isGroupDefault: true,
    load: () => import("../commands/tools-list.ts"),
  }),
  command("tools explain", {
    summary: "why a session has a tool, or has not",
    example: "oc tools explain exec --session main",
    options: toolsExplainOptions,
    args: toolArg,
    load: () => import("../commands/tools-explain.ts"),
  }),
];
