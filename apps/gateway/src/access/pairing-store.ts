import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { PairingReason, Role } from "@oc/protocol";
import type { Migration, Store } from "@oc/store";
import { secretsEqual } from "./secret-compare.ts";

export interface DeviceMetadata {
  platform: string;
  deviceFamily: string;
}

/** One role that a device was approved for. The token itself is kept by the device alone. */
export interface DeviceGrant {
  role: Role;
  scopes: string[];
  token?: { createdAtMs: number; lastUsedAtMs?: number };
}

export interface PairedDevice extends DeviceMetadata {
  deviceId: string;
  publicKey: string;
  displayName?: string;
  /** Name that an operator gave. */
  label?: string;
  createdAtMs: number;
  approvedAtMs: number;
  grants: DeviceGrant[];
}

export interface PairingAsk extends DeviceMetadata {
  deviceId: string;
  publicKey: string;
  role: Role;
  scopes: string[];
  reason: PairingReason;
  remoteIp: string;
  displayName?: string;
  clientId?: string;
  clientMode?: string;
}

export interface PairingRequest extends PairingAsk {
  requestId: string;
  createdAtMs: number;
}

export const PAIRING_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: "device pairing",
    up: `
      CREATE TABLE paired_devices (
        device_id TEXT PRIMARY KEY,
        public_key TEXT NOT NULL,
        display_name TEXT,
        label TEXT,
        platform TEXT NOT NULL,
        device_family TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL,
        approved_at_ms INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE device_grants (
        device_id TEXT NOT NULL REFERENCES paired_devices(device_id) ON DELETE CASCADE,
        role TEXT NOT NULL,
        scopes TEXT NOT NULL,
        token_hash TEXT,
        token_created_at_ms INTEGER,
        token_last_used_at_ms INTEGER,
        PRIMARY KEY (device_id, role)
      ) STRICT;
      CREATE TABLE pairing_requests (
        request_id TEXT PRIMARY KEY,
        device_id TEXT NOT NULL UNIQUE,
        ask TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL
      ) STRICT;
    `,
  },
];

interface DeviceRow {
  device_id: string;
  public_key: string;
  display_name: string | null;
  label: string | null;
  platform: string;
  device_family: string;
  created_at_ms: number;
  approved_at_ms: number;
}

interface GrantRow {
  device_id: string;
  role: Role;
  scopes: string;
  token_hash: string | null;
  token_created_at_ms: number | null;
  token_last_used_at_ms: number | null;
}

interface RequestRow {
  request_id: string;
  ask: string;
  created_at_ms: number;
}

/** Paired devices and open requests, in `state/gateway.sqlite`. Every write is durable when its promise resolves. */
export class PairingStore {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #requestTtlMs: number;

  constructor(store: Store, options: { now: () => number; requestTtlMs: number }) {
    this.#store = store;
    this.#now = options.now;
    this.#requestTtlMs = options.requestTtlMs;
  }

  findDevice(deviceId: string): PairedDevice | undefined {
    const row = this.#get<DeviceRow>("SELECT * FROM paired_devices WHERE device_id = ?", deviceId);
    return row && this.#toDevice(row);
  }

