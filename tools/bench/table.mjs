/**
 * One measured number and what it is judged by. With a floor, the ratio is judged; without one, the number itself.
 *
 * @typedef {object} BenchRow
 * @property {string} name
 * @property {string} unit
 * @property {number} measured
 * @property {number} [floor] The same work done with the least that could do it, measured in the same run.
 * @property {number} [ratio] `measured / floor`.
 * @property {number} limit
 * @property {"at most" | "at least"} limitKind
 * @property {boolean} ok
 */

const HEADINGS = ["name", "measured", "floor", "ratio", "limit", "verdict"];

/** @returns {string} */
export function formatBenchTable(/** @type {BenchRow[]} */ rows) {
  const lines = [HEADINGS, ...rows.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  return lines
    .map((line) => line.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join("  "))
    .toSpliced(1, 0, widths.map((width) => "─".repeat(width)).join("  "))
    .join("\n");
}

function cells(/** @type {BenchRow} */ { name, unit, measured, floor, ratio, limit, limitKind, ok }) {
  const isRatio = ratio !== undefined;
  return [
    name,
    `${formatNumber(measured)} ${unit}`,
    floor === undefined ? "" : `${formatNumber(floor)} ${unit}`,
    isRatio ? `${formatNumber(ratio)} ×` : "",
    `${limitKind === "at most" ? "≤" : "≥"} ${limit} ${isRatio ? "×" : unit}`,
    ok ? "ok" : "BROKEN",
  ];
}

/** Numbers to the right, words to the left. */
function pad(/** @type {string} */ cell, /** @type {number} */ width, /** @type {number} */ column) {
  const isWord = column === 0 || column === HEADINGS.length - 1;
  return isWord ? cell.padEnd(width) : cell.padStart(width);
}

/** Three significant digits, whole numbers from a hundred on. */
function formatNumber(/** @type {number} */ value) {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
