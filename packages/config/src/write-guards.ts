import { lstat, readlink } from "node:fs/promises";
import type { Draft } from "./draft.ts";
import { ConfigError } from "./errors.ts";
import { formatIssue } from "./issue.ts";
import type { LoadedConfig } from "./load.ts";
import type { ConfigSnapshot } from "./snapshot.ts";
import { formatTree, isTree, valueAt } from "./tree.ts";

/** What a writer demands before and after it made its change. */
export interface Guards {
  baseHash?: string | undefined;
  requireBaseHash: boolean;
  /** Refuses a file that cannot be parsed. Only a whole new document may replace one. */
  requireParsable: boolean;
  destructive: boolean;
  dryRun: boolean;
  keepRejected: boolean;
}

/** Writing through a link would replace it, or a file that somebody else manages. */
export async function rejectSymlink(path: string): Promise<void> {
  const facts = await lstat(path).catch(() => undefined);
  if (facts?.isSymbolicLink() !== true) return;
  throw new ConfigError(
    "CONFIG_SYMLINK",
    `${path} is a symbolic link to ${await readlink(path)}. Edit that file, or set OPENCLAW_CONFIG_PATH to it.`,
  );
}

export function checkBaseHash({ exists, hash }: ConfigSnapshot, { baseHash, requireBaseHash }: Guards): void {
  if (baseHash === undefined) {
    if (!requireBaseHash || !exists) return;
    throw new ConfigError("CONFIG_BASE_HASH_REQUIRED", "baseHash is required: send the hash that config.get returned.");
  }
  if (baseHash !== hash) {
    throw new ConfigError("CONFIG_CHANGED", "config changed since last load; read it again and repeat the change.");
  }
}

export function rejectUnparsable({ snapshot, main }: LoadedConfig): void {
  if (!snapshot.exists || main !== undefined) return;
  throw new ConfigError("CONFIG_PARSE", snapshot.issues.map(formatIssue).join("\n"), { issues: snapshot.issues });
}

export function dropsGatewayMode(before: ConfigSnapshot, after: ConfigSnapshot): boolean {
  const mode = ({ resolved }: ConfigSnapshot) => valueAt(resolved, ["gateway", "mode"]) ?? undefined;
  return mode(before) !== undefined && mode(after) === undefined;
}

const SHRINK_LIMIT = 0.5;

export function checkGuards(before: LoadedConfig, after: LoadedConfig, target: Draft, { destructive }: Guards): void {
  if (destructive) return;
  if (dropsGatewayMode(before.snapshot, after.snapshot)) {
    throw new ConfigError(
      "CONFIG_GUARD",
      "The change would drop gateway.mode, without which the gateway does not start. Use --replace or unset gateway.mode if that is meant.",
    );
  }
  const previous = target.previous;
  if (previous === undefined || !isTree(previous.value)) return;
  const oldSize = formatTree(previous.value).length;
  if (target.text.length < oldSize * SHRINK_LIMIT) {
    throw new ConfigError(
      "CONFIG_GUARD",
      `The change would shrink ${target.path} from ${oldSize} to ${target.text.length} characters. Use --replace if that is meant.`,
    );
  }
}
