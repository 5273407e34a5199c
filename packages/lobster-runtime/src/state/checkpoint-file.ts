import { LobsterError, messageOf } from "../errors.ts";
import { checkpointKindOf, isApprovalId } from "./state-key.ts";
import type { Checkpoint, StoredCheckpoint } from "./state-store.ts";

const FORMAT = 1;

/** The content of a checkpoint's file. Throws `STATE_IO` when the run holds what JSON cannot say. */
export function formatCheckpoint(checkpoint: Checkpoint, approvalId: string | undefined): string {
  try {
    return `${JSON.stringify({ format: FORMAT, approvalId, ...checkpoint })}\n`;
  } catch (cause) {
    const reason = messageOf(cause);
    throw new LobsterError("STATE_IO", `The halted run cannot be stored as JSON: ${reason}`, { cause });
  }
}

/** Throws `CHECKPOINT_UNREADABLE` for what another program wrote, and for damaged files. */
export function parseCheckpoint(stateKey: string, text: string): StoredCheckpoint {
  const value = parseObject(text);
  if (value === undefined || !isCheckpoint(value) || value.kind !== checkpointKindOf(stateKey)) {
    throw new LobsterError(
      "CHECKPOINT_UNREADABLE",
      `Checkpoint ${stateKey} is damaged or was written by another version of Lobster. ` +
        "Resume it with the version that wrote it, or remove it with `lobster state prune`.",
    );
  }
  const { format: _format, approvalId, ...checkpoint } = value;
  return {
    stateKey,
    ...(typeof approvalId === "string" && isApprovalId(approvalId) && { approvalId }),
    checkpoint,
  };
}

function isCheckpoint(value: Record<string, unknown>): value is Record<string, unknown> & Checkpoint {
  return (
    value["format"] === FORMAT &&
    (value["gate"] === "approval" || value["gate"] === "input") &&
    typeof value["prompt"] === "string" &&
    ["string", "undefined"].includes(typeof value["preview"]) &&
    typeof value["createdAt"] === "number" &&
    typeof value["runId"] === "string" &&
    "payload" in value
  );
}

/** The content of an approval id's file, as the reference writes it too. */
export function formatApprovalPointer(stateKey: string, createdAt: number): string {
  return `${JSON.stringify({ stateKey, createdAt: new Date(createdAt).toISOString() })}\n`;
}

/** The checkpoint that an approval id points at; `undefined` for anything but one of our own keys. */
export function parseApprovalPointer(text: string): string | undefined {
  const stateKey = parseObject(text)?.["stateKey"];
  return typeof stateKey === "string" && checkpointKindOf(stateKey) !== undefined ? stateKey : undefined;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
