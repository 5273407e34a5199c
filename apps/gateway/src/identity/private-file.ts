import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { dirname } from "node:path";

/** Text of a file, `undefined` when it does not exist. */
export function readPrivateFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw cause;
  }
}

/** Replaces a file atomically; mode 0600, folder 0700. */
export function writePrivateFile(path: string, text: string): void {
  const draft = writeDraft(path, text);
  renameSync(draft, path);
}

/** Creates a file that nobody else may read. When another process was first, its text wins and is returned. */
export function createPrivateFile(path: string, text: string): string {
  const draft = writeDraft(path, text);
  try {
    // A link fails when the name is taken, so that two processes cannot both believe that theirs is the one.
    linkSync(draft, path);
    return text;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    return readFileSync(path, "utf8");
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeDraft(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
  return draft;
}
