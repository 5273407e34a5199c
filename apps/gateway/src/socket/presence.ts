import { hostname } from "node:os";
import { PRESENCE_MAX_ENTRIES, PRESENCE_TTL_MS, type PresenceEntry } from "@oc/protocol";
import type { Connection } from "./connection.ts";

/** Modes of programs rather than people; they are not shown. */
const HIDDEN_MODES: ReadonlySet<string> = new Set(["cli", "backend", "probe"]);
const SELF = "self";

/** Who is here: the gateway itself and one row for each client instance. Rows of clients that left fade after a while. */
export class Presence {
  readonly #rows = new Map<string, PresenceEntry>();
  readonly #live = new Map<string, Connection>();
  readonly #now: () => number;
  #version = 0;

  constructor(version: string, now: () => number) {
    this.#now = now;
    this.#rows.set(SELF, {
      host: hostname(),
      version,
      platform: process.platform,
      mode: "gateway",
      reason: "self",
      ts: now(),
    });
  }

  /** Rises with every change. */
  get version(): number {
    return this.#version;
  }

  list(): PresenceEntry[] {
    const now = this.#now();
    for (const [key, row] of this.#rows) {
      if (key === SELF || this.#live.has(key)) row.ts = now;
      else if (now - row.ts > PRESENCE_TTL_MS) this.#rows.delete(key);
    }
    return [...this.#rows.values()].map((row) => ({ ...row }));
  }

  /** Returns whether the list changed. */
  join(connection: Connection): boolean {
    const { connect, client, role } = connection.hello;
    if (HIDDEN_MODES.has(client.mode)) return false;
    const key = this.#keyOf(connection);
    this.#live.set(key, connection);
    this.#rows.delete(key);
    this.#rows.set(key, {
      ...(connect.client.instanceId === undefined ? {} : { instanceId: connect.client.instanceId }),
      ...(connection.admission.deviceId === undefined ? {} : { deviceId: connection.admission.deviceId }),
      ...(connect.client.displayName === undefined ? {} : { host: connect.client.displayName }),
      ip: connection.admission.client.ip,
      version: connect.client.version,
      platform: connect.client.platform,
      ...(connect.client.deviceFamily === undefined ? {} : { deviceFamily: connect.client.deviceFamily }),
      mode: client.mode,
      reason: "connect",
      roles: [role],
      scopes: connection.admission.scopes,
      ts: this.#now(),
    });
    this.#dropOldest();
    this.#version += 1;
    return true;
  }

  /** Returns whether the list changed. */
  leave(connection: Connection): boolean {
    const key = this.#keyOf(connection);
    if (this.#live.get(key) !== connection) return false;
    this.#live.delete(key);
    const row = this.#rows.get(key);
    if (!row) return false;
    row.reason = "disconnect";
    row.ts = this.#now();
    this.#version += 1;
    return true;
  }

  #keyOf(connection: Connection): string {
    const { connect, role } = connection.hello;
    if (role === "node" && connection.admission.deviceId !== undefined)
      return `device:${connection.admission.deviceId}`;
    return `instance:${connect.client.instanceId ?? connection.id}`;
  }

  #dropOldest(): void {
    for (const key of this.#rows.keys()) {
      if (this.#rows.size <= PRESENCE_MAX_ENTRIES) return;
      if (key !== SELF) this.#rows.delete(key);
    }
  }
}
