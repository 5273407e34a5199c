import type { CommandAnalysis, Segment } from "../analysis/command-analysis.ts";
import { findFileOperand } from "../binding/file-operand.ts";
import { escapeForPeople } from "../binding/text-for-people.ts";
import { checkExec } from "../policy/check-exec.ts";
import type { ExecCheck, ExecVerdict } from "../policy/check-exec.ts";
import { resolveExecPolicy } from "../policy/effective-policy.ts";
import type { EffectivePolicy, ExecDecision } from "../policy/exec-policy.ts";
import { pinCommand } from "../policy/pin-command.ts";

/** What the program behind a command-line backend wants to do with a tool of its own. */
export interface NativeToolRequest {
  /** As the backend names it; `Bash` is the one that runs commands, `Agent` and `Workflow` are tools like others. */
  toolName: string;
  /** Of `Bash`. */
  command?: string;
  /** What the person would be shown had to be cut. */
  isDescriptionTruncated: boolean;
}

/** The agent's policy, and where a command of the backend would run. */
export interface NativeToolContext extends Omit<ExecCheck, "command"> {
  /** This tool was allowed for good in this live session; see `NativeToolGrants`. */
  isGranted: boolean;
}

export type NativeToolReason =
  | "full"
  | "allowlist"
  | "granted"
  | "security=deny"
  | "ask=off"
  | "ask-always"
  | "ask-on-miss"
  | "approvals-file-invalid"
  | "native-command-unsupported"
  | "approval-unbindable"
  | "description-truncated"
  | "no-approval-route";

export interface NativeToolVerdict {
  decision: "allow" | "prompt" | "deny";
  reason: NativeToolReason;
  /** For people and models. */
  message: string;
  /** Empty unless `prompt`. */
  allowedDecisions: readonly ExecDecision[];
  /** What the backend must run instead: the command with its programs pinned. Present when lists let it run. */
  command?: string;
  /** Whose usage to record; present with `command`. */
  verdict?: ExecVerdict;
}

/**
 * Whether a backend's own tool may act. It decides about arguments only: folder, environment and sandbox are the backend's. No
 * answer, for whatever reason, is a denial. Reads the file system, changes nothing, does not throw.
 */
export function decideNativeTool(request: NativeToolRequest, context: NativeToolContext): NativeToolVerdict {
  const { approvals, requested, agentId, callAsk } = context;
  const policy = resolveExecPolicy(requested, approvals, agentId, callAsk);
  if (!approvals.ok) return deny("approvals-file-invalid", approvals.message);
  const { security, ask } = policy;
  if (security.value === "deny") return deny("security=deny", `${security.source} refuses all commands.`);
  if (ask.value === "off") {
    if (security.value === "full")
      return { decision: "allow", reason: "full", message: "Everything may run.", allowedDecisions: [] };
    return deny(
      "ask=off",
      `${ask.source} asks nobody, and ${security.source} does not allow every tool of the backend.`,
    );
  }
  if (request.toolName === "Bash") return decideBash(request, context, policy);
  if (ask.value === "always")
    return prompt("ask-always", "Every call is asked about.", ["allow-once", "deny"], request, context);
  if (context.isGranted) {
    return { decision: "allow", reason: "granted", message: "It was allowed for this session.", allowedDecisions: [] };
  }
  const what = `The backend wants to use its tool ${escapeForPeople(request.toolName)}.`;
  return prompt("ask-on-miss", what, ["allow-once", "allow-always", "deny"], request, context);
}

function decideBash(
  request: NativeToolRequest,
  context: NativeToolContext,
  policy: EffectivePolicy,
): NativeToolVerdict {
  const { command = "" } = request;
  if (policy.ask.value === "always") {
    return prompt("ask-always", "Every command is asked about.", ["allow-once", "deny"], request, context);
  }
  const verdict = checkExec({ ...context, command });
  const { analysis } = verdict;
  const shape = findUnsupported(analysis);
  if (shape !== undefined) return deny("native-command-unsupported", `${shape} Run simple commands one by one.`);
  const operand = findFileOperand(analysis, context.files, context.cwd);
  if (!operand.ok) return deny("approval-unbindable", `It cannot be held to what is shown: ${operand.reason}.`);
  if (verdict.isSatisfied && !verdict.isForced && analysis.segments.every(isFixed)) {
    const pinned = pinCommand(analysis, verdict.matches, context);
    if (pinned !== undefined) {
      return {
        decision: "allow",
        reason: "allowlist",
        message: "Everything in it is listed.",
        allowedDecisions: [],
        command: pinned,
        verdict,
      };
    }
  }
  return prompt("ask-on-miss", describeMiss(verdict), ["allow-once", "deny"], request, context);
}

/** Shapes that nobody is asked about: who reads them quickly takes them for their first part. */
function findUnsupported({ ok, message, chains }: CommandAnalysis): string | undefined {
  if (!ok) return message ?? "The command is not understood.";
  if (chains.some(({ segments }) => segments.length > 1))
    return "It is a pipeline, or several commands in the code of a shell.";
  return undefined;
}

/** No variable, no expansion, and no program that only runs others. */
function isFixed({ assignments, argv, block, wrappers }: Segment): boolean {
  return (
    assignments.length === 0 && block === undefined && wrappers.length === 0 && argv.every(({ isLiteral }) => isLiteral)
  );
}

function describeMiss({ missing, message }: ExecVerdict): string {
  const [first] = missing;
  return first === undefined ? message : `Not listed: ${escapeForPeople(first.raw)}`;
}

function prompt(
  reason: NativeToolReason,
  message: string,
  allowedDecisions: readonly ExecDecision[],
  { isDescriptionTruncated }: NativeToolRequest,
  { isUiReachable }: NativeToolContext,
): NativeToolVerdict {
  if (isDescriptionTruncated) {
    return deny(
      "description-truncated",
      "It is too long to be shown in full, and nobody may allow what they cannot see.",
    );
  }
  if (!isUiReachable) return deny("no-approval-route", `${message} Nobody is there to be asked.`);
  return { decision: "prompt", reason, message, allowedDecisions };
}

function deny(reason: NativeToolReason, message: string): NativeToolVerdict {
  return { decision: "deny", reason, message, allowedDecisions: [] };
}
