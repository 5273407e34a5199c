import { formatConfigPath } from "./config-path.ts";
import type { PathSegment } from "./config-path.ts";

/** One problem (or warning) with a place. */
export interface ConfigIssue {
  /** Segments joined by dots; empty for the document itself. */
  path: string;
  /** The same place for people: keys with dots are quoted, indexes are bracketed. */
  label: string;
  message: string;
  /** Stable name of a cross-check, for example `AGENT_DUPLICATE`. */
  code?: string;
  allowedValues?: readonly (string | number | boolean)[];
  /** How many allowed values the list leaves out. */
  allowedValuesHiddenCount?: number;
  /** File that holds the value, when it is not the only one. */
  source?: string;
  /** 1-based position in `source`, when the text is known. */
  line?: number;
  column?: number;
}

const MAX_LISTED_VALUES = 24;

export interface IssueDetails {
  code?: string;
  allowedValues?: readonly (string | number | boolean)[];
}

/** Builds an issue; long lists of allowed values are cut and counted. */
export function issueAt(path: readonly PathSegment[], message: string, details: IssueDetails = {}): ConfigIssue {
  const issue: ConfigIssue = { path: path.join("."), label: formatConfigPath(path), message };
  if (details.code !== undefined) issue.code = details.code;
  if (details.allowedValues !== undefined) {
    issue.allowedValues = details.allowedValues.slice(0, MAX_LISTED_VALUES);
    const hidden = details.allowedValues.length - MAX_LISTED_VALUES;
    if (hidden > 0) issue.allowedValuesHiddenCount = hidden;
  }
  return issue;
}

/** `openclaw.json:12:5: gateway.port: must be …`, or without the position when it is unknown. */
export function formatIssue(issue: ConfigIssue): string {
  const where = issue.source === undefined ? "" : `${issue.source}${position(issue)}: `;
  const what = issue.label === "" ? issue.message : `${issue.label}: ${issue.message}`;
  return where + what;
}

function position(issue: ConfigIssue): string {
  return issue.line === undefined ? "" : `:${issue.line}:${issue.column ?? 1}`;
}

/** The issue as RPC and `--json` print it. */
export function issueToJson(issue: ConfigIssue): Omit<ConfigIssue, "label"> {
  const { label: _label, ...json } = issue;
  return json;
}
