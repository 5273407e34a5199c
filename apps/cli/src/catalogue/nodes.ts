import { command, filled, flag, integer, required, text, type Option } from "../command.ts";
import { clientOptions } from "./client-options.ts";

/** Names separated by commas; may be given again and again. */
const commandList: Option<string[] | undefined> = {
  flags: "--commands <ids>",
  summary: "offer exactly these commands (kept for later runs)",
  repeats: true,
  parse: (typed) => typed.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()])),
};

export const nodeRunOptions = {
  host: filled("--host <host>", "machine that the gateway runs on (default 127.0.0.1)"),
  port: integer("--port <n>", "port of the gateway (default 18789)", { min: 1, max: 65_535 }),
  contextPath: filled("--context-path <path>", "path at which a proxy serves the gateway"),
  tls: flag("--tls", "connect with TLS"),
  noTls: flag("--no-tls", "connect without TLS"),
  tlsFingerprint: filled("--tls-fingerprint <sha256>", "SHA-256 of the certificate to trust"),
  nodeId: filled("--node-id <id>", "name of this node for programs (kept; its key stays the same)"),
  displayName: filled("--display-name <name>", "name of this node for people (kept)"),
  commands: commandList,
  allCommands: flag("--all-commands", "offer every command again"),
};

export const nodesOptions = { ...clientOptions };
export const nodeArgs = { node: required("id, IP address, name, or 6 characters of an id: oc nodes list") };
export const nodeRequestArgs = { requestId: required("request id, see: oc nodes pending") };
export const nodeRenameArgs = { ...nodeArgs, displayName: required("new name, at most 64 characters") };
export const nodeInvokeOptions = {
  ...clientOptions,
  node: filled("--node <node>", "id, IP address, name, or 6 characters of an id"),
  command: filled("--command <name>", "what to run there, e.g. system.which"),
  params: text("--params <json>", "parameters, a JSON object"),
  invokeTimeout: integer("--invoke-timeout <ms>", "time for the node's answer", { min: 1, max: 2_147_483_647 }),
};

export const nodeCommands = [
  command("node run", {
    summary: "let a gateway run commands on this machine",
    example: "oc node run --host 127.0.0.1 --port 18789",
    options: nodeRunOptions,
    handlesSignals: true,
    load: () => import("../commands/node-run.ts"),
  }),
  command("nodes status", {
    summary: "which nodes there are, and what each may run",
    example: "oc nodes status",
    options: nodesOptions,
    isGroupDefault: true,
    load: () => import("../commands/nodes-status.ts"),
  }),
  command("nodes list", {
    summary: "list paired nodes and what waits for approval",
    example: "oc nodes list",
    options: nodesOptions,
    load: () => import("../commands/nodes-list.ts"),
  }),
  command("nodes describe", {
    summary: "everything about one node",
    example: "oc nodes describe workbench",
    options: nodesOptions,
    args: nodeArgs,
    load: () => import("../commands/nodes-describe.ts"),
  }),
  command("nodes pending", {
    summary: "list commands of nodes that wait for approval",
    example: "oc nodes pending",
    options: nodesOptions,
    load: () => import("../commands/nodes-pending.ts"),
  }),
  command("nodes approve", {
    summary: "approve the commands that a node asks for",
    example: "oc nodes approve 0f3c2a41",
    options: nodesOptions,
    args: nodeRequestArgs,
    load: () => import("../commands/nodes-approve.ts"),
  }),
  command("nodes reject", {
    summary: "reject the commands that a node asks for",
    example: "oc nodes reject 0f3c2a41",
    options: nodesOptions,
    args: nodeRequestArgs,
    load: () => import("../commands/nodes-reject.ts"),
  }),
  command("nodes remove", {
    summary: "withdraw every command of a node",
    example: "oc nodes remove workbench",
    options: nodesOptions,
    args: nodeArgs,
    load: () => import("../commands/nodes-remove.ts"),
  }),
  command("nodes rename", {
    summary: "name a node",
    example: 'oc nodes rename 5d41402a "build box"',
    options: nodesOptions,
    args: nodeRenameArgs,
    load: () => import("../commands/nodes-rename.ts"),
  }),
  command("nodes invoke", {
    summary: "run one command of a node (never a shell command)",
    example: 'oc nodes invoke --node workbench --command system.which --params \'{"bins":["git"]}\'',
    options: nodeInvokeOptions,
    load: () => import("../commands/nodes-invoke.ts"),
  }),
];
