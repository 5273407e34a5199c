import { z } from "zod";
import { lazy } from "../lazy.ts";
import { IDEMPOTENCY_KEY_MAX_CHARS } from "../limits.ts";
import type { OperatorScope, Role } from "../scopes.ts";

/** One method of the catalogue. `params()` and `result()` build their schema on first use and keep it. */
export interface MethodDefinition<P extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  readonly role: Role;
  /** Scope of every call; `null`: the role alone decides. Some params need more: see `requiredScopes`. */
  readonly scope: OperatorScope | null;
  /** Closed object: an unknown key is an error. */
  readonly params: () => P;
  readonly result: () => R;
  /** Two-phase methods answer twice: first with this payload, later with `result`. */
  readonly accepted?: () => z.ZodType;
  /** Whether `idempotencyKey` must be sent, may be sent, or does not exist. */
  readonly idempotency: "required" | "optional" | "none";
  /** Further scopes that particular params need. */
  readonly extraScopes?: (params: Readonly<Record<string, unknown>>) => readonly OperatorScope[];
}

interface MethodSpec<P, R> {
  role?: Role;
  scope: OperatorScope | null;
  params: () => P;
  result: () => R;
  idempotency?: "required" | "optional";
  extraScopes?: MethodDefinition["extraScopes"];
}

export function defineMethod<P extends z.ZodType, R extends z.ZodType>(spec: MethodSpec<P, R>): MethodDefinition<P, R> {
  return {
    role: spec.role ?? "operator",
    scope: spec.scope,
    params: lazy(spec.params),
    result: lazy(spec.result),
    idempotency: spec.idempotency ?? "none",
    ...(spec.extraScopes && { extraScopes: spec.extraScopes }),
  };
}

export function defineTwoPhaseMethod<P extends z.ZodType, A extends z.ZodType, R extends z.ZodType>(
  spec: MethodSpec<P, R> & { accepted: () => A },
): MethodDefinition<P, R> & { readonly accepted: () => A } {
  return { ...defineMethod(spec), accepted: lazy(spec.accepted) };
}

const NOT_EMPTY = "must not be empty";

/** Fields that many methods share. Optional params are exact: omitted or present, never an explicit `undefined`. */
export const field = {
  text: () => z.string().min(1, NOT_EMPTY),
  optionalText: () => z.string().min(1, NOT_EMPTY).exactOptional(),
  /** Where a message came from or goes to: a channel, an address, an account or a thread. */
  optionalRoute: () => z.string().min(1, NOT_EMPTY).max(512).exactOptional(),
  /** Words for a model. */
  optionalMessage: () =>
    z
      .string()
      .refine((text) => text.trim() !== "", NOT_EMPTY)
      .exactOptional(),
  /** Free text that may be empty. */
  optionalString: () => z.string().exactOptional(),
  optionalFlag: () => z.boolean().exactOptional(),
  optionalInt: (min: number, max = Number.MAX_SAFE_INTEGER) => z.int().min(min).max(max).exactOptional(),
  idempotencyKey: () => z.string().min(1, NOT_EMPTY).max(IDEMPOTENCY_KEY_MAX_CHARS),
};

export const noParams = lazy(() => z.strictObject({}));
