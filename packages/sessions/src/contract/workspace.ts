import { afterEach, beforeEach, expect } from "vitest";
import type { SessionErrorCode } from "../errors.ts";
import type { NewTranscriptRecord, SessionEntry, SessionStore, TranscriptRecord } from "../session-store.ts";
import { show } from "./records.ts";

/** How the suite wants a store to behave. */
export interface ContractOptions {
  /** The store's clock. */
  now: () => number;
  /** Daily resets go by this zone's clocks. */
  timeZone: string;
  acquireTimeoutMs: number;
  staleMs: number;
  maxHoldMs: number;
}

/** One place where a store keeps its data, and ways to open it. */
export interface StoreUnderTest {
  /** Opens the same data again each time; the agent is `main`. */
  open(options: ContractOptions): Promise<SessionStore>;
  /** Removes the data; every store was closed before. */
  remove(): Promise<void>;
}

export const MAIN = "agent:main:main";
export const KEY = "agent:main:telegram:direct:5";
export const START = Date.parse("2026-09-01T08:00:00Z");
export const MINUTE = 60_000;
export const STALE_MS = 30 * MINUTE;
const ACQUIRE_TIMEOUT_MS = 40;
const MAX_HOLD_MS = 20;

/** An empty store for each test, its clock, and the steps that most tests take. */
export class Workspace {
  now = START;
  #runs = 0;
  #place: StoreUnderTest | undefined;
  #current: SessionStore | undefined;
  #opened: SessionStore[] = [];

  constructor(create: () => Promise<StoreUnderTest>) {
    beforeEach(async () => {
      this.now = START;
      this.#runs = 0;
      this.#place = await create();
      await this.reopen();
    });
    afterEach(async () => {
      for (const store of this.#opened.splice(0)) await store.close();
      await this.#place?.remove();
    });
  }

  /** The store that was opened last by {@link reopen}. */
  get store(): SessionStore {
    const store = this.#current;
    if (!store) throw new Error("The store is open only inside a test.");
    return store;
  }

  /** Opens the same data as a later process would; the store of before may still be open. */
  async reopen(): Promise<void> {
    this.#current = await this.openAnother();
  }

  async openAnother(): Promise<SessionStore> {
    if (!this.#place) throw new Error("The store can be opened only inside a test.");
    const store = await this.#place.open({
      now: () => this.now,
      timeZone: "UTC",
      acquireTimeoutMs: ACQUIRE_TIMEOUT_MS,
      staleMs: STALE_MS,
      maxHoldMs: MAX_HOLD_MS,
    });
    this.#opened.push(store);
    return store;
  }

  /** Begins the run `run-1`, `run-2` … */
  begin(sessionKey: string, ...records: NewTranscriptRecord[]): ReturnType<SessionStore["beginRun"]> {
    return this.store.beginRun({ sessionKey, runId: `run-${++this.#runs}`, records });
  }

  /** A whole turn that stores `records`. */
  async turn(sessionKey: string, ...records: NewTranscriptRecord[]): Promise<TranscriptRecord[]> {
    const { claim } = await this.begin(sessionKey);
    return this.store.endRun(claim, { records });
  }

  async context(sessionKey = KEY): Promise<string[]> {
    return (await this.store.readContext(sessionKey)).map(show);
  }

  async history(sessionKey = KEY): Promise<string[]> {
    return ((await this.store.readHistory(sessionKey))?.records ?? []).map(show);
  }

  async entryOf(sessionKey: string): Promise<SessionEntry | undefined> {
    return (await this.store.getSession(sessionKey))?.entry;
  }
}

/** Expects a refusal with `code` and returns it. */
export async function refused(code: SessionErrorCode, attempt: Promise<unknown>): Promise<Error> {
  try {
    await attempt;
  } catch (error) {
    expect(error).toMatchObject({ name: "SessionError", code });
    return error as Error;
  }
  return expect.unreachable(`expected ${code}`);
}

export async function lines(source: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of source) all.push(line);
  return all;
}
