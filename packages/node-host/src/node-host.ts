import {
  GatewayClient,
  GatewayClientError,
  GatewayRequestError,
  type GatewayClientOptions,
  type GatewayClientState,
} from "@oc/protocol/client";
import type { NodeCommand } from "./commands/node-command.ts";
import { NodeHostError } from "./errors.ts";
import { InvokeServer } from "./invoke-server.ts";

/** How to reach the gateway and who this node is; see `GatewayClientOptions` of `@oc/protocol`. */
export type NodeConnection = Pick<
  GatewayClientOptions,
  | "url"
  | "credentials"
  | "storedDeviceToken"
  | "onDeviceToken"
  | "tlsFingerprint"
  | "allowInsecurePrivate"
  | "resolve"
  | "reconnect"
  | "handshakeTimeoutMs"
  | "openSocket"
> & { device: NonNullable<GatewayClientOptions["device"]> };

export interface NodeHostOptions {
  connection: NodeConnection;
  /** What this node offers, by name: all of `createHostCommands`, some of it, or commands of your own. */
  commands: Readonly<Record<string, NodeCommand>>;
  /** Told to the gateway. */
  version: string;
  /** Default: the platform of this process. */
  platform?: string;
  /** The name that people see. */
  displayName?: string;
  /** A name for programs; not the identity, which is the device's key. */
  nodeId?: string;
  /** Milliseconds between attempts while a person has not approved the device. Default 5000. */
  pairingRetryMs?: number;
  onStatus?: (status: NodeStatus) => void;
}

export type NodeStatus =
  | { state: "connected"; nodeId: string }
  /** A person has to approve this device on the gateway's host. */
  | { state: "pairing-required"; requestId: string | undefined; message: string }
  | { state: "waiting"; delayMs: number; message: string };

export interface NodeHost {
  /**
   * Serves until `signal` aborts: comes back after lost connections, waits for pairing. Throws `NodeHostError`
   * (`GATEWAY_REFUSED`, `GATEWAY_UNSAFE`) when trying again cannot help. What runs for the gateway has ended when it settles.
   */
  run(signal: AbortSignal): Promise<void>;
}

const DEFAULT_PAIRING_RETRY_MS = 5_000;

/** A machine that works for a gateway under its own rules. Throws `OPTIONS_INVALID` when it offers nothing. */
export function createNodeHost(options: NodeHostOptions): NodeHost {
  const names = Object.keys(options.commands);
  if (names.length === 0) {
    throw new NodeHostError("OPTIONS_INVALID", "commands: names nothing that this node offers; give at least one");
  }
  return {
    async run(signal) {
      const { onStatus, pairingRetryMs = DEFAULT_PAIRING_RETRY_MS } = options;
      const client = createClient(options, names);
      const server = new InvokeServer(options.commands, (method, params) => client.requestRaw(method, params));
      client.on("node.invoke.request", (request) => server.request(request));
      client.on("node.invoke.cancel", ({ invokeId }) => server.cancel(invokeId));
      const stop = () => client.close();
      signal.addEventListener("abort", stop);
      try {
        while (!signal.aborted) {
          const error = await serveUntilClosed(client, server, options);
          if (signal.aborted) return;
          if (!isPairingRequired(error)) throw toNodeHostError(error);
          const requestId = error.details?.["requestId"];
          onStatus?.({
            state: "pairing-required",
            requestId: typeof requestId === "string" ? requestId : undefined,
            message: error.message,
          });
          await pause(pairingRetryMs, signal);
        }
      } finally {
        signal.removeEventListener("abort", stop);
        client.close();
        await server.stop();
      }
    },
  };
}

function createClient(
  { connection, version, platform = process.platform, displayName, nodeId }: NodeHostOptions,
  commands: readonly string[],
): GatewayClient {
  return new GatewayClient({
    ...connection,
    role: "node",
    scopes: [],
    caps: commands.some((name) => name.startsWith("system.")) ? ["system"] : [],
    commands,
    client: {
      id: "node-host",
      mode: "node",
      version,
      platform,
      ...(displayName === undefined ? {} : { displayName }),
      ...(nodeId === undefined ? {} : { instanceId: nodeId }),
    },
    // Handlers of this package do not throw; a token that could not be kept is asked for again.
    onError: () => {},
  });
}

/** Connects and answers calls; whenever the connection is lost, everything that ran for it is stopped. */
function serveUntilClosed(client: GatewayClient, server: InvokeServer, options: NodeHostOptions): Promise<Error> {
  return new Promise((resolve) => {
    const unsubscribe = client.onState((now: GatewayClientState) => {
      if (now.state === "connected") {
        return options.onStatus?.({ state: "connected", nodeId: options.connection.device.deviceId });
      }
      void server.stop();
      if (now.state === "waiting") {
        options.onStatus?.({ state: "waiting", delayMs: now.delayMs, message: now.error.message });
      }
      if (now.state !== "closed") return;
      unsubscribe();
      resolve(now.error);
    });
    client.connect().catch(() => {});
  });
}

function isPairingRequired(error: Error): error is GatewayRequestError {
  return error instanceof GatewayRequestError && error.detailCode === "PAIRING_REQUIRED";
}

function toNodeHostError(error: Error): NodeHostError {
  if (error instanceof GatewayRequestError) {
    const code = error.detailCode ?? error.code;
    return new NodeHostError("GATEWAY_REFUSED", `The gateway refuses this node (${code}): ${error.message}`, {
      cause: error,
      reason: code,
    });
  }
  const reason = error instanceof GatewayClientError ? error.code : undefined;
  return new NodeHostError("GATEWAY_UNSAFE", error.message, { cause: error, ...(reason ? { reason } : {}) });
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener("abort", end, { once: true });
  });
}
