import type { Agree, Check, Finding, Subject } from "./check.ts";

/** What all checks together say. */
export interface Examination {
  findings: Finding[];
  skipped: { id: string; reason: string }[];
  /** Checks that could not be finished; each has a finding that says why. */
  failed: string[];
}

/** Makes every check. Changes nothing; a check that fails is itself a finding. */
export async function examine(checks: readonly Check[], subject: Subject): Promise<Examination> {
  const examination: Examination = { findings: [], skipped: [], failed: [] };
  for (const check of checks) {
    const reason = check.skipReason?.(subject);
    if (reason !== undefined) {
      examination.skipped.push({ id: check.id, reason });
      continue;
    }
    try {
      examination.findings.push(...(await findingsOf(check, subject)));
    } catch (error) {
      examination.failed.push(check.id);
      examination.findings.push(failureOf(check, "The check itself failed", error));
    }
  }
  return examination;
}

/** Makes the repairs of every check that finds something; answers what is gone afterwards, which repairs failed, and what to read. */
export async function repair(
  checks: readonly Check[],
  subject: Subject,
  agree: Agree,
): Promise<{ repaired: Finding[]; failures: Finding[]; notes: string[] }> {
  const repaired: Finding[] = [];
  const notes: string[] = [];
  const failures: Finding[] = [];
  for (const check of checks) {
    if (!check.repair || check.skipReason?.(subject) !== undefined) continue;
    try {
      const before = await findingsOf(check, subject);
      if (before.length === 0) continue;
      notes.push(...((await check.repair(subject, agree)) ?? []));
      const left = new Set((await findingsOf(check, subject)).map(placeOf));
      repaired.push(...before.filter((finding) => !left.has(placeOf(finding))));
    } catch (error) {
      failures.push(failureOf(check, "The repair failed", error));
    }
  }
  return { repaired, failures, notes };
}

async function findingsOf(check: Check, subject: Subject): Promise<Finding[]> {
  return (await check.find(subject)).map((finding) => ({ id: check.id, ...finding }));
}

function placeOf({ path, message }: Finding): string {
  return `${path ?? ""}\n${message}`;
}

function failureOf({ id }: Check, what: string, error: unknown): Finding {
  return { id, severity: "error", message: `${what}: ${error instanceof Error ? error.message : String(error)}` };
}
