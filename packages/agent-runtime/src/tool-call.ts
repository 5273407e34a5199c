import { redact } from "@oc/models";
import { isToolFailure, toToolResult } from "@oc/plugin-sdk";
import type { HookContext, ModelInfo, PluginRegistry, Tool, ToolCallContent, ToolResult } from "@oc/plugin-sdk";
import { guardDetails, guardResult } from "./result-guard.ts";
import { checkToolArguments, describeIssues } from "./tool-arguments.ts";

/** Where calls are made: the tools on offer, and everything that may have a say. */
export interface ToolCallScope {
  tools: ReadonlyMap<string, Tool>;
  plugins?: PluginRegistry | undefined;
  hookContext: HookContext;
  model: ModelInfo;
  signal: AbortSignal;
  abortGraceMs: number;
}

/** A call that may run, or the reason why it will not. */
export type PreparedCall = { call: ToolCallContent } & (
  | { ready: true; tool: Tool; params: Record<string, unknown> }
  | { ready: false; refusal: "not_found" | "invalid_arguments" | "blocked"; result: ToolResult }
);

/** How often a running tool may report progress. */
const UPDATE_INTERVAL_MS = 250;
const EMBEDDED_RUNTIME = "embedded";

/**
 * Everything before a call runs: look-up, argument repair and validation, trusted policies, `before_tool_call` and approval.
 * Never rejects; whatever goes wrong leaves the call refused.
 */
export async function prepareToolCall(call: ToolCallContent, scope: ToolCallScope): Promise<PreparedCall> {
  const tool = scope.tools.get(call.name);
  if (!tool) return refuse(call, "not_found", `Tool ${call.name} not found`);
  try {
    let params = await validParams(tool, call.arguments);
    if (typeof params === "string") return refuse(call, "invalid_arguments", params);
    const verdict = await askPlugins(call, scope);
    if (verdict.block) return refuse(call, "blocked", verdict.blockReason ?? "Blocked.");
    if (verdict.params !== call.arguments) params = await validParams(tool, verdict.params);
    if (typeof params === "string") return refuse(call, "invalid_arguments", params);
    return { call, ready: true, tool, params };
  } catch (error) {
    return refuse(call, "blocked", failureText(tool.name, error));
  }
}

/**
 * Runs a prepared call to its one result. Never rejects: a throw becomes an error result, and an abort that the tool does
 * not answer within the grace time becomes `Aborted`. `onUnexpected` is told of a throw that is no `ToolFailure`.
 */
export async function executeToolCall(
  prepared: PreparedCall,
  scope: ToolCallScope,
  onUpdate: (partial: ToolResult) => void = () => {},
  onUnexpected: () => void = () => {},
): Promise<ToolResult> {
  if (!prepared.ready) return prepared.result;
  const { call, tool, params } = prepared;
  if (scope.signal.aborted) return ABORTED;
  const startedAt = performance.now();
  let result: ToolResult;
  try {
    result = await withinAbortGrace(tool, prepared, scope, throttled(onUpdate));
    for (const middleware of scope.plugins?.list("toolResultMiddleware") ?? []) {
      if (middleware.value.runtime !== EMBEDDED_RUNTIME) continue;
      result = toToolResult(
        await middleware.value.transform(
          { toolName: tool.name, toolCallId: call.id, params, result },
          scope.hookContext,
        ),
      );
    }
  } catch (error) {
    if (!scope.signal.aborted && !isToolFailure(error)) onUnexpected();
    result = scope.signal.aborted ? ABORTED : errorResult(failureText(tool.name, error));
  }
  const details = guardDetails(result.details);
  const { details: _raw, ...rest } = guardResult(result, scope.model);
  result = details === undefined ? rest : { ...rest, details };
  reportCall(prepared, result, performance.now() - startedAt, scope);
  return result;
}

export function errorResult(message: string): ToolResult {
  return { content: [{ type: "text", text: message }], isError: true };
}

const ABORTED: ToolResult = errorResult("Aborted");

