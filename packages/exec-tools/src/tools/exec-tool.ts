import { resolve } from "node:path";
import type { Tool, ToolContext, ToolResult } from "@oc/plugin-sdk";
import { checkEnv } from "../environment/check-env.ts";
import { composeEnv } from "../environment/compose-env.ts";
import { readLoginPath } from "../environment/login-path.ts";
import { SANDBOX_SHELL, resolveShell, type Shell } from "../environment/resolve-shell.ts";
import { sanitizeInheritedEnv } from "../environment/sanitize-env.ts";
import { ExecToolsError } from "../errors.ts";
import type { ExecCall, ExecGate, ExecHost, ExecSettings } from "../exec-call.ts";
import { findBlockedCommand } from "../host/blocked-command.ts";
import { resolveExecHost } from "../host/resolve-exec-host.ts";
import { preflightScript } from "../host/script-preflight.ts";
import { isFolder } from "../processes/start-process.ts";
import type { ProcessRegistry } from "../sessions/process-registry.ts";
import {
  startExec,
  type PreparedSandboxExec,
  type RunningExec,
  type StartExecOptions,
} from "../sessions/start-exec.ts";
import { EXEC_PARAMETERS, clampYieldMs, parseExecParams, type ExecParams } from "./exec-params.ts";
import {
  backgroundResult,
  deniedResult,
  endedResult,
  failedResult,
  pendingResult,
  updateResult,
} from "./exec-result.ts";
import { checkObject } from "./read-argument.ts";

export interface ExecToolsOptions {
  /** One a gateway. */
  processes: ProcessRegistry;
  /** Asked at every call. */
  settings(context: ToolContext): ExecSettings | Promise<ExecSettings>;
  /** Decides about every command on this machine. */
  gate: ExecGate;
  /** Without `process` there is no background: a call waits until its command ends. Default: `context.offers("process")`. */
  isProcessOffered?(context: ToolContext): boolean;
  /** The environment that commands on this machine inherit; it is sanitised. Asked at every call. */
  inheritedEnv(): Readonly<Record<string, string | undefined>>;
  /** Runs calls with host=node. Absent: there are no nodes. */
  node?: { run(call: ExecCall, signal: AbortSignal, onUpdate: (partial: ToolResult) => void): Promise<ToolResult> };
  /** Carries commands into the sandbox of a session. Absent: sandboxed sessions run no commands, except elevated ones. */
  sandbox?: { prepare(call: ExecCall): Promise<PreparedSandboxExec> };
}

const DESCRIPTION = `Runs a shell command. It can change files and systems: treat every call as an action, not as a look.
Start long work once, and go on when you are told that it ended; use process to look at it or to answer its questions, not to wait in a loop.
What is to happen later belongs to cron. Never imitate a schedule with sleep or with timeouts.`;
const UPDATE_INTERVAL_MS = 200;

/** The tool `exec` of one run. */
export function createExecTool(context: ToolContext, options: ExecToolsOptions): Tool {
  return {
    name: "exec",
    label: "Run command",
    description: DESCRIPTION,
    parameters: EXEC_PARAMETERS,
    checkArguments: checkObject,
    execute: (toolCallId, args, signal, onUpdate) =>
      runExec({ toolCallId, args, signal, onUpdate, context }, options).catch(failedResult),
  };
}

interface ExecTurn {
  toolCallId: string;
  args: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
  onUpdate: (partial: ToolResult) => void;
  context: ToolContext;
}

/** One call, from its arguments to its result. Nothing starts before every gate is passed. */
async function runExec(turn: ExecTurn, options: ExecToolsOptions): Promise<ToolResult> {
  const { signal, onUpdate } = turn;
  const params = parseExecParams(turn.args);
  refuseBlockedCommand(params.command);
  const settings = await options.settings(turn.context);
  const call = await planCall(params, settings, turn, options);

  if (call.host === "node") {
    if (!options.node) throw new ExecToolsError("HOST_REFUSED", "There are no nodes here: host=node is not possible.");
    return options.node.run(call, signal, onUpdate);
  }
  if (call.host === "sandbox") {
    if (!options.sandbox)
      throw new ExecToolsError("HOST_REFUSED", "There is no sandbox here: the command was not run.");
    const sandbox = await options.sandbox.prepare(call);
    return waitFor(await start(call, { command: call.command, shell: SANDBOX_SHELL, sandbox }, turn, options), turn);
  }

  const permit = await options.gate(call, signal);
  if (permit.status === "pending") return pendingResult(call, permit.approval);
  if (permit.status === "denied") return deniedResult(call.host, permit.reason, permit.message);
  if (!permit.isUnrestricted) await refuseBrokenScript(call);
  const { command, warnings = [] } = permit;
  return waitFor(await start(call, { command, shell: shellOf(options), warnings }, turn, options), turn);
}

function start(
  call: ExecCall,
  what: Pick<StartExecOptions, "command" | "shell" | "sandbox" | "warnings">,
  { signal }: ExecTurn,
  { processes }: ExecToolsOptions,
): Promise<RunningExec> {
  return startExec(call, { ...what, processes, signal, place: call.yieldMs === 0 ? "background" : "foreground" });
}

