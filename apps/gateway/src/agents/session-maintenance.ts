import type { MaintainOptions, MaintenanceReport, MaintenanceSchedule, SessionStore } from "@oc/sessions";
import type { AgentHost } from "./agent-host.ts";
import { describeKeyWith } from "./maintained-key.ts";
import type { SessionAnnouncer } from "./session-announcer.ts";
import type { Logger } from "../log/logger.ts";

/** A commit that removed more sessions is announced as one change of the list. */
const MAX_ANNOUNCED = 20;

/** What the operator asks for, beyond the configured policy. */
export type MaintenanceWish = Pick<MaintainOptions, "force" | "fixMissing" | "fixDmScope" | "activeKeys" | "signal">;

/** Keeps every agent's sessions within `session.maintenance`, in the background and when the operator asks. */
export class SessionMaintenance {
  readonly #parts: { agents: AgentHost; sessions: SessionAnnouncer; log: Logger };
  readonly #schedules = new Map<string, MaintenanceSchedule>();
  #isClosed = false;

  constructor(parts: { agents: AgentHost; sessions: SessionAnnouncer; log: Logger }) {
    this.#parts = parts;
  }

  /** From now on, while the store is open. */
  async follow(agentId: string, store: SessionStore): Promise<void> {
    const { MaintenanceSchedule, resolveMaintenancePolicy } = await import("@oc/sessions");
    if (this.#isClosed) return;
    await this.#schedules.get(agentId)?.stop();
    const schedule = new MaintenanceSchedule(store, {
      policy: () => resolveMaintenancePolicy(this.#parts.agents.config.session?.maintenance),
      options: () => this.#options(agentId),
      onReport: (report) => this.#log(report),
      onError: (error) => this.#parts.log.error("the sessions of an agent could not be maintained", { agentId, error }),
    });
    this.#schedules.set(agentId, schedule);
  }

  /** Sessions of the agent were created or changed. */
  noteChange(agentId: string): void {
    this.#schedules.get(agentId)?.noteChange();
  }

  /** Maintains now. Rejects with `StoreError`. */
  async run(agentId: string, wish: MaintenanceWish): Promise<MaintenanceReport> {
    const { agents } = this.#parts;
    const store = await agents.sessions(agentId);
    const { resolveMaintenancePolicy } = await import("@oc/sessions");
    const policy = resolveMaintenancePolicy(agents.config.session?.maintenance);
    const report = await store.maintain(policy, { ...this.#options(agentId), ...wish });
    this.#log(report);
    return report;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#schedules.values()].map((schedule) => schedule.stop()));
    this.#schedules.clear();
  }

  #options(agentId: string): MaintainOptions {
    const { agents } = this.#parts;
    return {
      describeKey: describeKeyWith(agents.mainKey),
      isActive: (key) => agents.isActiveSession(key),
      onChanged: (change, keys) => this.#announce(agentId, change === "archived" ? "patch" : "delete", keys),
    };
  }

  #announce(agentId: string, reason: string, keys: readonly string[]): void {
    const { sessions, log } = this.#parts;
    const changes =
      keys.length > MAX_ANNOUNCED
        ? [sessions.changed(reason)]
        : keys.map((sessionKey) => sessions.changed(reason, { agentId, sessionKey }));
    for (const change of changes)
      change.catch((cause: unknown) => log.error("a session change could not be announced", { error: cause }));
  }

  #log({
    agentId,
    mode,
    missing,
    dmScopeRetired,
    modelRunPruned,
    pruned,
    capped,
    archived,
    archivesRemoved,
  }: MaintenanceReport): void {
    const done = { missing, dmScopeRetired, modelRunPruned, pruned, capped, archived, archivesRemoved };
    const counts = Object.fromEntries(Object.entries(done).filter(([, count]) => count > 0));
    if (Object.keys(counts).length === 0) return;
    const { log } = this.#parts;
    if (mode === "warn")
      log.warn("sessions exceed session.maintenance, whose mode is warn: nothing was changed", { agentId, ...counts });
    else log.info("sessions were maintained", { agentId, ...counts });
  }
}
