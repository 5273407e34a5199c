import { boundaryAtOrBefore, lastChars } from "../output/text-boundary.ts";
import { formatEndLabel, type ExecEnd } from "./exec-end.ts";

export interface ExitFacts {
  sessionId: string;
  end: ExecEnd;
  /** Everything that it printed, as far as it is kept. */
  output: string;
  /** Somebody stopped it through `kill` or `remove`, or the gateway shuts down. */
  isStopped: boolean;
  /** A poll has told the end already. */
  isCollected: boolean;
  /** The originating session is a sub-agent's: it polls, and is not woken. */
  isSubagent: boolean;
  notifyOnExit: boolean;
  notifyOnExitEmptySuccess: boolean;
}

export interface ExitNotice {
  /** One line for the originating session. */
  text: string;
  /** Whether the session is to be woken for it. */
  wakes: boolean;
}

const ID_CHARS = 8;
const TAIL_CHARS = 400;
const SNIPPET_CHARS = 180;

/** What the originating session is told of the end of a background command; undefined when it is told nothing. */
export function decideExitNotice(facts: ExitFacts): ExitNotice | undefined {
  const { end, isStopped, isCollected, notifyOnExit, notifyOnExitEmptySuccess } = facts;
  if (!notifyOnExit || isStopped || isCollected) return undefined;
  const isSuccess = end.exitCode === 0 && !end.timedOut;
  const output = formatSnippet(facts.output);
  if (isSuccess && output === "" && !notifyOnExitEmptySuccess) return undefined;
  const title = `Exec ${isSuccess ? "completed" : "failed"} (${facts.sessionId.slice(0, ID_CHARS)}, ${formatEndLabel(end)})`;
  return { text: output === "" ? title : `${title} :: ${output}`, wakes: !facts.isSubagent };
}

function formatSnippet(output: string): string {
  const tail = lastChars(output.replaceAll(/\s+/g, " ").trim(), TAIL_CHARS);
  if (tail.length <= SNIPPET_CHARS) return tail;
  return `${tail.slice(0, boundaryAtOrBefore(tail, SNIPPET_CHARS - 1))}…`;
}
