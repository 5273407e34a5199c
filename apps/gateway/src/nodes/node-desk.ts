import {
  CLOSE_CODES,
  invalidRequest,
  missingScope,
  missingScopes,
  unavailable,
  type NodeRow,
  type NodeSurfaceRequest,
} from "@oc/protocol";
import { matchIds } from "../access/id-prefix.ts";
import type { PairedDevice, PairingStore } from "../access/pairing-store.ts";
import type { Logger } from "../log/logger.ts";
import type { Connection } from "../socket/connection.ts";
import type { EventHub } from "../socket/event-hub.ts";
import { approvalScopes, decideNodeCommand, readClaims, type NodeCommandRules } from "./command-policy.ts";
import { NodeExecEvents, type NodeExecEvent } from "./exec-events.ts";
import { findNode } from "./find-node.ts";
import { PendingInvokes, type InvokeReply } from "./pending-invokes.ts";
import type { SurfaceRequest, SurfaceStore } from "./surface-store.ts";

export interface NodeDeskOptions {
  hub: EventHub;
  pairing: PairingStore;
  surfaces: SurfaceStore;
  log: Logger;
  now(): number;
  /** Read for every decision, so that a reload counts at once. */
  rules(): NodeCommandRules;
  /** A command that this gateway sent to a node has started, ended or was refused there. */
  onExecEvent(event: NodeExecEvent): void;
}

export interface NodeCall {
  /** As people name it; see {@link findNode}. */
  node: string;
  command: string;
  params?: Readonly<Record<string, unknown>>;
  /** Default 15 000. */
  timeoutMs?: number;
  signal?: AbortSignal;
  idempotencyKey?: string;
  onProgress?: (chunk: string) => void;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Every machine that works as a node: what it may run, what waits for a person, and what it is asked right now. */
export class NodeDesk {
  readonly #options: NodeDeskOptions;
  readonly invokes = new PendingInvokes();
  readonly execEvents: NodeExecEvents;

  constructor(options: NodeDeskOptions) {
    this.#options = options;
    this.execEvents = new NodeExecEvents((event) => options.onExecEvent(event));
  }

