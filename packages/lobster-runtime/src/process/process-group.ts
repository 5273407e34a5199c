import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { readProcessTable } from "./process-table.ts";

/** Between asking a group to end and ending it. */
export const GRACE_MS = 250;
/** A killed process is gone when the system gets round to it; one that nobody reaps never leaves the table. */
const AFTER_KILL_MS = 100;
const POLL_MS = 10;

/**
 * A child and what it started: its process group and, on Linux, also every process that is still below one of these, whatever
 * group or session it opened for itself. A process that opened a session of its own and whose parent has ended cannot be told
 * from a stranger any more.
 */
export class ProcessGroup {
  readonly #pid: number;
  /** Each child leads a session. Known ones are kept: what starts others may end before them. */
  readonly #sessions: Set<number>;
  #groups: ReadonlySet<number>;

  constructor(leaderPid: number) {
    this.#pid = leaderPid;
    this.#sessions = new Set([leaderPid]);
    this.#groups = new Set([leaderPid]);
  }

  /** False when there is nobody left to get it. */
  signal(signal: NodeJS.Signals): boolean {
    if (process.platform === "win32") return this.#signalTree(signal);
    this.#groups = this.#findGroups();
    return signalAll(this.#groups, signal);
  }

  hasMembers(): boolean {
    return process.platform === "win32" ? this.#signalTree(0) : signalAll(this.#groups, 0);
  }

  /** Sends `signal`, and SIGKILL to who is still there after the grace time. Resolves when nobody is. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.signal(signal)) return;
    if (signal !== "SIGKILL" && (await this.#emptyWithin(GRACE_MS))) return;
    for (let waited = 0; waited < AFTER_KILL_MS && this.signal("SIGKILL"); waited += POLL_MS) await sleep(POLL_MS);
  }

  #findGroups(): Set<number> {
    const table = readProcessTable();
    const groups = new Set([this.#pid]);
    const members = new Set<number>();
    for (let known = -1; known < members.size;) {
      known = members.size;
      for (const { pid, parent, group, session } of table) {
        if (!this.#sessions.has(session) && !members.has(parent)) continue;
        members.add(pid);
        this.#sessions.add(session);
        // What belongs to another pid namespace is listed as 0, and to the system 0 and 1 mean many more than one group.
        if (group > 1) groups.add(group);
      }
    }
    return groups;
  }

  /** Windows has no groups and no signals: a tree of processes is ended by its root, at once. */
  #signalTree(signal: NodeJS.Signals | 0): boolean {
    if (!signalOne(this.#pid, 0)) return false;
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

/** Whether any of the groups has members. */
function signalAll(groups: Iterable<number>, signal: NodeJS.Signals | 0): boolean {
  let reached = false;
  for (const group of groups) reached = signalOne(-group, signal) || reached;
  return reached;
}

function signalOne(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(target, signal);
    return true;
  } catch {
    return false;
  }
}
