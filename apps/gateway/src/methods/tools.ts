import type { MethodResult } from "@oc/protocol";
import type { Tool } from "@oc/plugin-sdk";
import type { SessionTarget } from "../agents/agent-host.ts";
import { elevatedTurn } from "../chat/elevated-turn.ts";
import type { GatewayServices } from "../services.ts";
import type { MethodHandlers } from "./method.ts";

type ToolGroup = MethodResult<"tools.catalog">["groups"][number];

/** Tools that every agent has before host and plugins add theirs. */
const WORKSPACE_TOOLS: ReadonlySet<string> = new Set(["read", "write", "edit", "ls"]);

/** Why a session has no patches to offer: the only built-in tool that depends on the model. */
const PATCH_OFFER = {
  key: "tools.exec.applyPatch",
  because: "enabled is false, or the model is neither OpenAI's nor in allowModels",
};

export const toolHandlers: MethodHandlers<"tools.catalog" | "tools.effective" | "tools.explain" | "tools.invoke"> = {
  async "tools.catalog"({ agentId }, { gateway }) {
    const id = agentId ?? gateway.agents.defaultAgentId;
    return readToolGroups(gateway, { agentId: id, sessionKey: gateway.agents.mainSessionKeyOf(id) });
  },

  "tools.effective": ({ sessionKey, agentId }, { gateway }) =>
    readToolGroups(gateway, gateway.agents.resolveSession(sessionKey, agentId)),

  async "tools.explain"({ name, sessionKey, agentId, ...asked }, { gateway }) {
    const target = gateway.agents.resolveSession(sessionKey, agentId);
    const model = await readModel(gateway, target, asked);
    const runtime = await gateway.agents.runtime();
    const explained = await runtime.explainTool({ ...target, ...(model === undefined ? {} : { model }) }, name);
    const steps = explained.steps.map((step) =>
      step.rule === "offer" && explained.name === "apply_patch" ? { ...step, ...PATCH_OFFER } : step,
    );
    const decidedBy = steps.find(({ verdict }) => verdict === "removes");
    return {
      ...target,
      tool: explained.name,
      allowed: explained.allowed,
      ...(decidedBy === undefined ? {} : { decidedBy }),
      steps,
    };
  },

  "tools.invoke"(params, { gateway, connection, signal }) {
    const { name, args = {}, idempotencyKey } = params;
    const target = gateway.agents.resolveSession(params.sessionKey, params.agentId);
    const invoke = async () => {
      const runtime = await gateway.agents.runtime();
      const toolCallId = idempotencyKey ?? `invoke-${crypto.randomUUID()}`;
      const caller = {
        sandboxed: false,
        senderIsOwner: connection.isOwner,
        ...(await elevatedTurn(gateway.agents, target, { kind: "client", connection })),
      };
      const outcome = await runtime.invokeTool({ ...target, toolCallId, name, args, caller, signal });
      return outcome.ok
        ? { ok: true, toolName: name, output: outcome.result }
        : { ok: false, toolName: name, error: { code: outcome.code, message: outcome.message } };
    };
    if (idempotencyKey === undefined) return invoke();
    return gateway.idempotency.run(
      `tools.invoke|${target.agentId}|${target.sessionKey}`,
      idempotencyKey,
      { name, args },
      invoke,
    );
  },
};

/** A model as rules by provider know it. With a provider the name is its own; without one it is a reference or an alias. */
async function readModel(
  { agents }: GatewayServices,
  { agentId }: SessionTarget,
  { provider, model }: { provider?: string; model?: string },
): Promise<{ provider: string; id: string } | undefined> {
  if (provider !== undefined) return { provider, id: model ?? "" };
  if (model === undefined) return undefined;
  const { info } = (await agents.models()).resolve(model, { agentId });
  return { provider: info.provider, id: info.id };
}

/** What the session offers, in groups of one origin each, in the order in which tools are offered. */
export async function readToolGroups(
  { agents }: GatewayServices,
  target: SessionTarget,
): Promise<MethodResult<"tools.catalog">> {
  const runtime = await agents.runtime();
  const groups = new Map<string, ToolGroup>();
  for (const tool of await runtime.tools(target)) {
    const pluginId = WORKSPACE_TOOLS.has(tool.name) ? undefined : agents.pluginOfTool(tool.name);
    const group = emptyGroup(tool.name, pluginId);
    const known = groups.get(group.id) ?? group;
    known.tools.push(toToolRow(tool, group.source, pluginId));
    groups.set(group.id, known);
  }
  return { agentId: target.agentId, groups: [...groups.values()] };
}

function emptyGroup(toolName: string, pluginId: string | undefined): ToolGroup {
  if (pluginId !== undefined) return { id: `plugin:${pluginId}`, label: pluginId, source: "plugin", tools: [] };
  return WORKSPACE_TOOLS.has(toolName)
    ? { id: "workspace", label: "Workspace", source: "core", tools: [] }
    : { id: "host", label: "Host", source: "core", tools: [] };
}

function toToolRow(
  { name, label, description, optional, parameters }: Tool,
  source: ToolGroup["source"],
  pluginId: string | undefined,
): ToolGroup["tools"][number] {
  return {
    name,
    ...(label === undefined ? {} : { label }),
    description,
    source,
    ...(pluginId === undefined ? {} : { pluginId }),
    ...(optional === undefined ? {} : { optional }),
    parameters: { ...parameters },
  };
}
