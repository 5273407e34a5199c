/** Shorter beginnings are typing errors rather than choices. */
const MIN_PREFIX_CHARS = 8;

/**
 * The ids that `typed` may mean: itself when it is one of them, else those that begin with it, given at least 8 characters.
 */
export function matchIds(typed: string, ids: readonly string[]): string[] {
  if (ids.includes(typed)) return [typed];
  return typed.length < MIN_PREFIX_CHARS ? [] : ids.filter((id) => id.startsWith(typed));
}
