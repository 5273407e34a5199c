import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { identityOf, readStats } from "./file-identity.ts";
import { targetInvalid, type FileName, type PatchPaths } from "./patch-paths.ts";
import type { FileChange } from "./plan-patch.ts";
import type { TextDocument } from "./text-document.ts";
import { withFolder } from "./verified-folder.ts";

/** A file as it will be. */
export interface PlannedFile {
  content: PlannedContent;
  /** Permission bits; undefined: those of a new file. */
  mode?: number;
  owner?: { uid: number; gid: number };
}

/** Lines, or the unchanged bytes of a file on disk. */
export type PlannedContent = { document: TextDocument } | DiskContent;

export interface DiskContent {
  folder: string;
  name: string;
  identity: string;
}

/** Text of more bytes is not edited. */
const MAX_TEXT_BYTES = 256 * 1024 * 1024;

interface Entry {
  file: FileName;
  before?: NonNullable<FileChange["before"]>;
  /** Undefined: removed. */
  now?: PlannedFile;
}

/** The file system as the operations of a patch leave it, one after the other. Nothing is written. */
export class PatchOverlay {
  /** By real path. */
  readonly #entries = new Map<string, Entry>();
  /** Folders that stand above a planned file. */
  readonly #folders = new Set<string>();

  /** The file behind a name: another one when the name is a link. */
  async resolveFile(name: FileName, paths: PatchPaths): Promise<FileName> {
    const entry = this.#entries.get(name.path);
    if (entry?.now) return entry.file;
    if (entry) throw targetInvalid(name.shown, "was deleted or moved by this patch already");
    const file = await paths.resolveFile(name);
    const behind = this.#entries.get(file.path);
    if (behind && !behind.now) throw targetInvalid(name.shown, "leads to a file that this patch deleted");
    return file;
  }

  /** What the file holds now. */
  async read(file: FileName): Promise<PlannedFile> {
    const entry = this.#entries.get(file.path);
    if (entry?.now) return entry.now;
    const stats = await readStats(file.path);
    if (!stats) throw targetInvalid(file.shown, "does not exist");
    if (stats.isDirectory()) throw targetInvalid(file.shown, "is a folder");
    if (!stats.isFile()) throw targetInvalid(file.shown, "is no regular file");
    if (stats.nlink > 1n) {
      throw targetInvalid(file.shown, "has several names (hard links), of which others may lie elsewhere");
    }
    const identity = identityOf(stats);
    const now: PlannedFile = {
      content: { folder: file.folder, name: file.name, identity },
      mode: Number(stats.mode & 0o777n),
      owner: { uid: Number(stats.uid), gid: Number(stats.gid) },
    };
    this.#entries.set(file.path, { file, before: { identity, kind: "file", linkCount: stats.nlink }, now });
    return now;
  }

  async readBytes(file: FileName, content: DiskContent): Promise<Buffer> {
    return withFolder(content.folder, async (folder) => {
      const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
      const handle = await open(folder.child(content.name), flags);
      try {
        const stats = await handle.stat({ bigint: true });
        if (identityOf(stats) !== content.identity) throw targetInvalid(file.shown, "changed while the patch was read");
        if (stats.size > MAX_TEXT_BYTES) throw targetInvalid(file.shown, "is too long to edit (over 256 MiB)");
        return await handle.readFile();
      } finally {
        await handle.close();
      }
    });
  }

  /** Nothing may stand at this name, and every folder above it must be one. */
  async requireFree(file: FileName): Promise<void> {
    if (this.#folders.has(file.path)) throw targetInvalid(file.shown, "is a folder of another file of this patch");
    for (const folder of foldersAbove(file)) {
      if (this.#entries.has(folder)) throw targetInvalid(file.shown, "lies below a file of this patch");
    }
    const entry = this.#entries.get(file.path);
    if (entry ? entry.now : await readStats(file.path)) {
      throw targetInvalid(file.shown, "exists already. Update it, or delete it first");
    }
  }

  /** A file or a link; judged as a name, whatever a link leads to. */
  async requireRemovable(file: FileName): Promise<void> {
    const entry = this.#entries.get(file.path);
    if (entry?.now) return;
    const stats = entry ? undefined : await readStats(file.path);
    if (!stats) throw targetInvalid(file.shown, "does not exist");
    if (stats.isDirectory()) throw targetInvalid(file.shown, "is a folder. Only files can be deleted");
    if (!stats.isFile() && !stats.isSymbolicLink()) throw targetInvalid(file.shown, "is no regular file");
    this.#entries.set(file.path, {
      file,
      before: { identity: identityOf(stats), kind: stats.isFile() ? "file" : "link", linkCount: stats.nlink },
    });
  }

  put(file: FileName, planned: PlannedFile): void {
    const known = this.#entries.get(file.path);
    this.#entries.set(file.path, { file, ...(known?.before ? { before: known.before } : {}), now: planned });
    for (const folder of foldersAbove(file)) this.#folders.add(folder);
  }

  /** The name itself: of a link, not what it leads to. */
  remove(file: FileName): void {
    const known = this.#entries.get(file.path);
    this.#entries.set(file.path, { file, ...(known?.before ? { before: known.before } : {}) });
  }

  changes(): FileChange[] {
    return [...this.#entries.values()]
      .filter(({ before, now }) => (before !== undefined || now !== undefined) && !isUntouched(before, now))
      .map(({ file, before, now }) => ({ file, ...(before ? { before } : {}), ...(now ? { after: now } : {}) }));
  }
}

/** A file that was looked at, and is what it was. */
function isUntouched(before: Entry["before"], now: PlannedFile | undefined): boolean {
  return now !== undefined && "identity" in now.content && now.content.identity === before?.identity;
}

/** All folders on the way to a file. Those that exist need no look: only planned files can stand in the way. */
function foldersAbove({ folder }: FileName): string[] {
  const folders = [folder];
  for (let path = dirname(folder); path !== folders.at(-1); path = dirname(path)) folders.push(path);
  return folders;
}
