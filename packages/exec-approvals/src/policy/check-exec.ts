import { homedir } from "node:os";
import { analyzeCommand } from "../analysis/analyze-command.ts";
import type { AnalysisContext, CommandAnalysis, FileProbe, Segment } from "../analysis/command-analysis.ts";
import { systemFiles } from "../analysis/system-files.ts";
import { findFileOperand } from "../binding/file-operand.ts";
import type { ApprovalsFile } from "../file/approvals-document.ts";
import { planAllowAlways } from "./allow-always.ts";
import type { LastingGrant } from "./allow-always.ts";
import { decideExec, decideUnanswered, denied } from "./decision.ts";
import type { Decision } from "./decision.ts";
import { resolveAllowlist, resolveExecPolicy } from "./effective-policy.ts";
import { evaluateCommand } from "./evaluate-command.ts";
import type { CommandEvaluation } from "./evaluate-command.ts";
import type { EffectivePolicy, ExecAsk, ExecDecision, ExecRules, RequestedPolicy, Sourced } from "./exec-policy.ts";
import { explainVerdict } from "./explain-verdict.ts";
import { findForce } from "./forced-prompt.ts";
import { pinCommand } from "./pin-command.ts";

/** One command and everything that decides about it. */
export interface ExecCheck {
  command: string;
  /** Absolute. */
  cwd: string;
  workspaceDir?: string;
  /** The environment that the command would get. */
  env: Readonly<Record<string, string | undefined>>;
  platform?: NodeJS.Platform;
  agentId: string;
  /** From `/exec`, the agent or the configuration, with its source. */
  requested: { security?: Sourced<NonNullable<RequestedPolicy["security"]>>; ask?: Sourced<ExecAsk> };
  /** Of this call; only ever makes it stricter. */
  callAsk?: ExecAsk;
  rules: ExecRules;
  /** As `readApprovals` found it for this decision. */
  approvals: ApprovalsFile;
  /** Programs of known skills: name → resolved path. */
  skillBins?: ReadonlyMap<string, string>;
  /** Whether somebody can answer. */
  isUiReachable: boolean;
  /** How `oc approvals` names the machine of the file where people read `message`: `--node 5d41402a`. Default: not at all. */
  place?: string;
  files?: FileProbe;
  /** Home folder for patterns that start with `~`. Default: that of this process's user. */
  home?: string;
}

/** What satisfied a segment. */
export interface SegmentMatch {
  segment: Segment;
  by: "allowlist" | "safe-bin" | "skill" | "builtin";
  /** Ids of all list entries that match. */
  entryIds: readonly string[];
}

/** Why a command may run, must wait or may not; the words are stable. */
export type ExecReason =
  | "full"
  | "allowlist"
  | "ask-fallback"
  | "security=deny"
  | "allowlist-miss"
  | "approvals-file-invalid"
  | "approval-unbindable"
  | "ask-always"
  | "ask-on-miss"
  | "inline-eval"
  | "heredoc"
  | "no-approval-route"
  | "approval-timeout"
  | "safe-bin-unpinnable"
  | "command-too-long";

/** The answer to an {@link ExecCheck}. */
export interface ExecVerdict {
  agentId: string;
  decision: "allow" | "prompt" | "deny";
  reason: ExecReason;
  /** For people and models: what was missed and what to change. */
  message: string;
  policy: EffectivePolicy;
  analysis: CommandAnalysis;
  matches: readonly SegmentMatch[];
  /** Segments that nothing satisfies. */
  missing: readonly Segment[];
  /** The command is understood, and nothing is missing. */
  isSatisfied: boolean;
  /** A prompt is needed whatever the lists say. */
  isForced: boolean;
  /** What a person may answer; empty unless `prompt`. */
  allowedDecisions: readonly ExecDecision[];
  /** `command` with its programs pinned; present where lists satisfy it with the help of a safe bin. */
  pinnedCommand?: string;
  /** What "allow always" would write. Present when it is offered. */
  grants?: readonly LastingGrant[];
  /**
   * The text to hand to the shell: `command`, or, where a safe bin is what lets it run, with its programs pinned to their
   * files. After a person's answer it is the command as the person saw it. Absent when it may not run.
   */
  launchCommand?: string;
}

const MAX_COMMAND_BYTES = 128 * 1024 - 1;

