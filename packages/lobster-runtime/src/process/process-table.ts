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
    // Many runs that are aborted together look once.
    setImmediate(() => (table = undefined));
  }
  return table;
}

function readProc(): ProcessEntry[] {
  const entries: ProcessEntry[] = [];
  for (const name of namesInProc()) {
    const entry = /^\d+$/.test(name) ? readEntry(name) : undefined;
    if (entry) entries.push(entry);
  }
  return entries;
}

function namesInProc(): string[] {
  try {
    return readdirSync("/proc");
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
  // The command's name stands in parentheses and may itself hold spaces and parentheses.
  const [state = "", parent, group, session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ", 4);
  if ("ZX".includes(state)) return undefined;
  return { pid: Number(pid), parent: Number(parent), group: Number(group), session: Number(session) };
}
