import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RunResult } from "@oc/agent-runtime";
import type { ImageContent } from "@oc/plugin-sdk";
import { hasScope, type OperatorScope } from "@oc/protocol";
import { parseSessionKey } from "@oc/router";
import type { AcceptedTurn, TurnRequest } from "../agents/turns.ts";
import type { CommandSender } from "../chat/command-message.ts";
import { elevatedTurn } from "../chat/elevated-turn.ts";
import { toRequestError } from "../methods/wire-errors.ts";
import type { GatewayServices } from "../services.ts";
import { headerOf, requireSession } from "./agent-target.ts";
import { readJsonObject } from "./body.ts";
import { loadImages } from "./chat-messages.ts";
import { ChatStream } from "./chat-stream.ts";
import { parseChatRequest, type ChatRequest } from "./chat-request.ts";
import { toCompletion } from "./completion.ts";
import { requireScope, type HttpCaller } from "./http-auth.ts";
import { HttpError } from "./http-error.ts";
import type { AuthenticatedExchange } from "./http-server.ts";
import { readImageRules } from "./image-rules.ts";
import { sendJson } from "./respond.ts";

const BODY_LIMITS = { maxBytes: 20 * 1024 * 1024, timeoutMs: 60_000 };
/** Sessions that belong to the gateway's own machinery cannot be written to from outside. */
const FOREIGN_KINDS: ReadonlySet<string> = new Set(["subagent", "cron", "acp"]);

/** `POST /v1/chat/completions`: one agent turn in the shape of an OpenAI chat completion. */
export async function chatCompletions(exchange: AuthenticatedExchange): Promise<void> {
  const { gateway, request, response, caller } = exchange;
  requireScope(caller, "operator.write");
  const imageRules = readImageRules(gateway.agents.config);
  const chat = parseChatRequest(await readChatBody(request), gateway.now(), imageRules);
  const images = await loadImages(chat.images, imageRules, closedSignal(response));
  const turnRequest = await toTurnRequest(exchange, chat, images);
  const stream = chat.stream ? new ChatStream(response, chat, gateway.now()) : undefined;

  const turn = await startTurn(gateway, turnRequest, (text) => stream?.show(text));
  abortWhenClientLeaves(exchange, turnRequest);
  stream?.open();
  const result = await turn.result;
  if (response.destroyed) return;
  const failure = failureOf(result, chat);
  if (stream) return stream.end(result, failure);
  if (failure) throw failure;
  sendJson(response, 200, toCompletion(chat, result, gateway.now()));
}

async function readChatBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    return await readJsonObject(request, BODY_LIMITS);
  } catch (cause) {
    if (cause instanceof HttpError && cause.status === 400)
      throw new HttpError(400, "invalid_request_error", cause.message);
    throw cause;
  }
}

async function startTurn(
  gateway: GatewayServices,
  request: TurnRequest,
  onText: (text: string) => void,
): Promise<AcceptedTurn> {
  try {
    return await gateway.turns.start(request, {
      onEvent: (event) => {
        if (event.stream === "assistant") onText(event.data.text);
      },
    });
  } catch (cause) {
    const { code, message, retryAfterMs = 1_000 } = toRequestError(cause);
    if (code === "INVALID_REQUEST") throw new HttpError(400, "invalid_request_error", message, { cause });
    const headers = { "Retry-After": String(Math.ceil(retryAfterMs / 1_000)) };
    throw new HttpError(503, "unavailable", message, { headers, cause });
  }
}

