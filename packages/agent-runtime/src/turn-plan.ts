import type { ResolvedModel } from "@oc/models";
import type {
  HookContext,
  Message,
  ModelTool,
  PromptBuildResult,
  ThinkingLevel,
  Tool,
  UserMessage,
} from "@oc/plugin-sdk";
import type { Session } from "@oc/sessions";
import { explicitAllowlists, type ToolPolicyLayers } from "@oc/tool-policy";
import { DEFAULT_BOOTSTRAP_BUDGET, planBootstrap, type BootstrapAudience } from "./bootstrap-files.ts";
import { conversationFacts, type ConversationFacts } from "./conversation.ts";
import { AgentRuntimeError } from "./errors.ts";
import { localDate } from "./local-date.ts";
import { resolveThinkingLevel, type SettingLayers } from "./model-settings.ts";
import type { AgentProfile, RunRequest } from "./runtime.ts";
import { resultMaxChars } from "./result-guard.ts";
import { toolPolicyLayers, type RuntimeServices } from "./services.ts";
import { renderSystemPrompt, type PromptMode } from "./system-prompt.ts";

/** Everything that is decided before the first model call of a turn. */
export interface TurnPlan {
  profile: AgentProfile;
  /** Several people take part, and may talk without wanting an answer. */
  isShared: boolean;
  /** The model and those that may replace it, in order. */
  candidates: readonly ResolvedModel[];
  /** What decides how each of them is called. */
  settings: SettingLayers;
  tools: ReadonlyMap<string, Tool>;
  modelTools: readonly ModelTool[];
  systemPrompt: { stable: string; dynamic: string };
  /** Goes around the user message, for the model only. */
  privateContext: { prepend?: string; append?: string };
}

/** The model of a run: asked for, else chosen for the session, else configured for the agent, else the default. */
export async function resolveRunModel(
  services: RuntimeServices,
  request: Pick<RunRequest, "model" | "agentId">,
  profile: AgentProfile,
  session: Session | undefined,
): Promise<{ model: ResolvedModel; fallbacks: readonly ResolvedModel[] }> {
  const models = services.options.models();
  const scope = { agentId: request.agentId };
  const chosen = request.model ?? sessionModel(session);
  // A person's choice is never answered by another model.
  if (chosen !== undefined) return { model: models.resolve(chosen, scope), fallbacks: [] };
  const model = profile.model === undefined ? await models.resolveDefault(scope) : models.resolve(profile.model, scope);
  return { model, fallbacks: models.fallbacks(model, scope) };
}

/** A model as tools and policy know it. */
export function modelName({ info }: ResolvedModel): { provider: string; id: string } {
  return { provider: info.provider, id: info.id };
}

function sessionModel(session: Session | undefined): string | undefined {
  const { providerOverride, modelOverride } = session?.entry ?? {};
  if (modelOverride === undefined) return undefined;
  return providerOverride === undefined ? modelOverride : `${providerOverride}/${modelOverride}`;
}

