import { existsSync, lstatSync } from "node:fs";
import { join } from "node:path";
import type { AgentProfile, AgentRuntime, AgentRuntimeOptions } from "@oc/agent-runtime";
import type { OcConfig } from "@oc/config";
import type { Models, ModelsOptions } from "@oc/models";
import type { ToolFactory } from "@oc/plugin-sdk";
import {
  agentPaths,
  canonicalSessionKey,
  mainSessionKey,
  requireAgent,
  resolveAgents,
  resolveMainKey,
  sessionKeyFacts,
  type AgentRoster,
} from "@oc/router";
import type { InterruptedWork, SessionStore } from "@oc/sessions";
import { toAgentProfile } from "./agent-profile.ts";
import { resolveWriteLock } from "./write-lock.ts";
import { GatewayError } from "../errors.ts";
import { defaultMaxConcurrent } from "../limits.ts";
import type { Logger } from "../log/logger.ts";

export interface AgentHostOptions {
  stateDir: string;
  homeDir: string;
  /** Effective environment; may hold provider keys. */
  env: Readonly<Record<string, string | undefined>>;
  log: Logger;
  now: () => number;
  /** Told once for each store that is opened. */
  onSessionsOpened?: (agentId: string, store: SessionStore) => void;
  onSessionChanged: NonNullable<AgentRuntimeOptions["onSessionChanged"]>;
  /** What the runtime gets besides the configuration. */
  runtime: RuntimeExtras;
  /** The gateway's own tools, loaded with the runtime. */
  hostTools?: () => Promise<readonly ToolFactory[]>;
}

/** Host tools, plugins and timing of the agent runtime. */
export type RuntimeExtras = Pick<AgentRuntimeOptions, "tools" | "plugins" | "retry" | "abortGraceMs">;

/** A session as a caller meant it. */
export interface SessionTarget {
  agentId: string;
  sessionKey: string;
}

/** Keys of `agents.defaults` that bound how much runs at once. The file's schema has checked them. */
interface LaneSettings {
  maxConcurrent?: number;
  subagents?: { maxConcurrent?: number };
}

/** One configuration's agents. */
interface Snapshot {
  config: OcConfig;
  roster: AgentRoster;
  mainKey: string;
  models: Models | undefined;
}

/**
 * The agents of the current configuration: who they are, where their sessions are, and the runtime that runs them.
 * Stores, models and runtime are loaded when they are first needed.
 */
export class AgentHost {
  readonly #options: AgentHostOptions;
  readonly #stores = new Map<string, Promise<SessionStore>>();
  readonly #refused = new Map<string, unknown>();
  #snapshot: Snapshot;
  #runtime: Promise<AgentRuntime> | undefined;
  #loadedRuntime: AgentRuntime | undefined;

  /** Throws `GATEWAY_ENV_INVALID` for a time that is none. */
  constructor(config: OcConfig, options: AgentHostOptions) {
    resolveWriteLock(config.session, options.env);
    this.#options = options;
    this.#snapshot = snapshotOf(config);
  }

