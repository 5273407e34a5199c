import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

/** Between asking a group to end and ending it. */
export const GRACE_MS = 250;
/** A killed process is gone when the system gets round to it; one that nobody reaps never leaves the table. */
const AFTER_KILL_MS = 100;
const POLL_MS = 10;

/** A child and everything that it started, unless that left the group by itself. */
export class ProcessGroup {
  readonly #pid: number;

  constructor(leaderPid: number) {
    this.#pid = leaderPid;
  }

  /** False when there is nobody left to get it. */
  signal(signal: NodeJS.Signals | 0): boolean {
    try {
      if (process.platform === "win32") return this.#signalTree(signal);
      process.kill(-this.#pid, signal);
      return true;
    } catch {
      return false;
    }
  }

  hasMembers(): boolean {
    return this.signal(0);
  }

  /** Sends `signal`, and SIGKILL to who is still there after the grace time. Resolves when nobody is. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.signal(signal)) return;
    if (signal !== "SIGKILL" && (await this.#emptyWithin(GRACE_MS))) return;
    this.signal("SIGKILL");
    await this.#emptyWithin(AFTER_KILL_MS);
  }

  /** Windows has no groups and no signals: a tree of processes is ended by its root, at once. */
  #signalTree(signal: NodeJS.Signals | 0): boolean {
    process.kill(this.#pid, 0);
    if (signal !== 0) {
      spawn("taskkill", ["/pid", String(this.#pid), "/t", "/f"], { stdio: "ignore", windowsHide: true }).on(
        "error",
        () => {
          process.kill(this.#pid);
        },
      );
    }
    return true;
  }

  async #emptyWithin(ms: number): Promise<boolean> {
    for (let waited = 0; waited < ms; waited += POLL_MS) {
      await sleep(POLL_MS);
      if (!this.hasMembers()) return true;
    }
    return false;
  }
}
