import type { DirectiveName } from "./directive-values.ts";
import type { ParsedDirectives } from "./parse-directives.ts";
import { SLASH_COMMANDS, type SlashCommandSpec } from "./slash-commands.ts";

/** Who sent a command. Whether a channel's sender is authorised or an owner is decided before (`commands.allowFrom`, `ownerAllowFrom`). */
export type CommandSender =
  | {
      kind: "client";
      /** Absent: the connection has no explicit scopes and may do everything. */
      scopes?: readonly string[];
    }
  | {
      kind: "channel";
      isAuthorized: boolean;
      isOwner: boolean;
      /** May answer approvals. Default: as `isAuthorized`; the approvals themselves decide further. */
      isApprover?: boolean;
    };

/** `refuse`: answer with `message`. `ignore`: no answer and no turn when the message was only the command, plain text otherwise. */
export type CommandVerdict = { verdict: "run" } | { verdict: "refuse"; message: string } | { verdict: "ignore" };

const RUN: CommandVerdict = { verdict: "run" };
const IGNORE: CommandVerdict = { verdict: "ignore" };

/** Whether this sender may run this command. Pure. */
export function authorizeCommand(
  spec: Pick<SlashCommandSpec, "name" | "scope" | "clientScope">,
  sender: CommandSender,
): CommandVerdict {
  if (sender.kind === "client") {
    const needed = spec.clientScope ?? (spec.scope === "owner" ? "operator.admin" : "operator.write");
    return requireScope(`/${spec.name}`, needed, sender.scopes);
  }
  switch (spec.scope) {
    case "anyone":
      return RUN;
    case "authorized":
      return sender.isAuthorized ? RUN : IGNORE;
    case "approver":
      return (sender.isApprover ?? sender.isAuthorized) ? RUN : IGNORE;
    case "owner":
      if (!sender.isAuthorized) return IGNORE;
      return sender.isOwner ? RUN : { verdict: "refuse", message: ownersOnly(`/${spec.name}`) };
  }
}

/** What a client may only keep for a session with `operator.admin`. */
const ADMIN_TO_PERSIST: readonly DirectiveName[] = ["verbose", "trace", "reasoning", "elevated", "exec"];

/**
 * Whether this sender may have these directives; all of them or none. `ignore`: the message is plain text, nothing is taken out of it.
 * Pure.
 */
export function authorizeDirectives({ kind, items }: ParsedDirectives, sender: CommandSender): CommandVerdict {
  if (sender.kind === "channel" && !sender.isAuthorized) return IGNORE;
  for (const item of items) {
    const spec = SLASH_COMMANDS.find(({ name }) => name === item.name);
    const changes = item.action === "apply" || item.action === "clear";
    const isWide = item.name === "model" && item.action === "apply" && isForOthers(item.value.scope);
    const isKept = kind === "only" && changes && ADMIN_TO_PERSIST.includes(item.name);
    const scope = isWide ? "owner" : (spec?.scope ?? "authorized");
    const verdict = authorizeCommand(
      { name: item.name, scope, ...(isKept && { clientScope: "operator.admin" }) },
      sender,
    );
    if (verdict.verdict !== "run") return verdict;
  }
  return RUN;
}

function isForOthers(scope: string | undefined): boolean {
  return scope === "agent" || scope === "global";
}

function requireScope(what: string, scope: string, scopes: readonly string[] | undefined): CommandVerdict {
  if (!scopes || scopes.includes(scope) || scopes.includes("operator.admin")) return RUN;
  return { verdict: "refuse", message: `You may not use ${what} here: this connection has no ${scope} scope.` };
}

function ownersOnly(what: string): string {
  return `${what} is for owners. Add your <channel>:<id>, which /whoami shows, to commands.ownerAllowFrom.`;
}
