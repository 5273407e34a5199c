import { constants, type BigIntStats } from "node:fs";
import { open, rename } from "node:fs/promises";
import { isAbsolute, normalize } from "node:path";
import { readStats } from "./file-identity.ts";
import { isInside } from "./patch-paths.ts";
import { withFolder, type VerifiedFolder } from "./verified-folder.ts";

/** What a patch is about to do, written down so that it can be undone. Paths are real ones. */
export interface PatchJournal {
  /** Folders with the old and the new files; one for each file system. */
  stages: readonly string[];
  /** Folders that did not exist, outermost first. */
  madeFolders: readonly string[];
  changes: readonly JournalChange[];
}

export interface JournalChange {
  path: string;
  /** Index in `stages`. */
  stage: number;
  /** Identity of the file that stands there; undefined: none. */
  before?: string;
  /** Identity of the file that comes there; undefined: none. */
  after?: string;
}

const JOURNAL = "journal.json";
/** An empty file of which the journal knows what nobody can choose, so that no journal comes with a checkout or an archive. */
const SEAL = "seal";
const MAX_JOURNAL_BYTES = 64 * 1024 * 1024;

export const oldName = (index: number): string => `old-${index}`;
export const newName = (index: number): string => `new-${index}`;

/** All or nothing, and durable when it returns. */
export async function writeJournal(stage: VerifiedFolder, journal: PatchJournal): Promise<void> {
  const seal = await sealStage(stage);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW;
  const handle = await open(stage.child("journal.tmp"), flags, 0o600);
  try {
    await handle.writeFile(JSON.stringify({ version: 1, seal, ...journal }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(stage.child("journal.tmp"), stage.child(JOURNAL));
  await stage.sync();
}

/** Makes the seal of a stage, once. */
async function sealStage(stage: VerifiedFolder): Promise<string> {
  const handle = await open(stage.child(SEAL), constants.O_WRONLY | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  try {
    await handle.sync();
    return formatSeal(await handle.stat({ bigint: true }));
  } finally {
    await handle.close();
  }
}

/** The system alone says when a file last changed, whatever its other times are set to. */
function formatSeal({ ino, ctimeNs }: BigIntStats): string {
  return `${ino}:${ctimeNs}`;
}

export function journalPath(stage: VerifiedFolder): string {
  return stage.child(JOURNAL);
}

/**
 * Undefined when there is none: nothing was changed yet, or everything was.
 *
 * @throws Error when it is none that a patch in this boundary can have written.
 */
export async function readJournal(
  stagePath: string,
  boundary: { root: string; workspaceOnly: boolean },
): Promise<PatchJournal | undefined> {
  const { text, seal } = await withFolder(stagePath, async (stage) => {
    try {
      const sealed = await readStats(stage.child(SEAL));
      const handle = await open(journalPath(stage), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const stats = await handle.stat();
        if (!stats.isFile() || stats.size > MAX_JOURNAL_BYTES) throw new Error("its journal is no journal");
        return { text: await handle.readFile("utf8"), seal: sealed?.isFile() ? formatSeal(sealed) : undefined };
      } finally {
        await handle.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
      throw error;
    }
  });
  return text === undefined ? undefined : checkJournal(JSON.parse(text), seal, stagePath, boundary);
}

function checkJournal(
  value: unknown,
  seal: string | undefined,
  stagePath: string,
  { root, workspaceOnly }: { root: string; workspaceOnly: boolean },
): PatchJournal {
  const path = (text: unknown): string => {
    const isPlain = typeof text === "string" && isAbsolute(text) && normalize(text) === text && !text.includes("\0");
    if (isPlain && (isInside(root, text) || !workspaceOnly)) return text;
    throw new Error("its journal names a file that the patch cannot have changed");
  };
  const list = (entries: unknown): unknown[] => {
    if (Array.isArray(entries)) return entries;
    throw new Error("its journal is no journal");
  };
  const journal = (value ?? {}) as Record<string, unknown>;
  if (journal["version"] !== 1) throw new Error("its journal is of another version");
  if (seal === undefined || journal["seal"] !== seal) throw new Error("its journal was not written here");
  const stages = list(journal["stages"]).map(path);
  if (stages[0] !== stagePath) throw new Error("its journal belongs to another folder");
  return {
    stages,
    madeFolders: list(journal["madeFolders"]).map(path),
    changes: list(journal["changes"]).map((entry) => {
      const change = (entry ?? {}) as Record<string, unknown>;
      const stage = change["stage"];
      if (typeof stage !== "number" || !(stage in stages)) throw new Error("its journal is no journal");
      const identity = (key: "before" | "after"): Partial<JournalChange> =>
        typeof change[key] === "string" ? { [key]: change[key] } : {};
      return { path: path(change["path"]), stage, ...identity("before"), ...identity("after") };
    }),
  };
}
