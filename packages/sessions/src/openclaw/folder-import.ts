import { createHash } from "node:crypto";
import { closeSync, fstatSync } from "node:fs";
import { join } from "node:path";
import { SESSION_ID } from "../jsonl.ts";
import { MAX_RECORD_CHARS } from "../record.ts";
import { requireSessionKey } from "../session-key.ts";
import type { SessionTables } from "../session-tables.ts";
import { toSessionEntry } from "./legacy-entry.ts";
import { openRegularFile, transcriptFileOf } from "./legacy-folder.ts";
import type { LegacyFolder, LegacyRow } from "./legacy-folder.ts";
import { readLines } from "./legacy-lines.ts";
import { parseLegacyTime } from "./legacy-time.ts";
import { readLegacyTranscript } from "./legacy-transcript.ts";

const MAX_LISTED_PROBLEMS = 1_000;

export interface ImportedSession {
  /** Canonical; as it was written when no canonical form exists. */
  key: string;
  /** As it was written. */
  originalKey: string;
  sessionId: string | null;
  /** Name of the transcript file; `null` when there was none, so that the session is empty. */
  file: string | null;
  records: number;
  /**
   * `imported`; `history`: the key belongs to a newer session, so that this one became an earlier generation of it;
   * `exists`: it was stored before; `refused`: the key cannot be one of this agent.
   */
  status: "imported" | "history" | "exists" | "refused";
}

export interface ImportProblem {
  /** Name of the file, or `null` when it is about a session's row. */
  file: string | null;
  line?: number;
  key: string;
  message: string;
}

export interface FolderImportOptions {
  canonicalKey: (key: string) => string;
  cwd: string;
  now: number;
}

/** One folder on its way into the tables. Expects to run inside one transaction. */
export class FolderImport {
  readonly #tables: SessionTables;
  readonly #legacy: LegacyFolder;
  readonly #options: FolderImportOptions;
  readonly #unread: Set<string>;
  readonly #problems: ImportProblem[] = [];
  readonly #sessions: ImportedSession[] = [];
  readonly #keyOfFile = new Map<string, string>();
  #problemCount = 0;

  constructor(tables: SessionTables, legacy: LegacyFolder, options: FolderImportOptions) {
    this.#tables = tables;
    this.#legacy = legacy;
    this.#options = options;
    this.#unread = new Set(legacy.transcripts);
  }

  get report() {
    const unread = [...this.#unread].map((file) => ({ file, reason: "no session refers to it" }));
    return {
      sessions: this.#sessions,
      problems: this.#problems,
      problemCount: this.#problemCount,
      ignored: [...this.#legacy.ignored, ...unread],
    };
  }

  /** The newest first: of two spellings of a key, the session that was used last keeps it. */
  run(): void {
    const rows = this.#legacy.rows.toSorted((a, b) => lastUse(b) - lastUse(a));
    for (const row of rows) this.#sessions.push(this.#importRow(row));
  }

  #importRow(row: LegacyRow): ImportedSession {
    const { entries, transcripts } = this.#tables;
    const file = transcriptFileOf(row, this.#legacy) ?? null;
    if (file !== null) this.#unread.delete(file);
    const facts = { originalKey: row.key, file, records: 0 };
    const key = this.#keyOf(row);
    if (key === undefined) return { ...facts, key: row.key, sessionId: null, status: "refused" };

    const sessionId = this.#sessionIdOf(row, key);
    if (transcripts.exists(sessionId)) return { ...facts, key, sessionId, status: "exists" };
    this.#reportShared(key, file);
    const startedAt = this.#importTranscript(key, row, sessionId, file);
    const records = transcripts.requireWindow(sessionId).next_seq - 1;
    if (entries.get(key)) return { ...facts, key, sessionId, records, status: "history" };
    const { entry, problems } = toSessionEntry(row.values, { sessionId, startedAt, now: this.#options.now });
    for (const message of problems) this.#report({ file: null, key, message });
    if (entry.label !== undefined && entries.findByLabel(entry.label).length > 0) {
      this.#report({
        file: null,
        key,
        message: `the label "${entry.label}" belongs to another session; it was left out`,
      });
      delete entry.label;
    }
    entries.save(key, entry);
    return { ...facts, key, sessionId, records, status: "imported" };
  }

  #keyOf({ key }: LegacyRow): string | undefined {
    try {
      const canonical = this.#options.canonicalKey(key);
      requireSessionKey(canonical);
      return canonical;
    } catch (error) {
      this.#report({ file: null, key, message: `it was left out: ${(error as Error).message}` });
      return undefined;
    }
  }

  /**
   * The row's own id; one made from its key when it has none, or shares it with another key, as topics may with their group.
   * The same at every try, so that nothing is stored twice.
   */
  #sessionIdOf({ values, key: originalKey }: LegacyRow, key: string): string {
    const own = values["sessionId"];
    if (typeof own === "string" && SESSION_ID.test(own)) {
      const window = this.#tables.transcripts.window(own);
      if (window === undefined || window.session_key === key) return own;
    }
    return `import-${hashOf(originalKey)}`;
  }

  /** Answers the time in the transcript's header. */
  #importTranscript(key: string, row: LegacyRow, sessionId: string, file: string | null): number {
    const { transcripts } = this.#tables;
    const { cwd, now } = this.#options;
    const descriptor = file === null ? undefined : openRegularFile(join(this.#legacy.folder, file));
    try {
      const timeMs = descriptor === undefined ? lastUse(row) || now : Math.trunc(fstatSync(descriptor).mtimeMs);
      const transcript = readLegacyTranscript(
        descriptor === undefined ? noLines() : readLines(descriptor, MAX_RECORD_CHARS),
        { sessionId, cwd, timeMs },
        (line, message) => this.#report({ file, line, key, message }),
      );
      transcripts.createWindow(key, transcript.header, "import", now);
      transcripts.importRecords(sessionId, transcript.rows, undefined, now);
      const { leafId } = transcript;
      if (leafId !== undefined && transcripts.seqOf(sessionId, leafId) !== undefined) {
        transcripts.moveLeaf(sessionId, leafId, now);
      }
      return Date.parse(transcript.header.timestamp);
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  }

  /** Several rows may have one session id. */
  #reportShared(key: string, file: string | null): void {
    if (file === null) return;
    const other = this.#keyOfFile.get(file);
    if (other !== undefined && other !== key) {
      this.#report({ file, key, message: `it is the transcript of ${other} as well; each of them got a copy` });
    }
    this.#keyOfFile.set(file, other ?? key);
  }

  #report(problem: ImportProblem): void {
    this.#problemCount++;
    if (this.#problems.length < MAX_LISTED_PROBLEMS) this.#problems.push(problem);
  }
}

function lastUse({ values }: LegacyRow): number {
  return parseLegacyTime(values["updatedAt"]) ?? 0;
}

/** Short, and harmless in an id. */
function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function* noLines(): Generator<never> {}
