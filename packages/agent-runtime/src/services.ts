import type { ResolvedModel } from "@oc/models";
import type { PluginRegistry, Tool, ToolContext } from "@oc/plugin-sdk";
import type { Session, SessionInit } from "@oc/sessions";
import { conversationFacts, type ConversationFacts } from "./conversation.ts";
import { DEFAULT_LOOP_DETECTION, type LoopDetectionOptions } from "./loop-guard.ts";
import { DEFAULT_RETRY, type RetryOptions } from "./retry-policy.ts";
import { resultMaxChars } from "./result-guard.ts";
import { isFromUser, isOwnersRequest } from "./run-request.ts";
import type { AgentProfile, AgentRuntimeOptions, RunRequest } from "./runtime.ts";
import { selectTools, type OfferedTool } from "./tool-policy.ts";
import { workspaceTools } from "./tools/workspace-tools.ts";
import { createWorkspaceSetup } from "./workspace-setup.ts";
import { createWorkspaceFiles, type WorkspaceFiles } from "./workspace-files.ts";

const DEFAULT_ABORT_GRACE_MS = 10_000;
/** Sets of built-in tools that are kept; one per workspace and result size. */
const MAX_TOOL_SETS = 64;

/** What tools are shaped by, of a run or of a call outside runs. */
export type ToolRequest = Pick<
  RunRequest,
  | "agentId"
  | "sessionKey"
  | "input"
  | "senderIsOwner"
  | "route"
  | "trigger"
  | "exec"
  | "elevatedLevel"
  | "closedElevatedGates"
> & { runId?: string };

/** What every turn shares: the options with their defaults, and the caches. */
export interface RuntimeServices {
  options: AgentRuntimeOptions;
  plugins: PluginRegistry | undefined;
  hooks: PluginRegistry["hooks"] | undefined;
  retry: RetryOptions;
  abortGraceMs: number;
  workspaceFiles: WorkspaceFiles;
  ensureWorkspace(profile: AgentProfile): Promise<void>;
  /** IANA zone of this machine. */
  hostTimeZone: string;
  now: () => number;
  log: NonNullable<AgentRuntimeOptions["log"]>;
  loopDetection(profile: AgentProfile): LoopDetectionOptions;
  /** How the session of an input begins, or begins anew. */
  sessionInit(request: RunRequest, profile: AgentProfile): SessionInit;
  /** Tools of one run, after policy, by name. A fresh map. */
  toolsFor(run: {
    request: ToolRequest;
    profile: AgentProfile;
    session: Session | undefined;
    facts: ConversationFacts;
    /** The model that the tools are for. */
    model: ResolvedModel;
    /** Default false. */
    sandboxed?: boolean;
    surface?: ToolContext["surface"];
  }): Map<string, Tool>;
}

export function createServices(options: AgentRuntimeOptions): RuntimeServices {
  const setUpWorkspace = createWorkspaceSetup();
  const toolSets = new Map<string, OfferedTool[]>();

  // Describing tools as JSON Schema costs more than a whole turn; the built-in ones depend on the workspace alone.
  function builtInTools(context: ToolContext): OfferedTool[] {
    const key = `${context.maxResultChars}:${context.workspaceDir}`;
    const known = toolSets.get(key);
    if (known) return known;
    const made = ([workspaceTools(context)].flat() as Tool[]).map((tool) => ({ tool }));
    if (toolSets.size >= MAX_TOOL_SETS) toolSets.clear();
    toolSets.set(key, made);
    return made;
  }

  return {
    options,
    plugins: options.plugins,
    hooks: options.plugins?.hooks,
    retry: { ...DEFAULT_RETRY, ...options.retry },
    abortGraceMs: options.abortGraceMs ?? DEFAULT_ABORT_GRACE_MS,
    workspaceFiles: createWorkspaceFiles(),
    ensureWorkspace: (profile) =>
      setUpWorkspace(profile.workspaceDir, { createFiles: !(profile.skipBootstrap ?? false) }),
    hostTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: options.now ?? Date.now,
    log: options.log ?? (() => {}),
    loopDetection: (profile) => ({ ...DEFAULT_LOOP_DETECTION, ...profile.loopDetection }),

    sessionInit(request, profile) {
      const cwd = profile.cwd ?? profile.workspaceDir;
      if (!options.resetPolicy || !isFromUser(request)) return { cwd };
      const { agentId, sessionKey } = request;
      const { channel } = conversationFacts(request, undefined);
      const reset = options.resetPolicy({ agentId, sessionKey, ...(channel === undefined ? {} : { channel }) });
      return { cwd, ...(reset === undefined ? {} : { reset }) };
    },

    toolsFor({ request, profile, session, facts, model, sandboxed = false, surface }) {
      const { provenance } = request.input;
      const { trigger, exec, elevatedLevel, closedElevatedGates } = request;
      const channelContext = channelContextOf(request);
      const tools = new Map<string, Tool>();
      const context: ToolContext = {
        agentId: profile.agentId,
        sessionKey: request.sessionKey,
        workspaceDir: profile.workspaceDir,
        agentDir: profile.agentDir,
        sandboxed,
        senderIsOwner: isOwnersRequest(request),
        maxResultChars: resultMaxChars(model.info),
        model: { provider: model.info.provider, id: model.info.id },
        offers: (name) => tools.has(name),
        ...(trigger === undefined ? {} : { trigger }),
        ...(exec === undefined ? {} : { exec }),
        ...(elevatedLevel === undefined ? {} : { elevatedLevel }),
        ...(closedElevatedGates === undefined ? {} : { closedElevatedGates }),
        ...(channelContext === undefined ? {} : { channelContext }),
        ...(surface === undefined ? {} : { surface }),
        ...(request.runId === undefined ? {} : { runId: request.runId }),
        ...(session === undefined ? {} : { sessionId: session.entry.sessionId }),
        ...(facts.channel === undefined ? {} : { channel: facts.channel }),
        ...(provenance?.senderId === undefined ? {} : { requesterSenderId: provenance.senderId }),
      };
      const offered: OfferedTool[] = [
        ...builtInTools(context),
        ...(options.tools ?? []).flatMap((factory) => factory(context) ?? []).map((tool) => ({ tool })),
        ...(options.plugins?.resolveTools(context) ?? []),
      ];
      for (const { tool } of selectTools(offered, profile.toolPolicies ?? [])) {
        // The first of a name stays: a plugin cannot replace a tool of the host.
        if (!tools.has(tool.name)) tools.set(tool.name, tool);
      }
      return tools;
    },
  };
}

function channelContextOf({ input: { provenance }, route }: ToolRequest): ToolContext["channelContext"] {
  if (provenance?.kind !== "external_user" || provenance.channel === undefined) return undefined;
  const facts = {
    channel: provenance.channel,
    accountId: route?.accountId,
    chatId: route?.to,
    threadId: route?.threadId,
    senderId: provenance.senderId,
  };
  const known = Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined);
  return Object.fromEntries(known);
}
