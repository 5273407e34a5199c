import type { CommandAnalysis, Segment, SegmentBlock } from "../analysis/command-analysis.ts";
import type { ApprovalsFile } from "../file/approvals-document.ts";
import type { ExecReason } from "./check-exec.ts";
import type { EffectivePolicy } from "./exec-policy.ts";

const MAX_SHOWN_CHARS = 120;

interface VerdictFacts {
  reason: ExecReason;
  agentId: string;
  policy: EffectivePolicy;
  /** Absent where the file is known to be usable. */
  approvals?: ApprovalsFile;
  analysis: CommandAnalysis;
  missing: readonly Segment[];
  /** Why an answer could not be pinned down. */
  unbindable?: string;
  /** Options of `oc approvals` that lead to the file; absent for this machine's. */
  place?: string | undefined;
}

/** A sentence or two for people and models: what was missed, and how to allow it. */
export function explainVerdict(facts: VerdictFacts): string {
  const { reason, policy, approvals } = facts;
  switch (reason) {
    case "full":
      return `Runs: security is full (${policy.security.source}).`;
    case "allowlist":
      return "Runs: every command in it is covered.";
    case "ask-fallback":
      return `Runs: nobody can answer, and askFallback is ${policy.askFallback.value} (${policy.askFallback.source}).`;
    case "security=deny":
      return (
        `Denied: security is deny (${policy.security.source}), so no command runs on this host. ` +
        `The operator can change that ${facts.place === undefined ? "" : "on that machine "}with: oc exec-policy set --security allowlist`
      );
    case "approvals-file-invalid":
      return `Denied: ${approvals === undefined || approvals.ok ? "the approvals file is not usable." : approvals.message}`;
    case "command-too-long":
      return "Denied: the command is longer than a shell can be given (128 KiB). Put it into a script and run that.";
    case "allowlist-miss":
      return `Denied: ${missed(facts)} ${remedy(facts)}`;
    case "ask-on-miss":
      return `Asks first: ${missed(facts)}`;
    case "ask-always":
      return `Asks first: ask is always (${policy.ask.source}).`;
    case "inline-eval":
      return `Asks first, listed or not: ${inlineEval(facts.analysis)} (tools.exec.strictInlineEval is on).`;
    case "heredoc":
      return "Asks first, listed or not: the command brings its own input (heredoc).";
    case "approval-unbindable":
      return (
        `Denied: it would need an approval, and an approval could not be tied to exactly this run: ${facts.unbindable ?? "what it runs is not certain"}. ` +
        `Write it so that one script file or plain program says what runs. ${remedy(facts)}`
      );
    case "no-approval-route":
      return `Denied: it needs an approval, and nobody can answer now. ${missed(facts)} ${remedy(facts)}`;
    case "approval-timeout":
      return `Denied: it needed an approval, and nobody answered in time. ${missed(facts)} ${remedy(facts)}`;
    case "safe-bin-unpinnable":
      return (
        "Denied: it is covered as a safe bin, but cannot be rewritten so that surely the same files run. " +
        "Name the programs by their absolute paths and list them."
      );
  }
}

/** Why nothing satisfies a segment. */
export function explainMissing(segment: Segment): string {
  const { target, block, isCarrier } = segment;
  const word = shown(target.word || segment.raw);
  if (block !== undefined) return `${word} ${BLOCKS[block]}`;
  if (target.resolvedPath === undefined) return `${word} is found nowhere on PATH as an executable file`;
  const path = target.resolvedPath === target.word ? "" : ` (${shown(target.resolvedPath)})`;
  return `${word}${path} is on no list${isCarrier ? " and runs what its arguments say" : ""}`;
}

const BLOCKS: Record<SegmentBlock, string> = {
  assignment: "has a variable set in front of it, which no list can cover; pass it with the env parameter",
  "expansion-in-program": "is no literal program name; write the name out",
  "unresolved-program": "is found nowhere on PATH as an executable file",
  builtin: "is a shell built-in that no list can cover",
  "blocked-wrapper": "runs another command in a way that no list can cover; call that command itself",
  "wrapper-depth": "stands behind more than four wrappers; call it directly",
  "shell-without-code": "is a shell whose code is not in the command; use sh -c 'code' or a script file",
  "directory-change":
    "changes the folder in a way that no list can cover; use cd DIR && in front, or the workdir parameter",
};

function missed({ analysis, missing }: VerdictFacts): string {
  if (!analysis.ok)
    return `${analysis.message ?? `the command is not understood (${analysis.reason ?? "syntax"})`}.`.replace(
      /\.\.$/,
      ".",
    );
  const [first, ...others] = missing;
  if (first === undefined) return "Every command in it is covered.";
  const more = others.length === 0 ? "" : `, and ${others.length} more`;
  return `${explainMissing(first)}${more}.`;
}

function remedy({ analysis, missing, agentId, reason, place }: VerdictFacts): string {
  const isListable =
    analysis.ok &&
    missing.length > 0 &&
    missing.every(({ block, target }) => block === undefined && target.resolvedPath !== undefined);
  if (isListable) {
    const paths = [...new Set(missing.map(({ target }) => target.resolvedPath as string))];
    const commands = paths
      .slice(0, 3)
      .map(
        (path) =>
          `oc approvals allowlist add '${shown(path, "plain")}' --agent ${agentId}${place === undefined ? "" : ` ${place}`}`,
      );
    return `The operator can allow it with: ${commands.join(" ; ")}`;
  }
  return reason === "no-approval-route" || reason === "approval-timeout"
    ? "It may be tried again when somebody is connected who can answer."
    : "No entry can allow it as it stands; write it as plain commands.";
}

function inlineEval({ ok, inlineEvals, message }: CommandAnalysis): string {
  if (inlineEvals.length > 0)
    return `${inlineEvals.map((name) => shown(name)).join(", ")} runs code from its arguments`;
  return ok
    ? "it can hide code behind another program"
    : `${message ?? "the command is not understood"}, so it may hide code`;
}

/** What comes from a command is shown with its control characters visible, and cut. */
function shown(text: string, form: "quoted" | "plain" = "quoted"): string {
  const visible = text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  const cut = visible.length > MAX_SHOWN_CHARS ? `${visible.slice(0, MAX_SHOWN_CHARS - 1)}…` : visible;
  return form === "quoted" ? `"${cut}"` : cut;
}
