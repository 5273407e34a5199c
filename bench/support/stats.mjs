// @ts-check
/** @param {number[]} values @param {number} q quantile, 0–1 */
export function quantile(values, q) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * A row whose measured value is judged as a ratio to a floor that was measured in the same run.
 * @param {{name: string, unit: string, measured: number, floor: number, limit: number, limitKind?: "at most" | "at least"}} input
 */
export function ratioRow({ name, unit, measured, floor, limit, limitKind = "at most" }) {
  const ratio = measured / floor;
  return {
    name,
    unit,
    measured,
    floor,
    ratio,
    limit,
    limitKind,
    ok: limitKind === "at most" ? ratio <= limit : ratio >= limit,
  };
}

/**
 * A row that is judged by its own value.
 * @param {{name: string, unit: string, measured: number, limit: number, limitKind?: "at most" | "at least"}} input
 */
export function valueRow({ name, unit, measured, limit, limitKind = "at most" }) {
  return {
    name,
    unit,
    measured,
    limit,
    limitKind,
    ok: limitKind === "at most" ? measured <= limit : measured >= limit,
  };
}
