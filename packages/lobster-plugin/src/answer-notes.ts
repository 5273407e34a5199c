import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureFolder, nodeFileSystem, replaceFile } from "@oc/lobster-runtime/core";
import type { RunRecord } from "./caller.ts";

/** That a person answered, kept from before the answer takes effect until the asking session will hear of it. JSON. */
export interface AnswerNote {
  approvalId: string;
  /** `approved by <identity>`, `denied by <identity>`. */
  decision: string;
  /** The run that was answered. */
  record: RunRecord;
  answeredAtMs: number;
  /** What the session is told; absent while the run goes on. */
  followUp?: string;
}

const NOTE = /^[0-9a-f]{8}\.json$/;

/** Folders are shared by the generations of a plugin, which a change of its configuration replaces while answers are under way. */
const underWay = new Set<string>();

/** Notes as files, so that a crash loses none and leaves none half written. */
export class AnswerNotes {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Says that this process carries out an answer. `false`: it already does. */
  begin(approvalId: string): boolean {
    const path = this.#pathOf(approvalId);
    if (underWay.has(path)) return false;
    underWay.add(path);
    return true;
  }

  end(approvalId: string): void {
    underWay.delete(this.#pathOf(approvalId));
  }

  /** Durable when it resolves; replaces an earlier note. */
  async keep(note: AnswerNote): Promise<void> {
    await ensureFolder(nodeFileSystem, this.#dir);
    await replaceFile(nodeFileSystem, this.#pathOf(note.approvalId), JSON.stringify(note));
  }

  async drop(approvalId: string): Promise<void> {
    await rm(this.#pathOf(approvalId), { force: true });
  }

  /** Notes of answers that nobody in this process carries out. */
  async left(): Promise<AnswerNote[]> {
    const names = await readdir(this.#dir).catch(() => []);
    const notes = names.filter((name) => NOTE.test(name)).map((name) => join(this.#dir, name));
    const read = await Promise.all(notes.filter((path) => !underWay.has(path)).map(readNote));
    return read.filter((note) => note !== undefined);
  }

  #pathOf(approvalId: string): string {
    return join(this.#dir, `${approvalId}.json`);
  }
}

async function readNote(path: string): Promise<AnswerNote | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as AnswerNote;
  } catch {
    return undefined;
  }
}
