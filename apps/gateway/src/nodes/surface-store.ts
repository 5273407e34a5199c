import { randomUUID } from "node:crypto";
import type { Migration, Store } from "@oc/store";

/** What a node offers. */
export interface NodeSurface {
  commands: string[];
  caps: string[];
}

/** What is kept of a node between its connections. */
export interface KnownNode {
  nodeId: string;
  /** Name that an operator gave. */
  displayName?: string;
  /** Of the last connection. */
  lastSurface: NodeSurface;
  lastSeenAtMs: number;
  /** Absent until a person approved a surface. */
  approved?: NodeSurface & { approvedAtMs: number };
}

/** A surface that waits for a person. It waits for as long as it takes, also across restarts. */
export interface SurfaceRequest extends NodeSurface {
  requestId: string;
  nodeId: string;
  createdAtMs: number;
}

/** A node's rows live and die with its paired device. */
export const NODE_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: "node surfaces",
    up: `
      CREATE TABLE nodes (
        node_id         TEXT PRIMARY KEY REFERENCES paired_devices(device_id) ON DELETE CASCADE,
        display_name    TEXT,
        last_surface    TEXT NOT NULL,
        last_seen_at_ms INTEGER NOT NULL,
        approved        TEXT,
        approved_at_ms  INTEGER,
        CHECK ((approved IS NULL) = (approved_at_ms IS NULL))
      ) STRICT;
      CREATE TABLE node_surface_requests (
        request_id    TEXT PRIMARY KEY,
        node_id       TEXT NOT NULL UNIQUE REFERENCES nodes(node_id) ON DELETE CASCADE,
        surface       TEXT NOT NULL,
        created_at_ms INTEGER NOT NULL
      ) STRICT;
    `,
  },
];

interface NodeRow {
  node_id: string;
  display_name: string | null;
  last_surface: string;
  last_seen_at_ms: number;
  approved: string | null;
  approved_at_ms: number | null;
}

interface RequestRow {
  request_id: string;
  node_id: string;
  surface: string;
  created_at_ms: number;
}

/** What a connection of a node changed about its open request. */
export interface SurfaceChange {
  /** Filed now. */
  requested?: SurfaceRequest;
  /** Taken back, because the node declares something else now. */
  superseded?: SurfaceRequest;
}

/** Nodes, what is approved of each, and what waits, in `state/gateway.sqlite`. Durable when the promise of a write resolves. */
export class SurfaceStore {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  find(nodeId: string): KnownNode | undefined {
    const row = this.#get<NodeRow>("SELECT * FROM nodes WHERE node_id = ?", nodeId);
    return row && toNode(row);
  }

