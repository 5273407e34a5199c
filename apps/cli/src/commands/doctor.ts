import { basename } from "node:path";
import { loadConfig } from "@oc/config";
import { readStateOwner } from "@oc/gateway";
import type { doctorOptions } from "../catalogue/operations.ts";
import { EXIT, usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { SEVERITIES, type Agree, type Finding, type Severity, type Subject } from "../doctor/check.ts";
import { examine, repair, type Examination } from "../doctor/examine.ts";
import { CHECKS } from "../doctor/registry.ts";
import { printable } from "../output/table.ts";
import type { Style } from "../output/style.ts";
import { askYesNo } from "../prompt.ts";

type Options = Input<typeof doctorOptions>["options"];

/** With `--lint`: a check could not be finished, so nobody knows whether all is well. */
const CHECK_FAILED = 2;

/** `oc doctor`: looks, and with `--fix` repairs. Exit 0 when nothing of `--severity-min` or worse is left. */
export async function run(context: CommandContext, { options }: Input<typeof doctorOptions>): Promise<number> {
  if (options.lint && options.fix) throw usageError("--lint changes nothing and --fix does; use one of them.");
  if (options.yes && options.nonInteractive) {
    throw usageError("--yes agrees to every question and --non-interactive to none; use one of them.");
  }
  const subject = openSubject(context);
  const repairs = options.fix ? await repair(CHECKS, subject, consent(context, options)) : undefined;
  for (const { id, message } of repairs?.failures ?? []) context.output.warn(`${id}: ${message}`);

  const examination = await examine(CHECKS, subject);
  const { findings, skipped, failed } = examination;
  const ok = !findings.some(({ severity }) => rank(severity) >= rank(options.severityMin ?? "warn"));
  const report = {
    schemaVersion: 1,
    ok,
    checksRun: CHECKS.length - skipped.length,
    checksSkipped: skipped.length,
    findings,
    ...(repairs === undefined ? {} : { repaired: repairs.repaired }),
    ...(repairs === undefined || repairs.notes.length === 0 ? {} : { notes: repairs.notes }),
  };
  context.output.result(report, () =>
    [...(repairs?.notes ?? []), describe(examination, repairs?.repaired, context.output.style)].join("\n"),
  );
  if (options.lint && failed.length > 0) return CHECK_FAILED;
  return ok ? EXIT.ok : EXIT.failure;
}

function openSubject({ process, paths }: CommandContext): Subject {
  const configOptions = { env: process.env, paths, cwd: process.cwd };
  return {
    paths,
    configOptions,
    readConfig: () => loadConfig(configOptions),
    runningGateway: () => readStateOwner(paths.stateDir),
  };
}

/** Without anybody to ask, a repair that needs consent is left out; the finding that stays says how to agree. */
function consent(context: CommandContext, { yes, nonInteractive }: Options): Agree {
  const { stdin, stdout } = context.process;
  const canAsk = !nonInteractive && !context.output.json && stdin.isTTY === true && stdout.isTTY === true;
  return async (question) => yes === true || (canAsk && (await askYesNo(context, question, "--yes")));
}

function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

function describe({ findings, skipped }: Examination, repaired: Finding[] | undefined, style: Style): string {
  const paint = { info: style.dim, warn: style.yellow, error: style.red };
  const lines = (repaired ?? []).map((finding) => `${style.green("repaired")}  ${finding.id}  ${sentence(finding)}`);
  for (const finding of findings) {
    lines.push(`${paint[finding.severity](finding.severity)}  ${finding.id}  ${sentence(finding)}`);
    if (finding.fix !== undefined) lines.push(`    ${style.dim(printable(finding.fix))}`);
  }
  for (const { id, reason } of skipped) lines.push(style.dim(`skipped  ${id}  ${reason}`));
  const counts = SEVERITIES.toReversed()
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0);
  lines.push(
    counts.length === 0
      ? "Nothing is wrong."
      : `Found: ${counts.map(({ severity, count }) => `${count} ${severity}`).join(", ")}.`,
  );
  return lines.join("\n");
}

function sentence({ path, message }: Finding): string {
  return printable(path === undefined || message.includes(basename(path)) ? message : `${path} ${message}`);
}
