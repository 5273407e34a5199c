import { command, filled, flag, many, oneOf, optional, required } from "../command.ts";

export const execCheckArgs = { command: optional("the command, as one text; absent: JSON Lines on stdin") };
export const execCheckOptions = {
  agent: filled("--agent <id>", "agent that would run it (default: the default agent)"),
  cwd: filled("--cwd <folder>", "folder in which it would run (default: this one)"),
  env: many("--env <name=value>", "variable that the call would set"),
  unattended: flag("--unattended", "as if nobody could answer"),
};

export const PRESETS = ["yolo", "cautious", "deny-all"] as const;
export const execPresetArgs = { preset: required(`one of ${PRESETS.join(", ")}`) };
export const execSetOptions = {
  host: oneOf("--host <host>", "where commands run", ["auto", "sandbox", "gateway", "node"]),
  security: oneOf("--security <level>", "what may run", ["deny", "allowlist", "full"]),
  ask: oneOf("--ask <when>", "when a person is asked", ["off", "on-miss", "always"]),
  askFallback: oneOf("--ask-fallback <level>", "what happens when nobody can answer", ["deny", "allowlist", "full"]),
};

export const execPolicyCommands = [
  command("exec-policy check", {
    summary: "say what would happen to a command, and why",
    example: "oc exec-policy check 'git status && rm notes.txt'",
    options: execCheckOptions,
    args: execCheckArgs,
    diagnostic: true,
    load: () => import("../commands/exec-policy-check.ts"),
  }),
  command("exec-policy show", {
    summary: "show which commands may run here, and which file says so",
    example: "oc exec-policy show",
    options: {},
    isGroupDefault: true,
    load: () => import("../commands/exec-policy-show.ts"),
  }),
  command("exec-policy preset", {
    summary: "set a whole policy by name: yolo, cautious or deny-all",
    example: "oc exec-policy preset cautious",
    options: {},
    args: execPresetArgs,
    load: () => import("../commands/exec-policy-preset.ts"),
  }),
  command("exec-policy set", {
    summary: "change parts of the policy in configuration and approvals file",
    example: "oc exec-policy set --security allowlist --ask on-miss",
    options: execSetOptions,
    load: () => import("../commands/exec-policy-set.ts"),
  }),
];
