import type { ExecVerdict } from "@oc/exec-approvals";
import { oneLine, printable } from "../output/table.ts";
import type { Style } from "../output/style.ts";
import type { Checked, CheckedSegment } from "./check-command.ts";

const MAX_SHOWN_CHARS = 160;

/** The answer for people: the outcome, each command with its file and what covers it, and the policy with its places. */
export function describeCheck({ answer, verdict }: Checked, style: Style): string {
  const paint = { allow: style.green, prompt: style.yellow, deny: style.red }[answer.decision];
  const lines = [`${paint(OUTCOMES[answer.decision])} (${answer.reason})`, printable(answer.message)];
  if (answer.segments.length > 0)
    lines.push("", ...answer.segments.flatMap((segment) => describeSegment(segment, style)));
  if (answer.launchCommand !== undefined)
    lines.push("", `Would start: ${oneLine(answer.launchCommand, MAX_SHOWN_CHARS)}`);
  if (answer.allowedDecisions?.length) lines.push("", `A person may answer: ${answer.allowedDecisions.join(", ")}`);
  if (verdict !== undefined) lines.push("", ...describePolicy(verdict, style));
  return lines.join("\n");
}

const OUTCOMES = { allow: "runs", prompt: "asks first", deny: "denied" };

function describeSegment(segment: CheckedSegment, style: Style): string[] {
  const { command, resolvedPath, wrappers = [], coveredBy, missing } = segment;
  const through = wrappers.length === 0 ? "" : `, inside ${wrappers.join(", ")}`;
  const state =
    missing !== undefined
      ? style.red(`not covered: ${printable(missing)}`)
      : coveredBy === undefined
        ? style.dim("no list was asked")
        : style.green(COVER[coveredBy]);
  return [
    `  ${style.bold(oneLine(command, MAX_SHOWN_CHARS))}`,
    `    ${oneLine(resolvedPath ?? "no file", MAX_SHOWN_CHARS)}${through}: ${state}`,
  ];
}

const COVER = {
  allowlist: "on the allowlist",
  "safe-bin": "safe bin, reads its input alone",
  skill: "program of a skill",
  builtin: "part of the shell, harmless",
};

function describePolicy({ policy, agentId }: ExecVerdict, style: Style): string[] {
  const { security, ask, askFallback } = policy;
  const line = (name: string, { value, source }: { value: string; source: string }) =>
    style.dim(`  ${name.padEnd(12)}${value} (${source})`);
  return [
    `Policy of agent ${printable(agentId)}:`,
    line("security", security),
    line("ask", ask),
    line("askFallback", askFallback),
  ];
}
