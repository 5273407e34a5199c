import type { ModelInfo, Usage } from "@oc/plugin-sdk";

export type TokenCounts = Pick<Usage, "input" | "output" | "cacheRead" | "cacheWrite"> & {
  /** USD that the provider says the call cost; beats the estimate. */
  reportedCost?: number;
};

export const NO_TOKENS: TokenCounts = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/** A count from a wire body: a finite number above zero, else 0. */
export function tokenCount(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}

/** Adds the total, and the cost in USD when the price is known (0 is a price; an unknown price gives no cost). */
export function resolveUsage(tokens: TokenCounts, price: ModelInfo["cost"]): Usage {
  const { input, output, cacheRead, cacheWrite, reportedCost } = tokens;
  const usage: Usage = { input, output, cacheRead, cacheWrite, total: input + output + cacheRead + cacheWrite };
  const parts = {
    input: (input * (price?.input ?? 0)) / 1e6,
    output: (output * (price?.output ?? 0)) / 1e6,
    cacheRead: (cacheRead * (price?.cacheRead ?? 0)) / 1e6,
    cacheWrite: (cacheWrite * (price?.cacheWrite ?? 0)) / 1e6,
  };
  const estimate = parts.input + parts.output + parts.cacheRead + parts.cacheWrite;
  if (reportedCost !== undefined) usage.cost = { ...parts, total: reportedCost };
  else if (price) usage.cost = { ...parts, total: estimate };
  return usage;
}
