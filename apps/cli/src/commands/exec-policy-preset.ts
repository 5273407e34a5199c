import { PRESETS, type execPresetArgs } from "../catalogue/exec-policy.ts";
import { usageError } from "../cli-error.ts";
import type { Input } from "../command.ts";
import type { CommandContext } from "../context.ts";
import { applyPolicy, type PolicyChange } from "../exec-policy/apply-policy.ts";
import { reportPolicy } from "../exec-policy/report-policy.ts";

const POLICIES: Readonly<Record<(typeof PRESETS)[number], Required<PolicyChange>>> = {
  yolo: { host: "gateway", security: "full", ask: "off", askFallback: "full" },
  cautious: { host: "gateway", security: "allowlist", ask: "on-miss", askFallback: "deny" },
  "deny-all": { host: "gateway", security: "deny", ask: "off", askFallback: "deny" },
};

/** `oc exec-policy preset`: configuration and local approvals file together. */
export async function run(
  context: CommandContext,
  { args }: Input<Record<never, never>, typeof execPresetArgs>,
): Promise<void> {
  const preset = PRESETS.find((name) => name === args.preset);
  if (preset === undefined)
    throw usageError(`There is no preset ${JSON.stringify(args.preset)}. Use one of ${PRESETS.join(", ")}.`);
  reportPolicy(context, await applyPolicy(context, POLICIES[preset]));
}