async function toTurnRequest(
  exchange: AuthenticatedExchange,
  chat: ChatRequest,
  images: ImageContent[],
): Promise<TurnRequest> {
  const { gateway, request } = exchange;
  const agentId = headerOf(request, "x-openclaw-agent-id") ?? chat.agentId;
  const target = requireSession(
    gateway,
    sessionKeyOf(request, chat, agentId ?? gateway.agents.defaultAgentId),
    agentId,
    "invalid_request_error",
  );
  refuseForeignSession(target.sessionKey, gateway.agents.mainKey);
  const model = await requestedModel(exchange, target.agentId);
  const store = await gateway.agents.sessions(target.agentId);
  // A session that remembers the earlier turns itself must not be told them again.
  const remembers = (await store.getSession(target.sessionKey)) !== undefined;
  return {
    runId: `chatcmpl_${randomUUID()}`,
    ...target,
    senderIsOwner: exchange.caller.owner,
    ...(await elevatedTurn(gateway.agents, target, senderOf(exchange.caller))),
    input: { text: chat.text, ...(images.length > 0 ? { images } : {}) },
    sampling: chat.sampling,
    ...(model === undefined ? {} : { model }),
    ...(chat.extraSystemPrompt === undefined ? {} : { extraSystemPrompt: chat.extraSystemPrompt }),
    ...(remembers || chat.priorMessages.length === 0 ? {} : { priorMessages: chat.priorMessages }),
    ...(chat.clientTools.length === 0 ? {} : { clientTools: chat.clientTools }),
    queueMode: "followup",
  };
}

/** A caller in the words of chat commands. */
function senderOf({ owner, scopes }: HttpCaller): CommandSender {
  const maySee = (scope: OperatorScope) => (scope === "operator.admin" ? owner : hasScope(scopes, scope));
  return { kind: "client", connection: { admission: { scopes }, maySee } };
}

/** By header, else one conversation for each `user`, else a session of its own. */
function sessionKeyOf(request: IncomingMessage, chat: ChatRequest, agentId: string): string {
  const explicit = headerOf(request, "x-openclaw-session-key");
  if (explicit !== undefined) return explicit;
  if (chat.user === undefined) return `openai:${randomUUID()}`;
  return `openai-user:${createHash("sha256").update(`${agentId}\0${chat.user}`).digest("hex").slice(0, 32)}`;
}

function refuseForeignSession(sessionKey: string, mainKey: string): void {
  const { kind } = parseSessionKey(sessionKey, { mainKey });
  if (!FOREIGN_KINDS.has(kind)) return;
  throw new HttpError(
    400,
    "invalid_request_error",
    `x-openclaw-session-key: sessions of kind ${kind} cannot be used here`,
  );
}

async function requestedModel(
  { gateway, request, caller }: AuthenticatedExchange,
  agentId: string,
): Promise<string | undefined> {
  const ref = headerOf(request, "x-openclaw-model");
  if (ref === undefined) return undefined;
  requireScope(caller, "operator.admin");
  try {
    return (await gateway.agents.models()).resolve(ref, { agentId }).ref;
  } catch (cause) {
    throw new HttpError(400, "invalid_request_error", `x-openclaw-model: ${(cause as Error).message}`, { cause });
  }
}

/** Aborts when the client leaves before it has its answer. */
function closedSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once("close", () => controller.abort());
  return controller.signal;
}

function abortWhenClientLeaves({ gateway, response }: AuthenticatedExchange, { sessionKey, runId }: TurnRequest): void {
  const abort = () => {
    if (response.writableFinished) return;
    gateway.turns
      .abort({ sessionKey, runId }, "disconnect")
      .catch((cause: unknown) => gateway.log.error("a run could not be aborted", { runId, error: cause }));
  };
  if (response.destroyed) abort();
  else response.on("close", abort);
}

/** Why the run has no answer; what exactly went wrong stays in the gateway's log. */
function failureOf(result: RunResult, { requiredTool }: ChatRequest): HttpError | undefined {
  if (result.status === "timeout") return new HttpError(504, "api_error", "the run took too long");
  if (result.status !== "ok") return new HttpError(500, "api_error", "internal error", { cause: result.errorMessage });
  if (requiredTool === undefined) return undefined;
  const calls = result.clientToolCalls ?? [];
  const matches = requiredTool === "any" ? calls.length > 0 : calls.some((call) => call.name === requiredTool.name);
  return matches ? undefined : new HttpError(500, "api_error", "the model did not call the required tool");
}