async function planCall(
  params: ExecParams,
  settings: ExecSettings,
  { context, toolCallId }: ExecTurn,
  options: ExecToolsOptions,
): Promise<ExecCall> {
  const elevatedLevel = resolveElevatedLevel(params, settings);
  const host = resolveHost(params, settings, { context, isElevated: elevatedLevel !== "off" });
  const node = host === "node" ? (params.node ?? settings.node) : undefined;
  if (params.node !== undefined && host !== "node") {
    throw new ExecToolsError(
      "HOST_REFUSED",
      `node is only for host=node, and this call runs on host=${host}: leave it out.`,
    );
  }
  const envOverrides = checkEnv(params.env, host);
  return {
    command: params.command,
    cwd: await resolveWorkdir(params.workdir, host, context.workspaceDir),
    envOverrides,
    env: await composeCallEnv(envOverrides, host, settings, context, options),
    host,
    ...(node === undefined ? {} : { node }),
    ...(params.ask === undefined ? {} : { ask: params.ask }),
    isElevatedFull: elevatedLevel === "full",
    pty: params.pty,
    timeoutSec: params.timeoutSec ?? settings.timeoutSec,
    yieldMs: resolveYieldMs(params, settings, isProcessOffered(context, options)),
    toolCallId,
    context,
    settings,
  };
}

function isProcessOffered(context: ToolContext, options: ExecToolsOptions): boolean {
  return options.isProcessOffered?.(context) ?? context.offers?.("process") ?? true;
}

function resolveYieldMs(params: ExecParams, settings: ExecSettings, isProcessOffered: boolean): number {
  if (!isProcessOffered) return Number.POSITIVE_INFINITY;
  return params.isBackground ? 0 : clampYieldMs(params.yieldMs ?? settings.backgroundMs);
}

function resolveElevatedLevel({ elevated }: ExecParams, settings: ExecSettings): ExecSettings["elevatedLevel"] {
  const { elevatedLevel, closedElevatedGates } = settings;
  if (elevated === false) return "off";
  if (elevated === true && closedElevatedGates.length > 0) {
    throw new ExecToolsError(
      "ELEVATED_REFUSED",
      `elevated is not allowed here: closed by ${closedElevatedGates.join(", ")}. Nothing was run.`,
    );
  }
  return elevated === true && elevatedLevel === "off" ? "on" : elevatedLevel;
}

function resolveHost(
  { host }: ExecParams,
  settings: ExecSettings,
  { context, isElevated }: { context: ToolContext; isElevated: boolean },
): ExecHost {
  const resolution = resolveExecHost({
    configured: settings.host,
    requested: host,
    sandboxActive: context.sandboxed,
    // Outside a sandbox there is nothing to leave: where a command runs stays as it is.
    elevated: isElevated && context.sandboxed,
  });
  if ("error" in resolution) throw new ExecToolsError("HOST_REFUSED", resolution.error);
  return resolution.host;
}

/** On a node, and inside a sandbox, the folder is looked at there. */
async function resolveWorkdir(workdir: string | undefined, host: ExecHost, workspaceDir: string): Promise<string> {
  if (host === "node") return workdir ?? "";
  const cwd = resolve(workspaceDir, workdir ?? ".");
  if (cwd.includes("\0")) throw new ExecToolsError("WORKDIR_INVALID", "workdir must not hold a NUL character.");
  if (host === "sandbox" || (await isFolder(cwd))) return cwd;
  throw new ExecToolsError("WORKDIR_INVALID", `workdir ${cwd} does not exist or is no folder; nothing was run.`);
}

async function composeCallEnv(
  overrides: Readonly<Record<string, string>>,
  host: ExecHost,
  { pathPrepend }: ExecSettings,
  { channelContext }: ToolContext,
  options: ExecToolsOptions,
): Promise<Record<string, string>> {
  if (host !== "gateway") return composeEnv({ host, overrides, pathPrepend, channelContext });
  const inherited = sanitizeInheritedEnv(options.inheritedEnv(), process.platform);
  const loginPath = await readLoginPath(shellOf(options).file, { env: inherited });
  return composeEnv({ host, inherited, loginPath, pathPrepend, overrides, channelContext });
}

function shellOf(options: ExecToolsOptions): Shell {
  return resolveShell({ env: options.inheritedEnv(), platform: process.platform });
}

function refuseBlockedCommand(command: string): void {
  const blocked = findBlockedCommand(command);
  if (blocked) throw new ExecToolsError("COMMAND_REFUSED", `${blocked.reason} Nothing was run.`);
}

async function refuseBrokenScript({ command, cwd }: ExecCall): Promise<void> {
  const finding = await preflightScript(command, cwd);
  if (finding) throw new ExecToolsError("SCRIPT_REFUSED", finding.reason);
}

/** Until it ends, or its time in the foreground is over. */
async function waitFor(run: RunningExec, turn: ExecTurn): Promise<ToolResult> {
  if (run.place === "foreground") await waitInForeground(run, turn);
  if (run.place === "foreground" && run.end) return endedResult(run, run.end);
  run.moveToBackground();
  return backgroundResult(run);
}

async function waitInForeground(run: RunningExec, { onUpdate }: ExecTurn): Promise<void> {
  const { yieldMs } = run.call;
  const stopUpdates = streamUpdates(run, onUpdate);
  let timer: NodeJS.Timeout | undefined;
  const yielded = new Promise<void>((resolve) => {
    if (Number.isFinite(yieldMs)) timer = setTimeout(resolve, yieldMs);
  });
  await Promise.race([run.whenEnded, yielded]);
  clearTimeout(timer);
  stopUpdates();
}

function streamUpdates(run: RunningExec, onUpdate: (partial: ToolResult) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const unwatch = run.watch(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (!run.end) onUpdate(updateResult(run));
    }, UPDATE_INTERVAL_MS);
  });
  return () => {
    unwatch();
    clearTimeout(timer);
  };
}
