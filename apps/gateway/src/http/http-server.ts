import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { decideClientAddress, type ClientAddress } from "../access/client-address.ts";
import { decideOrigin } from "../access/origin.ts";
import type { GatewayServices } from "../services.ts";
import { chatCompletions } from "./chat-completions.ts";
import { authenticateHttp, type HttpCaller } from "./http-auth.ts";
import { forbidden, HttpError, methodNotAllowed, notFound, unavailable } from "./http-error.ts";
import { getModel, listModels } from "./models.ts";
import { parseModelPath, parseRequestPath } from "./path.ts";
import { createRefusalHints, type RefusalHints } from "./refusal-hints.ts";
import { live, ready, started } from "./probes.ts";
import { sendError } from "./respond.ts";
import { invokeTool } from "./tools-invoke.ts";

/** A request on its way to a route. */
export interface HttpExchange {
  gateway: GatewayServices;
  request: IncomingMessage;
  response: ServerResponse;
  /** `undefined` when a proxy that nobody listed stands between. */
  client: ClientAddress | undefined;
}

export type AuthenticatedExchange = HttpExchange & { caller: HttpCaller };

type Route =
  | { methods: readonly string[]; access: "public"; handle: (exchange: HttpExchange) => void | Promise<void> }
  | {
      methods: readonly string[];
      access: "authenticated";
      isEnabled?: (gateway: GatewayServices) => boolean;
      handle: (exchange: AuthenticatedExchange) => void | Promise<void>;
    };

const PROBE_METHODS = ["GET", "HEAD"];
const hasChatCompletions = ({ agents }: GatewayServices) =>
  agents.config.gateway?.http?.endpoints?.chatCompletions?.enabled === true;

const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ["/health", { methods: PROBE_METHODS, access: "public", handle: live }],
  ["/healthz", { methods: PROBE_METHODS, access: "public", handle: live }],
  ["/startup", { methods: PROBE_METHODS, access: "public", handle: started }],
  ["/startupz", { methods: PROBE_METHODS, access: "public", handle: started }],
  ["/ready", { methods: PROBE_METHODS, access: "public", handle: ready }],
  ["/readyz", { methods: PROBE_METHODS, access: "public", handle: ready }],
  ["/tools/invoke", { methods: ["POST"], access: "authenticated", handle: invokeTool }],
  [
    "/v1/chat/completions",
    { methods: ["POST"], access: "authenticated", isEnabled: hasChatCompletions, handle: chatCompletions },
  ],
  ["/v1/models", { methods: ["GET"], access: "authenticated", isEnabled: hasChatCompletions, handle: listModels }],
]);

const MODEL_ROUTE: Route = {
  methods: ["GET"],
  access: "authenticated",
  isEnabled: hasChatCompletions,
  handle: getModel,
};

/** Slow request heads and bodies that nobody reads are cut by Node after these. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;

/** The HTTP side of the gateway's port. Upgrades are handled elsewhere. */
export function createHttpServer(gateway: GatewayServices): Server {
  const hint = createRefusalHints(gateway.log, gateway.now);
  const server = createServer((request, response) => void handle(gateway, request, response, hint));
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}

/** Whether a path belongs to HTTP alone, so that no WebSocket may be opened there. */
export function isHttpPath(url: string): boolean {
  return findRoute(url) !== undefined;
}

async function handle(
  gateway: GatewayServices,
  request: IncomingMessage,
  response: ServerResponse,
  hint: RefusalHints,
): Promise<void> {
  // A client that is gone, or text that comes after the end, must not end the process.
  response.on("error", (error) => gateway.log.debug("an answer could not be sent", { path: request.url, error }));
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "no-referrer");
  try {
    await runRoute(gateway, request, response, hint);
  } catch (cause) {
    // The client left, which ended the work.
    if (response.destroyed) return;
    const error = cause instanceof HttpError ? cause : new HttpError(500, "api_error", "internal error", { cause });
    if (error.status === 401) hint("unauthorized", { ip: request.socket.remoteAddress });
    if (error.status >= 500) gateway.log.error("an HTTP request failed", { path: request.url, error: cause });
    if (response.headersSent) return void response.destroy();
    sendError(response, error);
  }
}

/** Origin, then route, method, proxy attribution, authentication; the body is read by the route, after all of these. */
async function runRoute(
  gateway: GatewayServices,
  request: IncomingMessage,
  response: ServerResponse,
  hint: RefusalHints,
): Promise<void> {
  const rules = gateway.access.rules();
  const { origin, host } = request.headers;
  if (!decideOrigin(origin, host, rules.allowedOrigins)) throw forbidden("origin not allowed");
  const route = findRoute(request.url ?? "/");
  if (!route) throw notFound();
  if (route.access === "authenticated" && route.isEnabled?.(gateway) === false) {
    hint("chatCompletionsDisabled", { ip: request.socket.remoteAddress });
    throw notFound();
  }
  if (!route.methods.includes(request.method ?? "")) throw methodNotAllowed(route.methods);

  const address = decideClientAddress(request.socket.remoteAddress ?? "", request.headers, gateway.proxyTrust());
  const client = address.ok ? address.client : undefined;
  const exchange: HttpExchange = { gateway, request, response, client };
  if (route.access === "public") return route.handle(exchange);
  if (!client) throw forbidden("a proxy on this machine forwarded the request; list it in gateway.trustedProxies");
  const caller = authenticateHttp(request, client, rules, gateway.access.limiter);
  if (gateway.isDraining()) throw unavailable("the gateway is shutting down");
  if (gateway.isStarting()) throw unavailable("the gateway is starting");
  return route.handle({ ...exchange, caller });
}

function findRoute(url: string): Route | undefined {
  const path = parseRequestPath(url);
  const exact = path === undefined ? undefined : ROUTES.get(path);
  return exact ?? (parseModelPath(url) === undefined ? undefined : MODEL_ROUTE);
}
