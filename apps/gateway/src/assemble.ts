import { homedir } from "node:os";
import type { OcConfig, WriteResult } from "@oc/config";
import { CLOSE_CODES, unavailable } from "@oc/protocol";
import type { Store } from "@oc/store";
import type { GatewayAuth } from "./access/gateway-auth.ts";
import { admit, type AccessDesk } from "./access/handshake.ts";
import { PairingStore } from "./access/pairing-store.ts";
import { CallBudget, RateLimiter } from "./access/rate-limit.ts";
import { AgentHost } from "./agents/agent-host.ts";
import { FollowUpTurns } from "./agents/follow-up-turns.ts";
import { SessionAnnouncer } from "./agents/session-announcer.ts";
import { SessionEvents } from "./agents/session-events.ts";
import { SessionMaintenance } from "./agents/session-maintenance.ts";
import { Turns } from "./agents/turns.ts";
import { ApprovalDesk } from "./approvals/approval-desk.ts";
import { ExecApprovalService } from "./approvals/exec-approval-service.ts";
import { PluginApprovals } from "./approvals/plugin-approvals.ts";
import { ChannelHost } from "./channels/channel-host.ts";
import { ChatCommands } from "./chat/chat-commands.ts";
import { readAccessSettings } from "./config/access-rules.ts";
import { openConfigDesk, withoutConfigFile, withPluginCheck } from "./config/config-desk.ts";
import { execApprovalsPath } from "./exec/approvals-path.ts";
import { ExecHost } from "./exec/exec-host.ts";
import type { GatewayOptions } from "./gateway.ts";
import { HealthMonitor } from "./health.ts";
import type { GatewayLimits } from "./limits.ts";
import type { Logger } from "./log/logger.ts";
import { toRequestRow } from "./methods/devices.ts";
import { dispatch } from "./methods/dispatch.ts";
import { IdempotencyCache } from "./methods/idempotency.ts";
import { NodeDesk } from "./nodes/node-desk.ts";
import { SurfaceStore } from "./nodes/surface-store.ts";
import { BUNDLED_PLUGINS } from "./plugins/bundled-plugins.ts";
import { childEnvironment } from "./plugins/child-environment.ts";
import { PluginHost } from "./plugins/plugin-host.ts";
import { createPluginRuntime } from "./plugins/plugin-runtime.ts";
import { within } from "./process/within.ts";
import type { GatewayServices } from "./services.ts";
import type { ConnectionHost } from "./socket/connection.ts";
import { EventHub } from "./socket/event-hub.ts";
import { formatHello } from "./socket/hello.ts";
import { Presence } from "./socket/presence.ts";
import { TaskFlowService } from "./tasks/task-flow-service.ts";
import { VERSION } from "./version.ts";

/** Control-plane writes of one device, for each method. */
const CONTROL_BUDGET = { calls: 30, windowMs: 60_000 };
const BACKGROUND_COMMAND_RUNS =
  "a background command runs, and a restart would kill it; wait for it, or stop it with the process tool";
/** Restart requests within this time are one restart. */
const RESTART_COOLDOWN_MS = 30_000;

export interface AssemblyInput {
  options: GatewayOptions;
  config: OcConfig;
  env: Readonly<Record<string, string | undefined>>;
  auth: GatewayAuth;
  limits: GatewayLimits;
  log: Logger;
  logFile: () => string;
  store: Store;
}

/** The parts of a gateway put together, without port and process. */
export interface AssembledGateway {
  services: GatewayServices;
  connectionHost: ConnectionHost;
  /** Recovers, measures, runs the sidecars, starts the clock; afterwards the gateway is ready. */
  start(): Promise<void>;
  applyConfig(config: OcConfig, env: Readonly<Record<string, string | undefined>>, auth: GatewayAuth): Promise<void>;
  /** Tells clients that the configuration file has this content now; each content is told once. */
  announceConfig(path: string, hash: string): void;
  /** Refuses new turns and waits for running ones. */
  drain(drainMs: number): Promise<void>;
  announceShutdown(reason: string, restartExpectedMs: number | undefined): void;
  stop(): Promise<void>;
}

