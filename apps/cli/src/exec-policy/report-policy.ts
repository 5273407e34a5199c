import type { CommandContext } from "../context.ts";
import type { PolicyResult } from "./apply-policy.ts";

/** Says what `preset` and `set` wrote. */
export function reportPolicy({ output }: CommandContext, result: PolicyResult): void {
  output.result({ ok: true, ...result }, () =>
    result.changed
      ? `Wrote ${result.configPath} and ${result.approvalsPath}.\n${result.hint}\nWhat counts now: oc exec-policy show`
      : "No change: both files say this already.",
  );
}
