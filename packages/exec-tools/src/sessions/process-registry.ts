import { randomBytes } from "node:crypto";
import type { ToolContext } from "@oc/plugin-sdk";
import { ExecToolsError } from "../errors.ts";
import { loadPty, type PtyModule } from "../processes/pty-process.ts";
import type { ExecEnd } from "./exec-end.ts";
import { DEFAULT_EXEC_LIMITS, type ExecLimits } from "./exec-limits.ts";
import type { ExecSession } from "./exec-session.ts";
import { mayReach, type SessionViewer } from "./session-reach.ts";
import { decideExitNotice, type ExitNotice } from "./exit-notice.ts";

/** A background command has ended, and its session is to be told. At most one a session. */
export interface ExitEvent extends ExitNotice {
  sessionId: string;
  /** Of the run that started the command. */
  context: ToolContext;
  end: ExecEnd;
}

export interface ProcessRegistryOptions {
  /** Milliseconds since 1970. Default `Date.now`. */
  now?: () => number;
  limits?: Partial<ExecLimits>;
  onExit?: (event: ExitEvent) => void;
  /** Where pseudo-terminals come from. Default: the native module `@lydell/node-pty`, loaded when it is needed. */
  loadPty?: () => Promise<PtyModule>;
}

const ID_BYTES = 6;
/** What lines about a session show of its id. */
const SHORT_ID_CHARS = 8;
const SUBAGENT_KEY = /(?:^|:)subagent:/;

/**
 * The commands of one gateway: foreground runs until they end; background runs until they are cleared, expire or make room
 * for newer ones. All of it is in memory. Sessions belong to agents: those of another agent do not exist, nor do those that
 * were started with rights that a run has not, see `mayReach`.
 */
