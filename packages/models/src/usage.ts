import type { ModelInfo, Usage } from "@oc/plugin-sdk";

export type TokenCounts = Pick<Usage, "input" | "output" | "cacheRead" | "cacheWrite"> & {
  /** USD that the provider says the call cost; beats the estimate. */
  reportedCost?: number;
};

export const NO_TOKENS: TokenCounts = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

/** More than any call has; sums of such counts stay exact. */
const MAX_TOKENS = 1e12;

/** A count from a wire body: a whole number above zero, at most 10^12, else 0. */
export function tokenCount(value: unknown): number {
  return typeof value === "number" && value > 0 && value <= MAX_TOKENS ? Math.floor(value) : 0;
}

/** A cost in USD from a wire body; `undefined` for what cannot be one. */
export function reportedUsd(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
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
