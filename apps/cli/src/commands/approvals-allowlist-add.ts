import { explainArgPattern } from "@oc/exec-approvals";
import { addPattern } from "../approvals/allowlist.ts";
import { withApprovalsPlace } from "../approvals/approvals-place.ts";
import type { allowlistAddOptions, allowlistArgs } from "../catalogue/approvals.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

/** `oc approvals allowlist add`: a pattern that is there already is success without a write. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof allowlistAddOptions, typeof allowlistArgs>,
): Promise<void> {
  const { agent: agentId = "*", argPattern, ...place } = options;
  const pattern = args.pattern.trim();
  if (pattern === "")
    throw usageError("The pattern is empty. Give a path such as /usr/bin/git, a glob, or a bare name.");
  const problem = argPattern === undefined ? undefined : explainArgPattern(argPattern);
  if (problem !== undefined) throw usageError(`--arg-pattern ${JSON.stringify(argPattern)} ${problem}.`);
  await withApprovalsPlace(context, place, async (target) => {
    const { changed } = await target.update((document) => addPattern(document, { agentId, pattern, argPattern }));
    context.output.result({ ok: true, changed, agentId, pattern }, () =>
      changed ? `Added ${pattern} for ${whom(agentId)}.` : `No change: ${whom(agentId)} has ${pattern} already.`,
    );
  });
}

function whom(agentId: string): string {
  return agentId === "*" ? "all agents" : `agent ${agentId}`;
}
