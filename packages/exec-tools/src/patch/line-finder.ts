/** Ways to look at a line, from exact to loose. */
const TIERS: readonly ((line: string) => string)[] = [
  (line) => line,
  (line) => line.trimEnd(),
  (line) => line.trim(),
  (line) => unifyPunctuation(line).trim(),
];

/** How often the lines of a file are looked at one by one before it is worth an index. */
const SCANS_BEFORE_INDEX = 8;
/** Comparisons in one file; only a file that repeats itself against a patch that nearly fits needs more. */
const MAX_COMPARISONS = 400_000_000;

/** A file repeats itself so often that finding a place would take too long. */
export class TooManyComparisons extends Error {}

/** Positions of one way to look at the lines of a file. */
interface TierIndex {
  lines: readonly string[];
  /** Comparisons made while scanning. */
  comparisons: number;
  positions?: ReadonlyMap<string, readonly number[]>;
}

/**
 * Finds sequences of lines in a file. A few are found by scanning; for many an index of the lines is made, so that
 * the cost does not grow with lines times chunks.
 */
export class LineFinder {
  readonly #lines: readonly string[];
  readonly #tiers: (TierIndex | undefined)[] = [];
  #comparisons = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get length(): number {
    return this.#lines.length;
  }

  /**
   * Index of the first place at or below `from` where these lines stand. A closer way to look at lines beats a looser
   * one wherever they match. `isAtEnd`: only the end of the file counts.
   *
   * @throws TooManyComparisons
   */
  find(wanted: readonly string[], from: number, isAtEnd = false): number | undefined {
    const last = this.#lines.length - wanted.length;
    const first = isAtEnd ? Math.max(from, last) : from;
    if (first > last) return undefined;
    for (const [number, normalize] of TIERS.entries()) {
      const tier = (this.#tiers[number] ??= {
        lines: number === 0 ? this.#lines : this.#lines.map(normalize),
        comparisons: 0,
      });
      const found = this.#findInTier(tier, wanted.map(normalize), first, last);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #findInTier(tier: TierIndex, wanted: readonly string[], first: number, last: number): number | undefined {
    let start = first;
    if (!tier.positions && last - first > SCANS_BEFORE_INDEX) {
      const allowed = SCANS_BEFORE_INDEX * tier.lines.length;
      for (; start <= last && tier.comparisons <= allowed; start += 1) {
        if (this.#matches(tier, wanted, start)) return start;
      }
      if (start > last) return undefined;
      tier.positions = indexLines(tier.lines);
    }
    for (const candidate of candidates(tier, wanted, start, last)) {
      if (this.#matches(tier, wanted, candidate)) return candidate;
    }
    return undefined;
  }

  #matches(tier: TierIndex, wanted: readonly string[], start: number): boolean {
    let index = 0;
    while (index < wanted.length && tier.lines[start + index] === wanted[index]) index += 1;
    tier.comparisons += index + 1;
    this.#comparisons += index + 1;
    if (this.#comparisons > MAX_COMPARISONS) throw new TooManyComparisons();
    return index === wanted.length;
  }
}

/** Where the lines could begin, judged by the rarest of them. */
function* candidates(tier: TierIndex, wanted: readonly string[], first: number, last: number): Iterable<number> {
  if (!tier.positions) {
    for (let start = first; start <= last; start += 1) yield start;
    return;
  }
  let rarest: readonly number[] | undefined;
  let offset = 0;
  for (const [index, line] of wanted.entries()) {
    const positions = tier.positions.get(line) ?? [];
    if (rarest && positions.length >= rarest.length) continue;
    rarest = positions;
    offset = index;
  }
  if (!rarest) return;
  for (let at = lowerBound(rarest, first + offset); at < rarest.length; at += 1) {
    const start = (rarest[at] as number) - offset;
    if (start > last) return;
    yield start;
  }
}

function indexLines(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    const known = positions.get(line);
    if (known) known.push(index);
    else positions.set(line, [index]);
  }
  return positions;
}

/** Index of the first number that is not below `least`. */
function lowerBound(sorted: readonly number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function unifyPunctuation(line: string): string {
  if (!/[^\0-\u007f]/.test(line)) return line;
  return line
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, "-")
    .replace(/[\u2018-\u201B]/g, "'")
    .replace(/[\u201C-\u201F]/g, '"')
    .replace(/[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g, " ");
}
