import type { Server } from "node:http";
import { createServer, type AddressInfo, type Server as NetServer } from "node:net";
import { GatewayError } from "../errors.ts";
import type { BindPlan } from "./bind-address.ts";
import { describePortOwner, findPortOwner, isGateway } from "./port-owner.ts";

/** Open ports that lead to one HTTP server. */
export interface Listeners {
  port: number;
  host: string;
  /** Stops accepting; open connections stay. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** How long a port that is in use is tried again. */
  waitMs: number;
  /** Called once, when waiting begins, with what is waited for. */
  onWait?: (what: string) => void;
  /** Called when a connection cannot be accepted later, for want of file descriptors for example. */
  onError: (error: Error) => void;
}

const RETRY_EVERY_MS = 500;

/**
 * Opens every address of the plan on one port (0 picks a free one). Throws `GATEWAY_PORT_IN_USE` naming the owner when the system tells, `GATEWAY_BIND_FAILED` for anything else.
 */
export async function openListeners(
  http: Server,
  plan: BindPlan,
  port: number,
  { waitMs, onWait, onError }: ListenOptions,
): Promise<Listeners> {
  const giveUpAt = performance.now() + waitMs;
  let waiting = false;
  for (;;) {
    try {
      return await openAll(http, plan, port, onError);
    } catch (cause) {
      const error = toBindError(cause, port);
      if (error.code !== "GATEWAY_PORT_IN_USE" || performance.now() + RETRY_EVERY_MS > giveUpAt) throw error;
      if (!waiting) onWait?.(`port ${port}, in use by ${describePortOwner(findPortOwner(port))}`);
      waiting = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));
    }
  }
}

async function openAll(
  http: Server,
  plan: BindPlan,
  wantedPort: number,
  onError: ListenOptions["onError"],
): Promise<Listeners> {
  const open: NetServer[] = [];
  const close = async () => {
    await Promise.all(open.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  };
  let port = wantedPort;
  try {
    for (const { host, optional } of plan.hosts) {
      // Further addresses hand their sockets to the HTTP server, which must listen itself to time out and close connections.
      const server = open.length === 0 ? http : createServer((socket) => void http.emit("connection", socket));
      try {
        port = await listen(server, host, port);
        open.push(server);
      } catch (cause) {
        if (!optional) throw cause;
      }
    }
  } catch (cause) {
    await close();
    throw cause;
  }
  // Without a listener an accept that fails would end the process.
  for (const server of open) server.on("error", onError);
  return { port, host: plan.hosts[0]?.host ?? "127.0.0.1", close };
}

function listen(server: NetServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onListening = () => {
      server.off("error", onError);
      resolve((server.address() as AddressInfo).port);
    };
    // Node keeps the callback of a `listen` that failed, so the next try takes its own away.
    const onError = (error: Error) => {
      server.off("listening", onListening);
      reject(error);
    };
    server.once("error", onError).once("listening", onListening).listen({ host, port });
  });
}

function toBindError(cause: unknown, port: number): GatewayError {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code !== "EADDRINUSE")
    return new GatewayError("GATEWAY_BIND_FAILED", `cannot listen on port ${port}: ${message}`, { cause });
  const owner = findPortOwner(port);
  const found =
    owner && !isGateway(owner)
      ? `port ${port} is in use by ${describePortOwner(owner)}`
      : `another gateway instance is already listening on ws://127.0.0.1:${port}${owner ? ` (pid ${owner.pid}, ${owner.command})` : ""}`;
  return new GatewayError("GATEWAY_PORT_IN_USE", `${found}; stop it or choose another gateway.port`, { cause });
}
