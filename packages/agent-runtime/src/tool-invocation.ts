import type { Tool, ToolContext } from "@oc/plugin-sdk";
import type { ToolExplanation } from "@oc/tool-policy";
import type { ActiveTurn } from "./active-turn.ts";
import { conversationFacts } from "./conversation.ts";
import { redactForEvents } from "./redact-event.ts";
import { resultMaxChars } from "./result-guard.ts";
import type { AgentRuntime, ToolInvocation, ToolInvocationOutcome } from "./runtime.ts";
import type { RuntimeServices } from "./services.ts";
import { isOwnersRequest, isSameExec } from "./run-request.ts";
import { executeToolCall, prepareToolCall, textOf, type ToolCallScope } from "./tool-call.ts";
import { modelName, resolveRunModel } from "./turn-plan.ts";

type Offer = Pick<ToolCallScope, "tools" | "model"> & { sessionId?: string };

/** The tools that a caller is offered in a session outside a turn, after policy. */
export async function offerTools(
  services: RuntimeServices,
  call: Pick<ToolInvocation, "agentId" | "sessionKey" | "caller">,
): Promise<Offer & { tools: Map<string, Tool> }> {
  const run = await readToolRun(services, call);
  const { session, resolved } = run;
  return {
    tools: services.toolsFor(run),
    model: resolved.info,
    ...(session === undefined ? {} : { sessionId: session.entry.sessionId }),
  };
}

/** What policy says of one tool in a session outside a turn. */
export async function explainOffer(
  services: RuntimeServices,
  { model, ...target }: Parameters<AgentRuntime["explainTool"]>[0],
  name: string,
): Promise<ToolExplanation> {
  const run = await readToolRun(services, target);
  return services.explainTool(model === undefined ? run : { ...run, model }, name);
}

async function readToolRun(
  services: RuntimeServices,
  { agentId, sessionKey, caller }: Pick<ToolInvocation, "agentId" | "sessionKey" | "caller">,
) {
  const profile = services.options.agent(agentId);
  const sessions = await services.options.sessions(agentId);
  const session = await sessions.getSession(sessionKey);
  await services.ensureWorkspace(profile);
  const request = { agentId, sessionKey, ...(caller === undefined ? { input: { text: "" } } : requestOf(caller)) };
  const { model } = await resolveRunModel(services, request, profile, session);
  return {
    request,
    profile,
    session,
    facts: conversationFacts(request, session),
    resolved: model,
    model: modelName(model),
    maxResultChars: resultMaxChars(model.info),
    ...(caller === undefined ? {} : { sandboxed: caller.sandboxed }),
    ...(caller?.surface === undefined ? {} : { surface: caller.surface }),
  };
}

/**
 * Runs one call of a program as if a model had made it. `turn` is the turn at work in the call's session: when it answers the
 * caller's run, its tools count and it tells of the call. Never rejects because of the tool.
 */
export async function invokeTool(
  services: RuntimeServices,
  invocation: ToolInvocation,
  turn: ActiveTurn | undefined,
): Promise<ToolInvocationOutcome> {
  const { toolCallId: id, name } = invocation;
  const live = turn && isCallersTurn(turn, invocation) ? turn : undefined;
  const scope = live ? await scopeInTurn(services, live, invocation) : await scopeOutsideTurn(services, invocation);
  const args = withAction(invocation, scope.tools.get(name));
  const prepared = await prepareToolCall({ type: "toolCall", id, name, arguments: args }, scope);
  if (!prepared.ready) return { ok: false, code: prepared.refusal, message: textOf(prepared.result) };
  const announce = announcer(live, invocation);
  announce({ phase: "start", args: redactForEvents(args) });
  let isUnexpected = false;
  const result = await executeToolCall(
    prepared,
    scope,
    (partialResult) => announce({ phase: "update", partialResult: redactForEvents(partialResult) }),
    () => (isUnexpected = true),
  );
  const isError = result.isError ?? false;
  announce({ phase: "result", isError, result: redactForEvents(result) });
  return isError ? { ok: false, code: "failed", message: textOf(result), isUnexpected } : { ok: true, result };
}

function withAction({ args, action }: ToolInvocation, tool: Tool | undefined): Record<string, unknown> {
  const properties = tool?.parameters["properties"];
  const takesAction = typeof properties === "object" && properties !== null && Object.hasOwn(properties, "action");
  return action !== undefined && takesAction && args["action"] === undefined ? { ...args, action } : args;
}

