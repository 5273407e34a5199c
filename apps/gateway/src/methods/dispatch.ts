import {
  formatErrorResponse,
  formatResponse,
  isMethodName,
  methods,
  missingScope,
  missingScopes,
  parseMethodParams,
  requiredScopes,
  unauthorizedRole,
  unavailable,
  unknownMethod,
  type MethodName,
  type RequestFrame,
} from "@oc/protocol";
import type { GatewayServices } from "../services.ts";
import type { Connection } from "../socket/connection.ts";
import { JsonText, type MethodContext } from "./method.ts";
import { methodTable } from "./table.ts";
import { toRequestError } from "./wire-errors.ts";

/** Writes to the gateway itself have a budget for each device, so that a loop in a client cannot keep it restarting. */
const CONTROL_PLANE_METHODS: ReadonlySet<MethodName> = new Set([
  "config.apply",
  "config.patch",
  "gateway.restart.request",
]);

/**
 * Runs one request of an open connection and answers the text of its response. Never throws.
 * Order: the method exists, role, scopes, params, budget, handler.
 */
export async function dispatch(
  gateway: GatewayServices,
  connection: Connection,
  frame: RequestFrame,
  signal: AbortSignal,
  early: (text: string) => void,
): Promise<string> {
  try {
    const result = await runMethod(gateway, connection, frame, signal, early);
    if (result instanceof JsonText)
      return `{"type":"res","id":${JSON.stringify(frame.id)},"ok":true,"payload":${result.text}}`;
    return formatResponse(frame.id, result);
  } catch (cause) {
    const error = toRequestError(cause);
    if (error.code === "UNAVAILABLE") gateway.log.warn("a request failed", { method: frame.method, error: cause });
    return formatErrorResponse(frame.id, error);
  }
}

function runMethod(
  gateway: GatewayServices,
  connection: Connection,
  { id, method, params }: RequestFrame,
  signal: AbortSignal,
  early: (text: string) => void,
): unknown {
  const { role, scopes } = connection.admission;
  if (!isMethodName(method)) throw unknownMethod(method);
  if (methods[method].role !== role) throw unauthorizedRole(role);
  const required = requiredScopes(method, params);
  const [missing] = missingScopes(scopes, required);
  if (missing !== undefined) throw missingScope(missing, required);
  const checked = parseMethodParams(method, params);
  takeControlBudget(gateway, connection, method);

  const context: MethodContext & { accept(payload: unknown): void } = {
    gateway,
    connection,
    signal,
    accept: (payload) => early(formatResponse(id, payload)),
  };
  // The table pairs each name with a handler of that name's params; TypeScript cannot follow a union of names that far.
  const handler = methodTable[method] as (params: unknown, context: MethodContext) => unknown;
  return handler(checked, context);
}

function takeControlBudget(gateway: GatewayServices, connection: Connection, method: MethodName): void {
  if (!CONTROL_PLANE_METHODS.has(method)) return;
  const { deviceId, client } = connection.admission;
  const retryAfterMs = gateway.controlBudget.take(`${method}|${deviceId ?? ""}|${client.ip}`);
  if (retryAfterMs > 0) {
    throw unavailable(`too many ${method} requests; wait before the next one`, { retryable: true, retryAfterMs });
  }
}
