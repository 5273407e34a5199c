import {
  createDeviceIdentity,
  GatewayClient,
  type DeviceIdentity,
  type EventPayload,
  type GatewayClientOptions,
} from "@oc/protocol";
import { onTestFinished } from "vitest";
import { TEST_TOKEN } from "./test-gateway.ts";

export type InvokeEvent = EventPayload<"node.invoke.request">;

export interface TestNode {
  client: GatewayClient;
  nodeId: string;
  /** Every call that arrived, oldest first. */
  calls: InvokeEvent[];
  /** Ids of calls that were cancelled. */
  cancelled: string[];
  answer(call: InvokeEvent, result: Record<string, unknown>): Promise<unknown>;
}

/** A node that speaks the protocol; `onCall` answers its calls, without it they stay unanswered. */
export async function connectNode(
  url: string,
  {
    identity,
    commands = [],
    platform = "linux",
    onCall,
    ...options
  }: Partial<GatewayClientOptions> & {
    identity?: DeviceIdentity;
    platform?: string;
    onCall?: (call: InvokeEvent, node: TestNode) => void;
  } = {},
): Promise<TestNode> {
  const device = identity ?? (await createDeviceIdentity());
  const client = new GatewayClient({
    url,
    role: "node",
    scopes: [],
    commands,
    client: { id: "node-host", version: "0.0.0", platform, mode: "node", displayName: "workbench" },
    credentials: { token: TEST_TOKEN },
    device,
    reconnect: false,
    ...options,
  });
  onTestFinished(() => client.close());
  const node: TestNode = {
    client,
    nodeId: device.deviceId,
    calls: [],
    cancelled: [],
    answer: (call, result) =>
      client.requestRaw("node.invoke.result", { id: call.id, nodeId: device.deviceId, ...result }),
  };
  client.on("node.invoke.request", (call) => {
    node.calls.push(call);
    onCall?.(call, node);
  });
  client.on("node.invoke.cancel", ({ invokeId }) => void node.cancelled.push(invokeId));
  await client.connect();
  return node;
}
