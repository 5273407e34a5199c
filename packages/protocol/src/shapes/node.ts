import { z } from "zod";
import { lazy } from "../lazy.ts";

const nodeFacts = () => ({
  nodeId: z.string(),
  displayName: z.string().optional(),
  platform: z.string().optional(),
});

/** A command surface that waits for a person's word; the payload of `node.pair.requested`. */
export const nodeSurfaceRequest = lazy(() =>
  z.object({
    requestId: z.string(),
    ...nodeFacts(),
    /** Everything that the node declares. */
    commands: z.array(z.string()),
    caps: z.array(z.string()),
    /** What was approved before. */
    approvedCommands: z.array(z.string()),
    /** Scopes that whoever approves it must hold. */
    requiredScopes: z.array(z.string()),
    ts: z.number(),
  }),
);

/** A machine that is paired as a node. */
export const nodeRow = lazy(() =>
  z.object({
    ...nodeFacts(),
    /** The name that the node gave itself in this connection. */
    instanceId: z.string().optional(),
    deviceFamily: z.string().optional(),
    version: z.string().optional(),
    remoteIp: z.string().optional(),
    connected: z.boolean(),
    paired: z.boolean(),
    caps: z.array(z.string()),
    /** Declared by the live connection; of a node that is away: when it was last here. */
    commands: z.array(z.string()),
    approvedCommands: z.array(z.string()),
    /** Declared, approved and not refused by `gateway.nodes.commands`. */
    usableCommands: z.array(z.string()),
    pendingRequestId: z.string().optional(),
    connectedAtMs: z.number().optional(),
    lastSeenAtMs: z.number().optional(),
    approvedAtMs: z.number().optional(),
  }),
);

export type NodeSurfaceRequest = z.output<ReturnType<typeof nodeSurfaceRequest>>;
export type NodeRow = z.output<ReturnType<typeof nodeRow>>;
