import { command, filled, flag, integer, many, oneOf, optional, required, text } from "../command.ts";

export const pathArgs = { path: required("path in the configuration, e.g. gateway.port") };
export const setArgs = {
  path: optional("path in the configuration"),
  value: optional("new value, as JSON5 or plain text"),
};

export const setOptions = {
  strictJson: flag("--strict-json", "the value is JSON, nothing else (--json implies it)"),
  merge: flag("--merge", "merge an object into the present one"),
  replace: flag("--replace", "let the value remove items of a protected map"),
  dryRun: flag("--dry-run", "check, write nothing"),
  allowExec: flag("--allow-exec", "with --dry-run: run commands that secret references name"),
  batchJson: text("--batch-json <json>", "several changes: [{path, value | ref | provider}]"),
  batchFile: filled("--batch-file <file>", "read the changes from a file"),
  expectCurrentJson: text("--expect-current-json <json>", "change only if the present value is this one"),
  expectCurrentAbsent: flag("--expect-current-absent", "change only if there is no value yet"),
  refSource: oneOf("--ref-source <source>", "write a reference to a secret", ["env", "file", "exec", "store"]),
  refProvider: filled("--ref-provider <name>", "provider of that reference (default: default)"),
  refId: filled("--ref-id <id>", "id of that reference"),
  providerSource: oneOf("--provider-source <source>", "write a provider of secrets", ["env", "file", "exec"]),
  providerPath: filled("--provider-path <file>", "file that holds its secrets"),
  providerMode: oneOf("--provider-mode <mode>", "what that file holds", ["json", "singleValue"]),
  providerCommand: filled("--provider-command <file>", "program that answers with secrets"),
  providerArg: many("--provider-arg <text>", "argument of that program"),
  providerAllow: many("--provider-allow <name>", "variable that may be read"),
  providerTimeoutMs: integer("--provider-timeout-ms <ms>", "time that it has", { min: 1 }),
};

export const patchOptions = {
  file: filled("--file <file>", "read the merge patch from a file"),
  stdin: flag("--stdin", "read the merge patch from stdin"),
  replacePath: many("--replace-path <path>", "let the patch remove items here"),
  dryRun: flag("--dry-run", "check, write nothing"),
};

export const configCommands = [
  command("config get", {
    summary: "print a value of the configuration",
    example: "oc config get gateway.port",
    options: {},
    args: pathArgs,
    diagnostic: true,
    load: () => import("../commands/config-get.ts"),
  }),
  command("config set", {
    summary: "change a value of the configuration",
    example: "oc config set gateway.port 18790",
    options: setOptions,
    args: setArgs,
    load: () => import("../commands/config-set.ts"),
  }),
  command("config unset", {
    summary: "remove a value from the configuration",
    example: "oc config unset gateway.port",
    options: {},
    args: pathArgs,
    load: () => import("../commands/config-unset.ts"),
  }),
  command("config patch", {
    summary: "apply a JSON merge patch to the configuration",
    example: 'echo \'{"logging":{"level":"debug"}}\' | oc config patch --stdin',
    options: patchOptions,
    load: () => import("../commands/config-patch.ts"),
  }),
  command("config validate", {
    summary: "check the configuration",
    example: "oc config validate",
    options: {},
    diagnostic: true,
    load: () => import("../commands/config-validate.ts"),
  }),
  command("config file", {
    summary: "print the path of the configuration file",
    example: "oc config file",
    options: {},
    diagnostic: true,
    load: () => import("../commands/config-file.ts"),
  }),
  command("config schema", {
    summary: "print the configuration's JSON Schema",
    example: "oc config schema",
    options: {},
    diagnostic: true,
    load: () => import("../commands/config-schema.ts"),
  }),
];
