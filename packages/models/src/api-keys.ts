type Env = Readonly<Record<string, string | undefined>>;

export interface FoundKeys {
  /** Each once, best first; not empty. */
  keys: readonly [string, ...string[]];
  /** The name of the variable that the first came from, never its value. */
  variable: string;
}

/**
 * The keys of a provider in an environment: `OPENCLAW_LIVE_<P>_KEY` alone when it is set, else of each prefix the list
 * `<P>_API_KEYS` (separated by commas, semicolons or spaces), `<P>_API_KEY`, `<P>_API_KEY_1`…
 */
export function findApiKeys(prefixes: readonly string[], env: Env): FoundKeys | undefined {
  const override = keysIn(env, `OPENCLAW_LIVE_${prefixes[0]}_KEY`).slice(0, 1);
  const found = override.length > 0 ? override : prefixes.flatMap((prefix) => keysOfPrefix(prefix, env));
  const [first, ...others] = found;
  if (!first) return undefined;
  const rest = new Set(others.map(({ key }) => key));
  rest.delete(first.key);
  return { keys: [first.key, ...rest], variable: first.variable };
}

interface Candidate {
  key: string;
  variable: string;
}

function keysOfPrefix(prefix: string, env: Env): Candidate[] {
  const stem = `${prefix}_API_KEY_`;
  const numbered = Object.keys(env)
    .filter((name) => name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length)))
    .toSorted((a, b) => Number(a.slice(stem.length)) - Number(b.slice(stem.length)));
  return [`${prefix}_API_KEYS`, `${prefix}_API_KEY`, ...numbered].flatMap((variable) => keysIn(env, variable));
}

function keysIn(env: Env, variable: string): Candidate[] {
  const keys = (env[variable] ?? "").split(/[,;\s]+/).filter((key) => key !== "");
  return keys.map((key) => ({ key, variable }));
}

/** The prefix of a provider's variables when no preset names another: `my-proxy` → `MY_PROXY`. */
export function envPrefix(provider: string): string {
  return provider.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
}