  /** Oldest first. */
  listRequests(): SurfaceRequest[] {
    const sql = "SELECT * FROM node_surface_requests ORDER BY created_at_ms, request_id";
    return (this.#store.sqlite.prepare(sql).all() as RequestRow[]).map(toRequest);
  }

  requestOf(nodeId: string): SurfaceRequest | undefined {
    const row = this.#get<RequestRow>("SELECT * FROM node_surface_requests WHERE node_id = ?", nodeId);
    return row && toRequest(row);
  }

  /**
   * Notes what a node declares. A first surface, or a command beyond the approved ones, files a request; the same surface again
   * keeps the one that waits, another surface supersedes it.
   */
  async declare(nodeId: string, surface: NodeSurface): Promise<SurfaceChange> {
    return this.#store.write(() => {
      this.#run(
        `INSERT INTO nodes (node_id, last_surface, last_seen_at_ms) VALUES (?, ?, ?)
         ON CONFLICT (node_id) DO UPDATE SET last_surface = excluded.last_surface, last_seen_at_ms = excluded.last_seen_at_ms`,
        nodeId,
        JSON.stringify(surface),
        this.#now(),
      );
      const open = this.requestOf(nodeId);
      const approved = this.find(nodeId)?.approved;
      const isCovered = approved !== undefined && surface.commands.every((name) => approved.commands.includes(name));
      if (open && !isCovered && isSameSurface(open, surface)) return {};
      this.#run("DELETE FROM node_surface_requests WHERE node_id = ?", nodeId);
      const superseded = open ? { superseded: open } : {};
      return isCovered ? superseded : { ...superseded, requested: this.#file(nodeId, surface) };
    });
  }

  /** Approves exactly what was asked: commands that the node no longer declares are not kept. `undefined`: nothing waits there. */
  async approve(requestId: string): Promise<SurfaceRequest | undefined> {
    return this.#store.write(() => {
      const request = this.#take(requestId);
      if (!request) return undefined;
      this.#run(
        "UPDATE nodes SET approved = ?, approved_at_ms = ? WHERE node_id = ?",
        JSON.stringify({ commands: request.commands, caps: request.caps }),
        this.#now(),
        request.nodeId,
      );
      return request;
    });
  }

  /** Takes the request away; what was approved before stays. */
  async reject(requestId: string): Promise<SurfaceRequest | undefined> {
    return this.#store.write(() => this.#take(requestId));
  }

  /** Forgets everything about a node. */
  async remove(nodeId: string): Promise<boolean> {
    return this.#store.write(() => this.#run("DELETE FROM nodes WHERE node_id = ?", nodeId) > 0);
  }

  async rename(nodeId: string, displayName: string): Promise<boolean> {
    return this.#store.write(
      () => this.#run("UPDATE nodes SET display_name = ? WHERE node_id = ?", displayName, nodeId) > 0,
    );
  }

  async noteSeen(nodeId: string): Promise<void> {
    await this.#store.write(() =>
      this.#run("UPDATE nodes SET last_seen_at_ms = ? WHERE node_id = ?", this.#now(), nodeId),
    );
  }

  #file(nodeId: string, { commands, caps }: NodeSurface): SurfaceRequest {
    const request: SurfaceRequest = { requestId: randomUUID(), nodeId, commands, caps, createdAtMs: this.#now() };
    this.#run(
      "INSERT INTO node_surface_requests (request_id, node_id, surface, created_at_ms) VALUES (?, ?, ?, ?)",
      request.requestId,
      nodeId,
      JSON.stringify({ commands, caps }),
      request.createdAtMs,
    );
    return request;
  }

  #take(requestId: string): SurfaceRequest | undefined {
    const row = this.#get<RequestRow>("SELECT * FROM node_surface_requests WHERE request_id = ?", requestId);
    this.#run("DELETE FROM node_surface_requests WHERE request_id = ?", requestId);
    return row && toRequest(row);
  }

  #get<Row>(sql: string, value: string): Row | undefined {
    return this.#store.sqlite.prepare(sql).get(value) as Row | undefined;
  }

  #run(sql: string, ...values: (string | number)[]): number {
    return this.#store.sqlite.prepare(sql).run(...values).changes;
  }
}

function isSameSurface(a: NodeSurface, b: NodeSurface): boolean {
  const text = ({ commands, caps }: NodeSurface) => JSON.stringify([commands.toSorted(), caps.toSorted()]);
  return text(a) === text(b);
}

function toNode(row: NodeRow): KnownNode {
  const approved =
    row.approved === null || row.approved_at_ms === null
      ? undefined
      : { ...(JSON.parse(row.approved) as NodeSurface), approvedAtMs: row.approved_at_ms };
  return {
    nodeId: row.node_id,
    ...(row.display_name === null ? {} : { displayName: row.display_name }),
    lastSurface: JSON.parse(row.last_surface) as NodeSurface,
    lastSeenAtMs: row.last_seen_at_ms,
    ...(approved ? { approved } : {}),
  };
}

function toRequest(row: RequestRow): SurfaceRequest {
  const surface = JSON.parse(row.surface) as NodeSurface;
  return { ...surface, requestId: row.request_id, nodeId: row.node_id, createdAtMs: row.created_at_ms };
}
