import { createHash } from "node:crypto";
import { accessSync, closeSync, constants, fstatSync, openSync, readSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Larger scripts cannot be bound: nobody wrote them, and reading them right before a run would take long. */
export const MAX_SCRIPT_BYTES = 64 * 1024 * 1024;
/** The same of programs: some bring a whole language along. */
export const MAX_PROGRAM_BYTES = 512 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
/** A FIFO without a writer must not hold us, and a link put in place of the real file must not be followed. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** A sha256 of the content, or why there is none. */
export type FileHash = { ok: true; sha256: string } | { ok: false; reason: string };

/**
 * Hashes a regular file through one descriptor, so that a path that is swapped meanwhile changes nothing. `realPath` must
 * not end in a link. Folders, devices, FIFOs, sockets and what is larger than `maxBytes` have no hash. Does not throw.
 */
export async function hashFile(realPath: string, maxBytes: number): Promise<FileHash> {
  let file;
  try {
    file = await open(realPath, OPEN_FLAGS);
  } catch (error) {
    return { ok: false, reason: `it cannot be read (${codeOf(error)})` };
  }
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return { ok: false, reason: "it is not a regular file" };
    if (stat.size > maxBytes) return tooLarge(maxBytes);
    const hash = createHash("sha256");
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(1, stat.size + 1)));
    for (let total = 0; ;) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, null);
      if (bytesRead === 0) return { ok: true, sha256: hash.digest("hex") };
      total += bytesRead;
      // Also of a file that grows while it is read.
      if (total > maxBytes) return tooLarge(maxBytes);
      hash.update(chunk.subarray(0, bytesRead));
    }
  } catch (error) {
    return { ok: false, reason: `it cannot be read (${codeOf(error)})` };
  } finally {
    await file.close();
  }
}

/** Whether this user could change the file, or put another in its place. */
export function isChangeable(realPath: string): boolean {
  return isWritable(realPath) || isWritable(dirname(realPath));
}

/** What a file is by its beginning: a program of the machine, or something that an interpreter reads. */
export function readFileKind(realPath: string): "binary" | "script" | "too-large" | "other" {
  let descriptor;
  try {
    descriptor = openSync(realPath, OPEN_FLAGS);
  } catch {
    return "other";
  }
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) return "other";
    const head = Buffer.alloc(4);
    const length = readSync(descriptor, head, 0, 4, 0);
    if (length === 4 && BINARY_MAGIC.has(head.toString("hex"))) return "binary";
    if (length >= 2 && head.toString("latin1", 0, 2) === "MZ") return "binary";
    return stat.size > MAX_SCRIPT_BYTES ? "too-large" : "script";
  } catch {
    return "other";
  } finally {
    closeSync(descriptor);
  }
}

/** ELF; Mach-O of either width and byte order, and with several machines in one file. */
const BINARY_MAGIC = new Set(["7f454c46", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe", "bebafeca"]);

/** The identity of a folder: another one put in its place has another. `undefined`: there is none. */
export function folderIdentity(realPath: string): { device: string; inode: string } | undefined {
  try {
    const stat = statSync(realPath, { bigint: true });
    return stat.isDirectory() ? { device: String(stat.dev), inode: String(stat.ino) } : undefined;
  } catch {
    return undefined;
  }
}

function tooLarge(maxBytes: number): FileHash {
  return { ok: false, reason: `it has more than ${maxBytes} bytes` };
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
