import type { OperatorScope } from "@oc/protocol";

/** `gateway.nodes.commands`: `allow` exact names, `deny` in any case. `deny` always wins. */
export interface NodeCommandRules {
  allow: readonly string[];
  deny: readonly string[];
}

/** Why a node may not run a command now. */
export type NodeCommandRefusal = "command-not-declared" | "command-not-approved" | "command-denied";

/** Commands that reach the machine itself: only an administrator approves them. */
const HOST_COMMANDS: ReadonlySet<string> = new Set([
  "system.run",
  "system.run.prepare",
  "system.which",
  "system.execApprovals.get",
  "system.execApprovals.set",
  "browser.proxy",
  "fs.listDir",
]);

const DISGUISES: ReadonlySet<string> = new Set([...HOST_COMMANDS].map((name) => name.toLowerCase()));

/** Platforms on which commands of the host are expected; elsewhere each needs `gateway.nodes.commands.allow`. */
const HOST_PLATFORMS: ReadonlySet<string> = new Set(["linux", "darwin", "macos", "win32", "windows"]);

const MAX_COMMANDS = 256;
const COMMAND_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * What a node claims in `connect`, without repetitions, without what can be no name, and without other spellings of the host's
 * commands: rules for `system.run` must not be passed by as `System.Run`.
 */
export function readClaims(names: readonly string[] | undefined): string[] {
  return [...new Set(names)].filter((name) => COMMAND_NAME.test(name) && !isDisguised(name)).slice(0, MAX_COMMANDS);
}

function isDisguised(name: string): boolean {
  return !HOST_COMMANDS.has(name) && DISGUISES.has(name.toLowerCase());
}

/** Whether a command runs: declared by the live connection, approved by a person, and not refused by the configuration. */
export function decideNodeCommand(
  command: string,
  node: { platform: string; declared: readonly string[]; approved: readonly string[] },
  rules: NodeCommandRules,
): { ok: true } | { ok: false; reason: NodeCommandRefusal } {
  if (!node.declared.includes(command)) return { ok: false, reason: "command-not-declared" };
  if (rules.deny.some((name) => name.trim().toLowerCase() === command.toLowerCase()))
    return { ok: false, reason: "command-denied" };
  if (!node.approved.includes(command)) return { ok: false, reason: "command-not-approved" };
  const isExpected = !HOST_COMMANDS.has(command) || HOST_PLATFORMS.has(node.platform.toLowerCase());
  return isExpected || rules.allow.includes(command) ? { ok: true } : { ok: false, reason: "command-denied" };
}

/** What whoever approves this surface must hold. */
export function approvalScopes(commands: readonly string[]): OperatorScope[] {
  if (commands.length === 0) return ["operator.pairing"];
  const isHost = commands.some((command) => HOST_COMMANDS.has(command));
  return ["operator.pairing", isHost ? "operator.admin" : "operator.write"];
}
