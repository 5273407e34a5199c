/** What is longer is no slip of any name, and would take long to compare. */
const MAX_NAME_CHARS = 100;

/** The known name that is nearest to what was typed, when it is near enough to be a slip. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  if (typed.length > MAX_NAME_CHARS) return undefined;
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase());
    if (!best || distance < best.distance) best = { name, distance };
  }
  return best && best.distance <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined;
}

/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let cost = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, at(row - 2, column - 2) + 1);
      line.push(cost);
    }
  }
  return at(from.length, to.length);
}
