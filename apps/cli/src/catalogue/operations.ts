import { command, flag, integer, oneOf, optional } from "../command.ts";
import { SEVERITIES } from "../doctor/check.ts";
import { clientOptions, verbose } from "./client-options.ts";
import { healthOptions } from "./gateway.ts";

export const statusOptions = {
  ...clientOptions,
  all: flag("--all", "full report"),
  deep: flag("--deep", "probe now"),
  verbose,
};

export const logsOptions = {
  ...clientOptions,
  follow: flag("-f, --follow", "keep printing what is logged"),
  limit: integer("--limit <n>", "lines to start with (default 200)", { min: 1, max: 5000 }),
  maxBytes: integer("--max-bytes <n>", "bytes to read at most (default 250000)", { min: 1, max: 1_000_000 }),
  interval: integer("--interval <ms>", "time between two looks when following (default 1000)", {
    min: 50,
    max: 3_600_000,
  }),
  plain: flag("--plain", "print the lines as they are in the file"),
  utc: flag("--utc", "print times in UTC"),
};

export const doctorOptions = {
  fix: flag("--repair, --fix", "repair what can be repaired"),
  yes: flag("--yes", "agree to every repair"),
  nonInteractive: flag("--non-interactive", "ask nothing; leave out repairs that need consent"),
  lint: flag("--lint", "only look, and tell a failed check (exit 2) from findings (exit 1)"),
  severityMin: oneOf("--severity-min <level>", "findings from here on count as a failure (default warn)", SEVERITIES),
};

export const SHELLS = ["bash", "zsh", "fish"] as const;
export const completionArgs = { shell: optional("bash, zsh or fish; taken from $SHELL when left out") };

export const operationsCommands = [
  command("health", {
    summary: "health of the gateway",
    example: "oc health",
    options: healthOptions,
    diagnostic: true,
    load: () => import("../commands/health.ts"),
  }),
  command("status", {
    summary: "overview of gateway, agents and sessions",
    example: "oc status",
    options: statusOptions,
    diagnostic: true,
    load: () => import("../commands/status.ts"),
  }),
  command("logs", {
    summary: "print the gateway's log",
    example: "oc logs --limit 50",
    options: logsOptions,
    diagnostic: true,
    handlesSignals: true,
    load: () => import("../commands/logs.ts"),
  }),
  command("doctor", {
    summary: "look for what is wrong with state folder and configuration, and repair it",
    example: "oc doctor --fix",
    options: doctorOptions,
    diagnostic: true,
    load: () => import("../commands/doctor.ts"),
  }),
  command("completion", {
    summary: "print a completion script for your shell",
    example: 'eval "$(oc completion bash)"',
    options: {},
    args: completionArgs,
    diagnostic: true,
    load: () => import("../commands/completion.ts"),
  }),
];
