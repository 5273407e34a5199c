import { z } from "zod";
import { MAX_TIMER_MS } from "../limits.ts";
import { execApprovalsSnapshot } from "../shapes/exec-approval.ts";
import { nodeRow, nodeSurfaceRequest } from "../shapes/node.ts";
import { defineMethod, field, noParams } from "./define.ts";

const MAX_DISPLAY_NAME_CHARS = 64;
/** One piece of output that a node sends ahead of its result. */
const MAX_PROGRESS_CHARS = 16_384;

const acknowledged = () => z.object({ ok: z.literal(true), ignored: z.literal(true).optional() });

/** What operators do with nodes. */
const operatorNodeMethods = {
  /** Surfaces that wait, oldest first, and every machine that is paired as a node. */
  "node.pair.list": defineMethod({
    scope: "operator.pairing",
    params: noParams,
    result: () => z.object({ pending: z.array(nodeSurfaceRequest()), paired: z.array(nodeRow()) }),
  }),

  /** Needs the request's `requiredScopes`: `operator.write` for ordinary commands, `operator.admin` for those of the host. */
  "node.pair.approve": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ requestId: field.text() }),
    result: () => z.object({ requestId: z.string(), node: nodeRow() }),
  }),

  "node.pair.reject": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ requestId: field.text() }),
    result: () => z.object({ requestId: z.string(), nodeId: z.string() }),
  }),

  /** Withdraws every command and closes the node's connections. Its device stays paired: see `device.pair.remove`. */
  "node.pair.remove": defineMethod({
    scope: "operator.pairing",
    params: () => z.strictObject({ nodeId: field.text() }),
    result: () => z.object({ nodeId: z.string(), removed: z.boolean() }),
  }),

  "node.list": defineMethod({
    scope: "operator.read",
    params: noParams,
    result: () => z.object({ ts: z.number(), nodes: z.array(nodeRow()) }),
  }),

  /** `nodeId` here and below: an id, an IP address, a name, or at least 6 characters of an id. */
  "node.describe": defineMethod({
    scope: "operator.read",
    params: () => z.strictObject({ nodeId: field.text() }),
    result: () => z.object({ ts: z.number(), node: nodeRow() }),
  }),

  "node.rename": defineMethod({
    scope: "operator.pairing",
    params: () =>
      z.strictObject({ nodeId: field.text(), displayName: z.string().trim().min(1).max(MAX_DISPLAY_NAME_CHARS) }),
    result: () => z.object({ nodeId: z.string(), displayName: z.string() }),
  }),

  /**
   * Runs one command of a node. `INVALID_REQUEST` with `details.reason` `command-not-declared`, `command-not-approved` or
   * `command-denied`; `UNAVAILABLE` when the node is away, goes away or does not answer in time.
   */
  "node.invoke": defineMethod({
    scope: "operator.write",
    idempotency: "required",
    params: () =>
      z.strictObject({
        nodeId: field.text(),
        command: field.text(),
        params: z.record(z.string(), z.unknown()).exactOptional(),
        /** 15 000 when absent. */
        timeoutMs: field.optionalInt(1, MAX_TIMER_MS),
        idempotencyKey: field.idempotencyKey(),
        sessionKey: field.optionalText(),
      }),
    result: () =>
      z.object({
        ok: z.literal(true),
        nodeId: z.string(),
        command: z.string(),
        payload: z.unknown(),
        payloadJSON: z.string().nullable(),
      }),
  }),

  /** The node's own approvals file; the socket's token is never part of it. */
  "exec.approvals.node.get": defineMethod({
    scope: "operator.admin",
    params: () => z.strictObject({ nodeId: field.text() }),
    result: execApprovalsSnapshot,
  }),

  /** Replaces the node's approvals file, unless it has changed since `baseHash`. */
  "exec.approvals.node.set": defineMethod({
    scope: "operator.admin",
    params: () =>
      z.strictObject({
        nodeId: field.text(),
        file: z.record(z.string(), z.unknown()),
        baseHash: field.optionalString(),
      }),
    result: execApprovalsSnapshot,
  }),
};

/** What a node tells its gateway. */
const nodeOriginMethods = {
  /** The end of one `node.invoke.request`. Late, foreign and repeated ones are `ignored`. `payloadJSON` wins over `payload`. */
  "node.invoke.result": defineMethod({
    role: "node",
    scope: null,
    params: () =>
      z.strictObject({
        id: field.text(),
        nodeId: field.text(),
        ok: z.boolean(),
        payload: z.unknown().optional(),
        payloadJSON: z.string().nullable().exactOptional(),
        error: z.object({ code: z.string().optional(), message: z.string().optional() }).nullable().exactOptional(),
      }),
    result: acknowledged,
  }),

  /** Output so far; `seq` counts from 0 without gaps. */
  "node.invoke.progress": defineMethod({
    role: "node",
    scope: null,
    params: () =>
      z.strictObject({
        invokeId: field.text(),
        nodeId: field.text(),
        seq: z.int().min(0),
        chunk: z.string().max(MAX_PROGRESS_CHARS),
      }),
    result: acknowledged,
  }),

  /** Something that happened on the node. `payloadJSON` wins over `payload`. */
  "node.event": defineMethod({
    role: "node",
    scope: null,
    params: () =>
      z.strictObject({
        event: field.text(),
        payload: z.unknown().optional(),
        payloadJSON: z.string().nullable().exactOptional(),
      }),
    result: () =>
      z.object({ ok: z.literal(true), event: z.string(), handled: z.boolean(), reason: z.string().optional() }),
  }),
};

export const nodeMethods = { ...operatorNodeMethods, ...nodeOriginMethods };
