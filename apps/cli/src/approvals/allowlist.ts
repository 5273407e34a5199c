import { randomUUID } from "node:crypto";
import type { AllowlistEntry, ApprovalsDocument } from "@oc/exec-approvals";

/** One entry and whose it is. */
export interface ListedEntry extends AllowlistEntry {
  agentId: string;
}

/** All entries, those of everybody (`*`) first. */
export function listEntries({ agents }: ApprovalsDocument, agentId?: string): ListedEntry[] {
  return Object.entries(agents)
    .filter(([id]) => agentId === undefined || id === agentId)
    .toSorted(([a], [b]) => Number(b === "*") - Number(a === "*") || a.localeCompare(b))
    .flatMap(([id, { allowlist }]) => allowlist.map((entry) => ({ agentId: id, ...entry })));
}

/** The document with a pattern more; `undefined` when the agent has it already. */
export function addPattern(
  document: ApprovalsDocument,
  { agentId, pattern, argPattern }: { agentId: string; pattern: string; argPattern?: string | undefined },
): ApprovalsDocument | undefined {
  const agent = agentOf(document, agentId);
  if (agent.allowlist.some((entry) => entry.pattern === pattern && entry.argPattern === argPattern)) return undefined;
  const entry = { pattern, ...(argPattern === undefined ? {} : { argPattern }), id: randomUUID() };
  return withAllowlist(document, agentId, [...agent.allowlist, entry]);
}

/** The document without the entries of a pattern; `undefined` when the agent has none. */
export function removePattern(
  document: ApprovalsDocument,
  { agentId, pattern }: { agentId: string; pattern: string },
): ApprovalsDocument | undefined {
  const { allowlist } = agentOf(document, agentId);
  const kept = allowlist.filter((entry) => entry.pattern !== pattern && entry.id !== pattern);
  return kept.length === allowlist.length ? undefined : withAllowlist(document, agentId, kept);
}

function agentOf({ agents }: ApprovalsDocument, agentId: string) {
  return (Object.hasOwn(agents, agentId) ? agents[agentId] : undefined) ?? { allowlist: [] };
}

function withAllowlist(
  document: ApprovalsDocument,
  agentId: string,
  allowlist: readonly AllowlistEntry[],
): ApprovalsDocument {
  const agent = { ...agentOf(document, agentId), allowlist };
  return { ...document, agents: Object.fromEntries([...Object.entries(document.agents), [agentId, agent]]) };
}
