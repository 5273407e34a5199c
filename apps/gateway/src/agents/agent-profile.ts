import type { AgentProfile, AgentToolPolicy, LoopDetectionOptions } from "@oc/agent-runtime";
import type { OcConfig } from "@oc/config";
import type { ThinkingLevel } from "@oc/plugin-sdk";
import type { Agent, AgentPaths } from "@oc/router";

const DEFAULT_TIMEOUT_SECONDS = 172_800;

/** Keys of `agents.defaults` and `agents.entries.<id>` that shape a turn. The file's schema has checked them. */
interface TurnSettings {
  model?: string | { primary?: string };
  thinkingDefault?: ThinkingLevel;
  fastModeDefault?: boolean | "auto";
  timeoutSeconds?: number;
  bootstrapMaxChars?: number;
  bootstrapTotalMaxChars?: number;
  contextInjection?: AgentProfile["contextInjection"];
  skipBootstrap?: boolean;
  userTimezone?: string;
  subagents?: { maxSpawnDepth?: number };
}

/** `tools` and `agents.entries.<id>.tools`. */
interface ToolSettings extends NonNullable<AgentToolPolicy["global"]> {
  sandbox?: { tools?: NonNullable<AgentToolPolicy["sandbox"]>["global"] };
  subagents?: { tools?: AgentToolPolicy["subagents"] };
  loopDetection?: Partial<LoopDetectionOptions>;
}

/** What the runtime needs to know of one agent, from its own settings over the defaults. */
export function toAgentProfile(agent: Agent, paths: AgentPaths, config: OcConfig): AgentProfile {
  const settings = agent.settings as TurnSettings;
  // A model's own parameter stands between the two, so that they are not merged here.
  const { thinkingDefault } = agent.entry as TurnSettings;
  const { thinkingDefault: sharedThinkingDefault } = (config.agents?.defaults ?? {}) as TurnSettings;
  const shared = (config.tools ?? {}) as ToolSettings;
  const own = (agent.entry["tools"] ?? {}) as ToolSettings;
  const {
    fastModeDefault,
    timeoutSeconds = DEFAULT_TIMEOUT_SECONDS,
    userTimezone,
    contextInjection,
    skipBootstrap,
  } = settings;
  const model = typeof settings.model === "string" ? settings.model : settings.model?.primary;
  return {
    agentId: agent.id,
    workspaceDir: paths.workspaceDir,
    agentDir: paths.agentDir,
    timeoutMs: timeoutSeconds * 1_000,
    toolPolicy: toToolPolicy(shared, own, settings.subagents?.maxSpawnDepth),
    ...(agent.name === undefined ? {} : { name: agent.name }),
    ...(model === undefined ? {} : { model }),
    ...(thinkingDefault === undefined ? {} : { thinkingDefault }),
    ...(sharedThinkingDefault === undefined ? {} : { sharedThinkingDefault }),
    ...(fastModeDefault === undefined ? {} : { fastModeDefault }),
    ...(settings.bootstrapMaxChars === undefined ? {} : { bootstrapMaxChars: settings.bootstrapMaxChars }),
    ...(settings.bootstrapTotalMaxChars === undefined
      ? {}
      : { bootstrapTotalMaxChars: settings.bootstrapTotalMaxChars }),
    ...(contextInjection === undefined ? {} : { contextInjection }),
    ...(skipBootstrap === undefined ? {} : { skipBootstrap }),
    ...(userTimezone === undefined ? {} : { timeZone: userTimezone }),
    ...(shared.loopDetection || own.loopDetection
      ? { loopDetection: { ...shared.loopDetection, ...own.loopDetection } }
      : {}),
  };
}

function toToolPolicy(shared: ToolSettings, own: ToolSettings, maxSpawnDepth: number | undefined): AgentToolPolicy {
  return {
    global: rulesOf(shared),
    agent: rulesOf(own),
    sandbox: {
      ...(shared.sandbox?.tools === undefined ? {} : { global: shared.sandbox.tools }),
      ...(own.sandbox?.tools === undefined ? {} : { agent: own.sandbox.tools }),
    },
    ...(shared.subagents?.tools === undefined ? {} : { subagents: shared.subagents.tools }),
    ...(maxSpawnDepth === undefined ? {} : { maxSpawnDepth }),
  };
}

function rulesOf({
  profile,
  allow,
  alsoAllow,
  deny,
  byProvider,
}: ToolSettings): NonNullable<AgentToolPolicy["global"]> {
  return {
    ...(profile === undefined ? {} : { profile }),
    ...(allow === undefined ? {} : { allow }),
    ...(alsoAllow === undefined ? {} : { alsoAllow }),
    ...(deny === undefined ? {} : { deny }),
    ...(byProvider === undefined ? {} : { byProvider }),
  };
}
