import { DEFAULT_ACCOUNT_ID, slugId } from "../ids.ts";
import { isIdValue } from "../provider-ids.ts";

/** A value of a configuration file: it may be anything, and what has the wrong shape counts as absent. */
export type ConfigObject = Readonly<Record<string, unknown>>;

/** The object at a key, if there is one. Inherited names such as `constructor` are no keys. */
export function objectAt(tree: unknown, ...keys: readonly string[]): ConfigObject | undefined {
  let value: unknown = tree;
  for (const key of keys) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return isObject(value) ? value : undefined;
}

/** The value at a key of an object that may be absent; `null` counts as absent. */
export function valueAt(tree: ConfigObject | undefined, key: string): unknown {
  return tree && Object.hasOwn(tree, key) ? (tree[key] ?? undefined) : undefined;
}

/** The settings of one account of a channel, under any spelling of its id; the exact one first. */
export function accountAt(channel: ConfigObject | undefined, accountId: string): ConfigObject | undefined {
  const key = accountKey(channel, accountId);
  return key === undefined ? undefined : objectAt(channel, "accounts", key);
}

/** Whether what is said of an account cannot be read. */
export function isAccountMalformed(channel: ConfigObject | undefined, accountId: string): boolean {
  const key = accountKey(channel, accountId);
  return isMalformedAt(channel, "accounts") || (key !== undefined && isMalformedAt(objectAt(channel, "accounts"), key));
}

function accountKey(channel: ConfigObject | undefined, accountId: string): string | undefined {
  const accounts = objectAt(channel, "accounts");
  return [accountId, ...Object.keys(accounts ?? {})].find(
    (candidate) =>
      accounts !== undefined &&
      Object.hasOwn(accounts, candidate) &&
      (candidate === accountId || (slugId(candidate) ?? DEFAULT_ACCOUNT_ID) === accountId),
  );
}

/** The first layer's value of `key`, from the narrowest layer to the widest. */
export function firstValue(layers: readonly (ConfigObject | undefined)[], key: string): unknown {
  for (const layer of layers) {
    const value = valueAt(layer, key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether something stands at a key that is neither `null` nor an object. */
export function isMalformedAt(tree: ConfigObject | undefined, key: string): boolean {
  const value = valueAt(tree, key);
  return value !== undefined && !isObject(value);
}

/**
 * A list of ids as trimmed strings, without blanks; anything that is no list is an empty one. A number past 2^53 may be another id than
 * the one that was written, and is left out.
 */
export function idList(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isIdValue)
    .map((item) => String(item).trim())
    .filter((item) => item !== "");
}

function isObject(value: unknown): value is ConfigObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
