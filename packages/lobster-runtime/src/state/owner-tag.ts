import { createHash, randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Names the process that made a lock or a temporary file: `<machine>-<pid>-<start>-<random>`. The name is all that is stored, so
 * there is no moment in which a lock exists and its owner is not known.
 *
 * `machine` differs between machines, boots and containers, whose pids mean nothing to each other. `start` is the kernel's start
 * time of the process and tells it from a later one with the same pid; 0 where the system does not say.
 */
export function newOwnerTag(): string {
  const { machine, start } = ownIdentity();
  return `${machine}-${process.pid}-${start}-${randomBytes(8).toString("hex")}`;
}

/** An owner that cannot be asked about is taken for gone after this long: nothing is held or written for a fraction of it. */
const UNKNOWN_OWNER_GONE_MS = 60_000;

const TAG = /([0-9a-f]{12})-(\d{1,15})-(\d{1,30})-[0-9a-f]{16}/;

/** The tag within a file name; `undefined` when there is none. */
export function findOwnerTag(fileName: string): string | undefined {
  return TAG.exec(fileName)?.[0];
}

/** Whether the process that made the tag is certainly gone. `ageMs` is the age of what carries the tag. */
export function isOwnerGone(tag: string, ageMs: number): boolean {
  const [, machine, pidText, start] = TAG.exec(tag) ?? [];
  const pid = Number(pidText);
  // 0 means a group of processes to the system, which is always alive.
  if (machine !== ownIdentity().machine || pid === 0) return ageMs > UNKNOWN_OWNER_GONE_MS;
  if (!isInTable(pid)) return true;
  const actual = factsOf(pid);
  if (actual?.isZombie) return true;
  if (start === "0" || actual === undefined) return ageMs > UNKNOWN_OWNER_GONE_MS && pid !== process.pid;
  return actual.start !== start;
}

let identity: { machine: string; start: string } | undefined;

function ownIdentity(): { machine: string; start: string } {
  identity ??= { machine: machineId(), start: factsOf(process.pid)?.start ?? "0" };
  return identity;
}

function machineId(): string {
  const facts = [
    hostname(),
    orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
    orEmpty(() => readlinkSync("/proc/self/ns/pid")),
  ];
  return createHash("sha256").update(facts.join("\n")).digest("hex").slice(0, 12);
}

function isInTable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** `undefined` where the system does not say. A zombie is dead, and stays in the table until its parent asks for it. */
function factsOf(pid: number): { start: string; isZombie: boolean } | undefined {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat === "") return undefined;
  // The command's name stands in parentheses and may itself hold spaces and parentheses; field 3 comes after the last one.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { start: fields[22 - 3] ?? "0", isZombie: fields[0] === "Z" || fields[0] === "X" };
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
