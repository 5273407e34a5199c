import { setTimeout as wait } from "node:timers/promises";
import { GatewayError } from "../errors.ts";
import { isProcessAlive } from "./process-identity.ts";
import { findPortOwner } from "./port-owner.ts";
import { readStateOwner } from "./state-owner.ts";

const POLITE_MS = 10_000;
const CHECK_EVERY_MS = 50;

/**
 * Stops the gateway that listens on `port`, if any. Only a process that owns this state folder is touched: anything else on the
 * port is refused with `GATEWAY_PORT_IN_USE`.
 */
export async function stopGatewayOn(port: number, stateDir: string): Promise<void> {
  const owner = readStateOwner(stateDir);
  if (owner === undefined || owner.port !== port) {
    const stranger = findPortOwner(port);
    if (!stranger) return;
    throw new GatewayError(
      "GATEWAY_PORT_IN_USE",
      `port ${port} belongs to pid ${stranger.pid} (${stranger.command}), which is not the gateway of ${stateDir}; stop it yourself`,
    );
  }
  process.kill(owner.pid, "SIGTERM");
  const giveUpAt = performance.now() + POLITE_MS;
  while (isProcessAlive(owner.pid)) {
    if (performance.now() > giveUpAt && readStateOwner(stateDir)?.pid === owner.pid) process.kill(owner.pid, "SIGKILL");
    await wait(CHECK_EVERY_MS);
  }
}
