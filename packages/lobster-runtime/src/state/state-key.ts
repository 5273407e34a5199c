import { randomUUID } from "node:crypto";
import { LobsterError } from "../errors.ts";
import type { Checkpoint } from "./state-store.ts";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const CHECKPOINT_KEY = new RegExp(`^(?:(pipeline)_|(workflow)[_-])resume_(${UUID})$`);
const APPROVAL_ID = /^[0-9a-f]{8}$/;
const RESERVED_NAME = new RegExp(
  `^(?:(?:pipeline_resume|workflow[_-]resume)_${UUID}(?:\\.claimed)?|approval_[0-9a-f]{8})$`,
);
/** File systems allow 255 bytes; locks and temporary files append to the name. */
const MAX_NAME_CHARS = 160;

/** A fresh key for a checkpoint of this kind. Own stores must use it: tokens carry keys of this shape and no others. */
export function newCheckpointKey(kind: Checkpoint["kind"]): string {
  return `${kind === "pipeline-resume" ? "pipeline" : "workflow"}_resume_${randomUUID()}`;
}

/** The kind of checkpoint that `key` names; `undefined` when it is not the key of a checkpoint. */
export function checkpointKindOf(key: string): Checkpoint["kind"] | undefined {
  const match = CHECKPOINT_KEY.exec(key);
  if (match === null) return undefined;
  return match[1] === undefined ? "workflow-file" : "pipeline-resume";
}

/** Every spelling under which a checkpoint may be stored, the present one first. */
export function checkpointKeySpellings(key: string): string[] {
  const match = CHECKPOINT_KEY.exec(key);
  if (match === null) return [];
  const uuid = match[3] as string;
  return match[1] === undefined ? [`workflow_resume_${uuid}`, `workflow-resume_${uuid}`] : [key];
}

export function isApprovalId(id: string): boolean {
  return APPROVAL_ID.test(id);
}

/**
 * File name, without ending, of a key that people chose: `My Key` and `my_key` are the same.
 * Throws `STATE_KEY_INVALID` for a key of which nothing is left, that is too long, or that would be a halted run's file.
 */
export function stateFileStem(key: string): string {
  const stem = key
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "_")
    .replace(/_+/g, "_")
    .replace(/^_|_$/g, "");
  if (stem === "") throw new LobsterError("STATE_KEY_INVALID", "state key is empty/invalid");
  if (stem.length > MAX_NAME_CHARS)
    throw new LobsterError("STATE_KEY_INVALID", `state key is too long: use at most ${MAX_NAME_CHARS} characters`);
  if (RESERVED_NAME.test(stem))
    throw new LobsterError("STATE_KEY_INVALID", `state key "${stem}" is reserved for runs that wait; use another key`);
  return stem;
}
