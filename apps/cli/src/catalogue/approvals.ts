import { command, filled, flag, required } from "../command.ts";
import { clientOptions } from "./client-options.ts";

export const approvalsOptions = { ...clientOptions };
export const resolveArgs = {
  id: required("approval id or its beginning, see: oc approvals pending"),
  decision: required("allow-once, allow-always or deny"),
};

/** Without one of the first two: the file of this machine. */
export const approvalsPlaceOptions = {
  gateway: flag("--gateway", "the file of the gateway's host"),
  node: filled("--node <id>", "the file of a node: id, name, address or the beginning of an id"),
  ...clientOptions,
};
export const approvalsSetOptions = {
  ...approvalsPlaceOptions,
  file: filled("--file <path>", "read the document, JSON5, from a file"),
  stdin: flag("--stdin", "read the document, JSON5, from stdin"),
};
export const allowlistArgs = {
  pattern: required("path, glob (** any folders, * within one, ? one letter) or bare name of a program"),
};
export const allowlistListOptions = {
  ...approvalsPlaceOptions,
  agent: filled("--agent <id>", "whose entries; * is everybody"),
};
export const allowlistAddOptions = {
  ...allowlistListOptions,
  argPattern: filled("--arg-pattern <regex>", "only when the arguments, joined by blanks, match"),
};

export const approvalCommands = [
  command("approvals get", {
    summary: "show what an approvals file says, and what counts",
    example: "oc approvals get",
    options: approvalsPlaceOptions,
    load: () => import("../commands/approvals-get.ts"),
  }),
  command("approvals set", {
    summary: "replace what an approvals file says",
    example: "oc approvals set --file exec-approvals.json",
    options: approvalsSetOptions,
    load: () => import("../commands/approvals-set.ts"),
  }),
  command("approvals allowlist list", {
    summary: "list the programs that may run without a question",
    example: "oc approvals allowlist list",
    options: allowlistListOptions,
    isGroupDefault: true,
    load: () => import("../commands/approvals-allowlist-list.ts"),
  }),
  command("approvals allowlist add", {
    summary: "let a program run without a question",
    example: "oc approvals allowlist add /usr/bin/git --agent main",
    options: allowlistAddOptions,
    args: allowlistArgs,
    load: () => import("../commands/approvals-allowlist-add.ts"),
  }),
  command("approvals allowlist remove", {
    summary: "take a program off the list",
    example: "oc approvals allowlist remove /usr/bin/git --agent main",
    options: allowlistListOptions,
    args: allowlistArgs,
    load: () => import("../commands/approvals-allowlist-remove.ts"),
  }),
  command("approvals pending", {
    summary: "list what waits for a person's word",
    example: "oc approvals pending",
    options: approvalsOptions,
    isGroupDefault: true,
    load: () => import("../commands/approvals-pending.ts"),
  }),
  command("approvals resolve", {
    summary: "allow or deny what waits",
    example: "oc approvals resolve ab12cd34 allow-once",
    options: approvalsOptions,
    args: resolveArgs,
    load: () => import("../commands/approvals-resolve.ts"),
  }),
];
