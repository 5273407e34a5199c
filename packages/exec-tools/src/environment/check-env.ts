import type { ExecHost } from "../exec-call.ts";
import { ExecToolsError } from "../errors.ts";
import { classifyEnvName } from "./env-names.ts";

const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/**
 * The `env` of a call, checked for the host that it goes to. One bad name refuses the whole call.
 *
 * `PAGER` and `GIT_PAGER` are accepted as `cat` or empty, and come back empty: no pager.
 *
 * @throws ExecToolsError `ENV_REJECTED`: lists every refused name, sorted; never a value.
 */
export function checkEnv(overrides: Readonly<Record<string, unknown>>, host: ExecHost): Record<string, string> {
  const checked: [name: string, value: string][] = [];
  const notText: string[] = [];
  const malformed: string[] = [];
  const refused: string[] = [];
  for (const [name, value] of Object.entries(overrides)) {
    if (typeof value !== "string") notText.push(name);
    else if (!ENV_NAME.test(name) || value.includes("\0")) malformed.push(name);
    else if (!isAllowed(name, value, host)) refused.push(name);
    else checked.push([name, isNoPager(name, value) ? "" : value]);
  }
  const reasons = [
    describe(notText, "must have text values"),
    describe(malformed, "must be named like [A-Za-z_][A-Za-z0-9_]* and hold no NUL byte"),
    describe(refused, `may not be set for a command on host=${host}`),
  ].filter((reason) => reason !== undefined);
  if (reasons.length > 0) {
    const remedy = "Nothing was run. Leave these out of env; a user who needs them sets them where the host starts.";
    throw new ExecToolsError("ENV_REJECTED", `env rejected: ${reasons.join("; ")}. ${remedy}`);
  }
  // Not an object literal: a variable named __proto__ is a variable.
  return Object.fromEntries(checked);
}

function isAllowed(name: string, value: string, host: ExecHost): boolean {
  const nameClass = classifyEnvName(name);
  if (nameClass === "free" || isNoPager(name, value)) return true;
  return host === "sandbox" && nameClass !== "loader";
}

function isNoPager(name: string, value: string): boolean {
  return classifyEnvName(name) === "pager" && (value === "" || value === "cat");
}

function describe(names: readonly string[], rule: string): string | undefined {
  if (names.length === 0) return undefined;
  return `${names.toSorted().map(formatName).join(", ")} ${rule}`;
}

/** Plain names stay as typed; others are quoted, so that control characters cannot hide in the message. */
function formatName(name: string): string {
  return ENV_NAME.test(name) ? name : JSON.stringify(name);
}
