import type { z } from "zod";
import type { GatewayRequestError } from "./errors.ts";
import { invalidRequest, shorten } from "./errors.ts";

const MAX_LISTED_ISSUES = 5;

/**
 * A failed check as `INVALID_REQUEST`: names the first fields and what is expected there, never the rejected value.
 * All listed problems are in `details.issues` as `{path, message}`.
 */
export function invalidParams(subject: string, error: z.ZodError): GatewayRequestError {
  const issues = error.issues.flatMap(describeIssue).slice(0, MAX_LISTED_ISSUES);
  return invalidRequest(`invalid ${subject}: ${issues.map(formatIssue).join("; ")}`, { issues });
}

interface ParamIssue {
  path: string;
  message: string;
}

function describeIssue(issue: z.core.$ZodIssue): ParamIssue[] {
  const path = shorten(issue.path.map(String).join("."));
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.slice(0, MAX_LISTED_ISSUES).map(shorten);
    return keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: `unknown key "${key}"` }));
  }
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined")) {
    return [{ path, message: `is required (${issue.expected})` }];
  }
  return [{ path, message: issue.message }];
}

function formatIssue({ path, message }: ParamIssue): string {
  return path && !message.startsWith("unknown key") ? `${path}: ${message}` : message;
}
