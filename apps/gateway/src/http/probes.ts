import { authenticateHttp } from "./http-auth.ts";
import type { HttpExchange } from "./http-server.ts";
import { sendJson } from "./respond.ts";

/** The process answers. A broken channel or database never turns this red. */
export function live({ response }: HttpExchange): void {
  sendJson(response, 200, { ok: true, status: "live" });
}

export function started({ gateway, response }: HttpExchange): void {
  if (gateway.isDraining()) return sendJson(response, 503, { ok: false, status: "draining" });
  if (gateway.isStarting()) return sendJson(response, 503, { ok: false, status: "starting" });
  sendJson(response, 200, { ok: true, status: "started" });
}

/** Whether work is accepted. Why not is told to local and authenticated callers only. */
export function ready(exchange: HttpExchange): void {
  const { gateway, response } = exchange;
  const failing = gateway.failing();
  const isReady = failing.length === 0;
  const details = mayKnowWhy(exchange) ? { failing, uptimeMs: gateway.now() - gateway.startedAt } : {};
  sendJson(response, isReady ? 200 : 503, { ready: isReady, ...details }, isReady ? {} : { "Retry-After": "1" });
}

/** A probe never counts as a failed attempt, so a credential that is locked out or wrong only hides the details. */
function mayKnowWhy({ gateway, request, client }: HttpExchange): boolean {
  if (!client) return false;
  if (client.local) return true;
  if (request.headers.authorization === undefined) return false;
  const uncounted = { retryAfterMs: () => 0, record: () => 0, reset: () => {} };
  try {
    authenticateHttp(request, client, gateway.access.rules(), uncounted);
    return true;
  } catch {
    return false;
  }
}
