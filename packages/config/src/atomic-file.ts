import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { reasonOf } from "./config-file.ts";
import { ConfigError } from "./errors.ts";

const PRIVATE_FILE = 0o600;
const BACKUPS = [".bak", ".bak.1", ".bak.2", ".bak.3", ".bak.4"];
const KEPT_REJECTED = 5;

/**
 * Replaces a file so that a reader, or a crash at any moment, sees the old bytes or the new ones. New files are 0600;
 * an existing file keeps its mode. Throws `CONFIG_WRITE_FAILED`, with the old file untouched.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = join(dirname(path), temporaryName(path));
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const mode = await modeOf(path);
    const file = await open(temporary, "wx", mode);
    try {
      await file.chmod(mode);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncDirectory(dirname(path));
  } catch (cause) {
    await unlink(temporary).catch(() => undefined);
    throw new ConfigError(
      "CONFIG_WRITE_FAILED",
      `${path} cannot be written: ${reasonOf(cause)}. The file is unchanged.`,
      {
        cause,
      },
    );
  }
}

function temporaryName(path: string): string {
  return `.${basename(path)}.write-${randomBytes(6).toString("hex")}.tmp`;
}

/** Removes what writers that died left of a file and its backups. Only for the holder of the write lock. */
export async function removeLeftovers(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => []);
  const leftovers = names.filter(
    (name) => name.startsWith(`.${basename(path)}.`) && /\.write-[0-9a-f]{12}\.tmp$/.test(name),
  );
  for (const name of leftovers) await unlink(join(dirname(path), name)).catch(() => undefined);
}

async function modeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mode & 0o777;
  } catch {
    return PRIVATE_FILE;
  }
}

/** Makes the rename itself durable; not every system can open a directory. */
async function syncDirectory(path: string): Promise<void> {
  try {
    const directory = await open(path, "r");
    await directory.sync().finally(() => directory.close());
  } catch {
    // Windows: the rename is durable with the file.
  }
}

/** Keeps `text` as `<path>.bak` and moves the four older backups one place back. */
export async function rotateBackups(path: string, text: string): Promise<void> {
  for (let i = BACKUPS.length - 1; i > 0; i -= 1) {
    await rename(`${path}${BACKUPS[i - 1]}`, `${path}${BACKUPS[i]}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await replaceFile(`${path}${BACKUPS[0]}`, text);
}

/** Keeps a refused document for inspection; the newest five stay. Returns its path. */
export async function keepRejected(path: string, text: string, at: Date): Promise<string> {
  const prefix = `${basename(path)}.rejected.`;
  const rejected = join(dirname(path), prefix + at.toISOString().replaceAll(/[:.]/g, "-"));
  await replaceFile(rejected, text);
  const older = (await readdir(dirname(path))).filter((name) => name.startsWith(prefix)).toSorted();
  for (const name of older.slice(0, -KEPT_REJECTED)) await unlink(join(dirname(path), name)).catch(() => undefined);
  return rejected;
}
