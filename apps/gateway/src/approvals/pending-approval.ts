import { PluginSdkError, type PendingApproval } from "@oc/plugin-sdk";
import { APPROVAL_DECISIONS, type PluginApproval } from "@oc/protocol";
import { parseDecision } from "./approve-command.ts";

const MAX_TITLE_CHARS = 512;
const MAX_DESCRIPTION_CHARS = 4_000;
const MAX_DETAILS_CHARS = 64 * 1024;
const ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/** What clients are told of an approval. Throws `APPROVAL_INVALID` for one that does not keep the contract. */
export function toWireApproval(pluginId: string, approval: PendingApproval): PluginApproval {
  const { id, title, description, agentId, sessionKey, allowedDecisions, createdAtMs, expiresAtMs, details } = approval;
  if (!ID.test(id)) throw invalid(`id ${JSON.stringify(id)} must be 1 to 128 letters, digits, ".", "_", ":" or "-"`);
  if (parseDecision(id) !== undefined) throw invalid(`id ${JSON.stringify(id)} is the word for a decision`);
  if (title.trim() === "" || title.length > MAX_TITLE_CHARS || /[\r\n]/.test(title))
    throw invalid(`title must be one line of 1 to ${MAX_TITLE_CHARS} characters`);
  if (description.length > MAX_DESCRIPTION_CHARS)
    throw invalid(`description must have at most ${MAX_DESCRIPTION_CHARS} characters`);
  if (agentId === "" || sessionKey === "") throw invalid("agentId and sessionKey must say who asks");
  if (allowedDecisions.length === 0 || !allowedDecisions.every((decision) => APPROVAL_DECISIONS.includes(decision)))
    throw invalid(`allowedDecisions must be a non-empty list out of ${APPROVAL_DECISIONS.join(", ")}`);
  if (!Number.isFinite(createdAtMs) || (expiresAtMs !== undefined && !Number.isFinite(expiresAtMs)))
    throw invalid("createdAtMs and expiresAtMs must be milliseconds since the Unix epoch");
  return {
    id,
    request: {
      pluginId,
      title,
      description,
      agentId,
      sessionKey,
      allowedDecisions: [...allowedDecisions],
      ...(details === undefined ? {} : { details: copyDetails(details) }),
    },
    createdAtMs,
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
  };
}

function copyDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let json: string;
  try {
    json = JSON.stringify(details);
  } catch (cause) {
    throw new PluginSdkError("APPROVAL_INVALID", "Approval: details must be JSON.", { cause });
  }
  if (json.length > MAX_DETAILS_CHARS)
    throw invalid(`details must have at most ${MAX_DETAILS_CHARS} characters of JSON`);
  return JSON.parse(json) as Record<string, unknown>;
}

export function invalid(reason: string): PluginSdkError {
  return new PluginSdkError("APPROVAL_INVALID", `Approval: ${reason}.`);
}