/** The validated arguments, or the text that tells the model what is wrong with them. */
async function validParams(tool: Tool, args: unknown): Promise<Record<string, unknown> | string> {
  try {
    const check = await checkToolArguments(tool, args);
    return check.ok ? check.value : describeIssues(tool.name, check.issues);
  } catch (error) {
    return failureText(tool.name, error);
  }
}

interface Verdict {
  block: boolean;
  blockReason?: string;
  params: Record<string, unknown>;
}

async function askPlugins(call: ToolCallContent, { plugins, hookContext, signal }: ToolCallScope): Promise<Verdict> {
  const pass: Verdict = { block: false, params: call.arguments };
  if (!plugins) return pass;
  for (const { value, pluginId } of trustedPolicies(plugins)) {
    const decision = await value.decide(
      { toolName: call.name, params: call.arguments, toolCallId: call.id },
      hookContext,
    );
    if (decision.block)
      return { ...pass, block: true, blockReason: decision.blockReason ?? `Blocked by plugin ${pluginId}.` };
  }
  if (!plugins.hooks.has("before_tool_call")) return pass;
  const outcome = await plugins.hooks.run(
    "before_tool_call",
    {
      toolName: call.name,
      params: call.arguments,
      toolCallId: call.id,
      ...(hookContext.runId === undefined ? {} : { runId: hookContext.runId }),
    },
    { ...hookContext, abortSignal: signal },
  );
  if (outcome.block || !outcome.approval) return outcome;
  // Nobody can be asked here, and what cannot be approved does not run.
  outcome.approval.onResolution?.("cancelled");
  return {
    ...outcome,
    block: true,
    blockReason: `${outcome.approval.title}: approval is needed and nobody can be asked.`,
  };
}

/** Those that ship with the application first, then in load order. */
function trustedPolicies(plugins: PluginRegistry) {
  const bundled = new Set(plugins.plugins().flatMap(({ id, origin }) => (origin === "bundled" ? [id] : [])));
  return plugins
    .list("trustedToolPolicies")
    .toSorted((a, b) => Number(bundled.has(b.pluginId)) - Number(bundled.has(a.pluginId)));
}

async function withinAbortGrace(
  tool: Tool,
  { call, params }: Extract<PreparedCall, { ready: true }>,
  { signal, abortGraceMs }: ToolCallScope,
  onUpdate: (partial: ToolResult) => void,
): Promise<ToolResult> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => {};
  const graceOver = new Promise<ToolResult>((resolve) => {
    onAbort = () => {
      timer = setTimeout(() => resolve(ABORTED), abortGraceMs);
    };
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    const running = (async () => toToolResult(await tool.execute(call.id, params, signal, onUpdate)))();
    return await Promise.race([running, graceOver]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    clearTimeout(timer);
  }
}

function throttled(onUpdate: (partial: ToolResult) => void): (partial: ToolResult) => void {
  let nextAt = 0;
  return (partial) => {
    const now = performance.now();
    if (now < nextAt) return;
    nextAt = now + UPDATE_INTERVAL_MS;
    onUpdate(partial);
  };
}

function reportCall(
  { call, params }: Extract<PreparedCall, { ready: true }>,
  result: ToolResult,
  durationMs: number,
  { plugins, hookContext }: ToolCallScope,
): void {
  if (!plugins?.hooks.has("after_tool_call")) return;
  const error = result.isError ? { error: textOf(result) } : {};
  void plugins.hooks.run(
    "after_tool_call",
    { toolName: call.name, toolCallId: call.id, params, result, durationMs, ...error },
    hookContext,
  );
}

export function textOf(result: Pick<ToolResult, "content">): string {
  return result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
}

function refuse(
  call: ToolCallContent,
  refusal: "not_found" | "invalid_arguments" | "blocked",
  message: string,
): PreparedCall {
  return { call, ready: false, refusal, result: errorResult(message) };
}

function failureText(toolName: string, error: unknown): string {
  return `${toolName} failed: ${redact(error instanceof Error ? error.message : String(error))}`;
}