  /** Later turns use `config`; running ones keep what they started with. */
  async reload(config: OcConfig, env: Readonly<Record<string, string | undefined>>): Promise<void> {
    const next = snapshotOf(config);
    this.#options.env = env;
    if (this.#snapshot.models) next.models = await this.#createModels(next);
    const runtime = await this.#runtime?.catch(() => undefined);
    this.#snapshot = next;
    runtime?.configure(this.#runtimeSettings());
  }

  get config(): OcConfig {
    return this.#snapshot.config;
  }

  get roster(): AgentRoster {
    return this.#snapshot.roster;
  }

  get mainKey(): string {
    return this.#snapshot.mainKey;
  }

  get defaultAgentId(): string {
    return this.roster.defaultAgentId;
  }

  /** The canonical key and the agent that owns it. Throws `RouterError`. */
  resolveSession(key: string | undefined, agentId?: string): SessionTarget {
    if (agentId !== undefined) requireAgent(this.roster, agentId);
    const sessionKey = canonicalSessionKey(key ?? "main", {
      defaultAgentId: this.defaultAgentId,
      mainKey: this.mainKey,
      ...(agentId === undefined ? {} : { agentId }),
    });
    const owner = /^agent:([^:]+):/.exec(sessionKey)?.[1] ?? this.defaultAgentId;
    return { agentId: requireAgent(this.roster, owner).id, sessionKey };
  }

  /** Largest attachment, decoded, in bytes. */
  get mediaMaxBytes(): number {
    return (this.config.agents?.defaults?.mediaMaxMb ?? 20) * 1024 * 1024;
  }

  mainSessionKeyOf(agentId: string): string {
    return mainSessionKey(agentId, this.mainKey);
  }

  /** What the runtime needs to know of an agent. Throws `AGENT_UNKNOWN`. */
  profile(agentId: string): AgentProfile {
    return toAgentProfile(requireAgent(this.roster, agentId), this.#paths(agentId), this.config);
  }

  /** Whether reasoning is shown (`on`, `stream`) or not (`off`) where the session does not say. */
  reasoningDefault(agentId: string): string {
    const { reasoningDefault } = requireAgent(this.roster, agentId).settings;
    return typeof reasoningDefault === "string" ? reasoningDefault : "off";
  }

  /** The agent's sessions; opened on first use. Rejects with `StoreError` when the database is refused. */
  sessions(agentId: string): Promise<SessionStore> {
    const known = this.#stores.get(agentId);
    if (known) return known;
    const opening = this.#openSessions(agentId);
    this.#stores.set(agentId, opening);
    opening.then(
      () => this.#refused.delete(agentId),
      (cause: unknown) => {
        // Tried again by the next caller, when somebody may have repaired it.
        this.#stores.delete(agentId);
        this.#refused.set(agentId, cause);
      },
    );
    return opening;
  }

  /** Whether the agent has ever had a session, without opening anything. */
  hasSessions(agentId: string): boolean {
    return this.#stores.has(agentId) || existsSync(this.#paths(agentId).sessionsDbPath);
  }

  /**
   * Throws `SESSION_STORE_MIGRATION_REQUIRED` while sessions of the older format wait to be imported: answering without them
   * would replace conversations silently.
   */
  requireImportedSessions(): void {
    const folders = this.roster.agents.map(({ id }) => this.#paths(id).sessionsDir).filter(holdsOlderSessions);
    if (folders.length === 0) return;
    throw new GatewayError(
      "SESSION_STORE_MIGRATION_REQUIRED",
      `sessions in an older format (sessions.json) wait to be imported in ${folders.join(", ")}; import them with: oc doctor --fix`,
    );
  }

  async models(): Promise<Models> {
    const snapshot = this.#snapshot;
    snapshot.models ??= await this.#createModels(snapshot);
    return snapshot.models;
  }

  /** The models, if anything has needed them yet. */
  get modelsIfLoaded(): Models | undefined {
    return this.#snapshot.models;
  }

  runtime(): Promise<AgentRuntime> {
    this.#runtime ??= this.#createRuntime();
    return this.#runtime;
  }

  /** The runtime, if any turn or tool has needed it yet. */
  runtimeIfLoaded(): Promise<AgentRuntime> | undefined {
    return this.#runtime;
  }

  /** Whether a turn of the session runs, waits or was admitted. */
  isActiveSession(sessionKey: string): boolean {
    return this.#loadedRuntime?.activeRuns().some((run) => run.sessionKey === sessionKey) ?? false;
  }

  /** The plugin that brought a tool; `undefined` for tools of the host and the built-in ones. */
  pluginOfTool(name: string): string | undefined {
    const registered = this.#options.runtime.plugins?.list("tools") ?? [];
    return registered.find(({ value }) => value.names.includes(name))?.pluginId;
  }

  /** A tool by its name, as policy looks at it. */
  toOffered(name: string): { name: string; pluginId?: string } {
    const pluginId = this.pluginOfTool(name);
    return { name, ...(pluginId === undefined ? {} : { pluginId }) };
  }

  /** Ends what a dead process left behind, for every agent that has sessions. */
  async recoverInterrupted(): Promise<InterruptedWork[]> {
    const found: InterruptedWork[] = [];
    for (const { id } of this.roster.agents) {
      if (!this.hasSessions(id)) continue;
      try {
        const store = await this.sessions(id);
        found.push(...(await store.recoverInterrupted()));
      } catch (cause) {
        this.#options.log.error("the sessions of an agent cannot be used", { agentId: id, error: cause });
      }
    }
    return found;
  }

  /** Agents whose database was refused when it was last opened. */
  refusedStores(): string[] {
    return [...this.#refused.keys()];
  }

  /** What somebody should know about databases that are refused. */
  storeWarnings(): string[] {
    return [...this.#refused].map(([agentId, cause]) => {
      const { code } = cause as { code?: unknown };
      const remedy =
        code === "STORE_CORRUPT" ? "it is kept as it is; stop the gateway and run: oc doctor --fix" : "see the log";
      return `the sessions of the agent ${agentId} cannot be used (${String(code ?? "unknown")}): ${remedy}`;
    });
  }

  /** Takes no more turns; lets running ones finish for up to `drainMs` and aborts the others. */
  async drain(drainMs: number): Promise<void> {
    const runtime = await this.#runtime?.catch(() => undefined);
    await runtime?.close({ drainMs });
  }

  /** Closes every store. */
  async close(): Promise<void> {
    const stores = await Promise.allSettled(this.#stores.values());
    this.#stores.clear();
    await Promise.all(stores.map((store) => (store.status === "fulfilled" ? store.value.close() : undefined)));
  }

  async #openSessions(agentId: string): Promise<SessionStore> {
    if (holdsOlderSessions(this.#paths(agentId).sessionsDir)) this.requireImportedSessions();
    const { openSessionStore } = await import("@oc/sessions");
    const { scope } = this.config.session ?? {};
    const writeLock = resolveWriteLock(this.config.session, this.#options.env);
    const paths = this.#paths(agentId);
    const store = await openSessionStore({
      agentId,
      path: paths.sessionsDbPath,
      cwd: paths.workspaceDir,
      mainKey: this.mainKey,
      ...(scope === undefined ? {} : { scope }),
      writeLock,
      now: this.#options.now,
      log: (level, message, fields) => this.#options.log[level](message, { agentId, ...fields }),
    });
    this.#options.onSessionsOpened?.(agentId, store);
    return store;
  }

  async #createModels({ config }: Snapshot): Promise<Models> {
    const { createModels } = await import("@oc/models");
    const { models, auth, agents } = config;
    // The configuration was validated by the schema of the file, which knows every key of these sections.
    const options = { models, auth, agents } as ModelsOptions;
    const providers = this.#options.runtime.plugins?.list("providers").map(({ value }) => value) ?? [];
    return createModels({ options, env: this.#options.env, providers });
  }

  async #createRuntime(): Promise<AgentRuntime> {
    const [{ createAgentRuntime }, { resolveResetPolicy }] = await Promise.all([
      import("@oc/agent-runtime"),
      import("@oc/sessions"),
      this.models(),
    ]);
    const { log, now, onSessionChanged, runtime, hostTools } = this.#options;
    this.#loadedRuntime = createAgentRuntime({
      ...runtime,
      tools: [...(runtime.tools ?? []), ...((await hostTools?.()) ?? [])],
      ...this.#runtimeSettings(),
      agent: (agentId) => this.profile(agentId),
      sessions: (agentId) => this.sessions(agentId),
      models: () => this.#snapshot.models as Models,
      resetPolicy: ({ sessionKey, channel }) =>
        resolveResetPolicy(this.config.session ?? {}, { channel, type: conversationType(sessionKey) }),
      onSessionChanged,
      log: (level, message, fields) => log[level](message, fields),
      now,
    });
    return this.#loadedRuntime;
  }

  #runtimeSettings() {
    const { maxConcurrent, subagents } = this.roster.defaults as LaneSettings;
    const cron = this.config.cron?.maxConcurrentRuns;
    return {
      maxConcurrent: maxConcurrent ?? defaultMaxConcurrent(),
      queue: this.config.messages?.queue ?? {},
      lanes: {
        ...(subagents?.maxConcurrent === undefined ? {} : { subagent: subagents.maxConcurrent }),
        ...(cron === undefined ? {} : { cron }),
      },
    };
  }

  #paths(agentId: string) {
    const { stateDir, homeDir } = this.#options;
    return agentPaths(agentId, { roster: this.roster, stateDir, homeDir, sessionStore: this.config.session?.store });
  }
}

/** What kind of conversation a key stands for, as far as automatic resets go. */
function conversationType(sessionKey: string): "direct" | "group" | "thread" {
  const { isThread, chatType } = sessionKeyFacts(sessionKey);
  if (isThread) return "thread";
  return chatType === "group" || chatType === "channel" ? "group" : "direct";
}

function holdsOlderSessions(folder: string): boolean {
  return lstatSync(join(folder, "sessions.json"), { throwIfNoEntry: false })?.isFile() === true;
}

function snapshotOf(config: OcConfig): Snapshot {
  return { config, roster: resolveAgents(config), mainKey: resolveMainKey(config.session?.mainKey), models: undefined };
}
