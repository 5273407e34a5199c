import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { hasEnvironmentLine, readProcessTable, type ProcessEntry } from "./process-table.ts";

/** Between asking processes to end and ending them. */
export const KILL_GRACE_MS = 3000;
/** A killed process is gone when the system gets round to it; one that nobody reaps never leaves the table. */
const AFTER_KILL_MS = 500;
const AFTER_KILL_LOOK_MS = 25;
const FIRST_LOOK_MS = 5;
const SLOWEST_LOOK_MS = 200;

/**
 * A process that leads a session, and what it started: its process group and, on Linux, also every process that is in its
 * session, below one of its members, or that was started with `mark` (`NAME=value`) in its environment: that finds those
 * which opened a session of their own and whose parent has ended. On Windows: the tree of its children.
 */
export class ProcessTree {
  readonly #leaderPid: number;
  readonly #mark: string | undefined;
  /** Known ones are kept: what starts others may end before them. */
  readonly #sessions: Set<number>;
  #ending: Promise<void> | undefined;

  constructor(leaderPid: number, mark?: string) {
    this.#leaderPid = leaderPid;
    this.#mark = mark;
    this.#sessions = new Set([leaderPid]);
  }

  /** Whether somebody of the first group is left, living or not yet reaped. Cheap. */
  #hasGroupMembers(): boolean {
    return process.platform === "win32" ? send(this.#leaderPid, 0) : send(-this.#leaderPid, 0);
  }

  /** SIGTERM, and SIGKILL after 3 s to who is still there. Resolves when nobody is, or nothing more can be done. */
  end(): Promise<void> {
    this.#ending ??= this.#end().finally(() => (this.#ending = undefined));
    return this.#ending;
  }

  /** For a leader that has ended by itself: ends who is left in its group, or goes on with what ends the tree already. */
  async sweep(): Promise<void> {
    if (this.#ending || this.#hasGroupMembers()) await this.end();
  }

  async #end(): Promise<void> {
    this.#signal("SIGTERM");
    if (await this.#emptyWithin(KILL_GRACE_MS)) return;
    // One that forks while it is looked for may be missed the first time.
    for (let waitedMs = 0; waitedMs < AFTER_KILL_MS && this.#hasMembers(); waitedMs += AFTER_KILL_LOOK_MS) {
      this.#signal("SIGKILL");
      await sleep(AFTER_KILL_LOOK_MS);
    }
  }

  async #emptyWithin(ms: number): Promise<boolean> {
    for (let waitedMs = 0, lookMs = FIRST_LOOK_MS; waitedMs < ms; waitedMs += lookMs) {
      lookMs = Math.min(lookMs * 2, SLOWEST_LOOK_MS, ms - waitedMs);
      await sleep(lookMs);
      if (!this.#hasMembers() && !this.#endLateMembers()) return true;
    }
    return false;
  }

  /** A process that is just replacing its program has no environment for a moment, and was not known by it. */
  #endLateMembers(): boolean {
    if (this.#mark === undefined || process.platform !== "linux") return false;
    const { pids } = this.#findMembers({ looksForMark: true });
    for (const pid of pids) send(pid, "SIGTERM");
    return pids.size > 0;
  }

  #hasMembers(): boolean {
    if (process.platform !== "linux") return this.#hasGroupMembers();
    return this.#findMembers({ looksForMark: false }).pids.size > 0;
  }

  #signal(signal: NodeJS.Signals): void {
    if (process.platform === "win32") {
      if (send(this.#leaderPid, 0)) endWindowsTree(this.#leaderPid);
      return;
    }
    const { groups, pids } = this.#findMembers({ looksForMark: true });
    groups.add(this.#leaderPid);
    for (const group of groups) send(-group, signal);
    for (const pid of pids) send(pid, signal);
  }

  #findMembers({ looksForMark }: { looksForMark: boolean }): { groups: Set<number>; pids: Set<number> } {
    const table = readProcessTable();
    const own = table.find(({ pid }) => pid === process.pid);
    const groups = new Set<number>();
    const pids = new Set<number>();
    const add = ({ pid, group, session }: ProcessEntry): void => {
      // What belongs to another pid namespace is listed as 0, and to the system 0 and 1 mean many more than one group.
      if (session > 1) this.#sessions.add(session);
      if (group > 1) groups.add(group);
      pids.add(pid);
    };
    const others = table.filter(({ session }) => session !== own?.session);
    if (looksForMark && this.#mark) {
      for (const entry of others) if (hasEnvironmentLine(entry.pid, this.#mark)) add(entry);
    }
    for (let known = -1; known < pids.size;) {
      known = pids.size;
      for (const entry of others) {
        if (this.#sessions.has(entry.session) || pids.has(entry.parent)) add(entry);
      }
    }
    return { groups, pids };
  }
}

/** Windows has no groups and no signals: a tree is ended by its root, at once. */
function endWindowsTree(pid: number): void {
  spawn("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore", windowsHide: true }).on("error", () => {
    send(pid, "SIGKILL");
  });
}

function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(target, signal);
    return true;
  } catch {
    return false;
  }
}
