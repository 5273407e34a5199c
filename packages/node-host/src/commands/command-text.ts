import { describesArgv, prepareSystemRun, shellArgv, ExecApprovalsError, type SystemRunPlan } from "@oc/exec-approvals";
import { invalidParam, NodeHostError } from "../errors.ts";
import type { HostCommandOptions } from "./host-options.ts";
import { nodeEnvironment } from "./node-policy.ts";
import { readText, readTexts } from "./read-params.ts";

/**
 * A command as it would run now. `plan.commandText` is what the shell reads, or the words of a plain program, quoted: never the
 * caller's own description of them. Throws `INVALID_REQUEST`.
 */
export async function readPlannedCommand(
  params: Readonly<Record<string, unknown>>,
  options: HostCommandOptions,
): Promise<SystemRunPlan> {
  const command = readTexts(params, "command");
  const rawCommand = readText(params, "rawCommand");
  if (rawCommand !== undefined && !describesArgv(rawCommand, command)) {
    throw invalidParam("rawCommand", "does not describe command");
  }
  const { cwd: defaultCwd, platform = process.platform } = options;
  try {
    return await prepareSystemRun(
      {
        command,
        cwd: readText(params, "cwd") ?? null,
        agentId: readText(params, "agentId") ?? null,
        sessionKey: readText(params, "sessionKey") ?? null,
      },
      { env: nodeEnvironment(options, {}), defaultCwd, platform },
    );
  } catch (cause) {
    if (!(cause instanceof ExecApprovalsError)) throw cause;
    throw new NodeHostError("INVALID_REQUEST", cause.message, { cause });
  }
}

/** What to start once the text is decided: a plain program by its words, anything else, also a pinned text, by its shell. */
export function argvFor(
  { argv, commandText }: Pick<SystemRunPlan, "argv" | "commandText">,
  decidedText: string,
  platform: NodeJS.Platform,
): [string, ...string[]] {
  const isShell = argv.at(-1) === commandText && argv.length > 1;
  const words = isShell
    ? [...argv.slice(0, -1), decidedText]
    : decidedText === commandText
      ? argv
      : shellArgv(decidedText, platform);
  return words as [string, ...string[]];
}

/** `systemRunPlan` of a call against what would run now: the first difference, with the word for it. */
export function findPlanDifference(
  params: Readonly<Record<string, unknown>>,
  now: SystemRunPlan,
): { reason: "execution-plan-miss" | "cwd-drift" | "script-drift"; what: string } | undefined {
  const planned = (params["systemRunPlan"] ?? {}) as Partial<Record<keyof SystemRunPlan, unknown>>;
  const isSame = (name: keyof SystemRunPlan) =>
    JSON.stringify(planned[name] ?? null) === JSON.stringify(now[name] ?? null);
  if (!isSame("argv")) return { reason: "execution-plan-miss", what: "command is not what was planned" };
  if (planned.commandText !== now.commandText && !describesArgv(String(planned.commandText), now.argv)) {
    return { reason: "execution-plan-miss", what: "rawCommand is not what was planned" };
  }
  if (!isSame("cwd")) {
    const isOther = planned.cwd !== (params["cwd"] ?? null);
    return isOther
      ? { reason: "execution-plan-miss", what: "cwd is not what was planned" }
      : { reason: "cwd-drift", what: "its folder is another one now" };
  }
  if (!isSame("agentId")) return { reason: "execution-plan-miss", what: "agentId is not what was planned" };
  if (!isSame("sessionKey")) return { reason: "execution-plan-miss", what: "sessionKey is not what was planned" };
  if (!isSame("mutableFileOperand") || !isSame("unbindable")) {
    return { reason: "script-drift", what: "the file that it runs has changed since it was planned" };
  }
  return undefined;
}
