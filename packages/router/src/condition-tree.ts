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
  /** The usual case, which needs no tree. */
  #only: T | undefined;
  #root: Node<T> | undefined;

  /** Bindings come in config order. Answers the earlier one that leaves this one nothing to match, if there is one. */
  add(binding: T): T | undefined {
    if (this.#only === undefined && this.#root === undefined) {
      this.#only = binding;
      return undefined;
    }
    if (this.#only) {
      this.#root = { first: this.#only };
      insertEverywhere(this.#root, this.#only);
      this.#only = undefined;
    }
    return insertEverywhere((this.#root ??= { first: binding }), binding);
  }

  /** The first binding that holds. */
  find(facts: Conditions): T | undefined {
    if (this.#only === undefined) return search(this.#root, 0, facts, undefined);
    return holds(this.#only, facts) ? this.#only : undefined;
  }
}

/** True when account, guild, team and roles are as the binding wants them. */
function holds(binding: Bound, facts: Conditions): boolean {
  return (
    (binding.accountId === ANY || binding.accountId === facts.accountId) &&
    (binding.guildId === undefined || binding.guildId === facts.guildId) &&
    (binding.teamId === undefined || binding.teamId === facts.teamId) &&
    (binding.roles === undefined || binding.roles.some((role) => facts.memberRoleIds.includes(role)))
  );
}

function insertEverywhere<T extends Bound>(root: Node<T>, binding: T): T | undefined {
  const { accountId, guildId, teamId, roles = [undefined] } = binding;
  const place = [accountId === ANY ? undefined : accountId, guildId, teamId];
  const winners = roles.map((role) => insert(root, [...place, role], binding));
  return winners.includes(binding) ? undefined : winners[0];
}

/** The first binding at that place, which is the new one unless another was there before. */
function insert<T extends Bound>(root: Node<T>, place: readonly (string | undefined)[], binding: T): T {
  let node = root;
  for (const value of place) node = childOf(node, value, binding);
  return node.first;
}

function childOf<T extends Bound>(node: Node<T>, value: string | undefined, binding: T): Node<T> {
  if (value === undefined) return (node.any ??= { first: binding });
  const children = (node.exact ??= new Map<string, Node<T>>());
  const known = children.get(value);
  if (known) return known;
  const child: Node<T> = { first: binding };
  children.set(value, child);
  return child;
}

function search<T extends Bound>(
  node: Node<T> | undefined,
  level: number,
  facts: Conditions,
  best: T | undefined,
): T | undefined {
  if (node === undefined || (best !== undefined && node.first.index >= best.index)) return best;
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
