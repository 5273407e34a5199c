/** Runs at the same time, by kind of global lane. Every lane that is none of these takes one at a time. */
export interface LaneLimits {
  /** Of `main`. */
  main: number;
  /** Of each `subagent:<key>`. */
  subagent: number;
  /** Of `cron`, and of `cron-nested`. */
  cron: number;
}

export const MAIN_LANE = "main";
const SUBAGENT_LANES = "subagent:";

/** How many runs of a global lane may be under way at once. Pure. */
export function laneConcurrency(lane: string, limits: LaneLimits): number {
  switch (lane) {
    case MAIN_LANE:
      return limits.main;
    case "cron":
    case "cron-nested":
      return limits.cron;
    default:
      return lane.startsWith(SUBAGENT_LANES) ? limits.subagent : 1;
  }
}

/** A place in a session's lane. */
export interface LaneTicket {
  /** Resolves with the release function when the turn may start; never if the ticket was cancelled before. */
  readonly granted: Promise<() => void>;
  /** True if the ticket was still waiting; it is gone then. */
  cancel(): boolean;
}

/**
 * Who may run: one ticket at a time per session key, in order of arrival, and in each global lane as many as it takes.
 * A session whose turn has come waits for a slot of its lane; slots go to sessions in the order in which they began to wait.
 * Nobody who waits for a session holds a slot, so that lanes cannot block each other.
 */
export interface Lanes {
  /** `lane`: the global one, default `main`. */
  acquire(sessionKey: string, options?: { lane?: string; front?: boolean }): LaneTicket;
  /** Whether a ticket acquired now would be granted at once. */
  isFree(sessionKey: string, lane?: string): boolean;
  /** Other limits; those that run already stay. */
  setLimits(limits: LaneLimits): void;
}

interface Waiter {
  sessionKey: string;
  lane: string;
  grant: (release: () => void) => void;
}

interface SessionLane {
  /** Holds a slot, or waits for one. */
  head: Waiter | undefined;
  waiting: Waiter[];
}

interface GlobalLane {
  running: number;
  /** Heads of their session lanes that wait for a slot. */
  waiting: Waiter[];
}

export function createLanes(initialLimits: LaneLimits): Lanes {
  const sessions = new Map<string, SessionLane>();
  /** Those in use; an idle lane is forgotten. */
  const globals = new Map<string, GlobalLane>();
  let limits = initialLimits;

  function promote(sessionKey: string): void {
    const session = sessions.get(sessionKey);
    if (!session || session.head) return;
    session.head = session.waiting.shift();
    if (!session.head) {
      sessions.delete(sessionKey);
      return;
    }
    const { lane } = session.head;
    const global = globals.get(lane) ?? { running: 0, waiting: [] };
    globals.set(lane, global);
    global.waiting.push(session.head);
    fillSlots(lane);
  }

  function fillSlots(lane: string): void {
    const global = globals.get(lane);
    if (!global) return;
    while (global.running < laneConcurrency(lane, limits)) {
      const waiter = global.waiting.shift();
      if (!waiter) break;
      global.running += 1;
      let released = false;
      waiter.grant(() => {
        if (released) return;
        released = true;
        global.running -= 1;
        leave(waiter);
      });
    }
    if (global.running === 0 && global.waiting.length === 0) globals.delete(lane);
  }

  function leave({ sessionKey, lane }: Waiter): void {
    const session = sessions.get(sessionKey);
    if (session) session.head = undefined;
    promote(sessionKey);
    fillSlots(lane);
  }

  return {
    isFree(sessionKey, lane = MAIN_LANE) {
      const { running, waiting } = globals.get(lane) ?? { running: 0, waiting: [] };
      return !sessions.has(sessionKey) && waiting.length === 0 && running < laneConcurrency(lane, limits);
    },

    setLimits(next) {
      limits = next;
      for (const lane of globals.keys()) fillSlots(lane);
    },

    acquire(sessionKey, { lane = MAIN_LANE, front = false } = {}) {
      let grant: Waiter["grant"] = () => {};
      const granted = new Promise<() => void>((resolve) => (grant = resolve));
      const waiter: Waiter = { sessionKey, lane, grant };
      const session = sessions.get(sessionKey) ?? { head: undefined, waiting: [] };
      sessions.set(sessionKey, session);
      if (front) session.waiting.unshift(waiter);
      else session.waiting.push(waiter);
      promote(sessionKey);
      return {
        granted,
        cancel() {
          const inSession = session.waiting.indexOf(waiter);
          if (inSession !== -1) {
            session.waiting.splice(inSession, 1);
            return true;
          }
          const global = globals.get(lane);
          const forSlot = global?.waiting.indexOf(waiter) ?? -1;
          if (!global || forSlot === -1) return false;
          global.waiting.splice(forSlot, 1);
          leave(waiter);
          return true;
        },
      };
    },
  };
}
