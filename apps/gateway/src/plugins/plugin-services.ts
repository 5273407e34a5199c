import type { PluginRegistry, PluginRuntime, PluginService } from "@oc/plugin-sdk";
import type { Logger } from "../log/logger.ts";
import { within } from "../process/within.ts";

/** How long the end of a service is waited for. */
const STOP_TIMEOUT_MS = 5_000;

interface RunningService {
  service: PluginService;
  controller: AbortController;
  started: Promise<void>;
}

/** Background services of plugins. One that fails to start or stop is logged; its plugin goes on. */
export class PluginServices {
  readonly #registry: PluginRegistry;
  readonly #options: { log: Logger; runtimeOf(pluginId: string): PluginRuntime };
  readonly #running = new Map<string, RunningService[]>();

  constructor(registry: PluginRegistry, options: { log: Logger; runtimeOf(pluginId: string): PluginRuntime }) {
    this.#registry = registry;
    this.#options = options;
  }

  /** Starts everything that a plugin registered. Does not wait for it. */
  start(pluginId: string): void {
    const own = this.#registry.list("services").filter((registered) => registered.pluginId === pluginId);
    if (own.length === 0) return;
    const { stateDir } = this.#options.runtimeOf(pluginId);
    this.#running.set(
      pluginId,
      own.map(({ value: service }) => {
        const controller = new AbortController();
        const started = this.#guard("start", pluginId, service, () =>
          service.start({ signal: controller.signal, stateDir }),
        );
        return { service, controller, started };
      }),
    );
  }

  /** Resolves when the plugin's services have stopped, or had their time to. */
  async stop(pluginId: string): Promise<void> {
    const running = this.#running.get(pluginId) ?? [];
    this.#running.delete(pluginId);
    await Promise.all(running.map((service) => this.#stop(pluginId, service)));
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((pluginId) => this.stop(pluginId)));
  }

  async #stop(pluginId: string, { service, controller, started }: RunningService): Promise<void> {
    controller.abort();
    const stopped = started.then(() => this.#guard("stop", pluginId, service, () => service.stop?.()));
    await within(STOP_TIMEOUT_MS, stopped);
  }

  async #guard(
    step: "start" | "stop",
    plugin: string,
    { id }: PluginService,
    work: () => Promise<void> | void,
  ): Promise<void> {
    try {
      await work();
    } catch (cause) {
      this.#options.log.error(`a plugin's service failed to ${step}`, { plugin, service: id, error: cause });
    }
  }
}
