import { openFileState } from "../state/file-state.ts";
import { encodeResumeToken } from "../state/resume-token.ts";
import { resolveStateDir } from "../state/state-dir.ts";
import type { CheckpointListing } from "../state/state-store.ts";
import type { CliProcess } from "./cli-process.ts";
import type { StateInvocation } from "./invocation.ts";
import { printJson, printText } from "../output/print.ts";

/** `lobster state list|prune`. */
export async function manageState(invocation: StateInvocation, io: CliProcess): Promise<void> {
  const dir = resolveStateDir(io.env, io.homeDir);
  const store = openFileState({ dir });
  const now = Date.now();
  if (invocation.action === "list") {
    const listings = (await store.list()).toSorted((a, b) => a.createdAt - b.createdAt);
    if (invocation.isJson) return printJson(io.stdout, listings.map(withToken));
    return printText(io.stdout, describeListings(listings, now, dir));
  }
  const { removed } = await store.prune({ olderThanMs: invocation.olderThanMs, now });
  if (invocation.isJson) return printJson(io.stdout, { removed });
  return printText(io.stdout, `Removed ${removed.length} halted run${removed.length === 1 ? "" : "s"} from ${dir}\n`);
}

/** A run whose token was lost can be resumed after all. */
function withToken(listing: CheckpointListing) {
  const { kind, stateKey, state } = listing;
  return state === "waiting" ? { ...listing, resumeToken: encodeResumeToken({ kind, stateKey }) } : listing;
}

const HEADINGS = ["id", "age", "waits for", "kind", "state", "prompt"];
const MAX_PROMPT_CHARS = 60;

function describeListings(listings: readonly CheckpointListing[], now: number, dir: string): string {
  if (listings.length === 0) return `No halted runs in ${dir}\n`;
  const rows = listings.map(({ approvalId, createdAt, gate, kind, state, prompt }) => [
    approvalId ?? "-",
    formatAge(now - createdAt),
    gate,
    kind === "workflow-file" ? "workflow" : "pipeline",
    state,
    oneLine(prompt),
  ]);
  const table = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

function oneLine(prompt: string): string {
  // Control characters of a prompt must not reach the terminal.
  const line = prompt.replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  return line.length <= MAX_PROMPT_CHARS ? line : `${line.slice(0, MAX_PROMPT_CHARS - 1)}…`;
}

const UNITS: readonly (readonly [string, number])[] = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["m", 60_000],
];

/** In the largest unit that fits: `3d`, `40s`. */
function formatAge(ageMs: number): string {
  const [unit, unitMs] = UNITS.find(([, size]) => ageMs >= size) ?? ["s", 1000];
  return `${Math.max(0, Math.floor(ageMs / unitMs))}${unit}`;
}
