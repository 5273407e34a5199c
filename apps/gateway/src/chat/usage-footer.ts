import type { RunResult } from "@oc/agent-runtime";
import type { SessionEntry } from "@oc/sessions";

type Usage = NonNullable<RunResult["usage"]>;

/** The line under an answer about what it used; `undefined` when the session wants none or nothing is known. */
export function formatUsageFooter(
  level: SessionEntry["responseUsage"],
  { usage, message, startedAt, endedAt }: Pick<RunResult, "usage" | "message" | "startedAt" | "endedAt">,
): string | undefined {
  if (usage === undefined) return undefined;
  switch (level) {
    case "tokens":
      return `Usage: ${formatTokens(usage)}`;
    case "cost":
      return usage.cost === undefined ? undefined : `Usage: ${formatCost(usage.cost.total)}`;
    case "full": {
      const model = message === undefined ? [] : [`${message.provider}/${message.model}`];
      const cost = usage.cost === undefined ? [] : [formatCost(usage.cost.total)];
      const took = startedAt === undefined ? [] : [`${((endedAt - startedAt) / 1_000).toFixed(1)} s`];
      return `Usage: ${[formatTokens(usage), ...cost, ...model, ...took].join(" · ")}`;
    }
    default:
      return undefined;
  }
}

export function formatTokens({ input, output, cacheRead }: Usage): string {
  return `${input} in, ${output} out${cacheRead > 0 ? `, ${cacheRead} from cache` : ""}`;
}

/** USD with as many digits as a small sum needs. */
function formatCost(usd: number): string {
  return `$${usd.toFixed(usd > 0 && usd < 0.01 ? 6 : 2)}`;
}