  listDevices(): PairedDevice[] {
    return this.#all<DeviceRow>("SELECT * FROM paired_devices ORDER BY created_at_ms, device_id").map((row) =>
      this.#toDevice(row),
    );
  }

  /** Approves a role, creating the device when it is new; a grant that exists takes the new scopes and keeps its token. */
  async approve(ask: Omit<PairingAsk, "reason" | "remoteIp">): Promise<PairedDevice> {
    await this.#store.write(() => {
      this.#run(
        `INSERT INTO paired_devices (device_id, public_key, display_name, platform, device_family, created_at_ms, approved_at_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (device_id) DO UPDATE SET display_name = coalesce(excluded.display_name, display_name),
           platform = excluded.platform, device_family = excluded.device_family, approved_at_ms = excluded.approved_at_ms`,
        ask.deviceId,
        ask.publicKey,
        ask.displayName ?? null,
        ask.platform,
        ask.deviceFamily,
        this.#now(),
        this.#now(),
      );
      this.#run(
        `INSERT INTO device_grants (device_id, role, scopes) VALUES (?, ?, ?)
         ON CONFLICT (device_id, role) DO UPDATE SET scopes = excluded.scopes`,
        ask.deviceId,
        ask.role,
        JSON.stringify(ask.scopes),
      );
      this.#run("DELETE FROM pairing_requests WHERE device_id = ?", ask.deviceId);
    });
    return this.findDevice(ask.deviceId) as PairedDevice;
  }

  /** Mints the token of a grant, replacing the one before. The text is returned once and stored only as a hash. */
  async mintToken(deviceId: string, role: Role, scopes?: readonly string[]): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await this.#store.write(() =>
      this.#run(
        `UPDATE device_grants SET token_hash = ?, token_created_at_ms = ?, token_last_used_at_ms = NULL, scopes = coalesce(?, scopes)
         WHERE device_id = ? AND role = ?`,
        hashToken(token),
        this.#now(),
        scopes ? JSON.stringify(scopes) : null,
        deviceId,
        role,
      ),
    );
    return token;
  }

  /** Whether `token` is the current token of that device and role. */
  checkToken(deviceId: string, role: Role, token: string): boolean {
    const row = this.#get<GrantRow>("SELECT * FROM device_grants WHERE device_id = ? AND role = ?", deviceId, role);
    return row?.token_hash != null && secretsEqual(hashToken(token), row.token_hash);
  }

  async noteTokenUse(deviceId: string, role: Role): Promise<void> {
    await this.#store.write(() =>
      this.#run(
        "UPDATE device_grants SET token_last_used_at_ms = ? WHERE device_id = ? AND role = ?",
        this.#now(),
        deviceId,
        role,
      ),
    );
  }

  async revokeToken(deviceId: string, role: Role): Promise<boolean> {
    return this.#store.write(
      () =>
        this.#run(
          `UPDATE device_grants SET token_hash = NULL, token_created_at_ms = NULL, token_last_used_at_ms = NULL
           WHERE device_id = ? AND role = ? AND token_hash IS NOT NULL`,
          deviceId,
          role,
        ) > 0,
    );
  }

  async removeDevice(deviceId: string): Promise<boolean> {
    return this.#store.write(() => {
      this.#run("DELETE FROM pairing_requests WHERE device_id = ?", deviceId);
      return this.#run("DELETE FROM paired_devices WHERE device_id = ?", deviceId) > 0;
    });
  }

  async renameDevice(deviceId: string, label: string): Promise<boolean> {
    return this.#store.write(
      () => this.#run("UPDATE paired_devices SET label = ? WHERE device_id = ?", label, deviceId) > 0,
    );
  }

  async refreshMetadata(deviceId: string, metadata: DeviceMetadata): Promise<void> {
    await this.#store.write(() =>
      this.#run(
        "UPDATE paired_devices SET platform = ?, device_family = ? WHERE device_id = ?",
        metadata.platform,
        metadata.deviceFamily,
        deviceId,
      ),
    );
  }

  /** Files a request. The same ask again keeps its row; another ask of the device supersedes it under a new id. */
  async request(ask: PairingAsk): Promise<{ request: PairingRequest; created: boolean; superseded?: PairingRequest }> {
    return this.#store.write(() => {
      this.#dropExpired();
      const row = this.#get<RequestRow>("SELECT * FROM pairing_requests WHERE device_id = ?", ask.deviceId);
      const open = row && toRequest(row);
      if (open && sameAsk(open, ask)) return { request: open, created: false };
      const request: PairingRequest = { ...ask, requestId: randomUUID(), createdAtMs: this.#now() };
      this.#run("DELETE FROM pairing_requests WHERE device_id = ?", ask.deviceId);
      this.#run(
        "INSERT INTO pairing_requests (request_id, device_id, ask, created_at_ms) VALUES (?, ?, ?, ?)",
        request.requestId,
        ask.deviceId,
        JSON.stringify(ask),
        request.createdAtMs,
      );
      return { request, created: true, ...(open ? { superseded: open } : {}) };
    });
  }

  findRequest(requestId: string): PairingRequest | undefined {
    return this.listRequests().find((request) => request.requestId === requestId);
  }

  /** Requests that still wait, oldest first. */
  listRequests(): PairingRequest[] {
    return this.#all<RequestRow>(
      "SELECT * FROM pairing_requests WHERE created_at_ms > ? ORDER BY created_at_ms, request_id",
      this.#now() - this.#requestTtlMs,
    ).map(toRequest);
  }

  async dropRequest(requestId: string): Promise<boolean> {
    return this.#store.write(() => this.#run("DELETE FROM pairing_requests WHERE request_id = ?", requestId) > 0);
  }

  #dropExpired(): void {
    this.#run("DELETE FROM pairing_requests WHERE created_at_ms <= ?", this.#now() - this.#requestTtlMs);
  }

  #toDevice(row: DeviceRow): PairedDevice {
    const grants = this.#all<GrantRow>("SELECT * FROM device_grants WHERE device_id = ? ORDER BY role", row.device_id);
    return {
      deviceId: row.device_id,
      publicKey: row.public_key,
      ...(row.display_name === null ? {} : { displayName: row.display_name }),
      ...(row.label === null ? {} : { label: row.label }),
      platform: row.platform,
      deviceFamily: row.device_family,
      createdAtMs: row.created_at_ms,
      approvedAtMs: row.approved_at_ms,
      grants: grants.map(toGrant),
    };
  }

  #get<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined {
    return this.#store.sqlite.prepare(sql).get(...values) as Row | undefined;
  }

  #all<Row>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.#store.sqlite.prepare(sql).all(...values) as Row[];
  }

  #run(sql: string, ...values: (string | number | null)[]): number {
    return this.#store.sqlite.prepare(sql).run(...values).changes;
  }
}

function toGrant(row: GrantRow): DeviceGrant {
  const token =
    row.token_created_at_ms === null
      ? undefined
      : {
          createdAtMs: row.token_created_at_ms,
          ...(row.token_last_used_at_ms === null ? {} : { lastUsedAtMs: row.token_last_used_at_ms }),
        };
  return { role: row.role, scopes: JSON.parse(row.scopes) as string[], ...(token ? { token } : {}) };
}

function toRequest(row: RequestRow): PairingRequest {
  return { ...(JSON.parse(row.ask) as PairingAsk), requestId: row.request_id, createdAtMs: row.created_at_ms };
}

function sameAsk(a: PairingAsk, b: PairingAsk): boolean {
  return (
    a.publicKey === b.publicKey &&
    a.role === b.role &&
    a.reason === b.reason &&
    a.platform === b.platform &&
    a.deviceFamily === b.deviceFamily &&
    a.remoteIp === b.remoteIp &&
    a.scopes.toSorted().join() === b.scopes.toSorted().join()
  );
}

/** A token is 256 random bits, so that one fast hash is enough. */
function hashToken(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}
