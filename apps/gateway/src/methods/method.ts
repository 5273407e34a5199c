import type { MethodAccepted, MethodName, MethodParams, MethodResult, TwoPhaseMethodName } from "@oc/protocol";
import type { GatewayServices } from "../services.ts";
import type { Connection } from "../socket/connection.ts";

/** A payload that is JSON text already, to be sent as it is. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Everything a handler may use besides its params. */
export interface MethodContext {
  gateway: GatewayServices;
  connection: Connection;
  /** Aborts when the client cancels the request or goes away. */
  signal: AbortSignal;
}

export interface TwoPhaseContext<M extends TwoPhaseMethodName> extends MethodContext {
  /** Sends the first of the two answers. */
  accept(payload: MethodAccepted<M>): void;
}

type ContextOf<M extends MethodName> = M extends TwoPhaseMethodName ? TwoPhaseContext<M> : MethodContext;

/** Runs one method. Throws `GatewayRequestError`, or any coded error of a package, for the caller to see. */
export type MethodHandler<M extends MethodName> = (
  params: MethodParams<M>,
  context: ContextOf<M>,
) => MethodResult<M> | JsonText | Promise<MethodResult<M> | JsonText>;

/** A handler for each of some methods. */
export type MethodHandlers<M extends MethodName> = { readonly [Name in M]: MethodHandler<Name> };
