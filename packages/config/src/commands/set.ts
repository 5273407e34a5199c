import JSON5 from "json5";
import { parseConfigPath, startsWith } from "../config-path.ts";
import { readBytes } from "../config-file.ts";
import type { ConfigEdit, SetMode } from "../edit.ts";
import { ConfigError } from "../errors.ts";
import { formatIssue } from "../issue.ts";
import { findSecretRefs, resolveRefs } from "../secrets.ts";
import type { FoundSecretRef } from "../secrets.ts";
import { formatSecretRef } from "../secret-ref.ts";
import type { ConfigSnapshot } from "../snapshot.ts";
import { isTree } from "../tree.ts";
import { resolveValuePath } from "../value-path.ts";
import { createConfigWriter } from "../writer.ts";
import type { EditOptions, WriterOptions } from "../writer.ts";
import { doneJson, guarded, refused, refusedJson, usage, writeResult } from "./result.ts";
import { MAX_PAYLOAD_BYTES } from "./payload-limits.ts";
import type { CommandResult } from "./result.ts";
import { refuseInvalid } from "./write.ts";

/** The flags of `config set`. Exactly one of `value`, `ref`, `provider` and a batch gives what is written. */
export interface SetFlags {
  path?: string;
  value?: string;
  /** `--strict-json`: the value is JSON, without falling back to text. `--json` means the same unless `dryRun`. */
  strictJson?: boolean;
  json?: boolean;
  merge?: boolean;
  replace?: boolean;
  /** `--ref-source`, `--ref-provider`, `--ref-id`. */
  ref?: { source?: string; provider?: string; id?: string };
  /** `--provider-source` and the other `--provider-*` flags, by field name. */
  provider?: Record<string, unknown>;
  batchJson?: string;
  batchFile?: string;
  expectCurrentJson?: string;
  expectCurrentAbsent?: boolean;
  dryRun?: boolean;
  /** Lets a dry run start the commands of exec references. */
  allowExec?: boolean;
}

type InputMode = "value" | "json" | "ref" | "provider" | "batch";

interface Request {
  edits: ConfigEdit[];
  inputModes: InputMode[];
  options: EditOptions;
}

/** `config set`. */
export function runSet(options: WriterOptions, flags: SetFlags): Promise<CommandResult> {
  return guarded(async () => {
    const problem = flagProblem(flags);
    if (problem !== undefined) return usage(problem);
    if (flags.dryRun === true) return dryRun(options, flags);
    const request = await readRequest(flags);
    const broken = await refuseInvalid(options);
    if (broken !== undefined) return broken;
    return writeResult(await createConfigWriter(options).edit(request.edits, request.options));
  });
}

function flagProblem(flags: SetFlags): string | undefined {
  const isBatch = flags.batchJson !== undefined || flags.batchFile !== undefined;
  const expects = flags.expectCurrentJson !== undefined || flags.expectCurrentAbsent === true;
  const sources = [flags.value, flags.ref, flags.provider, flags.batchJson, flags.batchFile].filter(
    (given) => given !== undefined,
  );
  if (sources.length !== 1) {
    return "config set takes one of: <value>, --ref-source/--ref-provider/--ref-id, --provider-source …, --batch-json, --batch-file.";
  }
  if (isBatch && flags.path !== undefined) return "A batch names its own paths; leave out <path>.";
  if (!isBatch && flags.path === undefined) {
    return "config set needs a path, for example: config set gateway.port 19001.";
  }
  if (flags.merge === true && flags.replace === true) return "Use either --merge or --replace.";
  if (flags.expectCurrentJson !== undefined && flags.expectCurrentAbsent === true) {
    return "Use either --expect-current-json or --expect-current-absent.";
  }
  if (expects && (isBatch || flags.dryRun === true)) {
    return "--expect-current-* works with a single set only, without --dry-run.";
  }
  return undefined;
}

async function readRequest(flags: SetFlags): Promise<Request> {
  const mode: SetMode = flags.merge === true ? "merge" : flags.replace === true ? "replace" : "set";
  const batch = flags.batchJson ?? (await readBatchFile(flags.batchFile));
  if (batch !== undefined) return { edits: parseBatch(batch, mode), inputModes: ["batch"], options: {} };

  const path = parseConfigPath(flags.path ?? "");
  const [value, inputMode] = readValue(flags);
  const expect =
    flags.expectCurrentAbsent === true
      ? ("absent" as const)
      : flags.expectCurrentJson === undefined
        ? undefined
        : { value: parseStrictJson(flags.expectCurrentJson, "--expect-current-json") };
  return {
    edits: [{ kind: "set", path, value, mode }],
    inputModes: [inputMode],
    options: expect === undefined ? {} : { expect },
  };
}

function readValue(flags: SetFlags): [value: unknown, mode: InputMode] {
  if (flags.ref !== undefined) {
    return [{ source: flags.ref.source, provider: flags.ref.provider ?? "default", id: flags.ref.id }, "ref"];
  }
  if (flags.provider !== undefined) return [flags.provider, "provider"];
  const text = flags.value ?? "";
  if (flags.strictJson === true || (flags.json === true && flags.dryRun !== true)) {
    return [parseStrictJson(text, "the value"), "json"];
  }
  return [parseLenient(text), "value"];
}

