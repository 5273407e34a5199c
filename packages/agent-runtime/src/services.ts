import type { PluginRegistry, Tool, ToolContext } from "@oc/plugin-sdk";
import type { Session, SessionInit } from "@oc/sessions";
import {
  explainTool,
  groupRemoved,
  resolveToolPolicy,
  type OfferedTool,
  type ToolExplanation,
  type ToolPolicyLayers,
} from "@oc/tool-policy";
import { conversationFacts, type ConversationFacts } from "./conversation.ts";
import { DEFAULT_LOOP_DETECTION, type LoopDetectionOptions } from "./loop-guard.ts";
import { DEFAULT_RETRY, type RetryOptions } from "./retry-policy.ts";
import { isFromUser, isOwnersRequest } from "./run-request.ts";
import type { AgentProfile, AgentRuntimeOptions, RunRequest } from "./runtime.ts";
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
  toolsFor(run: ToolRun): Map<string, Tool>;
  /** What policy says of one tool in a run. */
  explainTool(run: ToolRun, name: string): ToolExplanation;
}

/** Who gets tools, and for what. */
interface ToolRun {
  request: ToolRequest;
  profile: AgentProfile;
  session: Session | undefined;
  facts: ConversationFacts;
  /** The model that the tools are for. */
  model: { provider: string; id: string };
  maxResultChars: number;
  /** Default false. */
  sandboxed?: boolean;
  surface?: ToolContext["surface"];
}

interface Offered extends OfferedTool {
  tool: Tool;
}

/** Everything that has a say about the tools of a run. */
export function toolPolicyLayers({
  profile,
  facts,
  model,
  sandboxed = false,
}: Pick<ToolRun, "profile" | "facts" | "model" | "sandboxed">): ToolPolicyLayers {
  const { global, agent, sandbox = {}, subagents, maxSpawnDepth = 1 } = profile.toolPolicy ?? {};
  const isSubagent = facts.isSubagent || facts.spawnDepth > 0;
  return {
    model,
    agent: { id: profile.agentId, ...(agent === undefined ? {} : { tools: agent }) },
    ...(global === undefined ? {} : { global }),
    ...(sandboxed ? { sandbox } : {}),
    ...(isSubagent
      ? {
          subagent: {
            isLeaf: facts.spawnDepth >= maxSpawnDepth,
            ...(subagents === undefined ? {} : { lists: subagents }),
          },
        }
      : {}),
  };
}

export function createServices(options: AgentRuntimeOptions): RuntimeServices {
  const setUpWorkspace = createWorkspaceSetup();
  const log = options.log ?? (() => {});
  const toolSets = new Map<string, Offered[]>();

  // Describing tools as JSON Schema costs more than a whole turn; the built-in ones depend on the workspace alone.
  function builtInTools(context: ToolContext): Offered[] {
    const key = `${context.maxResultChars}:${context.workspaceDir}`;
    const known = toolSets.get(key);
    if (known) return known;
    const made = ([workspaceTools(context)].flat() as Tool[]).map((tool) => ({ name: tool.name, tool }));
    if (toolSets.size >= MAX_TOOL_SETS) toolSets.clear();
    toolSets.set(key, made);
    return made;
  }

  /** All tools of a run, before policy. */
  function offer(run: ToolRun, offers: NonNullable<ToolContext["offers"]>): Offered[] {
    const context = { ...toolContext(run), offers };
    const hostTools = (options.tools ?? []).flatMap((factory) => factory(context) ?? []);
    return [
      ...builtInTools(context),
      ...hostTools.map((tool) => ({ name: tool.name, tool })),
      ...(options.plugins?.resolveTools(context) ?? []).map((found) => ({ name: found.tool.name, ...found })),
    ];
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
    log,
    loopDetection: (profile) => ({ ...DEFAULT_LOOP_DETECTION, ...profile.loopDetection }),

    sessionInit(request, profile) {
      const cwd = profile.cwd ?? profile.workspaceDir;
      if (!options.resetPolicy || !isFromUser(request)) return { cwd };
      const { agentId, sessionKey } = request;
      const { channel } = conversationFacts(request, undefined);
      const reset = options.resetPolicy({ agentId, sessionKey, ...(channel === undefined ? {} : { channel }) });
      return { cwd, ...(reset === undefined ? {} : { reset }) };
    },

    toolsFor(run) {
      const tools = new Map<string, Tool>();
      const offered = offer(run, (name) => tools.has(name));
      const { tools: left, removed } = resolveToolPolicy(toolPolicyLayers(run), offered);
      // The first of a name stays: a plugin cannot replace a tool of the host.
      for (const { name, tool } of left) if (!tools.has(name)) tools.set(name, tool);
      const { runId, sessionKey } = run.request;
      for (const { rule, key, tools: names } of groupRemoved(removed)) {
        log("debug", "agents/tool-policy: tools removed", { rule, key, tools: names, sessionKey, runId });
      }
      return tools;
    },

    explainTool(run, name) {
      const layers = toolPolicyLayers(run);
      return explainTool(
        name,
        layers,
        offer(run, () => false),
      );
    },
  };
}

function channelContextOf({ input: { provenance }, route }: ToolRequest): ToolContext["channelContext"] {
  // Another session's message comes from no chat, wherever that session talks.
  if (provenance?.channel === undefined || provenance.kind === "inter_session") return undefined;
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

/** What the makers of tools are told of a run. */
function toolContext(run: ToolRun): ToolContext {
  const { request, profile, session, facts, model, maxResultChars, sandboxed = false, surface } = run;
  const { provenance } = request.input;
  const { runId, trigger, exec, elevatedLevel, closedElevatedGates } = request;
  const channelContext = channelContextOf(request);
  return {
    agentId: profile.agentId,
    sessionKey: request.sessionKey,
    workspaceDir: profile.workspaceDir,
    agentDir: profile.agentDir,
    sandboxed,
    senderIsOwner: isOwnersRequest(request),
    maxResultChars,
    model,
    ...(surface === undefined ? {} : { surface }),
    ...(runId === undefined ? {} : { runId }),
    ...(session === undefined ? {} : { sessionId: session.entry.sessionId }),
    ...(facts.channel === undefined ? {} : { channel: facts.channel }),
    ...(provenance?.senderId === undefined ? {} : { requesterSenderId: provenance.senderId }),
    ...(trigger === undefined ? {} : { trigger }),
    ...(exec === undefined ? {} : { exec }),
    ...(elevatedLevel === undefined ? {} : { elevatedLevel }),
    ...(closedElevatedGates === undefined ? {} : { closedElevatedGates }),
    ...(channelContext === undefined ? {} : { channelContext }),
  };
}
