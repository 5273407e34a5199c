import { AgentRuntimeError } from "./errors.ts";
import type { Run } from "./run.ts";
import type { QueueMode, RunRequest } from "./runtime.ts";

/** What is wrong with a request, as far as the request alone tells. */
export function findProblem({ runId, sessionKey, input, timeoutMs }: RunRequest): AgentRuntimeError | undefined {
  if (runId === "" || sessionKey === "") {
    return new AgentRuntimeError("INVALID_REQUEST", "A run needs a runId and a sessionKey.");
  }
  if (input.text.trim() === "" && (input.images ?? []).length === 0) {
    return new AgentRuntimeError("INVALID_REQUEST", "The message is empty. Send text or an image.");
  }
  if (timeoutMs !== undefined && (!Number.isFinite(timeoutMs) || timeoutMs < 0)) {
    return new AgentRuntimeError("INVALID_REQUEST", `timeoutMs is ${timeoutMs}; use milliseconds from 0 (no limit).`);
  }
  return undefined;
}

/** A stored queue mode, older spellings included. */
export function parseQueueMode(stored: string | undefined): QueueMode | undefined {
  switch (stored) {
    case "steer":
    case "followup":
    case "collect":
    case "interrupt":
      return stored;
    case "queue":
    case "steer-backlog":
    case "steer+backlog":
      return "steer";
    default:
      return undefined;
  }
}

/** Whether a request asks for more than its text, so that it cannot share a turn. */
export function hasOwnSettings(request: RunRequest): boolean {
  return [
    request.model,
    request.thinking,
    request.fastMode,
    request.fastAutoOnSeconds,
    request.extraSystemPrompt,
    request.priorMessages,
    request.sampling,
    request.clientTools,
    request.timeoutMs,
  ].some((setting) => setting !== undefined);
}

/** Whether the sender may use what is reserved for owners. */
export function isOwnersRequest({ senderIsOwner, input }: Pick<RunRequest, "senderIsOwner" | "input">): boolean {
  return senderIsOwner ?? input.provenance?.channel === undefined;
}

/** Whether one turn may answer both inputs: the same sender with the same rights, commands included, in the same place. */
export function isSameSource({ request: a, lane }: Run, { request: b, lane: other }: Run): boolean {
  return (
    lane === other &&
    a.input.provenance?.channel === b.input.provenance?.channel &&
    a.input.provenance?.senderId === b.input.provenance?.senderId &&
    a.route?.accountId === b.route?.accountId &&
    a.route?.to === b.route?.to &&
    a.route?.threadId === b.route?.threadId &&
    isOwnersRequest(a) === isOwnersRequest(b) &&
    runsCommandsAlike(a, b)
  );
}

/** What one message may do to commands must not reach the next one through a shared turn. */
function runsCommandsAlike(a: RunRequest, b: RunRequest): boolean {
  return (
    (a.elevatedLevel ?? "off") === (b.elevatedLevel ?? "off") &&
    a.closedElevatedGates?.join() === b.closedElevatedGates?.join() &&
    isSameExec(a, b)
  );
}

/** Whether both say the same of where and how commands run. */
export function isSameExec({ exec: a }: Pick<RunRequest, "exec">, { exec: b }: Pick<RunRequest, "exec">): boolean {
  return a?.host === b?.host && a?.security === b?.security && a?.ask === b?.ask && a?.node === b?.node;
}

/** Whether a person outside wrote the input, rather than the system or another session. */
export function isFromUser({ trigger = "user", input }: Pick<RunRequest, "trigger" | "input">): boolean {
  return trigger === "user" && (input.provenance?.kind ?? "external_user") === "external_user";
}