/** JSON5 when it is that, else the text itself. */
function parseLenient(text: string): unknown {
  try {
    return JSON5.parse<unknown>(text);
  } catch {
    return text;
  }
}

function parseStrictJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new ConfigError("PAYLOAD_INVALID", `${what} is not valid JSON. Quote texts, as in '"text"'.`, { cause });
  }
}

async function readBatchFile(path: string | undefined): Promise<string | undefined> {
  return path === undefined ? undefined : (await readBytes(path, MAX_PAYLOAD_BYTES)).toString("utf8");
}

function parseBatch(text: string, mode: SetMode): ConfigEdit[] {
  if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) {
    throw new ConfigError("PAYLOAD_TOO_LARGE", `The batch is larger than ${MAX_PAYLOAD_BYTES} bytes.`);
  }
  const items = parseStrictJson(text, "the batch");
  if (!Array.isArray(items) || items.length === 0) {
    throw new ConfigError(
      "PAYLOAD_INVALID",
      "The batch must be a non-empty list of {path, value}, {path, ref} or {path, provider}.",
    );
  }
  return items.map((item: unknown, i) => {
    const given = isTree(item) ? ["value", "ref", "provider"].filter((key) => Object.hasOwn(item, key)) : [];
    const [key] = given;
    if (!isTree(item) || typeof item.path !== "string" || key === undefined || given.length > 1) {
      throw new ConfigError("PAYLOAD_INVALID", `Batch item ${i} must have a path and one of value, ref and provider.`);
    }
    return { kind: "set", path: parseConfigPath(item.path), value: item[key], mode };
  });
}

interface DryRunReport {
  ok: boolean;
  operations: number;
  configPath: string;
  inputModes: InputMode[];
  checks: { schema: boolean; resolvability: boolean; resolvabilityComplete: boolean };
  refsChecked: number;
  skippedExecRefs: number;
  errors: DryRunError[];
}

interface DryRunError {
  kind: "missing-path" | "schema" | "resolvability" | "model" | "conflict";
  message: string;
  ref?: string;
}

async function dryRun(options: WriterOptions, flags: SetFlags): Promise<CommandResult> {
  const report: DryRunReport = {
    ok: true,
    operations: 0,
    configPath: options.paths.configPath,
    inputModes: [],
    checks: { schema: false, resolvability: false, resolvabilityComplete: false },
    refsChecked: 0,
    skippedExecRefs: 0,
    errors: [],
  };
  try {
    const request = await readRequest(flags);
    report.operations = request.edits.length;
    report.inputModes = request.inputModes;
    const { snapshot } = await createConfigWriter(options).edit(request.edits, { ...request.options, dryRun: true });
    report.checks.schema = true;
    await checkReferences(report, snapshot, request.edits, options, flags.allowExec === true);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    report.errors.push(...dryRunErrors(error));
  }
  report.ok = report.errors.length === 0;
  if (flags.json === true) return report.ok ? doneJson(report) : refusedJson(report);
  if (!report.ok) return refused(report.errors.map(({ message }) => message).join("\n"));
  return {
    ...doneJson(report),
    stdout: `Dry run: ${report.operations} ${report.operations === 1 ? "change" : "changes"} to ${report.configPath} would be accepted.\n`,
  };
}

function dryRunErrors(error: ConfigError): DryRunError[] {
  if (error.issues.length > 0) return error.issues.map((issue) => ({ kind: "schema", message: formatIssue(issue) }));
  const { code, message } = error;
  if (code.startsWith("PATH_")) return [{ kind: "missing-path", message }];
  return [{ kind: code === "PAYLOAD_INVALID" ? "schema" : "conflict", message }];
}

/** Tries the references that the edits would write; commands run only when that is allowed. */
async function checkReferences(
  report: DryRunReport,
  snapshot: ConfigSnapshot,
  edits: readonly ConfigEdit[],
  options: WriterOptions,
  allowExec: boolean,
): Promise<void> {
  const places = edits.map((edit) => resolveValuePath(edit.path, snapshot.resolved));
  const isTouched = ({ segments }: FoundSecretRef) => places.some((place) => startsWith(segments, place));
  const refs = findSecretRefs(snapshot.config).filter(isTouched);
  const checked = refs.filter(({ ref }) => allowExec || ref.source !== "exec");
  report.refsChecked = checked.length;
  report.skippedExecRefs = refs.length - checked.length;
  const answers = await resolveRefs(checked, snapshot.config, { env: snapshot.env, homeDir: options.paths.homeDir });
  for (const { path, ref } of checked) {
    const answer = answers.get(path);
    if (answer === undefined || "value" in answer) continue;
    report.errors.push({ kind: "resolvability", message: `${path}: ${answer.reason}`, ref: formatSecretRef(ref) });
  }
  report.checks.resolvability = report.errors.length === 0;
  report.checks.resolvabilityComplete = report.skippedExecRefs === 0;
}
