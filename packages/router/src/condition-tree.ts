import { ANY } from "./bindings.ts";
import type { Binding } from "./bindings.ts";

/** What remains to be checked once channel, tier and peer have chosen a tree. */
export interface Conditions {
  readonly accountId: string;
  readonly guildId: string | undefined;
  readonly teamId: string | undefined;
  readonly memberRoleIds: readonly string[];
}

/** What a binding leads to; a lower index wins. */
interface Bound {
  readonly bindingIndex: number;
}

interface Node<T extends Bound> {
  /** First binding below: a subtree that cannot beat what was found is not entered. */
  first: T;
  /** For bindings that do not name the field of this level. */
  any?: Node<T>;
  /** By the value that bindings name. */
  exact?: Map<string, Node<T>>;
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
  add(binding: Binding, target: T): T | undefined {
    const { accountId, guildId, teamId, roles = [undefined] } = binding;
    const place = [accountId === ANY ? undefined : accountId, guildId, teamId];
    const root = (this.#root ??= { first: target });
    const winners = roles.map((role) => insert(root, [...place, role], target));
    return winners.includes(target) ? undefined : winners[0];
  }

  /** The first binding that holds. */
  find(facts: Conditions): T | undefined {
    return search(this.#root, 0, facts, undefined);
  }
}

/** The first binding at that place, which is `target` unless another one was there before. */
function insert<T extends Bound>(root: Node<T>, place: readonly (string | undefined)[], target: T): T {
  let node = root;
  for (const value of place) node = childOf(node, value, target);
  return node.first;
}

function childOf<T extends Bound>(node: Node<T>, value: string | undefined, target: T): Node<T> {
  if (value === undefined) return (node.any ??= { first: target });
  const children = (node.exact ??= new Map<string, Node<T>>());
  const known = children.get(value);
  if (known) return known;
  const child: Node<T> = { first: target };
  children.set(value, child);
  return child;
}

function search<T extends Bound>(
  node: Node<T> | undefined,
  level: number,
  facts: Conditions,
  best: T | undefined,
): T | undefined {
  if (node === undefined || (best !== undefined && node.first.bindingIndex >= best.bindingIndex)) return best;
  if (level > ROLE_LEVEL) return node.first;
  let first = search(node.any, level + 1, facts, best);
  if (!node.exact) return first;
  if (level === ROLE_LEVEL) {
    for (const role of facts.memberRoleIds) first = search(node.exact.get(role), level + 1, facts, first);
    return first;
  }
  const value = level === 0 ? facts.accountId : level === 1 ? facts.guildId : facts.teamId;
  return value === undefined ? first : search(node.exact.get(value), level + 1, facts, first);
}
