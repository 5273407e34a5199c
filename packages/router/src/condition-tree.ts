import { ANY } from "./bindings.ts";
import type { Binding } from "./bindings.ts";

/** What remains to be checked of a message once channel, tier and peer have chosen a tree. */
export interface Conditions {
  readonly accountId: string;
  readonly guildId: string | undefined;
  readonly teamId: string | undefined;
  readonly memberRoleIds: readonly string[];
}

/** What a binding asks of those, and its place in config order. */
export type Bound = Pick<Binding, "index" | "accountId" | "guildId" | "teamId" | "roles">;

/** Either one binding alone, which needs no further look-ups, or children by the next field. */
interface Node<T extends Bound> {
  /** First binding below: a subtree that cannot beat what was found is not entered. */
  first: T;
  only: T | undefined;
  /** For bindings that do not name the field. */
  any: Node<T> | undefined;
  /** By the value that bindings name. */
  exact: Map<string, Node<T>> | undefined;
}

/** The levels are account, guild, team, role. */
const ROLE_LEVEL = 3;

/**
 * Bindings of one tier as a tree over account, guild, team and role. The first in config order whose fields all hold is found
 * with at most 8 × (1 + roles of the member) look-ups, however many bindings there are.
 */
export class ConditionTree<T extends Bound> {
  #root: Node<T> | undefined;

  /** Bindings come in config order. Answers the earlier one that leaves this one nothing to match, if there is one. */
  add(binding: T): T | undefined {
    if (this.#root) return insert(this.#root, 0, binding);
    this.#root = nodeOf(binding);
    return undefined;
  }

  /** The first binding that holds. */
  find(facts: Conditions): T | undefined {
    return search(this.#root, 0, facts, undefined);
  }
}

function search<T extends Bound>(
  node: Node<T> | undefined,
  level: number,
  facts: Conditions,
  best: T | undefined,
): T | undefined {
  if (node === undefined || (best !== undefined && node.first.index >= best.index)) return best;
  if (node.only !== undefined) return holds(node.only, facts) ? node.only : best;
  let first = search(node.any, level + 1, facts, best);
  if (!node.exact) return first;
  if (level === ROLE_LEVEL) {
    for (const role of facts.memberRoleIds) first = search(node.exact.get(role), level + 1, facts, first);
    return first;
  }
  const value = level === 0 ? facts.accountId : level === 1 ? facts.guildId : facts.teamId;
  return value === undefined ? first : search(node.exact.get(value), level + 1, facts, first);
}

/** True when account, guild, team and roles are as the binding wants them. */
function holds({ accountId, guildId, teamId, roles }: Bound, facts: Conditions): boolean {
  return (
    (accountId === ANY || accountId === facts.accountId) &&
    (guildId === undefined || guildId === facts.guildId) &&
    (teamId === undefined || teamId === facts.teamId) &&
    (roles === undefined || roles.some((role) => facts.memberRoleIds.includes(role)))
  );
}

function nodeOf<T extends Bound>(binding: T): Node<T> {
  return { first: binding, only: binding, any: undefined, exact: undefined };
}

/** The binding that was at the place of this one before, `undefined` when the place was free. */
function insert<T extends Bound>(node: Node<T>, level: number, binding: T): T | undefined {
  if (level > ROLE_LEVEL) return node.first;
  if (node.only !== undefined) {
    const before = node.only;
    node.only = undefined;
    insertBelow(node, level, before);
  }
  return insertBelow(node, level, binding);
}

function insertBelow<T extends Bound>(node: Node<T>, level: number, binding: T): T | undefined {
  const winners = valuesAt(level, binding).map((value) => {
    const child = value === undefined ? node.any : node.exact?.get(value);
    if (child) return insert(child, level + 1, binding);
    if (value === undefined) node.any = nodeOf(binding);
    else (node.exact ??= new Map<string, Node<T>>()).set(value, nodeOf(binding));
    return undefined;
  });
  return winners.includes(undefined) ? undefined : winners[0];
}

/** What a binding names at a level: nothing, one value, or several of which one is enough. */
function valuesAt(level: number, { accountId, guildId, teamId, roles }: Bound): readonly (string | undefined)[] {
  if (level === ROLE_LEVEL) return roles ?? [undefined];
  return [level === 0 ? (accountId === ANY ? undefined : accountId) : level === 1 ? guildId : teamId];
}
