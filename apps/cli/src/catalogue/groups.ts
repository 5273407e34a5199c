/** What the commands of a group are about, for the help of `oc`. */
export const GROUP_SUMMARIES: Readonly<Record<string, string>> = {
  gateway: "run the gateway, ask how it is, call its methods",
  config: "read, change and check the configuration",
  sessions: "list, read, reset and delete conversations",
  tasks: "work in several steps that goes on by itself",
  "tasks flow": "list, read and cancel task flows",
  tools: "which tools a session has, and why",
  approvals: "see and answer what waits for a person's word, and what needs none",
  "approvals allowlist": "programs that may run without a question",
  "exec-policy": "which commands may run on this machine",
  models: "which models there are, and which one answers",
  agents: "which agents there are, and which messages go to them",
  pairing: "let people on messaging platforms write direct messages",
  node: "let a gateway run commands on this machine",
  nodes: "machines that run commands for the gateway",
  devices: "pair devices and withdraw their access",
};
