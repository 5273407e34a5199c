type Env = Readonly<Record<string, string | undefined>>;

export interface FoundKey {
  key: string;
  /** The name of the variable, never its value. */
  variable: string;
}

/**
 * The first key of a provider in an environment: `OPENCLAW_LIVE_<P>_KEY`, then for each prefix the list `<P>_API_KEYS`
 * (separated by commas, semicolons or spaces), `<P>_API_KEY`, `<P>_API_KEY_1`…; `key` is trimmed and not empty.
 */
export function findApiKey(prefixes: readonly string[], env: Env): FoundKey | undefined {
  for (const variable of candidateVariables(prefixes, env)) {
    const key = (env[variable] ?? "").split(/[,;\s]+/).find((part) => part !== "");
    if (key !== undefined) return { key, variable };
  }
  return undefined;
}

function* candidateVariables(prefixes: readonly string[], env: Env): Generator<string> {
  if (prefixes[0] !== undefined) yield `OPENCLAW_LIVE_${prefixes[0]}_KEY`;
  for (const prefix of prefixes) {
    yield `${prefix}_API_KEYS`;
    yield `${prefix}_API_KEY`;
    const stem = `${prefix}_API_KEY_`;
    yield* Object.keys(env)
      .filter((name) => name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length)))
      .toSorted((a, b) => Number(a.slice(stem.length)) - Number(b.slice(stem.length)));
  }
}

/** The prefix of a provider's variables when no preset names another: `my-proxy` → `MY_PROXY`. */
export function envPrefix(provider: string): string {
  return provider.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
}
