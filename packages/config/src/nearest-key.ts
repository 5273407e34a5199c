const MAX_DISTANCE = 2;

/** The known name within two edits of `name` (one for names of up to three characters), or undefined. */
export function nearestKey(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.min(MAX_DISTANCE, Math.max(1, name.length - 2)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Insertions, deletions, substitutions and swaps of neighbours; `limit` means "at least that many". */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  const width = b.length + 1;
  const cells = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => cells[i * width + j] ?? 0;
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      cells[i * width + j] = i === 0 || j === 0 ? i + j : cheapest(i, j);
    }
  }
  return at(a.length, b.length);

  function cheapest(i: number, j: number): number {
    const substitute = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, substitute);
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return swapped ? Math.min(cost, at(i - 2, j - 2) + 1) : cost;
  }
}
