import { flagText } from "../command/args.ts";
import type { StageContext } from "../command/command.ts";
import type { Env } from "../command/run-context.ts";
import { LobsterError } from "../errors.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import { readByteLimit } from "../process/limits.ts";
import { isLoopback, joinPath, parseHttpUrl } from "./http-url.ts";
import { errorText, networkReason } from "./error-text.ts";
import type { SendToolCall, ToolCall } from "./tool-call.ts";
import { postJson, type HttpAnswer } from "./post-json.ts";
import { isRecord } from "../template/path.ts";

/** Calls of a gateway's `POST /tools/invoke`. Throws `USAGE` before any request for an address or token that will not do. */
export function httpCalls(call: ToolCall, args: StageArgs, ctx: StageContext): SendToolCall {
  const { command, tool, action, dryRun } = call;
  const url = resolveUrl(command, args, ctx.env);
  const token = resolveToken(command, args, ctx.env, url);
  const maxResponseBytes = readByteLimit(ctx.env, "LOBSTER_MAX_HTTP_RESPONSE_BYTES");
  const sessionKey = flagText(args, "session-key") ?? flagText(args, "sessionKey");
  return async (callArgs, itemIndex) => {
    const idempotencyKey = call.idempotencyKeyOf(itemIndex);
    const body = {
      tool,
      action,
      args: callArgs,
      ...(sessionKey && { sessionKey }),
      ...(dryRun && { dryRun }),
      ...(idempotencyKey && { idempotencyKey }),
    };
    ctx.onDispatched();
    const answer = await postJson({ url, body, token, signal: ctx.signal, maxResponseBytes }).catch(
      (cause: unknown) => {
        if (cause instanceof LobsterError) throw cause;
        throw new LobsterError("TOOL_FAILED", `${command} request failed: ${networkReason(cause)}`, { cause });
      },
    );
    return resultOf(command, answer);
  };
}

function resolveUrl(command: string, args: StageArgs, env: Env): URL {
  const text = flagText(args, "url") || env["OPENCLAW_URL"] || env["CLAWD_URL"];
  if (!text) throw new LobsterError("USAGE", `${command} requires --url or OPENCLAW_URL`);
  const url = parseHttpUrl(text);
  if (!url) throw new LobsterError("USAGE", `${command} requires an http(s) --url`);
  return joinPath(url, "/tools/invoke");
}

function resolveToken(command: string, args: StageArgs, env: Env, url: URL): string | undefined {
  const explicit = flagText(args, "token");
  if (explicit) return explicit;
  const ambient = env["OPENCLAW_TOKEN"] || env["CLAWD_TOKEN"];
  if (!ambient || isLoopback(url)) return ambient;
  const refusal = "refuses to send OPENCLAW_TOKEN/CLAWD_TOKEN to non-local --url";
  throw new LobsterError("USAGE", `${command} ${refusal}; give the token for ${url.host} with --token`);
}

function resultOf(command: string, { status, failure, text }: HttpAnswer): unknown {
  if (failure !== undefined) throw new LobsterError("TOOL_FAILED", `${command} failed (${status}): ${failure}`);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new LobsterError("TOOL_FAILED", `${command} expected JSON response`, { cause });
  }
  if (!isRecord(answer)) return answer;
  if (answer["ok"] === false) {
    throw new LobsterError("TOOL_FAILED", `${command} tool error: ${errorText(answer["error"])}`);
  }
  return answer["ok"] === true && "result" in answer ? answer["result"] : answer;
}
