import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { GatewayError } from "../errors.ts";
import { processStartIdentity } from "./process-identity.ts";
import { ownerFileOf, readOwner, type StateOwner } from "./state-owner.ts";

/** Exclusive use of something, until `release` or the end of the process. */
export interface StateLock {
  /** Publishes the listening port for tools that look for the owner. */
  announcePort(port: number): void;
  release(): void;
}

/**
 * Takes the state folder for this process.
 * Throws `GATEWAY_ALREADY_RUNNING` naming the owner, `GATEWAY_STATE_DIR_UNUSABLE` when the folder cannot be written.
 */
export function acquireStateLock(stateDir: string): StateLock {
  return acquireLock({
    lockFile: join(stateDir, "state", "gateway.lock"),
    ownerFile: ownerFileOf(stateDir),
    busy: (owner) =>
      `gateway already running (pid ${owner?.pid ?? "unknown"}); stop it first or choose another OPENCLAW_STATE_DIR`,
    unusable: (reason) =>
      `the state folder ${stateDir} cannot be used (${reason}); make it writable for this user or set OPENCLAW_STATE_DIR`,
  });
}

/** Takes a configuration file that lies outside the state folder, so that two gateways do not write the same file. */
export function acquireConfigLock(configPath: string): StateLock {
  return acquireLock({
    lockFile: `${configPath}.gateway.lock`,
    ownerFile: `${configPath}.gateway.owner.json`,
    busy: (owner) =>
      `another gateway (pid ${owner?.pid ?? "unknown"}) runs with ${configPath}; set OPENCLAW_CONFIG_PATH, or OPENCLAW_ALLOW_MULTI_GATEWAY=1 if that is meant`,
    unusable: (reason) =>
      `${configPath} cannot be locked (${reason}); make its folder writable or set OPENCLAW_ALLOW_MULTI_GATEWAY=1`,
  });
}

interface LockPlan {
  lockFile: string;
  ownerFile: string;
  busy(owner: StateOwner | undefined): string;
  unusable(reason: string): string;
}

/**
 * The lock is an operating-system file lock, held through an open SQLite transaction on an otherwise empty database: a crash
 * releases it at once, and no stale file can block a start. The owner file beside it is for people and tools only.
 */
function acquireLock(plan: LockPlan): StateLock {
  const database = openLockFile(plan);
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    database.close();
    if ((cause as { code?: string }).code?.startsWith("SQLITE_BUSY") !== true) throw unusable(plan, cause);
    throw new GatewayError("GATEWAY_ALREADY_RUNNING", plan.busy(readOwner(plan.ownerFile)), { cause });
  }
  const owner: StateOwner = { pid: process.pid };
  const startIdentity = processStartIdentity(process.pid);
  if (startIdentity !== undefined) owner.startIdentity = startIdentity;
  publishOwner(plan.ownerFile, owner);
  let held = true;
  return {
    announcePort: (port) => publishOwner(plan.ownerFile, { ...owner, port }),
    release() {
      if (!held) return;
      held = false;
      rmSync(plan.ownerFile, { force: true });
      database.close();
    },
  };
}

function openLockFile(plan: LockPlan): Database.Database {
  try {
    mkdirSync(dirname(plan.lockFile), { recursive: true, mode: 0o700 });
    // Creates the file with its final mode before SQLite opens it.
    writeFileSync(plan.lockFile, "", { flag: "a", mode: 0o600 });
    return new Database(plan.lockFile, { timeout: 0 });
  } catch (cause) {
    throw unusable(plan, cause);
  }
}

function publishOwner(ownerFile: string, owner: StateOwner): void {
  const draft = `${ownerFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  renameSync(draft, ownerFile);
}

function unusable(plan: LockPlan, cause: unknown): GatewayError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new GatewayError("GATEWAY_STATE_DIR_UNUSABLE", plan.unusable(reason), { cause });
}
