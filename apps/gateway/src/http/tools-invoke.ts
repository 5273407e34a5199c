import { randomUUID } from "node:crypto";
import type { ToolResult } from "@oc/plugin-sdk";
import { GatewayRequestError } from "@oc/protocol";
import { requireSession } from "./agent-target.ts";
import { readJsonObject } from "./body.ts";
import { requireScope } from "./http-auth.ts";
import { HttpError } from "./http-error.ts";
import type { AuthenticatedExchange } from "./http-server.ts";
import { mayInvokeOverHttp } from "./http-tool-policy.ts";
import { sendJson } from "./respond.ts";

const BODY_LIMITS = { maxBytes: 2_097_152, timeoutMs: 30_000 };
const MAX_IDEMPOTENCY_KEY_CHARS = 256;

interface ToolCall {
  name: string;
  args: Record<string, unknown>;
  action: string | undefined;
  sessionKey: string | undefined;
  agentId: string | undefined;
  idempotencyKey: string | undefined;
}

/** `POST /tools/invoke`: one tool call outside a turn. */
export async function invokeTool(exchange: AuthenticatedExchange): Promise<void> {
  try {
    requireScope(exchange.caller, "operator.write");
    const call = parseToolCall(await readJsonObject(exchange.request, BODY_LIMITS));
    sendJson(exchange.response, 200, { ok: true, result: await runTool(exchange, call) });
  } catch (cause) {
    // This route has its own envelope, except for what the gateway as a whole refuses.
    if (cause instanceof HttpError && cause.type !== "forbidden") return sendToolError(exchange, cause);
    throw cause;
  }
}

async function runTool(exchange: AuthenticatedExchange, call: ToolCall): Promise<ToolResult> {
  const { gateway, caller } = exchange;
  const target = requireSession(gateway, call.sessionKey, call.agentId, "invalid_request");
  const tool = gateway.agents.toOffered(call.name);
  if (!mayInvokeOverHttp(tool, caller, gateway.agents.config.gateway?.tools)) throw toolNotFound(call.name);

  const runtime = await gateway.agents.runtime();
  const { name, args, action } = call;
  const invoke = async () => {
    const signal = abortedByClient(exchange);
    const outcome = await runtime.invokeTool({
      ...target,
      toolCallId: call.idempotencyKey ?? randomUUID(),
      name,
      args,
      ...(action === undefined ? {} : { action }),
      caller: { sandboxed: false, senderIsOwner: caller.owner, surface: "http" },
      signal,
    });
    if (outcome.ok) return outcome.result;
    switch (outcome.code) {
      case "not_found":
        throw toolNotFound(call.name);
      case "invalid_arguments":
        throw new HttpError(400, "tool_error", outcome.message);
      case "blocked":
        throw new HttpError(403, "tool_call_blocked", outcome.message);
      case "failed":
        // What a tool did not mean to say may hold paths or worse.
        throw new HttpError(500, "tool_error", outcome.isUnexpected ? "tool execution failed" : outcome.message);
    }
  };
  if (call.idempotencyKey === undefined) return invoke();
  const scope = `http:tools.invoke|${target.agentId}|${target.sessionKey}`;
  return gateway.idempotency.run(scope, call.idempotencyKey, { name, args, action }, invoke).catch((cause: unknown) => {
    if (!(cause instanceof GatewayRequestError)) throw cause;
    throw invalid("idempotencyKey was already used with another body");
  });
}

function parseToolCall(body: Record<string, unknown>): ToolCall {
  const text = (key: string) => {
    const value = body[key];
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "string") throw invalid(`${key} must be text`);
    return value;
  };
  const name = text("name") ?? text("tool");
  if (name === undefined || name.trim() === "") throw invalid("tool is required");
  const { args = {} } = body;
  if (typeof args !== "object" || args === null || Array.isArray(args)) throw invalid("args must be an object");
  const idempotencyKey = text("idempotencyKey");
  if (idempotencyKey !== undefined && (idempotencyKey === "" || idempotencyKey.length > MAX_IDEMPOTENCY_KEY_CHARS)) {
    throw invalid(`idempotencyKey must have 1 to ${MAX_IDEMPOTENCY_KEY_CHARS} characters`);
  }
  return {
    name,
    args: args as Record<string, unknown>,
    action: text("action"),
    sessionKey: text("sessionKey"),
    agentId: text("agentId"),
    idempotencyKey,
  };
}

function abortedByClient({ response }: AuthenticatedExchange): AbortSignal {
  const controller = new AbortController();
  response.on("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The same words whether the tool does not exist or is not allowed. */
function toolNotFound(name: string): HttpError {
  return new HttpError(404, "not_found", `Tool not available: ${name}`);
}

function invalid(message: string): HttpError {
  return new HttpError(400, "invalid_request", message);
}

function sendToolError({ response }: AuthenticatedExchange, { status, type, message, options }: HttpError): void {
  sendJson(response, status, { ok: false, error: { type, message } }, options.headers);
}
