import { command, filled, integer, oneOf, required } from "../command.ts";
import { clientOptions } from "./client-options.ts";

export const flowListOptions = {
  ...clientOptions,
  status: oneOf("--status <status>", "only flows that are so", [
    "queued",
    "running",
    "waiting",
    "blocked",
    "succeeded",
    "failed",
    "cancelled",
    "lost",
  ]),
  session: filled("--session <key>", "only flows of this session"),
  limit: integer("--limit <n>", "rows to print (default 100)", { min: 1, max: 500 }),
};
export const flowOptions = { ...clientOptions };
export const flowArgs = { lookup: required("flow id, or a session key for its newest flow; see: oc tasks flow list") };

export const taskCommands = [
  command("tasks flow list", {
    summary: "list task flows, newest first",
    example: "oc tasks flow list --status waiting",
    options: flowListOptions,
    isGroupDefault: true,
    load: () => import("../commands/tasks-flow-list.ts"),
  }),
  command("tasks flow show", {
    summary: "print a task flow with its state and its tasks",
    example: "oc tasks flow show main",
    options: flowOptions,
    args: flowArgs,
    load: () => import("../commands/tasks-flow-show.ts"),
  }),
  command("tasks flow cancel", {
    summary: "cancel a task flow and stop its active tasks",
    example: "oc tasks flow cancel 0199f3c2-5b1e-7c40-9d2a-6f1f0b8e4a11",
    options: flowOptions,
    args: flowArgs,
    load: () => import("../commands/tasks-flow-cancel.ts"),
  }),
];
