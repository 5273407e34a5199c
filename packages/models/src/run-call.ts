import {
  remapThinkingLevel,
  type ModelCallOptions,
  type ModelContext,
  type ModelEvent,
  type ThinkingLevel,
} from "@oc/plugin-sdk";
import type { Call, CallRun, Transport } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import { describeFailure } from "./failure.ts";
import { MessageBuilder } from "./message-builder.ts";
import { modelCompat } from "./options.ts";
import { prepareReplay } from "./replay.ts";
import { fitTools } from "./tool-schema.ts";
import { NO_TOKENS, resolveUsage } from "./usage.ts";
import { findWireError } from "./wire/wire-error.ts";

const DEFAULT_IDLE_TIMEOUT_MS = 120_000;

/** Runs one call and tells of it in our events. Never throws; ends with `done` or `error`. */
export async function* runCall(
  transport: Transport,
  endpoint: Endpoint,
  context: ModelContext,
  options: ModelCallOptions,
): AsyncGenerator<ModelEvent> {
  const { model, signal } = options;
  const message = new MessageBuilder(model);
  yield* message.drain();
  const cancel = new AbortController();
  const onAbort = () => cancel.abort();
  signal.addEventListener("abort", onAbort, { once: true });
  if (signal.aborted) onAbort();
  let run: CallRun | undefined;
  let settled = false;
  try {
    let call = createCall(transport, endpoint, context, options, cancel);
    for (;;) {
      run = transport.start(call, message);
      try {
        for await (const _ of run.advance()) yield* message.drain();
        const { tokens, thinkingSignature, ...end } = run.outcome();
        if (thinkingSignature !== undefined) message.signThinking(thinkingSignature);
        message.finish({ ...end, usage: resolveUsage(tokens, model.cost) });
        settled = true;
        break;
      } catch (error) {
        const isFinal = message.hasContent() || signal.aborted || options.singleAttempt === true;
        const repaired: Call | undefined = isFinal ? undefined : repairCall(call, error);
        if (!repaired) throw error;
        call = repaired;
      }
    }
  } catch (error) {
    const secrets = secretsOf(options);
    const usage = resolveUsage(run?.tokens() ?? NO_TOKENS, model.cost);
    message.fail(describeFailure(error, { provider: model.provider, secrets, signal }), usage);
    settled = true;
  } finally {
    // Nobody reads on.
    if (!settled) cancel.abort();
    signal.removeEventListener("abort", onAbort);
  }
  yield* message.drain();
}

function createCall(
  transport: Transport,
  endpoint: Endpoint,
  context: ModelContext,
  options: ModelCallOptions,
  cancel: AbortController,
): Call {
  const baseUrl = (options.model.baseUrl ?? transport.defaultBaseUrl).replace(/\/+$/, "");
  const compat = modelCompat(options.model);
  return {
    context: { ...context, tools: fitTools(context.tools, compat) },
    endpoint,
    messages: prepareReplay(context.messages, transport.replayRules(options)),
    options,
    cancel,
    idleTimeoutMs: options.idleTimeoutMs ?? transport.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS,
    baseUrl,
    host: new URL(baseUrl).hostname,
    compat,
    params: { ...options.model.params, ...options.params },
  };
}

/** The known repairs, one per call, before anything was received: a provider that refuses replayed or requested thinking. */
function repairCall(call: Call, error: unknown): Call | undefined {
  const wire = findWireError(error);
  const status = wire?.facts.status;
  if (!wire || call.repaired || (status !== 400 && status !== 422)) return undefined;
  if (/signature/i.test(wire.message)) return { ...call, repaired: true, messages: withoutThinking(call.messages) };
  const { thinkingLevel, ...options } = call.options;
  if (thinkingLevel === undefined || !/reasoning|thinking|\bthink\b/i.test(wire.message)) return undefined;
  const supported = LEVELS.filter((level) => new RegExp(`['"\`]${level}['"\`]`, "i").test(wire.message));
  const nearest = supported.filter((level) => level !== thinkingLevel).map((id) => ({ id }));
  return {
    ...call,
    repaired: true,
    options:
      nearest.length === 0
        ? options
        : { ...options, thinkingLevel: remapThinkingLevel(thinkingLevel, { levels: nearest }) },
  };
}

/** What an error must not repeat: the key, configured headers, and what an address holds beside its place. */
function secretsOf({ apiKey, headers, model }: ModelCallOptions): string[] {
  const secrets = [apiKey ?? "", ...Object.values(headers ?? {})];
  if (model.baseUrl !== undefined && URL.canParse(model.baseUrl)) {
    const { password, searchParams } = new URL(model.baseUrl);
    secrets.push(password, ...[...searchParams.values()].filter((value) => value.length >= 8));
  }
  return secrets;
}

const LEVELS: readonly ThinkingLevel[] = ["minimal", "low", "medium", "high", "xhigh", "max"];

function withoutThinking(messages: Call["messages"]): Call["messages"] {
  return messages.map((message) =>
    message.role === "assistant"
      ? { ...message, content: message.content.filter((part) => part.type !== "thinking") }
      : message,
  );
}