/** Resolves model, tools and prompt of a turn; asks the prompt hooks. */
export async function planTurn(
  services: RuntimeServices,
  turn: {
    request: RunRequest;
    profile: AgentProfile;
    session: Session | undefined;
    messages: readonly Message[];
    userMessage: UserMessage;
    hookContext: HookContext;
  },
): Promise<TurnPlan> {
  const { request, profile, session, hookContext } = turn;
  const facts = conversationFacts(request, session);
  const override = await services.hooks?.run(
    "before_model_resolve",
    { prompt: request.input.text, attachments: request.input.images ?? [] },
    hookContext,
  );
  const overridden = override?.modelOverride
    ? [override.providerOverride, override.modelOverride].filter(Boolean).join("/")
    : undefined;
  const { model, fallbacks } = await resolveRunModel(
    services,
    overridden === undefined || request.model !== undefined ? request : { ...request, model: overridden },
    profile,
    session,
  );
  const settings: SettingLayers = { request, session, profile };
  const injected = await askPromptHooks(services, turn);
  const tools = services.toolsFor({
    request,
    profile,
    session,
    facts,
    model: modelName(model),
    maxResultChars: resultMaxChars(model.info),
  });
  if (injected.toolsAllow) {
    for (const name of tools.keys()) if (!injected.toolsAllow.includes(name)) tools.delete(name);
  }
  if (tools.size === 0) refuseEmptyAllowlist(toolPolicyLayers({ profile, facts, model: modelName(model) }));
  const modelTools = [...tools.values(), ...(request.clientTools ?? [])]
    .map(({ name, description, parameters }) => ({ name, description, parameters }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

  const authorised = await askAuthorisedHooks(services, turn, tools);
  const rendered = renderPrompt(services, {
    request,
    profile,
    facts,
    model,
    modelTools,
    thinkingLevel: resolveThinkingLevel(settings, model),
    isFirstTurn: turn.messages.length <= 1,
  });
  const prepend = joinParts(injected.prependContext, authorised.prependContext);
  const append = joinParts(injected.appendContext, authorised.appendContext);
  return {
    profile,
    isShared: facts.chatType === "group" || facts.chatType === "channel",
    candidates: [model, ...fallbacks],
    settings,
    tools,
    modelTools,
    systemPrompt: {
      stable:
        joinParts(
          injected.prependSystemContext,
          injected.systemPrompt ?? rendered.stable,
          injected.appendSystemContext,
        ) ?? "",
      dynamic: injected.systemPrompt === undefined ? rendered.dynamic : "",
    },
    privateContext: { ...(prepend === undefined ? {} : { prepend }), ...(append === undefined ? {} : { append }) },
  };
}

type PromptTurn = Parameters<typeof planTurn>[1];

async function askPromptHooks({ hooks }: RuntimeServices, turn: PromptTurn): Promise<PromptBuildResult> {
  if (!hooks) return {};
  const { request, messages, userMessage, hookContext } = turn;
  const prompt = request.input.text;
  const prepared = await hooks.run("agent_turn_prepare", { prompt, messages, injections: [] }, hookContext);
  const heartbeat =
    request.trigger === "heartbeat" ? await hooks.run("heartbeat_prompt_contribution", { prompt }, hookContext) : {};
  const built = await hooks.run(
    "before_prompt_build",
    { prompt, messages, currentUserMessage: userMessage },
    hookContext,
  );
  const prependContext = joinParts(prepared.prependContext, heartbeat.prependContext, built.prependContext);
  const appendContext = joinParts(prepared.appendContext, heartbeat.appendContext, built.appendContext);
  return {
    ...built,
    ...(prependContext === undefined ? {} : { prependContext }),
    ...(appendContext === undefined ? {} : { appendContext }),
  };
}

async function askAuthorisedHooks(
  { hooks }: RuntimeServices,
  { request, messages, userMessage, hookContext }: PromptTurn,
  tools: ReadonlyMap<string, Tool>,
): Promise<PromptBuildResult> {
  if (!hooks?.has("before_prompt_build")) return {};
  const toolAuthority = {
    allows: (name: string) => tools.has(name),
    assertActive: () => hookContext.abortSignal?.throwIfAborted(),
    fingerprint: [...tools.keys()].toSorted().join(","),
  };
  const event = { prompt: request.input.text, messages, currentUserMessage: userMessage };
  return await hooks.run("before_prompt_build", event, { ...hookContext, toolAuthority });
}

/** Who lists tools wants at least one of them; a turn without any would look like a model that will not work. */
function refuseEmptyAllowlist(layers: ToolPolicyLayers): void {
  const lists = explicitAllowlists(layers).map(({ key, entries }) => `${key} [${entries.join(", ")}]`);
  if (lists.length === 0) return;
  throw new AgentRuntimeError(
    "TOOLS_EMPTY",
    `No tool is left for agent ${layers.agent?.id} after ${lists.join(" and ")}. Correct the names there.`,
  );
}

function renderPrompt(
  services: RuntimeServices,
  turn: {
    request: RunRequest;
    profile: AgentProfile;
    facts: ConversationFacts;
    model: ResolvedModel;
    modelTools: readonly ModelTool[];
    thinkingLevel: ThinkingLevel | undefined;
    isFirstTurn: boolean;
  },
): { stable: string; dynamic: string } {
  const { request, profile, facts, model, modelTools, thinkingLevel } = turn;
  const { sections, truncated } = readBootstrap(services, profile, facts, turn);
  const mode: PromptMode = facts.isSubagent ? "minimal" : "full";
  const timeZone = profile.timeZone ?? services.hostTimeZone;
  return renderSystemPrompt({
    mode,
    ...(profile.name === undefined ? {} : { agentName: profile.name }),
    workspaceDir: profile.workspaceDir,
    tools: modelTools,
    bootstrap: sections,
    bootstrapTruncated: truncated,
    date: localDate(services.now(), timeZone),
    timeZone,
    ...(facts.chatType === undefined ? {} : { chatType: facts.chatType }),
    ...(facts.channel === undefined ? {} : { channel: facts.channel }),
    ...(request.extraSystemPrompt === undefined ? {} : { extraSystemPrompt: request.extraSystemPrompt }),
    runtime: {
      agent: profile.agentId,
      model: model.ref,
      os: process.platform,
      ...(thinkingLevel === undefined ? {} : { thinking: thinkingLevel }),
    },
  });
}

function readBootstrap(
  { workspaceFiles }: RuntimeServices,
  profile: AgentProfile,
  facts: ConversationFacts,
  { request, isFirstTurn }: { request: RunRequest; isFirstTurn: boolean },
): ReturnType<typeof planBootstrap> {
  const { contextInjection = "always" } = profile;
  if (contextInjection === "never" || (contextInjection === "continuation-skip" && !isFirstTurn)) {
    return { sections: [], truncated: false };
  }
  const files = workspaceFiles.read(profile.workspaceDir, bootstrapAudience(request, facts), {
    heartbeatEnabled: profile.heartbeatEnabled ?? false,
  });
  if (profile.cwd !== undefined && profile.cwd !== profile.workspaceDir) {
    const project = workspaceFiles.readFile(profile.cwd, "AGENTS.md");
    if (project.text !== undefined) files.push({ ...project, name: `AGENTS.md of ${profile.cwd}` });
  }
  return planBootstrap(files, {
    maxChars: profile.bootstrapMaxChars ?? DEFAULT_BOOTSTRAP_BUDGET.maxChars,
    totalMaxChars: profile.bootstrapTotalMaxChars ?? DEFAULT_BOOTSTRAP_BUDGET.totalMaxChars,
  });
}

function bootstrapAudience({ lightContext, trigger }: RunRequest, facts: ConversationFacts): BootstrapAudience {
  if (lightContext && trigger === "heartbeat") return "heartbeat-light";
  if (lightContext && trigger === "cron") return "cron-light";
  if (facts.isSubagent) return "subagent";
  // Unless it is known to be a direct conversation, others may be reading.
  return facts.chatType === "direct" ? "direct" : "group";
}

function joinParts(...parts: (string | undefined)[]): string | undefined {
  const present = parts.filter((part) => part !== undefined && part !== "");
  return present.length === 0 ? undefined : present.join("\n\n");
}
