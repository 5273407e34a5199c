import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive, processStartIdentity } from "./process-identity.ts";

/** What the owner of a state folder says about itself. */
export interface StateOwner {
  pid: number;
  /** Tells a process from a later one with the same pid, where the system can say. */
  startIdentity?: string;
  port?: number;
}

/** Where the owner describes itself, beside the lock. */
export function ownerFileOf(stateDir: string): string {
  return join(stateDir, "state", "gateway.owner.json");
}

/** The owner that `stateDir` names, when that process is still the one that wrote it. */
export function readStateOwner(stateDir: string): StateOwner | undefined {
  return readOwner(ownerFileOf(stateDir));
}

/** `a gateway (pid 42)`, as far as the owner named itself. */
export function describeStateOwner(stateDir: string): string {
  const owner = readStateOwner(stateDir);
  return owner ? `a gateway (pid ${owner.pid})` : "another gateway";
}

export function readOwner(ownerFile: string): StateOwner | undefined {
  try {
    const owner = JSON.parse(readFileSync(ownerFile, "utf8")) as StateOwner;
    if (!Number.isSafeInteger(owner.pid)) return undefined;
    if (owner.startIdentity === undefined) return isProcessAlive(owner.pid) ? owner : undefined;
    return owner.startIdentity === processStartIdentity(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}
