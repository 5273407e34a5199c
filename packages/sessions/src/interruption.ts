import type { InterruptedWork, NewTranscriptRecord } from "./session-store.ts";

const TEXT: Record<InterruptedWork["kind"], (runId: string) => string> = {
  running: (runId) =>
    `The run ${runId} was interrupted: the gateway stopped before it ended. Its last steps may be missing.`,
  queued: (runId) =>
    `The message above (${runId}) was not answered: the gateway stopped before its turn began. Send it again if it still matters.`,
};

/** What people and models read in the transcript of an interrupted run. */
export function interruptionNotice(runId: string, kind: InterruptedWork["kind"]): NewTranscriptRecord {
  return {
    type: "custom_message",
    customType: "interrupted",
    content: TEXT[kind](runId),
    display: true,
    details: { runId, kind },
  };
}
