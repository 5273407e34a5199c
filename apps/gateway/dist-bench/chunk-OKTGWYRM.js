import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { readErrorBody } from "./chunk-XJDGVGDD.js";
import { createParser } from "./chunk-KJVPW3T7.js";
import { WireError, findWireError } from "./chunk-ZYCTQ2M2.js";
var USAGE_WINDOW =
    /\b(hourly|daily|weekly|monthly|usage|spending|spend)\b.{0,24}\blimit\b|\blimit\b.{0,40}\b(resets?|try again)\b/,
  NO_CREDIT =
    /insufficient.(credits?|quota|funds|balance)|credit balance (is )?too low|billing.(hard.limit|not.active)|payment.required|exceeded your current quota/,
  RULES = [
    {
      reason: "context_overflow",
      text: /request_too_large|context.length.exceeded|context_length_exceeded|maximum context length|prompt is too long|input exceeds the maximum number of tokens|input (is )?too long for the model|exceeds? the (model'?s )?context window|model_context_window_exceeded/,
    },
    { reason: "refusal", text: /content_policy_violation|\bcontent_filter\b/ },
    { reason: "session_expired", text: /\bsession[_ ](has )?(expired|not[_ ]found)/ },
    { reason: "billing", statuses: [402], text: NO_CREDIT, when: isBilling },
    {
      reason: "rate_limit",
      statuses: [402, 429],
      text: /rate.?limit|too many (concurrent )?requests|throttlingexception|concurrency limit|\bthrottled\b|resource.?(has been )?exhausted|\bquota\b|\b(weekly|monthly|daily|hourly)\b.{0,24}\blimit\b/,
    },
    {
      reason: "auth_permanent",
      text: /\b(key|token|account|workspace|organi[sz]ation|project)\b.{0,40}\b(revoked|deactivated|disabled|deleted)\b|\b(revoked|deactivated)\b.{0,20}\b(key|token|account|workspace)\b/,
    },
    {
      reason: "auth",
      statuses: [401, 403],
      text: /invalid.{0,12}(api.?key|token|credential)|(api.?key|x-api-key).{0,16}(invalid|not valid|incorrect|missing)|incorrect api key|token.{0,16}expired|expired.{0,8}token|authentication_error|permission_error|unauthenticated|unauthorized/,
    },
    { reason: "overloaded", statuses: [529], text: /overloaded|modelnotreadyexception/ },
    {
      reason: "model_not_found",
      statuses: [404],
      text: /unknown model|model_not_found|model.{0,80}(does not exist|not found|is not supported)|no such model/,
    },
    {
      reason: "timeout",
      statuses: [408, 499, 504, 522, 524],
      text: /econnreset|econnrefused|econnaborted|epipe|etimedout|enotfound|eai_again|enetunreach|ehostunreach|und_err_|other side closed|socket hang up|terminated|timed out|\btimeout\b|\bapi_error\b|network_error|malformed_response|^\s*an unknown error occurred\.?\s*$/,
    },
    {
      reason: "timeout",
      when: ({ provider }, text) => provider === "openrouter" && text.includes("provider returned error"),
    },
    {
      reason: "server_error",
      when: ({ status }, text) =>
        (status ?? 0) >= 500 || /\b(server_error|internal_error|internal server error)\b/.test(text),
    },
    { reason: "format", statuses: [400, 413, 415, 422], text: /invalid_request_error|invalid_argument/ },
    { reason: "no_error_details", when: (_facts, text) => text.trim() === "" || /no (error )?details/.test(text) },
  ];
function isBilling({ status, provider }, text) {
  return NO_CREDIT.test(text) || (provider === "openrouter" && status === 403 && text.includes("key limit exceeded"))
    ? !0
    : status === 402 && !USAGE_WINDOW.test(text);
}
function classifyFailure(facts) {
  if (facts.aborted) return "aborted";
  let text = `${facts.code ?? ""} ${facts.message ?? ""}`.toLowerCase();
  return RULES.find((rule) => matches(rule, facts, text))?.reason ?? "unclassified";
}
function matches(rule, facts, text) {
  return rule.when
    ? rule.when(facts, text)
    : (facts.status !== void 0 && rule.statuses?.includes(facts.status)) || rule.text?.test(text.trim()) || !1;
}
function advancesFallback(reason) {
  return !["aborted", "context_overflow", "refusal", "session_expired", "format"].includes(reason);
}
function isTransient(reason) {
  return ["rate_limit", "overloaded", "timeout", "server_error"].includes(reason);
}
function parseRetryAfterMs(headers, message, now) {
  let ms = headers["retry-after-ms"];
  if (ms !== void 0 && /^\d+(\.\d+)?$/.test(ms.trim())) return Math.ceil(Number(ms));
  let after = headers["retry-after"]?.trim();
  if (after) {
    if (/^\d+(\.\d+)?$/.test(after)) return Math.ceil(Number(after) * 1e3);
    let date = Date.parse(after);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  let wait = WAIT_TEXT.exec(message);
  if (!wait?.[1]) return;
  let total = 0;
  for (let [, amount, unit = "s"] of wait[1].matchAll(/(\d+(?:\.\d+)?)\s*(ms|milli|s|m|h|d)/gi))
    total += Number(amount) * (UNIT_MS[unit.toLowerCase()] ?? 0);
  return Math.ceil(total);
}
var WAIT_TEXT =
    /(?:try again|retry|retrydelay"?:?)\s*(?:in|after)?\s*"?((?:\d+(?:\.\d+)?\s*(?:milliseconds?|seconds?|secs?|minutes?|mins?|hours?|days?|ms|s|m|h|d)(?![a-z])\s*|\d+(?:\.\d+)?[hms])+)/i,
  UNIT_MS = { ms: 1, milli: 1, s: 1e3, m: 6e4, h: 36e5, d: 864e5 };
var SECRET_SHAPES = [
  /\b(?:sk|pk|rk|gsk|xai|key|tok|pplx|hf|ghp|gho|AIza)[-_][A-Za-z0-9*_\-.]{6,}/g,
  /\bAIza[A-Za-z0-9*_-]{10,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{4,}(?:\.[A-Za-z0-9_-]*)?/g,
  /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/*=-]{6,}/gi,
  /((?:x-api-key|api[-_ ]?key|x-goog-api-key|access[-_]token|authorization)["']?\s*[:=]\s*["']?)[^\s"',;}]{6,}/gi,
];
function redact(text, secrets = []) {
  let clean = text;
  for (let secret of secrets)
    if (!(secret.length < 4))
      for (let form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]))
        clean = clean.replaceAll(form, "[redacted]");
  for (let shape of SECRET_SHAPES)
    clean = clean.replace(shape, (_match, kept) =>
      typeof kept == "string" ? (/^\w+$/.test(kept) ? `${kept} [redacted]` : `${kept}[redacted]`) : "[redacted]",
    );
  return (
    (clean = clean.replace(/[\u0000-\u001f\u007f]+/g, " ").trim()),
    clean.length > 500 ? `${clean.slice(0, 500)}\u2026` : clean
  );
}
var REMEDIES = {
  auth: (provider) => `Check the API key of provider ${provider}.`,
  auth_permanent: (provider) => `Create a new API key for provider ${provider}.`,
  billing: (provider) => `Add credit to the account of provider ${provider}.`,
  model_not_found: () => "Check the model's name, or choose another with `oc models list`.",
};
function describeFailure(error, context) {
  if (context.signal.aborted) return { reason: "aborted", message: "The request was aborted." };
  let wire = findWireError(error),
    facts = wire?.facts ?? {},
    original = wire?.message ?? (error instanceof Error ? error.message : String(error)),
    code = facts.code ?? socketCode(error),
    reason =
      facts.reason ?? classifyFailure({ status: facts.status, code, message: original, provider: context.provider }),
    status = facts.status === void 0 ? "" : `HTTP ${facts.status}: `,
    remedy = REMEDIES[reason]?.(context.provider),
    said = redact(original, context.secrets) || `Provider ${context.provider} failed without saying why.`;
  return {
    reason,
    message: `${status}${said}${remedy ? `${/[.!?]$/.test(said) ? "" : "."} ${remedy}` : ""}`,
    ...(facts.status !== void 0 && { status: facts.status }),
    ...(facts.retryAfterMs !== void 0 && { retryAfterMs: facts.retryAfterMs }),
    ...(code !== void 0 && { code: redact(code, context.secrets) }),
    ...(facts.requestId !== void 0 && { requestId: facts.requestId }),
  };
}
function socketCode(error) {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    if ("code" in at && typeof at.code == "string") return at.code;
}
var MAX_EVENT_CHARS = 16 * 1024 * 1024;
async function* parseSse(bytes) {
  let pending = [],
    parser = createParser({
      onEvent: (event) => pending.push(event),
      onError: (error) => {
        if (error.type === "max-buffer-size-exceeded")
          throw new WireError("The provider sent an event that is too large.", {
            reason: "timeout",
            code: "malformed_response",
          });
      },
      maxBufferSize: MAX_EVENT_CHARS,
    }),
    decoder = new TextDecoder();
  for await (let chunk of bytes) {
    if ((parser.feed(decoder.decode(chunk, { stream: !0 })), pending.length === 0)) continue;
    let ready = pending;
    ((pending = []), yield* ready);
  }
  (parser.feed(`${decoder.decode()}

`),
    yield* pending);
}
function parseWireJson(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    value = void 0;
  }
  if (value === null || typeof value != "object" || Array.isArray(value))
    throw new WireError("The provider sent data that is not a JSON object.", {
      reason: "timeout",
      code: "malformed_response",
    });
  return value;
}
var CONNECT_TIMEOUT_MS = 3e4,
  KEEP_ALIVE_MS = 6e4,
  TAIL_MS = 250,
  agent;
function openAgent() {
  return (
    (agent ??= import("./undici-J4KZZT5A.js").then(({ Agent, request }) => ({
      agent: new Agent({
        connect: { timeout: CONNECT_TIMEOUT_MS },
        keepAliveTimeout: KEEP_ALIVE_MS,
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
      request,
    }))),
    agent
  );
}
async function postWire(request) {
  let { agent: agent2, request: send } = await openAgent(),
    cancel = new AbortController(),
    onAbort = () => cancel.abort(request.signal.reason);
  (request.signal.aborted && onAbort(), request.signal.addEventListener("abort", onAbort, { once: !0 }));
  let idle = setTimeout(
      () =>
        cancel.abort(
          new WireError(`No data from the provider for ${request.idleTimeoutMs / 1e3} seconds.`, {
            reason: "timeout",
            code: "idle_timeout",
          }),
        ),
      request.idleTimeoutMs,
    ),
    release = () => {
      (clearTimeout(idle), request.signal.removeEventListener("abort", onAbort));
    };
  try {
    let response = await send(request.url, {
      method: "POST",
      dispatcher: agent2,
      headers: request.headers,
      body: request.body,
      signal: cancel.signal,
    });
    idle.refresh();
    let headers = flattenHeaders(response.headers);
    if (response.statusCode < 200 || response.statusCode > 299) {
      let said = await readErrorBody(response.body);
      throw new WireError(said.message, {
        status: response.statusCode,
        code: said.code,
        retryAfterMs: parseRetryAfterMs(headers, said.waitText, Date.now()),
        requestId: headers["x-request-id"] ?? headers["request-id"],
      });
    }
    return {
      contentType: headers["content-type"] ?? "",
      bytes: readBytes(response.body, idle, cancel.signal, release),
    };
  } catch (error) {
    throw (release(), asWireError(error, cancel.signal));
  }
}
async function* readBytes(body, idle, cancelled, release) {
  try {
    for await (let chunk of body.iterator({ destroyOnReturn: !1 })) (idle.refresh(), yield chunk);
  } catch (error) {
    throw asWireError(error, cancelled);
  } finally {
    (release(), !body.readableEnded && !body.destroyed && letTailEnd(body));
  }
}
function letTailEnd(body) {
  let close = setTimeout(() => body.destroy(), TAIL_MS);
  (body.on("error", () => {}).on("close", () => clearTimeout(close)), body.resume());
}
function asWireError(error, cancelled) {
  if (cancelled.aborted && cancelled.reason instanceof WireError) return cancelled.reason;
  if (error instanceof WireError) return error;
  let cause = error instanceof Error ? error : new Error(String(error)),
    code = "code" in cause && typeof cause.code == "string" ? cause.code : void 0;
  return new WireError(`The connection to the provider failed: ${cause.message || code || "closed"}.`, {
    reason: "timeout",
    code,
    cause,
  });
}
function flattenHeaders(headers) {
  let flat = {};
  for (let [name, value] of Object.entries(headers))
    value !== void 0 && (flat[name] = Array.isArray(value) ? value.join(", ") : value);
  return flat;
}
async function getWireJson(url, timeoutMs, body) {
  let { agent: agent2, request: send } = await openAgent(),
    signal = AbortSignal.timeout(timeoutMs);
  try {
    let response = await send(url, {
      method: body === void 0 ? "GET" : "POST",
      dispatcher: agent2,
      signal,
      ...(body !== void 0 && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (response.statusCode !== 200)
      throw (
        await response.body.dump(), new WireError("The server refused the request.", { status: response.statusCode })
      );
    return parseWireJson(await response.body.text());
  } catch (error) {
    throw asWireError(error, signal);
  }
}
var NO_RESULT_TEXT = "No result was recorded for this tool call.",
  IMAGE_OMITTED_TEXT = "[image omitted]";
function prepareReplay(messages, rules) {
  let results = pairResults(messages),
    ids = new ToolIds(rules.toolId),
    prepared = [];
  for (let message of messages) {
    if (message.role === "toolResult") continue;
    if (message.role === "user") {
      let user = prepareUser(message, rules);
      user && prepared.push(user);
      continue;
    }
    let assistant = prepareAssistant(message, rules);
    if (!assistant) continue;
    let answers = [];
    ((assistant.content = assistant.content.map((part) => {
      if (part.type !== "toolCall") return part;
      let call = { ...(isOwn(message, rules) ? part : withoutSignature(part)), id: ids.next(part.id) };
      return (answers.push(prepareResult(results.get(part), call, message.timestamp, rules)), call);
    })),
      prepared.push(assistant, ...answers));
  }
  return rules.mergeSameRole ? mergeSameRole(prepared) : prepared;
}
function pairResults(messages) {
  let waiting = new Map(),
    results = new Map();
  for (let message of messages)
    if (message.role === "assistant") {
      let calls = message.content.filter((part) => part.type === "toolCall");
      for (let call of calls) waiting.delete(call.id);
      for (let call of calls) waiting.set(call.id, [...(waiting.get(call.id) ?? []), call]);
    } else if (message.role === "toolResult") {
      let call = waiting.get(message.toolCallId)?.shift();
      call && results.set(call, message);
    }
  return results;
}
function prepareUser(message, rules) {
  if (typeof message.content == "string") return message.content === "" ? void 0 : message;
  let content = withoutEmptyText(omitImages(message.content, rules));
  return content.length > 0 ? { ...message, content } : void 0;
}
function prepareAssistant(message, rules) {
  let own = isOwn(message, rules),
    cut = message.stopReason === "error" || message.stopReason === "aborted",
    content = [];
  for (let part of message.content)
    part.type === "thinking"
      ? own && (!cut || part.signature !== void 0)
        ? content.push(part)
        : rules.thinkingAsText &&
          !part.redacted &&
          part.thinking.trim() &&
          content.push({ type: "text", text: part.thinking })
      : part.type === "toolCall"
        ? part.name !== "" && content.push(part)
        : (part.text !== "" || (own && part.signature !== void 0)) && content.push(own ? part : withoutSignature(part));
  return content.some((part) => part.type !== "thinking") ? { ...message, content } : void 0;
}
function isOwn(message, rules) {
  return message.provider === rules.provider && message.model === rules.model;
}
function prepareResult(result, call, timestamp, rules) {
  return result
    ? {
        role: "toolResult",
        toolCallId: call.id,
        toolName: call.name,
        content: withoutEmptyText(omitImages(result.content, rules)),
        isError: result.isError,
        timestamp: result.timestamp,
      }
    : {
        role: "toolResult",
        toolCallId: call.id,
        toolName: call.name,
        content: [{ type: "text", text: NO_RESULT_TEXT }],
        isError: !0,
        timestamp,
      };
}
function omitImages(content, rules) {
  return rules.imageInput
    ? content
    : content.map((part) => (part.type === "image" ? { type: "text", text: IMAGE_OMITTED_TEXT } : part));
}
function withoutEmptyText(content) {
  return content.filter((part) => part.type !== "text" || part.text !== "");
}
function withoutSignature(part) {
  let { signature: _dropped, ...rest } = part;
  return rest;
}
function mergeSameRole(messages) {
  let merged = [];
  for (let message of messages) {
    let last = merged.at(-1);
    last?.role === "user" && message.role === "user"
      ? (merged[merged.length - 1] = { ...last, content: [...asParts(last.content), ...asParts(message.content)] })
      : last?.role === "assistant" && message.role === "assistant"
        ? (merged[merged.length - 1] = { ...last, content: [...last.content, ...message.content] })
        : merged.push(message);
  }
  return merged;
}
function asParts(content) {
  return typeof content == "string" ? [{ type: "text", text: content }] : content;
}
var ToolIds = class {
  #used = new Set();
  #rule;
  constructor(rule) {
    this.#rule = rule;
  }
  next(original) {
    let fitted = this.#fit(original),
      id = fitted;
    for (let n = 2; this.#used.has(id); n++) {
      let suffix = `_${n}`;
      id = fitted.slice(0, (this.#rule?.maxLength ?? 1 / 0) - suffix.length) + suffix;
    }
    return (this.#used.add(id), id);
  }
  #fit(original) {
    if (!this.#rule) return original || "call";
    let { charset, maxLength } = this.#rule;
    return (
      [...original]
        .map((char) => (charset.test(char) ? char : "_"))
        .join("")
        .slice(0, maxLength) || "call"
    );
  }
};
export {
  classifyFailure,
  advancesFallback,
  isTransient,
  parseRetryAfterMs,
  redact,
  describeFailure,
  parseSse,
  parseWireJson,
  postWire,
  getWireJson,
  prepareReplay,
};
