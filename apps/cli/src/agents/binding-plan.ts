import { normalizeAccountId, normalizeAgentId, normalizeChannelId, type BindingConfig } from "@oc/router";

/** What `--bind <channel[:account]>` names. */
export interface BindTarget {
  channel: string;
  /** `*` is every account; absent means the account `default`. */
  accountId?: string;
}

export type BindStep =
  | { outcome: "added" | "upgraded" | "present"; index: number; target: BindTarget }
  /** Another agent answers exactly these messages already. */
  | { outcome: "taken"; index: number; target: BindTarget; by: string };

/** `telegram`, `telegram:office`, `telegram:*`. Throws the router's codes for ids that cannot be. */
export function parseBindTarget(text: string): BindTarget {
  const colon = text.indexOf(":");
  const channel = normalizeChannelId(colon < 0 ? text : text.slice(0, colon));
  const account = colon < 0 ? "" : text.slice(colon + 1).trim();
  if (account === "") return { channel };
  return { channel, accountId: account === "*" ? account : normalizeAccountId(account) };
}

export function formatBindTarget({ channel, accountId }: BindTarget): string {
  return accountId === undefined ? channel : `${channel}:${accountId}`;
}

/**
 * What binding an agent means for the list. Its binding of the whole channel without an account is made narrower in place, so
 * that naming the account later leaves no second rule behind.
 */
export function planBind(bindings: readonly BindingConfig[], agentId: string, target: BindTarget): BindStep {
  const plain = bindings.flatMap((binding, index) => (isPlainOn(binding, target.channel) ? [{ binding, index }] : []));
  const same = plain.find(({ binding }) => accountOf(binding) === (target.accountId ?? "default"));
  if (same) {
    const by = ownerOf(same.binding);
    return by === agentId
      ? { outcome: "present", index: same.index, target }
      : { outcome: "taken", index: same.index, target, by };
  }
  const open = plain.find(({ binding }) => ownerOf(binding) === agentId && isBlank(binding.match?.accountId));
  if (open) return { outcome: "upgraded", index: open.index, target };
  return { outcome: "added", index: bindings.length, target };
}

/** The list after the step. */
export function applyBind(bindings: readonly BindingConfig[], agentId: string, step: BindStep): BindingConfig[] {
  const { index, target } = step;
  if (step.outcome === "added") return [...bindings, { agentId, match: { ...target } }];
  if (step.outcome !== "upgraded") return [...bindings];
  const before = bindings[index];
  return bindings.with(index, { ...before, match: { ...before?.match, accountId: target.accountId } });
}

/** Places of the agent's bindings that name this channel and account and nothing else. */
export function planUnbind(bindings: readonly BindingConfig[], agentId: string, target: BindTarget): number[] {
  return bindings.flatMap((binding, index) => {
    const isMeant = isPlainOn(binding, target.channel) && accountOf(binding) === (target.accountId ?? "default");
    return isMeant && ownerOf(binding) === agentId ? [index] : [];
  });
}

/** Places of everything that leads to the agent. */
export function bindingsOf(bindings: readonly BindingConfig[], agentId: string): number[] {
  return bindings.flatMap((binding, index) => (ownerOf(binding) === agentId ? [index] : []));
}

/** `telegram:office, group -100`: a binding in one line. */
export function describeBinding({ type, match }: BindingConfig): string {
  const account = isBlank(match?.accountId) ? "" : `:${match?.accountId}`;
  const parts = [
    `${match?.channel ?? ""}${account}`,
    match?.peer ? `${match.peer.kind} ${match.peer.id}` : "",
    match?.guildId === undefined ? "" : `guild ${match.guildId}`,
    (match?.roles ?? []).length === 0 ? "" : `roles ${match?.roles?.join(" or ")}`,
    match?.teamId === undefined ? "" : `team ${match.teamId}`,
    type === "acp" ? "acp" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function ownerOf({ agentId }: BindingConfig): string {
  return normalizeAgentId(agentId ?? "");
}

/** True for a route that asks for channel and account only. */
function isPlainOn({ type, match }: BindingConfig, channel: string): boolean {
  if (type === "acp" || !match || normalizeChannelId(match.channel ?? "") !== channel) return false;
  const { peer, guildId, teamId, roles } = match;
  return peer === undefined && guildId === undefined && teamId === undefined && (roles ?? []).length === 0;
}

function accountOf({ match }: BindingConfig): string {
  const account = match?.accountId?.trim() ?? "";
  return account === "*" ? account : normalizeAccountId(account);
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? "").trim() === "";
}
