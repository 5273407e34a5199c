import type { z } from "zod";
import { invalidParams } from "../issues.ts";
import type { OperatorScope } from "../scopes.ts";
import { agentMethods } from "./agents.ts";
import { approvalMethods } from "./approvals.ts";
import { channelPairingMethods } from "./channel-pairing.ts";
import { chatMethods } from "./chat.ts";
import { configMethods } from "./config.ts";
import type { MethodDefinition } from "./define.ts";
import { deviceMethods } from "./devices.ts";
import { execApprovalMethods } from "./exec-approvals.ts";
import { nodeMethods } from "./nodes.ts";
import { sessionBranchMethods } from "./session-branches.ts";
import { sessionCreationMethods } from "./session-creation.ts";
import { sessionMethods } from "./sessions.ts";
import { systemMethods } from "./system.ts";
import { taskFlowMethods } from "./task-flows.ts";

/** Every method that a gateway of this version answers, by wire name. `connect` is the handshake, not a method. */
export const methods = {
  ...systemMethods,
  ...configMethods,
  ...agentMethods,
  ...chatMethods,
  ...sessionMethods,
  ...sessionCreationMethods,
  ...sessionBranchMethods,
  ...deviceMethods,
  ...channelPairingMethods,
  ...nodeMethods,
  ...taskFlowMethods,
  ...approvalMethods,
  ...execApprovalMethods,
};

type Methods = typeof methods;
export type MethodName = keyof Methods;

/** Params as a handler receives them. */
export type MethodParams<M extends MethodName> = z.output<ReturnType<Methods[M]["params"]>>;
/** The final payload. */
export type MethodResult<M extends MethodName> = z.output<ReturnType<Methods[M]["result"]>>;

/** Methods that answer twice. */
export type TwoPhaseMethodName = {
  [M in MethodName]: Methods[M] extends { accepted: () => z.ZodType } ? M : never;
}[MethodName];
/** The first payload of a two-phase method. */
export type MethodAccepted<M extends TwoPhaseMethodName> = z.output<ReturnType<Methods[M]["accepted"]>>;

export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}

/**
 * Checks params against a method's schema. Throws `INVALID_REQUEST` that names the field (or the unknown key) and what
 * is expected there.
 */
export function parseMethodParams<M extends MethodName>(method: M, params: unknown): MethodParams<M> {
  const checked = methods[method].params().safeParse(params);
  if (!checked.success) throw invalidParams(`params for ${method}`, checked.error);
  return checked.data as MethodParams<M>;
}

/**
 * Every scope that this call needs. Params may be unchecked. A method outside the catalogue needs `operator.admin`.
 */
export function requiredScopes(method: string, params: Readonly<Record<string, unknown>> = {}): OperatorScope[] {
  if (!isMethodName(method)) return ["operator.admin"];
  const definition: MethodDefinition = methods[method];
  return [...(definition.scope === null ? [] : [definition.scope]), ...(definition.extraScopes?.(params) ?? [])];
}
