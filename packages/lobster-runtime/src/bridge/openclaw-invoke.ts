import { flagText, isSwitchOn } from "../command/args.ts";
import type { Command, StageCall, StageContext } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import { readJsonFlag } from "./json-flag.ts";
import type { SendToolCall, ToolCall } from "./tool-call.ts";
import { isRecord } from "../template/path.ts";

/** `openclaw.invoke`: calls a tool of the gateway, of the program that runs the pipeline or over HTTP. */
export const openclawInvoke = invokeCommand("openclaw.invoke");
/** Its older name. */
export const clawdInvoke = invokeCommand("clawd.invoke");

function invokeCommand(name: string): Command {
  return {
    name,
    description: "Call a tool of the OpenClaw gateway, once or for each item.",
    argsSchema: {
      type: "object",
      properties: {
        tool: { type: "string" },
        action: { type: "string" },
        "args-json": { type: "string", description: "The tool's arguments, as JSON" },
        each: { type: "boolean", description: "One call an item, one after the other" },
        "item-key": { type: "string", default: "item", description: "With --each: the argument that holds the item" },
        "dry-run": { type: "boolean", description: "Passed on to the tool" },
        "idempotency-key": { type: "string", description: "Lets the gateway recognise a repetition" },
        url: { type: "string", description: "The gateway (OPENCLAW_URL, CLAWD_URL)" },
        token: { type: "string", description: "Bearer token (OPENCLAW_TOKEN, CLAWD_TOKEN)" },
        "session-key": { type: "string" },
        sessionKey: { type: "string", description: "the same as --session-key" },
      },
      required: ["tool", "action"],
    },
    examples: [
      {
        args: { tool: "llm-task", action: "json", "args-json": '{"prompt":"Classify","input":{"a":1}}' },
        description: "ask a model for JSON",
      },
      {
        args: { tool: "message", action: "send", each: true, "item-key": "message" },
        description: "one message an item",
      },
    ],
    sideEffects: ["calls_clawd_tool"],

    async run({ input, args, ctx }: StageCall) {
      const call = readCall(name, args);
      const callArgs = readJsonFlag(name, args, "args-json") ?? {};
      const send = await resolveSend(call, args, ctx);
      if (!isSwitchOn(args, "each")) {
        for await (const _ of input.batches());
        return { output: spread(await send(callArgs, 0)) };
      }

      if (!isRecord(callArgs)) throw new LobsterError("USAGE", `${name} --each requires --args-json to be an object`);
      const itemKey = flagText(args, "item-key") ?? "item";
      const output: unknown[] = [];
      let itemIndex = 0;
      for await (const item of input) {
        for (const result of spread(await send({ ...callArgs, [itemKey]: item }, itemIndex++))) output.push(result);
      }
      return { output };
    },
  };
}

function readCall(command: string, args: StageArgs): ToolCall {
  const tool = flagText(args, "tool");
  const action = flagText(args, "action");
  if (!tool || !action) throw new LobsterError("USAGE", `${command} requires --tool and --action`);
  const key = flagText(args, "idempotency-key");
  const isEach = isSwitchOn(args, "each");
  const idempotencyKeyOf = (itemIndex: number) => (key && isEach ? `${key}:${itemIndex}` : key);
  return { command, tool, action, dryRun: isSwitchOn(args, "dry-run"), idempotencyKeyOf };
}

async function resolveSend(call: ToolCall, args: StageArgs, ctx: StageContext): Promise<SendToolCall> {
  if (ctx.tools) {
    const { dispatchedCalls } = await import("./dispatched-tool-calls.ts");
    return dispatchedCalls(call, args, ctx, ctx.tools);
  }
  const { httpCalls } = await import("./http-tool-calls.ts");
  return httpCalls(call, args, ctx);
}

function spread(result: unknown): readonly unknown[] {
  return Array.isArray(result) ? result : [result];
}
