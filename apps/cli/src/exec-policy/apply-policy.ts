import { createConfigWriter, type ConfigEdit, type WriteResult } from "@oc/config";
import {
  readApprovals,
  resolveRequestedPolicy,
  updateApprovals,
  type ApprovalsDocument,
  type ExecAsk,
  type ExecAskFallback,
  type ExecSecurity,
} from "@oc/exec-approvals";
import { checkBundledPlugins } from "@oc/gateway/plugin-check";
import { CliError } from "../cli-error.ts";
import type { CommandContext } from "../context.ts";
import { approvalsPath } from "./check-command.ts";

const EXEC = ["tools", "exec"] as const;

/** What `preset` and `set` change; a part that is absent stays. */
export interface PolicyChange {
  host?: "auto" | "sandbox" | "gateway";
  security?: ExecSecurity;
  ask?: ExecAsk;
  askFallback?: ExecAskFallback;
}

/** What was changed, for the report. */
export interface PolicyResult {
  changed: boolean;
  configPath: string;
  approvalsPath: string;
  /** What a running gateway needs. */
  hint: string;
}

/**
 * Writes `tools.exec` and the defaults of the local approvals file together: when the second write fails, the first is taken back.
 * Other machines and a running gateway are left alone.
 */
export async function applyPolicy(context: CommandContext, change: PolicyChange): Promise<PolicyResult> {
  const { paths } = context;
  const path = approvalsPath(context);
  const file = readApprovals(path);
  if (!file.ok) throw new CliError(file.message, { facts: { code: "APPROVALS_FILE_INVALID", path } });
  const before = await context.config();
  const written = await writeConfig(context, change, before.hash);
  try {
    const { changed } = await updateApprovals(path, ({ document }) => withDefaults(document, change));
    const configPath = paths.configPath;
    return { changed: changed || written.changed, configPath, approvalsPath: path, hint: written.hint };
  } catch (error) {
    await takeBack(context, before.config.tools?.exec ?? {}, written, error);
    throw error;
  }
}

async function writeConfig(
  context: CommandContext,
  change: PolicyChange,
  baseHash: string | undefined,
): Promise<WriteResult> {
  const { host, security, ask } = change;
  const wanted = { host, security, ask };
  const edits: ConfigEdit[] = [];
  const mode = (await context.config()).config.tools?.exec?.mode;
  if (mode !== undefined && (security !== undefined || ask !== undefined)) {
    // The shorthand may not stand next to the pair; what it says of the other half must stay.
    const said = resolveRequestedPolicy([{ source: "mode", exec: { mode } }]);
    wanted.security ??= said.security?.value;
    wanted.ask ??= said.ask?.value;
    edits.push({ kind: "unset", path: [...EXEC, "mode"] });
  }
  for (const [key, value] of Object.entries(wanted)) {
    if (value !== undefined) edits.push({ kind: "set", path: [...EXEC, key], value });
  }
  return openWriter(context).edit(edits, baseHash === undefined ? {} : { baseHash });
}

function withDefaults(document: ApprovalsDocument, { security, ask, askFallback }: PolicyChange): ApprovalsDocument {
  const wanted = Object.entries({ security, ask, askFallback }).filter(([, value]) => value !== undefined);
  const { defaults } = document;
  const isSame = wanted.every(([key, value]) => defaults[key as keyof typeof defaults] === value);
  return isSame ? document : { ...document, defaults: { ...defaults, ...Object.fromEntries(wanted) } };
}

async function takeBack(
  context: CommandContext,
  before: Readonly<Record<string, unknown>>,
  written: WriteResult,
  reason: unknown,
): Promise<void> {
  if (!written.changed) return;
  const present: Readonly<Record<string, unknown>> = written.snapshot.config.tools?.exec ?? {};
  const edits = ["host", "mode", "security", "ask"].flatMap((key): ConfigEdit[] => {
    if (before[key] === present[key]) return [];
    const path = [...EXEC, key];
    return before[key] === undefined ? [{ kind: "unset", path }] : [{ kind: "set", path, value: before[key] }];
  });
  try {
    await openWriter(context).edit(edits, written.hash === undefined ? {} : { baseHash: written.hash });
  } catch (cause) {
    throw new CliError(
      `${messageOf(reason)} The configuration was changed before and could not be put back: ${messageOf(cause)}`,
      { facts: { code: "POLICY_HALF_WRITTEN" }, hint: "See what counts now: oc exec-policy show", cause },
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function openWriter({ process, paths }: CommandContext) {
  return createConfigWriter({ env: process.env, cwd: process.cwd, paths, checks: [checkBundledPlugins] });
}
