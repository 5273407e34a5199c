import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A process that listens on a TCP port. */
export interface PortOwner {
  pid: number;
  command: string;
}

const LISTEN = "0A";

/**
 * The process that listens on `port`, when the system tells this user (Linux `/proc`; sockets of other users stay unknown).
 * Best effort: never throws.
 */
export function findPortOwner(port: number): PortOwner | undefined {
  const inodes = new Set([...listeningInodes("/proc/net/tcp", port), ...listeningInodes("/proc/net/tcp6", port)]);
  if (inodes.size === 0) return undefined;
  for (const pid of list("/proc").filter((name) => /^\d+$/.test(name))) {
    for (const fd of list(`/proc/${pid}/fd`)) {
      const inode = /^socket:\[(\d+)\]$/.exec(readLink(`/proc/${pid}/fd/${fd}`))?.[1];
      if (inode !== undefined && inodes.has(inode)) return { pid: Number(pid), command: commandName(pid) };
    }
  }
  return undefined;
}

/** `nginx (pid 42)`, or that nobody knows. */
export function describePortOwner(owner: PortOwner | undefined): string {
  return owner ? `${owner.command} (pid ${owner.pid})` : "a process that the system does not name";
}

/** Whether the process was started as `… gateway …`, as far as its command line tells. Best effort: never throws. */
export function isGateway({ pid }: PortOwner): boolean {
  return read(`/proc/${pid}/cmdline`).split("\0").includes("gateway");
}

function listeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  return read(table)
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${wanted}`) && fields[3] === LISTEN)
    .flatMap((fields) => fields[9] ?? []);
}

function commandName(pid: string): string {
  return read(`/proc/${pid}/comm`).trim() || "unknown";
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

function list(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
