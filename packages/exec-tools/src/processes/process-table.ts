import { readdirSync, readFileSync } from "node:fs";

/** A living process. Its group and its session stay the same when its parent ends, its parent does not. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  group: number;
  session: number;
}

let table: readonly ProcessEntry[] | undefined;

/** All processes at this moment of the event loop; none where the system has no `/proc`. */
export function readProcessTable(): readonly ProcessEntry[] {
  if (!table) {
    table = process.platform === "linux" ? readProc() : [];
    // Many runs that are stopped together look once.
    setImmediate(() => (table = undefined));
  }
  return table;
}

/** Whether a process was started with this line in its environment; false for what may not be looked into. */
export function hasEnvironmentLine(pid: number, line: string): boolean {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, "latin1")}`.includes(`\0${line}\0`);
  } catch {
    return false;
  }
}

function readProc(): ProcessEntry[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (readEntry(name) ?? []) : []));
  } catch {
    return [];
  }
}

/** `undefined` for a process that has ended, whether somebody has asked for it (zombies) or not. */
function readEntry(pid: string): ProcessEntry | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch {
    return undefined;
  }
  // The name stands in parentheses and may itself hold spaces and parentheses.
  const [state = "", parent, group, session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 4);
  if ("ZX".includes(state)) return undefined;
  return { pid: Number(pid), parent: Number(parent), group: Number(group), session: Number(session) };
}
