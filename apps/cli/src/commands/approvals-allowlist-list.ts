import { listEntries } from "../approvals/allowlist.ts";
import { withApprovalsPlace } from "../approvals/approvals-place.ts";
import { formatEntries } from "../approvals/describe-entries.ts";
import type { allowlistListOptions } from "../catalogue/approvals.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";

/** `oc approvals allowlist list`. */
export async function run(context: CommandContext, { options }: Input<typeof allowlistListOptions>): Promise<void> {
  const { agent, ...place } = options;
  await withApprovalsPlace(context, place, async ({ read }) => {
    const { path, document } = await read();
    const entries = listEntries(document, agent);
    context.output.result({ path, entries }, () => formatEntries(entries, place));
  });
}
