import { closeSync, fstatSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Lines appended to a file. A fault of the disk loses lines, never the process that writes them. */
export interface LogFile {
  /** Appends a whole line. What could not be written is counted and reported by the next line that can be. */
  write(line: string): void;
  /** Goes on in another file; throws, and stays with the old one, when that cannot be opened. */
  moveTo(path: string): void;
  close(): void;
}

/** How often the file is looked for: somebody may have moved or removed it. */
const LOOK_EVERY_MS = 1_000;

/** Opens or creates `path` (mode 0600) and its folder. Throws when it cannot be written. */
export function openLogFile(path: string, now: () => number = Date.now): LogFile {
  let file = path;
  let fd = openForAppend(path);
  let closed = false;
  let lookedAt = now();
  let lost = 0;

  function use(next: number): void {
    closeSync(fd);
    fd = next;
  }

  function append(line: string): void {
    if (now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now();
      if (!isSameFile(fd, file)) use(openForAppend(file));
    }
    const bytes = Buffer.from(line);
    for (let at = 0; at < bytes.length;) at += writeSync(fd, bytes, at);
  }

  return {
    write(line) {
      if (closed) return;
      try {
        if (lost > 0) append(`${JSON.stringify(lossReport(lost, now()))}\n`);
        lost = 0;
        append(line);
      } catch {
        lost += 1;
      }
    },
    moveTo(next) {
      if (next === file) return;
      use(openForAppend(next));
      file = next;
    },
    close() {
      if (closed) return;
      closed = true;
      closeSync(fd);
    },
  };
}

function openForAppend(path: string): number {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return openSync(path, "a", 0o600);
}

function isSameFile(fd: number, path: string): boolean {
  const here = statSync(path, { throwIfNoEntry: false });
  return here !== undefined && here.ino === fstatSync(fd).ino;
}

function lossReport(lines: number, at: number) {
  return {
    level: "warn",
    time: new Date(at).toISOString(),
    pid: process.pid,
    lines,
    msg: "log lines were lost because the log could not be written",
  };
}
