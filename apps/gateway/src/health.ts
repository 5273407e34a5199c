import type { HealthSnapshot, PluginState } from "@oc/protocol";
import type { AgentHost } from "./agents/agent-host.ts";
import type { ChannelHost } from "./channels/channel-host.ts";

/** The gateway's view of itself, kept ready as text: answering `health` must cost nothing. */
export class HealthMonitor {
  readonly #agents: AgentHost;
  readonly #now: () => number;
  readonly #maxAgeMs: number;
  readonly #plugins: () => PluginState[];
  readonly #channels: Pick<ChannelHost, "states" | "sharedScope">;
  #last: { snapshot: HealthSnapshot; json: string } | undefined;
  #stale = false;
  #measuring: Promise<void> | undefined;
  #version = 0;
  /** Turns that a crash or kill ended, found when the gateway started. */
  interruptedRuns = 0;

  constructor(
    agents: AgentHost,
    options: {
      now: () => number;
      maxAgeMs: number;
      plugins: () => PluginState[];
      channels: Pick<ChannelHost, "states" | "sharedScope">;
    },
  ) {
    this.#agents = agents;
    this.#now = options.now;
    this.#maxAgeMs = options.maxAgeMs;
    this.#plugins = options.plugins;
    this.#channels = options.channels;
  }

  /** Warnings that programs can tell apart by their code. */
  get codedWarnings(): { code: string; message: string }[] {
    const shared = this.#channels.sharedScope();
    return shared ? [{ code: shared.code, message: shared.message }] : [];
  }

  /** What else somebody should know or do about this gateway. */
  get warnings(): string[] {
    const failed = this.#plugins().filter(({ state }) => state === "error");
    return [
      ...this.#agents.storeWarnings(),
      ...failed.map(({ id, error }) => `plugin ${id} does not run: ${error ?? "unknown"}`),
    ];
  }

  get plugins(): PluginState[] {
    return this.#plugins();
  }

  /** Rises with every new measurement. */
  get version(): number {
    return this.#version;
  }

  /** The last measurement, if it is recent enough. */
  recent(): { snapshot: HealthSnapshot; json: string } | undefined {
    const fresh = this.#last && !this.#stale && this.#now() - this.#last.snapshot.ts <= this.#maxAgeMs;
    return fresh ? this.#last : undefined;
  }

  /** The last measurement, however old. */
  latest(): { snapshot: HealthSnapshot; json: string } | undefined {
    return this.#last;
  }

  /** Measures now; concurrent calls share one measurement. */
  async measure(): Promise<{ snapshot: HealthSnapshot; json: string }> {
    this.#measuring ??= this.#measure().finally(() => (this.#measuring = undefined));
    await this.#measuring;
    return this.#last as { snapshot: HealthSnapshot; json: string };
  }

  /** The next request measures anew. */
  invalidate(): void {
    this.#stale = true;
  }

  async #measure(): Promise<void> {
    const began = performance.now();
    const { roster, defaultAgentId } = this.#agents;
    const agents = await Promise.all(
      roster.agents.map(async (agent) => ({
        agentId: agent.id,
        ...(agent.name === undefined ? {} : { name: agent.name }),
        isDefault: agent.id === defaultAgentId,
        sessions: { count: await this.#countSessions(agent.id) },
      })),
    );
    const snapshot: HealthSnapshot = {
      ok: true,
      ts: this.#now(),
      durationMs: Math.round(performance.now() - began),
      channels: this.#channels.states(),
      heartbeatSeconds: 0,
      defaultAgentId,
      agents,
      sessions: { count: agents.reduce((sum, agent) => sum + agent.sessions.count, 0) },
      interruptedRuns: this.interruptedRuns,
      plugins: this.plugins,
      warnings: [...this.warnings, ...this.codedWarnings.map(({ message }) => message)],
    };
    this.#last = { snapshot, json: JSON.stringify(snapshot) };
    this.#stale = false;
    this.#version += 1;
  }

  /** A refused database counts no sessions here; `/ready` and `status` name it. */
  async #countSessions(agentId: string): Promise<number> {
    if (!this.#agents.hasSessions(agentId)) return 0;
    return this.#agents
      .sessions(agentId)
      .then((store) => store.countSessions())
      .catch(() => 0);
  }
}
