import type { GatewayServices } from "../services.ts";
import { requireScope } from "./http-auth.ts";
import { HttpError } from "./http-error.ts";
import type { AuthenticatedExchange } from "./http-server.ts";
import { parseModelPath } from "./path.ts";
import { sendJson } from "./respond.ts";

/** `GET /v1/models`: agents under the names that a chat completion accepts; never the providers' models. */
export function listModels({ gateway, response, caller }: AuthenticatedExchange): void {
  requireScope(caller, "operator.read");
  sendJson(response, 200, { object: "list", data: modelIds(gateway).map((id) => toModel(gateway, id)) });
}

/** `GET /v1/models/<id>`. */
export function getModel({ gateway, request, response, caller }: AuthenticatedExchange): void {
  requireScope(caller, "operator.read");
  const id = parseModelPath(request.url ?? "");
  if (id === undefined || !modelIds(gateway).includes(id)) {
    throw new HttpError(404, "invalid_request_error", `no model "${id ?? ""}"; list them with GET /v1/models`, {
      code: "model_not_found",
    });
  }
  sendJson(response, 200, toModel(gateway, id));
}

function modelIds({ agents }: GatewayServices): string[] {
  return ["openclaw", "openclaw/default", ...agents.roster.agents.map((agent) => `openclaw/${agent.id}`)];
}

function toModel({ startedAt }: GatewayServices, id: string) {
  return { id, object: "model", created: Math.floor(startedAt / 1_000), owned_by: "openclaw" };
}
