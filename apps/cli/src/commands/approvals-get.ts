import type { OcConfig } from "@oc/config/read";
import type { approvalsPlaceOptions } from "../catalogue/approvals.ts";
import { formatEntries } from "../approvals/describe-entries.ts";
import { listEntries } from "../approvals/allowlist.ts";
import { withApprovalsPlace, type ApprovalsPlace, type FoundApprovals } from "../approvals/approvals-place.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { describeScopes, formatScopes, type ScopePolicy } from "../exec-policy/describe-policy.ts";
import { resolveExecScopes } from "../exec-policy/exec-scopes.ts";

/** `oc approvals get`: what one approvals file says, and what comes of it together with the configuration. */
export async function run(context: CommandContext, { options }: Input<typeof approvalsPlaceOptions>): Promise<void> {
  await withApprovalsPlace(context, options, async (place) => {
    const found = await place.read();
    const scopes = await effectiveScopes(context, place, found);
    const { path, exists, hash, document, warnings } = found;
    for (const warning of warnings) context.output.warn(warning);
    context.output.result({ place: place.kind, path, exists, hash, file: document, ...(scopes && { scopes }) }, () =>
      [
        `${place.name}: ${path}${exists ? "" : " (not there: it says nothing)"}`,
        scopes
          ? formatScopes(scopes)
          : "What is effective there is decided by the node, from this file and its own configuration.",
        formatEntries(listEntries(document), options),
      ].join("\n"),
    );
  });
}

/** A node has its own configuration, which nobody here knows. */
async function effectiveScopes(
  context: CommandContext,
  { kind, link }: ApprovalsPlace,
  found: FoundApprovals,
): Promise<ScopePolicy[] | undefined> {
  if (kind === "node") return undefined;
  const config =
    link === undefined ? (await context.config()).config : ((await link.request("config.get", {})).config as OcConfig);
  return describeScopes(resolveExecScopes(config), { ok: true, ...found });
}