/**
 * Decides about one command: the approvals file, the effective policy, what the command would run, the lists, and whether
 * somebody can be asked, in this order. Synchronous, changes nothing, and never throws for what a command holds.
 */
export function checkExec(check: ExecCheck): ExecVerdict {
  const { command, agentId, approvals } = check;
  const platform = check.platform ?? process.platform;
  const files = check.files ?? systemFiles();
  const policy = resolveExecPolicy(check.requested, approvals, agentId, check.callAsk);
  const context: AnalysisContext = {
    cwd: check.cwd,
    env: check.env,
    platform,
    files,
    ...(check.workspaceDir === undefined ? {} : { workspaceDir: check.workspaceDir }),
  };
  const analysis = analyzeCommand(command, context);
  const evaluation = evaluateCommand(analysis, {
    entries: resolveAllowlist(approvals, agentId),
    rules: check.rules,
    ...(policy.autoAllowSkills.value && check.skillBins !== undefined ? { skillBins: check.skillBins } : {}),
    home: check.home ?? homedir(),
    platform,
    files,
  });
  const forced = findForce(analysis, check.rules, policy.security.value);
  const operand = findFileOperand(analysis, files, check.cwd);
  const grants = planAllowAlways(analysis, evaluation, files);
  const facts = {
    isSatisfied: evaluation.isSatisfied,
    isBindable: operand.ok,
    isPersistable: grants !== undefined,
    isUiReachable: check.isUiReachable,
    ...(forced === undefined ? {} : { forced }),
  };
  const decided = refuseOutright(check, policy) ?? decideExec(policy, facts);
  const launch = planLaunch(decided, analysis, evaluation, context);
  const verdict = {
    agentId,
    policy,
    analysis,
    ...evaluation,
    isForced: forced !== undefined,
    ...(grants !== undefined && launch.allowedDecisions.includes("allow-always") ? { grants } : {}),
    ...launch,
  };
  const unbindable = operand.ok ? {} : { unbindable: operand.reason };
  return { ...verdict, message: explainVerdict({ ...verdict, ...unbindable, approvals, place: check.place }) };
}

/**
 * What becomes of a verdict `prompt` when the answer does not come. Whether somebody could have answered at all is `why`.
 * Pure: hand in the verdict of the policy that counts now.
 */
export function decideFallback(
  verdict: ExecVerdict,
  why: "no-approval-route" | "approval-timeout",
): { decision: "allow" | "deny"; reason: ExecReason; message: string; launchCommand?: string } {
  const { policy, analysis, isSatisfied, isForced, pinnedCommand } = verdict;
  const { decision, reason } = decideUnanswered(policy, { isSatisfied, isForced }, why);
  const message = explainVerdict({ ...verdict, reason });
  return decision === "allow"
    ? { decision, reason, message, launchCommand: pinnedCommand ?? analysis.command }
    : { decision: "deny", reason, message };
}

/** What comes before every policy: a file that is not usable, and a text that no shell can be given. */
function refuseOutright({ approvals, command }: ExecCheck, { security }: EffectivePolicy): Decision | undefined {
  if (!approvals.ok) return denied("approvals-file-invalid");
  const isTooLong = security.value !== "deny" && Buffer.byteLength(command) > MAX_COMMAND_BYTES;
  return isTooLong ? denied("command-too-long") : undefined;
}

/** What lists satisfy with the help of a safe bin runs pinned, or not at all. */
function planLaunch(
  decided: Decision,
  analysis: CommandAnalysis,
  { matches, isSatisfied }: CommandEvaluation,
  context: AnalysisContext,
): Decision & Pick<ExecVerdict, "launchCommand" | "pinnedCommand"> {
  if (decided.decision === "deny") return decided;
  const needsPins = isSatisfied && matches.some(({ by }) => by === "safe-bin");
  const pinnedCommand = needsPins ? pinCommand(analysis, matches, context) : undefined;
  const pinned = pinnedCommand === undefined ? {} : { pinnedCommand };
  const runsByLists = decided.decision === "allow" && decided.reason !== "full";
  if (!needsPins || !runsByLists) return { ...decided, ...pinned, launchCommand: analysis.command };
  return pinnedCommand === undefined
    ? denied("safe-bin-unpinnable")
    : { ...decided, ...pinned, launchCommand: pinnedCommand };
}
