import type { HostModel } from "@oc/plugin-sdk";
import { isPlainObject } from "./request.ts";

/** The names of the gateway's own runtime, which can be told to offer no tool at all. */
const EMBEDDED: ReadonlySet<unknown> = new Set([undefined, "auto", "openclaw", "pi"]);

/**
 * Whether the gateway itself calls a model. A model that the configuration gives to another program (`agentRuntime.id`) has
 * that program's tools. The most specific setting wins: the agent's, the defaults', the model's row, then wildcards and the
 * provider.
 */
export function runsEmbedded(
  config: Readonly<Record<string, unknown>>,
  agentId: string,
  { ref, info }: HostModel,
): boolean {
  const own = at(config, "agents", "entries", agentId, "models");
  const defaults = at(config, "agents", "defaults", "models");
  const provider = at(config, "models", "providers", info.provider);
  const rows = at(provider, "models");
  const row = Array.isArray(rows) ? rows.find((each: unknown) => at(each, "id") === info.id) : undefined;
  const wildcard = `${info.provider}/*`;
  const holders = [at(own, ref), at(defaults, ref), row, at(own, wildcard), at(defaults, wildcard), provider];
  return EMBEDDED.has(holders.map((holder) => at(holder, "agentRuntime", "id")).find((id) => id !== undefined));
}

/** The value at a path of own keys. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (isPlainObject(found) && Object.hasOwn(found, key) ? found[key] : undefined),
    value,
  );
}