export function assembleGateway(input: AssemblyInput): AssembledGateway {
  const { options, limits, log, logFile, store } = input;
  const now = options.now ?? Date.now;
  const startedAt = now();
  let access = readAccessSettings(input.config, input.auth);
  let phase: "starting" | "ready" | "draining" = "starting";
  let clock: NodeJS.Timeout | undefined;
  let announcedHash: string | undefined;
  let lastRestartAt = Number.NEGATIVE_INFINITY;

  const hub = new EventHub();
  const presence = new Presence(VERSION, now);
  const packages = [...BUNDLED_PLUGINS, ...(options.plugins ?? [])];
  const plugins: PluginHost = new PluginHost({
    packages,
    registry: options.runtime?.plugins,
    log,
    runtimeOf: (id) =>
      createPluginRuntime(id, {
        stateDir: options.stateDir,
        agents,
        approvals: pluginApprovals,
        processEnv,
        taskFlows,
      }),
    onRetired: (id) => pluginApprovals.forget(id),
  });
  let env = input.env;
  const processEnv = () => childEnvironment(agents.config, env, access.rules.auth.secret);
  const taskFlows = new TaskFlowService({ store, log, now, sweepIntervalMs: limits.taskSweepIntervalMs });
  const pairing = new PairingStore(store, { now, requestTtlMs: limits.pairingTtlMs });
  const agents: AgentHost = new AgentHost(input.config, {
    stateDir: options.stateDir,
    homeDir: options.homeDir ?? homedir(),
    env: input.env,
    log,
    now,
    runtime: { ...options.runtime, plugins: plugins.registry },
    hostTools: () => exec.tools(),
    onSessionsOpened: (agentId, store) => {
      maintenance.follow(agentId, store).catch(failed("the sessions of an agent cannot be maintained"));
    },
    onSessionChanged: ({ agentId, sessionKey, reason }) => {
      if (reason === "create") health.invalidate();
      sessions.changed(reason, { agentId, sessionKey }).catch(failed("a session change could not be announced"));
      void sessions.messagesChanged({ agentId, sessionKey });
    },
  });
  const channels = new ChannelHost({ gateway: () => services, store, registry: plugins.registry, now });
  const health = new HealthMonitor(agents, {
    now,
    maxAgeMs: limits.healthMaxAgeMs,
    plugins: () => plugins.states(),
    channels,
  });
  const events = new SessionEvents({ store, agents, log, now });
  const turns = new Turns({
    agents,
    hub,
    events,
    isDraining: () => phase === "draining",
    onEnded: (run) => exec.onTurnEnded(run),
  });
  const followUps = new FollowUpTurns({ store, agents, turns, events, channels, log, now });
  const pluginApprovals = new PluginApprovals({ hub, turns, log, now });
  const execApprovals = new ExecApprovalService({
    store,
    agents,
    channels,
    hub,
    approvalsPath: execApprovalsPath(options.stateDir),
    log,
    now,
    onSettled: (record) => exec.onApprovalSettled(record),
  });
  const nodes = new NodeDesk({
    hub,
    pairing,
    surfaces: new SurfaceStore(store, now),
    log,
    now,
    rules: () => access.nodeCommands,
    onExecEvent: ({ kind, nodeId, runId, reason }) =>
      log.debug(`a node tells of a command: ${kind}`, { nodeId, runId, ...(reason === undefined ? {} : { reason }) }),
  });
  const exec: ExecHost = new ExecHost({
    stateDir: options.stateDir,
    store,
    agents,
    approvals: execApprovals,
    events,
    followUps,
    nodes,
    env: processEnv,
    log,
    now,
  });
  const approvals = new ApprovalDesk([execApprovals, pluginApprovals]);
  const idempotency = new IdempotencyCache(now);
  const commands = new ChatCommands(() => services);
  const sessions = new SessionAnnouncer({
    agents,
    hub,
    turns,
    log,
    now,
    onChanged: (agentId) => maintenance.noteChange(agentId),
    onForgotten: (sessionKey) =>
      void exec.forgetSession(sessionKey).catch(failed("what a session had asked could not be taken back")),
  });
  const maintenance = new SessionMaintenance({ agents, sessions, log });

  const desk: AccessDesk = {
    rules: () => access.rules,
    limiter: new RateLimiter(() => access.rateLimit, now),
    pairing,
    now,
    maxClockSkewMs: limits.deviceClockSkewMs,
    onPairingRequested(request, superseded) {
      log.info("a device asks to be paired", {
        requestId: request.requestId,
        deviceId: request.deviceId,
        ip: request.remoteIp,
      });
      if (superseded) {
        const { requestId, deviceId } = superseded;
        hub.emit("device.pair.resolved", { requestId, deviceId, decision: "superseded", ts: now() });
      }
      hub.emit("device.pair.requested", toRequestRow(request, pairing));
    },
  };

  const config = options.configFile
    ? openConfigDesk(withPluginCheck(options.configFile, packages), {
        onWritten({ snapshot, hash }: WriteResult) {
          // Whoever follows the file announces its content once it is accepted.
          if (!options.onReloadRequested) announceConfig(snapshot.path, hash ?? "");
        },
        reloadSoon() {
          options.onReloadRequested?.();
          return options.onReloadRequested !== undefined;
        },
      })
    : withoutConfigFile(input.config);

  const services: GatewayServices = {
    version: VERSION,
    stateDir: options.stateDir,
    get logFile() {
      return logFile();
    },
    startedAt,
    now,
    limits,
    log,
    access: desk,
    agents,
    approvals,
    channels,
    commands,
    config,
    exec,
    execApprovals,
    controlBudget: new CallBudget(CONTROL_BUDGET.calls, CONTROL_BUDGET.windowMs, now),
    health,
    hub,
    idempotency,
    maintenance,
    nodes,
    pluginApprovals,
    plugins,
    presence,
    sessions,
    taskFlows,
    turns,
    proxyTrust: () => access.trust,
    isStarting: () => phase === "starting",
    isDraining: () => phase === "draining",
    failing: () => [
      ...(phase === "ready" ? [] : [phase === "starting" ? "startup" : "draining"]),
      ...failingStores(agents),
    ],
    requestRestart(reason, delayMs) {
      if (!options.onRestartRequested) return false;
      if (exec.hasLive()) throw unavailable(BACKGROUND_COMMAND_RUNS, { reason: "background-command", retryable: true });
      if (now() - lastRestartAt >= RESTART_COOLDOWN_MS) {
        lastRestartAt = now();
        options.onRestartRequested(reason, delayMs);
      }
      return true;
    },
  };

  const connectionHost: ConnectionHost = {
    limits,
    now,
    async admit(attempt) {
      if (phase === "starting")
        throw unavailable("the gateway is starting", {
          retryable: true,
          retryAfterMs: 500,
          reason: "startup-sidecars",
        });
      if (phase === "draining")
        throw unavailable("the gateway is shutting down", { retryable: true, retryAfterMs: 1_000 });
      return admit(attempt, desk);
    },
    welcome(connection, requestId) {
      hub.add(connection);
      return formatHello(services, connection, requestId);
    },
    opened(connection) {
      const { admission, hello } = connection;
      log.debug("a client connected", {
        connId: connection.id,
        client: hello.client.id,
        mode: hello.client.mode,
        ip: admission.client.ip,
      });
      if (presence.join(connection)) announcePresence();
      if (admission.role === "node") nodes.opened(connection).catch(failed("a node's commands could not be noted"));
    },
    dispatch: (connection, frame, signal, early) => dispatch(services, connection, frame, signal, early),
    closed(connection) {
      if (!hub.has(connection)) return;
      hub.remove(connection);
      if (presence.leave(connection)) announcePresence();
      if (connection.admission.role === "node")
        nodes.closed(connection).catch(failed("a node's leaving could not be noted"));
    },
    refused({ peerAddress }, error) {
      log.warn("a connection was refused", {
        ip: peerAddress,
        code: error.detailCode ?? error.code,
        reason: error.message,
      });
    },
  };

  function announceConfig(path: string, hash: string): void {
    if (hash === announcedHash) return;
    announcedHash = hash;
    hub.emit("config.changed", { path, hash, ts: now() });
  }

  function announcePresence(): void {
    hub.emit("presence", { presence: presence.list() }, { stateVersion: { presence: presence.version } });
  }

  function onTick(): void {
    const at = now();
    hub.emit("tick", { ts: at });
    for (const connection of hub.connections()) connection.keepAlive(at);
    if (hub.size > 0 && !health.recent()) announceHealth().catch(failed("health could not be measured"));
  }

  /** For work that nobody waits for: its failure is worth a line, never the process. */
  function failed(message: string): (cause: unknown) => void {
    return (cause) => log.error(message, { error: cause });
  }

  async function announceHealth(): Promise<void> {
    const { snapshot } = await health.measure();
    hub.emit("health", snapshot, { stateVersion: { health: health.version } });
  }

  return {
    services,
    connectionHost,

    async start() {
      agents.requireImportedSessions();
      const plan = await plugins.plan(input.config);
      const interrupted = await agents.recoverInterrupted();
      await events.load();
      health.interruptedRuns = interrupted.length;
      for (const work of interrupted) log.warn("a turn was interrupted before this start", { ...work });
      await plugins.apply(plan);
      plugins.startOwn();
      await channels.apply();
      await health.measure();
      await Promise.all((options.sidecars ?? []).map((sidecar) => sidecar()));
      clock = setInterval(onTick, limits.tickIntervalMs);
      taskFlows.start();
      phase = "ready";
      // What is owed already comes first: what recovery adds begins by itself.
      followUps.resume();
      await exec.recover().catch(failed("commands that an earlier process left could not be ended"));
    },

    async applyConfig(next, nextEnv, auth) {
      const running = plugins.current;
      await plugins.apply(await plugins.plan(next));
      const { config: configBefore } = agents;
      try {
        await agents.reload(next, nextEnv);
        await channels.apply();
      } catch (cause) {
        await plugins.apply(running);
        await agents.reload(configBefore, env);
        await channels.apply();
        throw cause;
      }
      env = nextEnv;
      const before = access.rules.auth;
      access = readAccessSettings(next, auth);
      health.invalidate();
      if (before.secret !== auth.secret) disconnectSharedSecret(hub);
    },

    announceConfig,

    async drain(drainMs) {
      channels.pause();
      // An answer that has taken effect must reach its session, which takes no turns any more later.
      await pluginApprovals.drain(drainMs);
      // What a session is to hear from here on is stored for the next start.
      followUps.close();
      await execApprovals.drain();
      await within(drainMs, commands.settled());
      phase = "draining";
      await agents.drain(drainMs);
      await turns.settled();
      await within(drainMs, followUps.settled());
      await within(drainMs, channels.settled());
    },

    announceShutdown(reason, restartExpectedMs) {
      hub.emit("shutdown", { reason, ...(restartExpectedMs === undefined ? {} : { restartExpectedMs }) });
    },

    async stop() {
      clearInterval(clock);
      await channels.stop();
      await plugins.close();
      pluginApprovals.close();
      await exec.close();
      await execApprovals.close();
      await taskFlows.close();
      await maintenance.close();
      await agents.close();
    },
  };
}

/** `agent-database:<id>` of the default agent, when its sessions are refused. */
function failingStores(agents: AgentHost): string[] {
  return agents.refusedStores().map((agentId) => `agent-database:${agentId}`);
}

/** Sockets that were let in by the old secret must come again; those with a device token stay. */
function disconnectSharedSecret(hub: EventHub): void {
  for (const connection of hub.connections()) {
    if (connection.admission.credential === "shared-secret")
      connection.close(CLOSE_CODES.restart, "credentials changed");
  }
}
