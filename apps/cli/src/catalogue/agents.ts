import { command, filled, flag, many, required } from "../command.ts";
import { clientOptions } from "./client-options.ts";

export const agentsListOptions = {
  ...clientOptions,
  bindings: flag("--bindings", "with the bindings of each agent"),
};

export const agentsAddOptions = {
  workspace: filled("--workspace <folder>", "its workspace (default: workspace-<id> in the state folder)"),
  agentDir: filled("--agent-dir <folder>", "its own folder (default: agents/<id>/agent in the state folder)"),
  model: filled("--model <ref>", "model that answers, e.g. anthropic/claude-sonnet-5"),
  bind: many("--bind <channel[:account]>", "messages that it answers; may be repeated"),
};
export const agentIdArgs = { id: required("id of the agent, e.g. work") };

export const agentsDeleteOptions = { yes: flag("--force, --yes", "do not ask") };

const agent = filled("--agent <id>", "the agent");
export const agentsBindOptions = {
  agent,
  bind: many("--bind <channel[:account]>", "what it answers; without account the account default; * is every account"),
};
export const agentsUnbindOptions = {
  agent,
  bind: many("--bind <channel[:account]>", "what it answers no longer"),
  all: flag("--all", "remove every binding of the agent"),
};
export const agentsBindingsOptions = { agent: filled("--agent <id>", "only those of this agent") };

export const agentsRouteOptions = {
  channel: filled("--channel <id>", "channel of the message; without it messages are read from stdin, as JSON Lines"),
  account: filled("--account <id>", "account that it came in on (default: default)"),
  peer: filled("--peer <kind:id>", "who wrote, or the room: direct:5, group:-100, channel:C1"),
  parent: filled("--parent <kind:id>", "what the conversation hangs under"),
  thread: filled("--thread <id>", "thread or topic"),
  guild: filled("--guild <id>", "server of the room"),
  team: filled("--team <id>", "workspace of the room"),
  role: many("--role <id>", "role of the sender; may be repeated"),
};

const deleteAgent = {
  options: agentsDeleteOptions,
  args: agentIdArgs,
  load: () => import("../commands/agents-delete.ts"),
};

export const agentCommands = [
  command("agents list", {
    summary: "list agents",
    example: "oc agents list",
    options: agentsListOptions,
    isGroupDefault: true,
    load: () => import("../commands/agents-list.ts"),
  }),
  command("agents add", {
    summary: "add an agent to the configuration",
    example: "oc agents add work --bind telegram:office",
    options: agentsAddOptions,
    args: agentIdArgs,
    load: () => import("../commands/agents-add.ts"),
  }),
  command("agents delete", {
    ...deleteAgent,
    summary: "remove an agent and its bindings from the configuration; its folders stay",
    example: "oc agents delete work --yes",
  }),
  command("agents remove", {
    ...deleteAgent,
    summary: "the same as agents delete",
    example: "oc agents remove work --yes",
  }),
  command("agents bindings", {
    summary: "list which messages go to which agent",
    example: "oc agents bindings",
    options: agentsBindingsOptions,
    load: () => import("../commands/agents-bindings.ts"),
  }),
  command("agents bind", {
    summary: "let an agent answer a channel or an account of it",
    example: "oc agents bind --agent work --bind telegram:office",
    options: agentsBindOptions,
    load: () => import("../commands/agents-bind.ts"),
  }),
  command("agents unbind", {
    summary: "remove bindings of an agent",
    example: "oc agents unbind --agent work --bind telegram:office",
    options: agentsUnbindOptions,
    load: () => import("../commands/agents-unbind.ts"),
  }),
  command("agents route", {
    summary: "say which agent answers a message, under which session key, and why",
    example: "oc agents route --channel telegram --peer group:-100 --thread 7",
    options: agentsRouteOptions,
    diagnostic: true,
    load: () => import("../commands/agents-route.ts"),
  }),
];