function isCallersTurn(turn: ActiveTurn, { agentId, caller }: ToolInvocation): boolean {
  if (caller?.runId === undefined || turn.speaker.agentId !== agentId) return false;
  return turn.speaker.runId === caller.runId || turn.hookContext.runId === caller.runId;
}

async function scopeInTurn(
  services: RuntimeServices,
  turn: ActiveTurn,
  invocation: ToolInvocation,
): Promise<ToolCallScope> {
  const scope = { ...turn.toolScope, signal: AbortSignal.any([invocation.signal, turn.signal]) };
  if (!hasFewerRights(invocation.caller, turn)) return scope;
  // A workflow that somebody else began goes on in this turn: it gets what both may use, as its own caller gets it.
  const { tools } = await offerTools(services, invocation);
  // The tools ask this very map what is on offer.
  for (const name of tools.keys()) if (!scope.tools.has(name)) tools.delete(name);
  return { ...scope, tools };
}

function hasFewerRights(caller: ToolInvocation["caller"], { speaker }: ActiveTurn): boolean {
  if (caller === undefined) return false;
  return (
    caller.surface !== undefined ||
    caller.sandboxed ||
    (!caller.senderIsOwner && isOwnersRequest(speaker.request)) ||
    elevatedRank(caller) < elevatedRank(speaker.request) ||
    (!mayElevate(caller) && mayElevate(speaker.request)) ||
    !isSameExec(caller, speaker.request)
  );
}

/** Whether a call may ask for what the level of its message does not give. Gates that nobody looked at are closed. */
function mayElevate({ closedElevatedGates }: Pick<ToolContext, "closedElevatedGates">): boolean {
  return closedElevatedGates?.length === 0;
}

function elevatedRank({ elevatedLevel = "off" }: Pick<ToolContext, "elevatedLevel">): number {
  return elevatedLevel === "off" ? 0 : elevatedLevel === "full" ? 2 : 1;
}

async function scopeOutsideTurn(services: RuntimeServices, invocation: ToolInvocation): Promise<ToolCallScope> {
  const { agentId, sessionKey, signal, caller } = invocation;
  const { tools, model, sessionId } = await offerTools(services, invocation);
  return {
    tools,
    model,
    signal,
    plugins: services.plugins,
    abortGraceMs: services.abortGraceMs,
    hookContext: {
      agentId,
      sessionKey,
      abortSignal: signal,
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(caller?.runId === undefined ? {} : { runId: caller.runId }),
      ...(caller?.channel === undefined ? {} : { channel: caller.channel }),
      ...(caller?.requesterSenderId === undefined ? {} : { requesterSenderId: caller.requesterSenderId }),
    },
  };
}

/** What a run in the caller's name would ask for. */
function requestOf(caller: NonNullable<ToolInvocation["caller"]>) {
  const { runId, senderIsOwner, channel, requesterSenderId, trigger, exec, elevatedLevel, closedElevatedGates } =
    caller;
  const { chatId: to, accountId, threadId } = caller.channelContext ?? {};
  return {
    senderIsOwner,
    ...(runId === undefined ? {} : { runId }),
    ...(trigger === undefined ? {} : { trigger }),
    ...(exec === undefined ? {} : { exec }),
    ...(elevatedLevel === undefined ? {} : { elevatedLevel }),
    ...(closedElevatedGates === undefined ? {} : { closedElevatedGates }),
    route: {
      ...(to === undefined ? {} : { to }),
      ...(accountId === undefined ? {} : { accountId }),
      ...(threadId === undefined ? {} : { threadId }),
    },
    input: {
      text: "",
      provenance: {
        kind: "external_user" as const,
        ...(channel === undefined ? {} : { channel }),
        ...(requesterSenderId === undefined ? {} : { senderId: requesterSenderId }),
      },
    },
  };
}

type ToolEvent = Extract<Parameters<ActiveTurn["speaker"]["emit"]>[0], { stream: "tool" }>["data"];
type WithoutCall<T> = T extends unknown ? Omit<T, "toolCallId" | "name" | "parentToolCallId"> : never;

/** Tells of a call as long as its run goes on. */
function announcer(turn: ActiveTurn | undefined, { toolCallId, parentToolCallId, name }: ToolInvocation) {
  const run = turn?.speaker;
  return (event: WithoutCall<ToolEvent>): void => {
    if (run?.state !== "running") return;
    const data = { ...event, toolCallId, name, ...(parentToolCallId === undefined ? {} : { parentToolCallId }) };
    run.emit({ stream: "tool", data: data as ToolEvent });
  };
}
