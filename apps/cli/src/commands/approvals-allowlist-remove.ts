import { removePattern } from "../approvals/allowlist.ts";
import { withApprovalsPlace } from "../approvals/approvals-place.ts";
import type { allowlistArgs, allowlistListOptions } from "../catalogue/approvals.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

/** `oc approvals allowlist remove`: a pattern, or the id of an entry; one that is not there is success without a write. */
export async function run(
  context: CommandContext,
  { options, args }: Input<typeof allowlistListOptions, typeof allowlistArgs>,
): Promise<void> {
  const { agent: agentId = "*", ...place } = options;
  const pattern = args.pattern.trim();
  await withApprovalsPlace(context, place, async (target) => {
    const { changed } = await target.update((document) => removePattern(document, { agentId, pattern }));
    context.output.result({ ok: true, changed, agentId, pattern }, () =>
      changed
        ? `Removed ${pattern}.`
        : `No change: ${agentId === "*" ? "the list of all agents" : `agent ${agentId}`} has no ${pattern}. See: oc approvals allowlist list`,
    );
  });
}
