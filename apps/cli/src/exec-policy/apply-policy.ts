import { createConfigWriter, type ConfigEdit, type WriteResult } from "@oc/config";
import {
  readApprovals,
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
    await takeBack(context, before.config.tools?.exec ?? {}, change, written);
    throw error;
  }
}

async function writeConfig(
  context: CommandContext,
  change: PolicyChange,
  baseHash: string | undefined,
): Promise<WriteResult> {
  const current = (await context.config()).config.tools?.exec;
  const { host, security, ask } = change;
  const edits: ConfigEdit[] = Object.entries({ host, security, ask })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ kind: "set", path: ["tools", "exec", key], value }));
  // The shorthand would stand next to the pair, and says what the pair says from now on.
  if (current?.mode !== undefined && (security !== undefined || ask !== undefined)) {
    edits.unshift({ kind: "unset", path: ["tools", "exec", "mode"] });
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
  change: PolicyChange,
  written: WriteResult,
): Promise<void> {
  if (!written.changed) return;
  const keys = ["host", "security", "ask", "mode"].filter(
    (key) => key === "mode" || change[key as keyof PolicyChange] !== undefined,
  );
  const present = (written.snapshot.config.tools?.exec ?? {}) as Readonly<Record<string, unknown>>;
  const edits = keys.flatMap((key): ConfigEdit[] => {
    const path = ["tools", "exec", key];
    if (before[key] !== undefined) return [{ kind: "set", path, value: before[key] }];
    return present[key] === undefined ? [] : [{ kind: "unset", path }];
  });
  await openWriter(context).edit(edits, written.hash === undefined ? {} : { baseHash: written.hash });
}

function openWriter({ process, paths }: CommandContext) {
  return createConfigWriter({ env: process.env, cwd: process.cwd, paths, checks: [checkBundledPlugins] });
}
