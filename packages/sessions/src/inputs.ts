import type { Store } from "@oc/store";
import type { Message } from "@oc/plugin-sdk";
import { SessionError } from "./errors.ts";
import { isId, placeRecord } from "./record.ts";
import type { PendingInput } from "./session-store.ts";
import { showValue } from "./shown-value.ts";
import { parseStored } from "./stored-json.ts";

const MAX_ID_LENGTH = 512;

export interface InputRow {
  id: string;
  session_key: string;
  session_id: string;
  state: PendingInput["state"];
  /** The message while it is nowhere else; null once it is a transcript record. */
  json: string | null;
  /** The record that the input became. */
  entry_id: string | null;
  created_at: number;
  /** 1 when the turn of this input begins a new generation, because the session was stale but in use. */
  starts_generation: 0 | 1;
}

/**
 * Inputs that were acknowledged, and the ids of runs that began: the memory that makes an id count once, also after a
 * restart. Writes expect to run inside the caller's transaction.
 */
export class Inputs {
  readonly #lastRowIdAtOpen: number;
  readonly #sql;

  constructor({ sqlite }: Pick<Store, "sqlite">) {
    this.#lastRowIdAtOpen =
      sqlite.prepare<[], number | null>("SELECT max(rowid) FROM pending_inputs").pluck().get() ?? 0;
    this.#sql = {
      get: sqlite.prepare<[string], InputRow>("SELECT * FROM pending_inputs WHERE id = ?"),
      queued: sqlite.prepare<[string], InputRow>(
        "SELECT * FROM pending_inputs WHERE session_key = ? AND state = 'queued' ORDER BY rowid",
      ),
      queuedUpTo: sqlite.prepare<[number], InputRow>(
        "SELECT * FROM pending_inputs WHERE state = 'queued' AND rowid <= ? ORDER BY rowid",
      ),
      queuedKeys: sqlite
        .prepare<[], string>("SELECT DISTINCT session_key FROM pending_inputs WHERE state = 'queued'")
        .pluck(),
      // Rows are stored in the order of their times, so the first one that is too young ends the search.
      forgetSettled: sqlite.prepare<[{ before: number; limit: number }]>(
        `DELETE FROM pending_inputs WHERE rowid IN (
           SELECT rowid FROM (SELECT rowid, state, created_at FROM pending_inputs ORDER BY rowid LIMIT @limit)
           WHERE state <> 'queued' AND created_at < @before)`,
      ),
      insert: sqlite.prepare<[InputRow]>(
        `INSERT INTO pending_inputs (id, session_key, session_id, state, json, entry_id, created_at, starts_generation)
         VALUES (@id, @session_key, @session_id, @state, @json, @entry_id, @created_at, @starts_generation)`,
      ),
      settle: sqlite.prepare("UPDATE pending_inputs SET state = ?, json = NULL, entry_id = ? WHERE id = ?"),
      cancel: sqlite.prepare("UPDATE pending_inputs SET state = 'cancelled' WHERE id = ? AND state = 'queued'"),
      cancelAll: sqlite.prepare(
        "UPDATE pending_inputs SET state = 'cancelled' WHERE session_key = ? AND state = 'queued'",
      ),
      moveAll: sqlite.prepare(
        "UPDATE pending_inputs SET session_id = ?, starts_generation = 0 WHERE session_key = ? AND state = 'queued'",
      ),
      remove: sqlite.prepare("DELETE FROM pending_inputs WHERE session_key = ?"),
    };
  }

  get(id: string): InputRow | undefined {
    return this.#sql.get.get(id);
  }

  /** In the order in which they were accepted. */
  queued(sessionKey: string): InputRow[] {
    return this.#sql.queued.all(sessionKey);
  }

  /** Queued before this store was opened, so by a process that is gone. */
  queuedBeforeOpen(): InputRow[] {
    return this.#sql.queuedUpTo.all(this.#lastRowIdAtOpen);
  }

  queue(row: {
    id: string;
    session_key: string;
    session_id: string;
    message: Message;
    created_at: number;
    starts_generation: 0 | 1;
  }): void {
    const { message, ...place } = row;
    this.#sql.insert.run({ ...place, state: "queued", json: JSON.stringify(message), entry_id: null });
  }

  /** Remembers a run that began without a queued input. */
  markRun(row: {
    id: string;
    session_key: string;
    session_id: string;
    entry_id: string | null;
    created_at: number;
  }): void {
    this.#sql.insert.run({ ...row, state: "consumed", json: null, starts_generation: 0 });
  }

  /** Throws `INPUT_NOT_QUEUED` when the input is unknown, belongs elsewhere, or is not waiting any more. */
  requireQueued(id: string, sessionKey: string): InputRow {
    const row = this.get(id);
    if (row?.state === "queued" && row.session_key === sessionKey) return row;
    const found =
      row === undefined
        ? "is unknown"
        : row.session_key === sessionKey
          ? `is ${row.state}`
          : `belongs to ${row.session_key}`;
    throw new SessionError(
      "INPUT_NOT_QUEUED",
      `The input "${id}" is not queued for the session ${sessionKey}: it ${found}.`,
    );
  }

  settle(id: string, state: "consumed" | "interrupted", entryId: string | null): void {
    this.#sql.settle.run(state, entryId, id);
  }

  cancel(id: string): boolean {
    return this.#sql.cancel.run(id).changes > 0;
  }

  cancelAll(sessionKey: string): void {
    this.#sql.cancelAll.run(sessionKey);
  }

  /** What is queued waits for a new generation of its session. */
  moveAll(sessionKey: string, sessionId: string): void {
    this.#sql.moveAll.run(sessionId, sessionKey);
  }

  /** Sessions with input that waits. */
  queuedKeys(): string[] {
    return this.#sql.queuedKeys.all();
  }

  /** Forgets ended inputs and runs of before `before` that are among the `limit` oldest rows; how many those were. */
  forgetSettled(before: number, limit: number): number {
    return this.#sql.forgetSettled.run({ before, limit }).changes;
  }

  remove(sessionKey: string): void {
    this.#sql.remove.run(sessionKey);
  }
}

/** Refuses now what could not become a transcript record later. Throws `INVALID_RECORD`. */
export function requireInput({ id, message }: { id: string; message: Message }): void {
  requireRunId(id);
  placeRecord({ type: "message", message }, { id: "input", parentId: null, timestamp: new Date(0).toISOString() });
}

/** An input and the run that it starts share their id. Throws `INVALID_RECORD`. */
export function requireRunId(id: unknown): void {
  if (isId(id, MAX_ID_LENGTH)) return;
  throw new SessionError(
    "INVALID_RECORD",
    `The id of an input or run must be text of 1 to ${MAX_ID_LENGTH} characters, got ${showValue(id)}.`,
  );
}

export function parseMessage(json: string): Message {
  return parseStored(json, "a message that waits") as Message;
}
