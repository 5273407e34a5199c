import type { OcConfig } from "@oc/config";
import { resolveExecRules, resolveRequestedPolicy, type ExecCheck, type ExecRules } from "@oc/exec-approvals";
import { DEFAULT_EXEC_SETTINGS, type ExecSettings } from "@oc/exec-tools";
import type { ToolContext } from "@oc/plugin-sdk";
import type { Agent } from "@oc/router";
import type { SessionEntry } from "@oc/sessions";

/** A `tools.exec` object. The file's schema has checked it. */
export type ExecSection = NonNullable<NonNullable<OcConfig["tools"]>["exec"]>;

/** What a turn says about its commands. */
export type ExecTurn = Pick<ToolContext, "exec" | "elevatedLevel" | "closedElevatedGates">;

/** What the environment of the gateway says where the configuration says nothing. Milliseconds. */
export interface ExecEnvironmentDefaults {
  backgroundMs?: number;
  cleanupMs?: number;
}

/** Everything that decides about commands of one agent in one turn. */
export interface ExecConfig {
  settings: ExecSettings;
  requested: ExecCheck["requested"];
  rules: ExecRules;
  /** Requests say which parts of the command run. */
  highlightsCommands: boolean;
  /** One notice for an approved command that runs longer than this. Milliseconds; 0: none. */
  runningNoticeMs: number;
}

const MIN_BACKGROUND_MS = 10;
const MAX_BACKGROUND_MS = 120_000;
const MIN_CLEANUP_MS = 60_000;
const MAX_CLEANUP_MS = 10_800_000;

/** A gate that nobody looked at is closed. */
const UNCHECKED_GATES = ["tools.elevated"];

/** Turn over session over agent over global, key by key. Pure. */
export function resolveExecConfig(
  { config, agent }: { config: OcConfig; agent: Agent },
  entry: SessionEntry | undefined,
  turn: ExecTurn,
  environment: ExecEnvironmentDefaults = {},
): ExecConfig {
  const global: ExecSection = config.tools?.exec ?? {};
  const own = execSectionOf(agent);
  const said = { ...global, ...own };
  const session = sessionPolicy(entry);
  const defaults = DEFAULT_EXEC_SETTINGS;
  const node = turn.exec?.node ?? entry?.execNode ?? said.node;
  const { closedElevatedGates = UNCHECKED_GATES, elevatedLevel = "off" } = turn;
  return {
    settings: {
      host: turn.exec?.host ?? (entry?.execHost as ExecSettings["host"] | undefined) ?? said.host ?? defaults.host,
      ...(node === undefined ? {} : { node }),
      timeoutSec: said.timeoutSec ?? defaults.timeoutSec,
      backgroundMs: clamp(
        said.backgroundMs ?? environment.backgroundMs ?? defaults.backgroundMs,
        MIN_BACKGROUND_MS,
        MAX_BACKGROUND_MS,
      ),
      cleanupMs: clamp(said.cleanupMs ?? environment.cleanupMs ?? defaults.cleanupMs, MIN_CLEANUP_MS, MAX_CLEANUP_MS),
      notifyOnExit: said.notifyOnExit ?? defaults.notifyOnExit,
      notifyOnExitEmptySuccess: said.notifyOnExitEmptySuccess ?? defaults.notifyOnExitEmptySuccess,
      pathPrepend: said.pathPrepend ?? defaults.pathPrepend,
      elevatedLevel: closedElevatedGates.length > 0 ? "off" : elevatedLevel,
      closedElevatedGates,
    },
    requested: resolveRequestedPolicy([
      { source: "this message", exec: turn.exec },
      { source: "session", exec: session },
      { source: `agents.entries.${agent.id}.tools.exec`, exec: own },
      { source: "tools.exec", exec: global },
    ]),
    rules: resolveExecRules(global, own),
    highlightsCommands: said.commandHighlighting ?? false,
    runningNoticeMs: said.approvalRunningNoticeMs ?? 10_000,
  };
}

/** What the agent itself says of its commands. */
export function execSectionOf({ entry }: Pick<Agent, "entry">): ExecSection {
  return (entry["tools"] as { exec?: ExecSection } | undefined)?.exec ?? {};
}

function sessionPolicy(entry: SessionEntry | undefined): Pick<ExecSection, "security" | "ask"> {
  const { execSecurity, execAsk } = entry ?? {};
  return {
    ...(execSecurity === undefined ? {} : { security: execSecurity as NonNullable<ExecSection["security"]> }),
    ...(execAsk === undefined ? {} : { ask: execAsk as NonNullable<ExecSection["ask"]> }),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
