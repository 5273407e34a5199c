import { join } from "node:path";
import {
  checkExec,
  explainMissing,
  readApprovals,
  type ExecDecision,
  type ExecVerdict,
  type Segment,
} from "@oc/exec-approvals";
import { checkEnv, ExecToolsError } from "@oc/exec-tools";
import { refuseInvalidConfig } from "../configuration.ts";
import type { CommandContext } from "../context.ts";
import { CheckRequestError, composeSearchPath, resolveCheckFolder, type CheckRequest } from "./check-request.ts";
import { findWorkspace, resolveAgentScope } from "./exec-scopes.ts";

/** What would happen to one command. */
export interface CheckAnswer {
  id: string | number | null;
  decision: "allow" | "prompt" | "deny";
  /** Stable word. */
  reason: string;
  /** A sentence for people. */
  message: string;
  /** Of a prompt: whether "allow always" may be answered. */
  allowAlwaysOffered?: boolean;
  allowedDecisions?: readonly ExecDecision[];
  /** Each command that would run. */
  segments: readonly CheckedSegment[];
  /** What the shell would get, where that is another text than the command. */
  launchCommand?: string;
}

/** One command that would run, and what covers it. */
export interface CheckedSegment {
  command: string;
  argv: readonly string[];
  resolvedPath?: string;
  wrappers?: readonly string[];
  coveredBy?: "allowlist" | "safe-bin" | "skill" | "builtin";
  /** Why nothing covers it. */
  missing?: string;
}

export type Checked = { answer: CheckAnswer; verdict?: ExecVerdict };

/** Answers one request; never throws for what is in it. */
export async function checkCommand(context: CommandContext, request: CheckRequest): Promise<Checked> {
  const { id, command, env: overrides } = request;
  try {
    const cwd = resolveCheckFolder(request.cwd, context.process.cwd);
    const config = request.config ?? (await configured(context));
    const scope = resolveAgentScope(config, request.agentId);
    const workspaceDir = findWorkspace(config, scope.agentId, context.paths);
    const { env: own } = context.process;
    const checked = checkEnv(overrides, "gateway");
    const env = { ...own, ...checked, PATH: composeSearchPath(scope.pathPrepend, request.path, own) };
    const verdict = checkExec({
      command,
      cwd,
      ...(workspaceDir === undefined ? {} : { workspaceDir }),
      env,
      agentId: scope.agentId,
      requested: scope.requested,
      rules: scope.rules,
      approvals: request.approvals ?? readApprovals(approvalsPath(context)),
      isUiReachable: request.uiReachable,
      home: context.paths.homeDir,
    });
    return { answer: answerOf(id, verdict), verdict };
  } catch (error) {
    return { answer: refusal(id, error) };
  }
}

/** The answer to what could not be asked, or may not run whatever the policy says. */
export function refusal(id: string | number | null, error: unknown): CheckAnswer {
  if (!(error instanceof CheckRequestError) && !(error instanceof ExecToolsError)) throw error;
  const reason = error instanceof CheckRequestError ? error.reason : "env-rejected";
  return { id, decision: "deny", reason, message: error.message, segments: [] };
}

/** The approvals file of this state folder. */
export function approvalsPath({ paths }: Pick<CommandContext, "paths">): string {
  return join(paths.stateDir, "exec-approvals.json");
}

async function configured(context: CommandContext) {
  await refuseInvalidConfig(context);
  return (await context.config()).config;
}

function answerOf(id: string | number | null, verdict: ExecVerdict): CheckAnswer {
  const { decision, reason, message, allowedDecisions, analysis, launchCommand } = verdict;
  const offers =
    decision === "prompt" ? { allowAlwaysOffered: allowedDecisions.includes("allow-always"), allowedDecisions } : {};
  return {
    id,
    decision,
    reason,
    message,
    ...offers,
    segments: analysis.segments.map((segment) => describeSegment(segment, verdict)),
    ...(launchCommand === undefined || launchCommand === analysis.command ? {} : { launchCommand }),
  };
}

function describeSegment(segment: Segment, { matches, missing, analysis, reason }: ExecVerdict): CheckedSegment {
  const { raw, target, wrappers } = segment;
  const match = matches.find((candidate) => candidate.segment === segment);
  return {
    command: raw,
    argv: target.argv.map(({ text }) => text),
    ...(target.resolvedPath === undefined ? {} : { resolvedPath: target.resolvedPath }),
    ...(wrappers.length === 0 ? {} : { wrappers }),
    ...(match === undefined ? {} : { coveredBy: match.by }),
    // A command that is not understood was held against no list, and under `full` none counts.
    ...(analysis.ok && reason !== "full" && missing.includes(segment) ? { missing: explainMissing(segment) } : {}),
  };
}