  /** A node has its `hello-ok`: what it declares beyond what was approved waits for a person from now on. */
  async opened(connection: Connection): Promise<void> {
    const { surfaces, hub, now } = this.#options;
    const { commands, caps } = connection.hello.connect;
    const nodeId = nodeIdOf(connection);
    const { requested, superseded } = await surfaces.declare(nodeId, {
      commands: readClaims(commands),
      caps: readClaims(caps),
    });
    if (superseded) hub.emit("node.pair.resolved", { ...idsOf(superseded), decision: "superseded", ts: now() });
    if (requested) {
      this.#options.log.info("a node asks for its commands", { nodeId, requestId: requested.requestId });
      hub.emit("node.pair.requested", this.#toRequestRow(requested));
    }
  }

  async closed(connection: Connection): Promise<void> {
    this.invokes.disconnected(connection);
    await this.#options.surfaces.noteSeen(nodeIdOf(connection));
  }

  list(): NodeRow[] {
    const devices = this.#options.pairing
      .listDevices()
      .filter(({ grants }) => grants.some(({ role }) => role === "node"));
    return devices.map((device) => this.#toRow(device));
  }

  /** Throws `INVALID_REQUEST` with `details.reason` `node-unknown` or `node-ambiguous`. */
  find(selector: string): NodeRow {
    return findNode(selector, this.list());
  }

  pending(): NodeSurfaceRequest[] {
    return this.#options.surfaces.listRequests().map((request) => this.#toRequestRow(request));
  }

  /** Nobody hands out what they do not hold. */
  async approve(typed: string, approver: Connection): Promise<{ requestId: string; node: NodeRow }> {
    const request = this.#requireRequest(typed);
    const required = approvalScopes(request.commands);
    const [missing] = missingScopes(approver.admission.scopes, required);
    if (missing !== undefined) throw missingScope(missing, required);
    if (!(await this.#options.surfaces.approve(request.requestId))) throw unknownRequest(typed);
    this.#announceDecision(request, "approved");
    this.#options.log.info("a node's commands were approved", { nodeId: request.nodeId, commands: request.commands });
    return { requestId: request.requestId, node: this.find(request.nodeId) };
  }

  async reject(typed: string): Promise<{ requestId: string; nodeId: string }> {
    const request = this.#requireRequest(typed);
    if (!(await this.#options.surfaces.reject(request.requestId))) throw unknownRequest(typed);
    this.#announceDecision(request, "rejected");
    return idsOf(request);
  }

  /** Withdraws what was approved and closes the node's connections, which ends what it runs for this gateway. */
  async remove(selector: string): Promise<{ nodeId: string; removed: boolean }> {
    const { nodeId } = this.find(selector);
    const request = this.#options.surfaces.requestOf(nodeId);
    const removed = await this.#options.surfaces.remove(nodeId);
    if (request) this.#announceDecision(request, "rejected");
    for (const connection of this.#connectionsOf(nodeId)) connection.close(CLOSE_CODES.policy, "node removed");
    return { nodeId, removed };
  }

  async rename(selector: string, displayName: string): Promise<{ nodeId: string; displayName: string }> {
    const { nodeId } = this.find(selector);
    if (await this.#options.surfaces.rename(nodeId, displayName)) return { nodeId, displayName };
    throw invalidRequest(`nodeId: "${selector}" has never connected as a node`, { reason: "node-unknown" });
  }

  /**
   * Runs one command of a node. Throws `INVALID_REQUEST` when it may not, `UNAVAILABLE` when the node is away, goes away, does not
   * answer in time or fails.
   */
  async invoke({
    node,
    command,
    params = {},
    timeoutMs = DEFAULT_TIMEOUT_MS,
    ...rest
  }: NodeCall): Promise<InvokeReply> {
    const { nodeId } = this.find(node);
    const connection = this.requireUsable(nodeId, command);
    return this.invokes.run({ connection, nodeId, command, params, timeoutMs, ...rest });
  }

  /** The node's live connection, when it may run the command now. */
  requireUsable(nodeId: string, command: string): Connection {
    const connection = this.#connectionsOf(nodeId).at(-1);
    if (!connection) throw unavailable("node not connected", { retryable: true, reason: "node-not-connected" });
    const verdict = decideNodeCommand(command, this.#claimsOf(connection), this.#options.rules());
    if (verdict.ok) return connection;
    throw invalidRequest(`${command}: ${REFUSALS[verdict.reason]}`, { reason: verdict.reason });
  }

  /** Oldest first; the newest one serves. */
  #connectionsOf(nodeId: string): Connection[] {
    return [...this.#options.hub.connections()].filter(
      ({ isOpen, admission }) => isOpen && admission.role === "node" && admission.deviceId === nodeId,
    );
  }

  #claimsOf(connection: Connection) {
    const { commands, client } = connection.hello.connect;
    return {
      platform: client.platform,
      declared: readClaims(commands),
      approved: this.#options.surfaces.find(nodeIdOf(connection))?.approved?.commands ?? [],
    };
  }

  #requireRequest(typed: string): SurfaceRequest {
    const requests = this.#options.surfaces.listRequests();
    const ids = requests.map(({ requestId }) => requestId);
    const [requestId, ...others] = matchIds(typed, ids);
    if (others.length > 0) {
      throw invalidRequest(`requestId: several requests begin with "${typed}"; type more of one`, {
        reason: "id-ambiguous",
      });
    }
    const request = requests.find((each) => each.requestId === requestId);
    if (request) return request;
    throw unknownRequest(typed);
  }

  #announceDecision(request: SurfaceRequest, decision: "approved" | "rejected"): void {
    this.#options.hub.emit("node.pair.resolved", { ...idsOf(request), decision, ts: this.#options.now() });
  }

  #toRequestRow(request: SurfaceRequest): NodeSurfaceRequest {
    const { surfaces, pairing } = this.#options;
    const device = pairing.findDevice(request.nodeId);
    const known = surfaces.find(request.nodeId);
    const displayName = known?.displayName ?? device?.label ?? device?.displayName;
    return {
      ...idsOf(request),
      ...(displayName === undefined ? {} : { displayName }),
      ...(device ? { platform: device.platform } : {}),
      commands: request.commands,
      caps: request.caps,
      approvedCommands: known?.approved?.commands ?? [],
      requiredScopes: approvalScopes(request.commands),
      ts: request.createdAtMs,
    };
  }

  #toRow(device: PairedDevice): NodeRow {
    const { surfaces, rules } = this.#options;
    const nodeId = device.deviceId;
    const known = surfaces.find(nodeId);
    const connection = this.#connectionsOf(nodeId).at(-1);
    const hello = connection?.hello.connect;
    const displayName = known?.displayName ?? device.label ?? hello?.client.displayName ?? device.displayName;
    const approvedCommands = known?.approved?.commands ?? [];
    const commands = hello ? readClaims(hello.commands) : (known?.lastSurface.commands ?? []);
    const claims = {
      platform: hello?.client.platform ?? device.platform,
      declared: commands,
      approved: approvedCommands,
    };
    const lastSeenAtMs = connection ? this.#options.now() : known?.lastSeenAtMs;
    const pendingRequestId = surfaces.requestOf(nodeId)?.requestId;
    return {
      nodeId,
      ...(displayName === undefined ? {} : { displayName }),
      platform: claims.platform,
      ...(hello?.client.instanceId === undefined ? {} : { instanceId: hello.client.instanceId }),
      ...(device.deviceFamily === "" ? {} : { deviceFamily: device.deviceFamily }),
      ...(hello ? { version: hello.client.version } : {}),
      ...(connection ? { remoteIp: connection.admission.client.ip } : {}),
      connected: connection !== undefined,
      paired: true,
      caps: hello ? readClaims(hello.caps) : (known?.lastSurface.caps ?? []),
      commands,
      approvedCommands,
      usableCommands: connection ? commands.filter((name) => decideNodeCommand(name, claims, rules()).ok) : [],
      ...(pendingRequestId === undefined ? {} : { pendingRequestId }),
      ...(lastSeenAtMs === undefined ? {} : { lastSeenAtMs }),
      ...(known?.approved ? { approvedAtMs: known.approved.approvedAtMs } : {}),
    };
  }
}

const REFUSALS = {
  "command-not-declared": "the node does not offer it; see `oc nodes describe`",
  "command-not-approved": "nobody has approved it for this node yet; see `oc nodes pending`",
  "command-denied": "gateway.nodes.commands does not permit it on this node",
};

/** A node is its device: admission lets no node in without one. */
export function nodeIdOf({ admission }: Connection): string {
  return admission.deviceId ?? "";
}

function idsOf({ requestId, nodeId }: SurfaceRequest): { requestId: string; nodeId: string } {
  return { requestId, nodeId };
}

function unknownRequest(typed: string) {
  return invalidRequest(`requestId: nothing waits under "${typed}"; \`oc nodes pending\` shows what does`, {
    reason: "request-unknown",
  });
}
