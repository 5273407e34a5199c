import type { StageContext } from "../command/command.ts";
import type { ToolDispatcher } from "../command/run-context.ts";
import { LobsterError, messageOf } from "../errors.ts";
import { abortError } from "../pipeline/abort.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import type { SendToolCall, ToolCall } from "./tool-call.ts";

/** Who calls, and where, is the host's to say: a pipeline that brings its own would act as somebody else. */
const HOST_DECIDES = ["url", "token", "session-key", "sessionKey"];

/** Calls of tools of the program that runs the pipeline. */
export function dispatchedCalls(
  call: ToolCall,
  args: StageArgs,
  ctx: StageContext,
  tools: ToolDispatcher,
): SendToolCall {
  const { command, tool, action, dryRun } = call;
  const refused = HOST_DECIDES.find((flag) => args[flag] !== undefined);
  if (refused) {
    const why = "it calls the tools of the program that runs this pipeline, in its caller's name";
    throw new LobsterError("USAGE", `${command} does not accept --${refused} here: ${why}; leave it out`);
  }
  return async (callArgs, itemIndex) => {
    if (ctx.signal.aborted) throw abortError(ctx.signal);
    const idempotencyKey = call.idempotencyKeyOf(itemIndex) ?? `${ctx.runId}:${ctx.stageIndex}:${itemIndex}`;
    ctx.onDispatched();
    try {
      return await tools.invoke({
        tool,
        action,
        args: callArgs,
        idempotencyKey,
        signal: ctx.signal,
        ...(dryRun && { dryRun }),
      });
    } catch (cause) {
      if (ctx.signal.aborted) throw abortError(ctx.signal);
      const reason = messageOf(cause);
      throw new LobsterError("TOOL_FAILED", `${command} tool error: ${reason}`, { cause });
    }
  };
}