export class ProcessRegistry {
  readonly limits: ExecLimits;
  readonly now: () => number;
  readonly loadPty: () => Promise<PtyModule>;
  readonly #onExit: (event: ExitEvent) => void;
  readonly #sessions = new Map<string, ExecSession>();
  /** Removed while they ran: nobody sees them any more, but they have not ended. */
  readonly #hidden = new Set<ExecSession>();
  /** What ended runs left behind is being stopped. */
  readonly #sweeps = new Set<Promise<void>>();
  #expiry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({
    now = Date.now,
    limits = {},
    onExit = () => {},
    loadPty: load = loadPty,
  }: ProcessRegistryOptions = {}) {
    this.now = now;
    this.limits = { ...DEFAULT_EXEC_LIMITS, ...limits };
    this.loadPty = load;
    this.#onExit = onExit;
  }

  /** An id that differs from those of all sessions, also in what short lines show of it. */
  newId(): string {
    for (;;) {
      const id = randomBytes(ID_BYTES).toString("hex");
      const short = id.slice(0, SHORT_ID_CHARS);
      if (![...this.#sessions.keys()].some((other) => other.startsWith(short))) return id;
    }
  }

  /** @throws ExecToolsError `SHUTTING_DOWN` after `close`. */
  add(session: ExecSession): void {
    if (this.#isClosed) throw new ExecToolsError("SHUTTING_DOWN", "The gateway shuts down; no command is started.");
    this.#sessions.set(session.id, session);
    void session.whenEnded.then((end) => this.#onEnd(session, end));
  }

  /**
   * A background session of the agent.
   *
   * @throws ExecToolsError `SESSION_NOT_FOUND`, also for sessions of other agents and of those with more rights than `viewer`;
   *   `SESSION_STATE` for a foreground run.
   */
  find(viewer: SessionViewer, sessionId: string): ExecSession {
    this.#expire();
    const session = this.#sessions.get(sessionId);
    if (!session || !mayReach(viewer, session.call)) {
      throw new ExecToolsError(
        "SESSION_NOT_FOUND",
        `No session ${JSON.stringify(sessionId.slice(0, 80))} found. It may have expired; action "list" shows those there are.`,
      );
    }
    if (session.place === "foreground") {
      throw new ExecToolsError(
        "SESSION_STATE",
        `Session ${sessionId} is not backgrounded: its exec call is still waiting for it.`,
      );
    }
    return session;
  }

  /** Background sessions of the agent that `viewer` may reach, running and finished, newest start first. */
  list(viewer: SessionViewer): ExecSession[] {
    this.#expire();
    return this.#background()
      .filter(({ call }) => mayReach(viewer, call))
      .toReversed()
      .toSorted((a, b) => b.startedAtMs - a.startedAtMs);
  }

  /** Drops a finished session. @throws ExecToolsError `SESSION_STATE` while it runs. */
  clear(session: ExecSession): void {
    if (!session.end) {
      throw new ExecToolsError(
        "SESSION_STATE",
        `Session ${session.id} is still running: use "kill" to stop it or "remove" to stop and drop it.`,
      );
    }
    this.#sessions.delete(session.id);
  }

  /** Drops a session at once; one that runs is stopped, without a notice. */
  remove(session: ExecSession): void {
    this.#sessions.delete(session.id);
    if (session.end) return;
    this.#hidden.add(session);
    void session.stop("request");
  }

  /** Drops the finished sessions of a conversation that was reset or deleted. */
  forgetSession(sessionKey: string): void {
    for (const session of this.#background()) {
      if (session.end && session.call.context.sessionKey === sessionKey) this.#sessions.delete(session.id);
    }
  }

  /** Whether a background command runs, or has been told to stop and has not ended yet. Restarting would kill it. */
  hasLive(): boolean {
    return this.#hidden.size > 0 || this.#background().some(({ end }) => !end);
  }

  /** Whether a background command of this conversation runs, or its result has not been polled. */
  hasUncollected(sessionKey: string): boolean {
    this.#expire();
    return this.#background().some(
      ({ call, isCollected, stopCause }) =>
        call.context.sessionKey === sessionKey && !isCollected && stopCause !== "request",
    );
  }

  /** Stops everything, and starts nothing more. Resolves when all has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#expiry);
    const running = [...this.#sessions.values(), ...this.#hidden].filter(({ end }) => !end);
    await Promise.all([...running.map((session) => session.stop("shutdown")), ...this.#sweeps]);
    this.#sessions.clear();
  }

  #background(): ExecSession[] {
    return [...this.#sessions.values()].filter(({ place }) => place === "background");
  }

  #onEnd(session: ExecSession, end: ExecEnd): void {
    const sweep = session.whenSwept.finally(() => this.#sweeps.delete(sweep));
    this.#sweeps.add(sweep);
    this.#hidden.delete(session);
    if (session.place === "foreground") {
      this.#sessions.delete(session.id);
      return;
    }
    this.#makeRoom();
    this.#expire();
    // Whoever waits in a poll comes first: what it has told needs no notice.
    setImmediate(() => this.#notify(session, end));
  }

  #notify(session: ExecSession, end: ExecEnd): void {
    const { context, settings } = session.call;
    const notice = decideExitNotice({
      sessionId: session.id,
      end,
      output: session.output.all.last(this.limits.maxOutputChars),
      isStopped: session.stopCause === "request" || session.stopCause === "shutdown",
      isCollected: session.isCollected,
      isSubagent: SUBAGENT_KEY.test(context.sessionKey),
      notifyOnExit: session.notifies && settings.notifyOnExit,
      notifyOnExitEmptySuccess: settings.notifyOnExitEmptySuccess,
    });
    if (notice) this.#onExit({ ...notice, sessionId: session.id, context, end });
  }

  /** The oldest finished sessions go, the newest never. */
  #makeRoom(): void {
    const finished = this.#finishedByEnd();
    let retained = finished.reduce((sum, { output }) => sum + output.chars, 0);
    for (let count = finished.length; count > 1; count--) {
      if (count <= this.limits.maxFinished && retained <= this.limits.maxRetainedChars) return;
      const oldest = finished.shift();
      if (!oldest) return;
      retained -= oldest.output.chars;
      this.#sessions.delete(oldest.id);
    }
  }

  #expire(): void {
    clearTimeout(this.#expiry);
    const now = this.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const session of this.#finishedByEnd()) {
      const leftMs = expiresAtMs(session) - now;
      if (leftMs <= 0) this.#sessions.delete(session.id);
      else nextMs = Math.min(nextMs, leftMs);
    }
    if (Number.isFinite(nextMs) && !this.#isClosed) {
      this.#expiry = setTimeout(() => this.#expire(), nextMs);
      this.#expiry.unref();
    }
  }

  #finishedByEnd(): ExecSession[] {
    return this.#background()
      .filter(({ end }) => end)
      .toSorted((a, b) => endedAtMs(a) - endedAtMs(b));
  }
}

export function createProcessRegistry(options: ProcessRegistryOptions = {}): ProcessRegistry {
  return new ProcessRegistry(options);
}

function endedAtMs(session: ExecSession): number {
  return session.end?.endedAtMs ?? Number.POSITIVE_INFINITY;
}

function expiresAtMs(session: ExecSession): number {
  return endedAtMs(session) + session.call.settings.cleanupMs;
}
