import type { CommandAnalysis, FileProbe } from "../analysis/command-analysis.ts";
import { ExecApprovalsError } from "../errors.ts";
import type { AllowlistEntry, ApprovalsDocument } from "../file/approvals-document.ts";
import { updateApprovals } from "../file/write-approvals.ts";
import { exactArgPattern } from "./arg-pattern.ts";
import type { ExecVerdict, SegmentMatch } from "./check-exec.ts";
import type { CommandEvaluation } from "./evaluate-command.ts";

const GENERATED = "allow-always";
const MAX_REMEMBERED_CHARS = 1000;

/** One entry to be: this program with exactly these arguments in this folder. */
export interface LastingGrant {
  pattern: string;
  argPattern: string;
  resolvedPath: string;
}

/**
 * What "allow always" would write: one grant for each segment that nothing satisfies, for the program inside wrappers and
 * shells. `undefined` when a lasting answer could not be exact: then only "allow once" may be offered.
 */
export function planAllowAlways(
  { ok, segments }: CommandAnalysis,
  { missing }: Pick<CommandEvaluation, "missing">,
  files: FileProbe,
): readonly LastingGrant[] | undefined {
  if (!ok || segments.some(({ block, isCarrier }) => block !== undefined || isCarrier)) return undefined;
  const grants = missing.map(({ target }): LastingGrant | undefined => {
    const { resolvedPath, argv, cwd } = target;
    // In a pattern these characters would stand for other files too.
    if (resolvedPath === undefined || /[*?]/.test(resolvedPath)) return undefined;
    const args = argv.slice(1);
    if (!args.every(({ isLiteral }) => isLiteral)) return undefined;
    const argPattern = exactArgPattern(
      files.realPath(cwd) ?? cwd,
      args.map(({ text }) => text),
    );
    return { pattern: resolvedPath, argPattern, resolvedPath };
  });
  return grants.length > 0 && grants.every((grant) => grant !== undefined) ? (grants as LastingGrant[]) : undefined;
}

/**
 * Writes an "allow always" into the list of one agent. A run must wait for it: when it throws, the answer was not kept, and the
 * command must not run. Throws `APPROVAL_DECISION_UNAVAILABLE` when the verdict did not offer it, and the codes of `updateApprovals`.
 */
export async function persistAllowAlways(
  path: string,
  verdict: Pick<ExecVerdict, "allowedDecisions" | "grants">,
  { agentId, now, newId }: { agentId: string; now: number; newId: () => string },
): Promise<void> {
  const { grants = [] } = verdict;
  if (!verdict.allowedDecisions.includes("allow-always") || grants.length === 0) {
    throw new ExecApprovalsError(
      "APPROVAL_DECISION_UNAVAILABLE",
      "This command cannot be allowed for good; allow it once, or deny it.",
    );
  }
  await updateApprovals(path, ({ document }) =>
    withEntries(document, agentId, (entries) =>
      grants.reduce((list, grant) => addGrant(list, grant, now, newId), entries),
    ),
  );
}

/**
 * Notes at the entries that satisfied a command when and for what they were used last. For generated entries the command is not
 * kept. Throws the codes of `updateApprovals`; the decision stands all the same.
 */
export async function recordUsage(
  path: string,
  verdict: { matches: readonly SegmentMatch[]; analysis: { command: string } },
  { agentId, now }: { agentId: string; now: number },
): Promise<void> {
  const used = new Map(
    verdict.matches.flatMap(({ entryIds, segment }) =>
      entryIds.map((id) => [id, segment.target.resolvedPath] as const),
    ),
  );
  if (used.size === 0) return;
  const command = verdict.analysis.command.slice(0, MAX_REMEMBERED_CHARS);
  const note = (entry: AllowlistEntry): AllowlistEntry => {
    if (!used.has(entry.id)) return entry;
    const resolvedPath = used.get(entry.id);
    return {
      ...entry,
      lastUsedAt: now,
      ...(entry.source === GENERATED ? {} : { lastUsedCommand: command }),
      ...(resolvedPath === undefined ? {} : { lastResolvedPath: resolvedPath }),
    };
  };
  await updateApprovals(path, ({ document }) =>
    [agentId, "*"].reduce(
      (changed, id) =>
        Object.hasOwn(changed.agents, id) ? withEntries(changed, id, (entries) => entries.map(note)) : changed,
      document,
    ),
  );
}

/** The document with another list for one agent. */
export function withEntries(
  document: ApprovalsDocument,
  agentId: string,
  change: (entries: readonly AllowlistEntry[]) => readonly AllowlistEntry[],
): ApprovalsDocument {
  const agent = Object.hasOwn(document.agents, agentId) ? document.agents[agentId] : undefined;
  const allowlist = change(agent?.allowlist ?? []);
  const others = Object.entries(document.agents).filter(([id]) => id !== agentId);
  return { ...document, agents: Object.fromEntries([...others, [agentId, { ...agent, allowlist }]]) };
}

function addGrant(
  entries: readonly AllowlistEntry[],
  { pattern, argPattern, resolvedPath }: LastingGrant,
  now: number,
  newId: () => string,
): readonly AllowlistEntry[] {
  const usage = { lastUsedAt: now, lastResolvedPath: resolvedPath };
  const isSame = (entry: AllowlistEntry) => entry.pattern === pattern && entry.argPattern === argPattern;
  if (entries.some(isSame)) return entries.map((entry) => (isSame(entry) ? { ...entry, ...usage } : entry));
  return [...entries, { id: newId(), pattern, argPattern, source: GENERATED, ...usage }];
}
