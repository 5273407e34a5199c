/** Every scope that exists. The set is closed: a name outside it grants nothing. */
export const OPERATOR_SCOPES = [
  "operator.read",
  "operator.write",
  "operator.admin",
  "operator.approvals",
  "operator.pairing",
  "operator.questions",
  "operator.talk",
  "operator.talk.secrets",
] as const;

export type OperatorScope = (typeof OPERATOR_SCOPES)[number];

export const ROLES = ["operator", "node"] as const;

export type Role = (typeof ROLES)[number];

/** What the command line asks for when it connects. */
export const CLI_DEFAULT_SCOPES: readonly OperatorScope[] = [
  "operator.admin",
  "operator.read",
  "operator.write",
  "operator.approvals",
  "operator.pairing",
];

const KNOWN: ReadonlySet<string> = new Set(OPERATOR_SCOPES);

const IMPLIED: Partial<Record<OperatorScope, readonly OperatorScope[]>> = {
  "operator.admin": OPERATOR_SCOPES,
  "operator.write": ["operator.read", "operator.talk"],
};

export function isOperatorScope(name: string): name is OperatorScope {
  return KNOWN.has(name);
}

/** Whether `granted` covers `required`, counting implications. Unknown granted names count for nothing. */
export function hasScope(granted: Iterable<string>, required: OperatorScope): boolean {
  for (const scope of granted) {
    if (!isOperatorScope(scope)) continue;
    if (scope === required || IMPLIED[scope]?.includes(required)) return true;
  }
  return false;
}

/** The scopes in `required` that `granted` does not cover, in order. */
export function missingScopes(granted: Iterable<string>, required: readonly OperatorScope[]): OperatorScope[] {
  const held = [...granted];
  return required.filter((scope) => !hasScope(held, scope));
}

/**
 * The scopes of a new connection: what it asks for, as far as `approved` covers it. Unknown names and duplicates are
 * dropped, never an error. The result keeps the order of the request and is not expanded.
 */
export function grantScopes(
  requested: Iterable<string>,
  approved: Iterable<string> = OPERATOR_SCOPES,
): OperatorScope[] {
  const ceiling = [...approved];
  return [...new Set(requested)].filter(isOperatorScope).filter((scope) => hasScope(ceiling, scope));
}
