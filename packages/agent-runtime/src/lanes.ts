/** A place in a session's lane. */
export interface LaneTicket {
  /** Resolves with the release function when the turn may start; never if the ticket was cancelled before. */
  readonly granted: Promise<() => void>;
  /** True if the ticket was still waiting; it is gone then. */
  cancel(): boolean;
}

/**
 * Who may run: one ticket at a time per session key, in order of arrival, and at most `maxConcurrent` in total.
 * A session whose turn has come waits for a free slot; slots go to sessions in the order in which they began to wait.
 */
export interface Lanes {
  acquire(sessionKey: string, options?: { front?: boolean }): LaneTicket;
  /** Whether a ticket acquired now would be granted at once. */
  isFree(sessionKey: string): boolean;
  /** Another cap; those that run already stay. */
  setMaxConcurrent(maxConcurrent: number): void;
}

interface Waiter {
  sessionKey: string;
  grant: (release: () => void) => void;
}

interface SessionLane {
  /** Holds a slot, or waits for one. */
  head: Waiter | undefined;
  waiting: Waiter[];
}

export function createLanes(initialMaxConcurrent: number): Lanes {
  const sessions = new Map<string, SessionLane>();
  /** Heads of their session lanes that wait for a slot. */
  const waitingForSlot: Waiter[] = [];
  let maxConcurrent = initialMaxConcurrent;
  let running = 0;

  function promote(sessionKey: string): void {
    const lane = sessions.get(sessionKey);
    if (!lane || lane.head) return;
    lane.head = lane.waiting.shift();
    if (lane.head) waitingForSlot.push(lane.head);
    else sessions.delete(sessionKey);
  }

  function fillSlots(): void {
    while (running < maxConcurrent) {
      const waiter = waitingForSlot.shift();
      if (!waiter) return;
      running += 1;
      let released = false;
      waiter.grant(() => {
        if (released) return;
        released = true;
        running -= 1;
        leave(waiter);
      });
    }
  }

  function leave(waiter: Waiter): void {
    const lane = sessions.get(waiter.sessionKey);
    if (lane?.head === waiter) lane.head = undefined;
    promote(waiter.sessionKey);
    fillSlots();
  }

  return {
    isFree: (sessionKey) => !sessions.has(sessionKey) && running < maxConcurrent && waitingForSlot.length === 0,

    setMaxConcurrent(next) {
      maxConcurrent = next;
      fillSlots();
    },

    acquire(sessionKey, { front = false } = {}) {
      let grant: Waiter["grant"] = () => {};
      const granted = new Promise<() => void>((resolve) => (grant = resolve));
      const waiter: Waiter = { sessionKey, grant };
      const lane = sessions.get(sessionKey) ?? { head: undefined, waiting: [] };
      sessions.set(sessionKey, lane);
      if (front) lane.waiting.unshift(waiter);
      else lane.waiting.push(waiter);
      promote(sessionKey);
      fillSlots();
      return {
        granted,
        cancel() {
          const inLane = lane.waiting.indexOf(waiter);
          if (inLane !== -1) {
            lane.waiting.splice(inLane, 1);
            return true;
          }
          const forSlot = waitingForSlot.indexOf(waiter);
          if (forSlot === -1) return false;
          waitingForSlot.splice(forSlot, 1);
          leave(waiter);
          return true;
        },
      };
    },
  };
}
