import { flagText, isSwitchOn } from "../command/args.ts";
import type { Command, StageCall } from "../command/command.ts";
import { LobsterError } from "../errors.ts";
import type { ItemStream } from "../pipeline/item-stream.ts";
import { toJsonText } from "../pipeline/json-text.ts";
import { runProgram } from "./run-program.ts";
import { isRecord } from "../template/path.ts";

const MAX_OUTPUT_BYTES = 10 * 1024 * 1024;
const TEXT_FLAGS = ["agent", "model", "session-key", "session-id", "thinking", "timeout"];
const RECIPIENT_FLAGS = ["agent", "session-key", "session-id"];

/** `openclaw.agent`: one turn of an agent through the `openclaw` program. */
export const openclawAgent: Command = {
  name: "openclaw.agent",
  description: "Run one turn of an OpenClaw agent and yield its answer.",
  argsSchema: {
    type: "object",
    properties: {
      _: { type: "array", items: { type: "string" }, description: "The prompt, unless --prompt has it" },
      prompt: { type: "string" },
      agent: { type: "string" },
      "session-key": { type: "string" },
      "session-id": { type: "string" },
      model: { type: "string" },
      thinking: { type: "string" },
      timeout: { type: "string", description: "Seconds" },
      local: { type: "boolean", description: "Without the gateway" },
    },
  },
  examples: [
    { args: { agent: "main", prompt: "Summarise these" }, description: "the items before it go with the prompt" },
  ],
  sideEffects: ["calls_openclaw_agent"],

  async run({ input, args, ctx }: StageCall) {
    const prompt = flagText(args, "prompt") || args._.join(" ");
    if (!prompt.trim()) throw new LobsterError("USAGE", "openclaw.agent requires --prompt or positional text");
    if (!RECIPIENT_FLAGS.some((flag) => flagText(args, flag))) {
      throw new LobsterError("USAGE", "openclaw.agent requires --agent, --session-key, or --session-id");
    }
    const argv: [string, ...string[]] = [ctx.env["LOBSTER_OPENCLAW_BIN"] || "openclaw", "agent", "--json", "--message"];
    argv.push(prompt + (await describeInput(input)));
    for (const flag of TEXT_FLAGS) {
      const value = flagText(args, flag);
      if (value) argv.push(`--${flag}`, value);
    }
    if (isSwitchOn(args, "local")) argv.push("--local");

    ctx.onDispatched();
    const stdout = await runProgram({ command: "openclaw.agent", argv, ctx, maxOutputBytes: MAX_OUTPUT_BYTES });
    return { output: [parseAnswer(stdout)] };
  },
};

async function describeInput(input: ItemStream): Promise<string> {
  const lines: string[] = [];
  for await (const item of input) lines.push(toJsonText(item));
  return lines.length === 0 ? "" : `\n\nPipeline input (JSONL):\n${lines.join("\n")}`;
}

function parseAnswer(stdout: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(stdout);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new LobsterError("COMMAND_FAILED", `openclaw.agent could not parse stdout as JSON: ${reason}`, { cause });
  }
  if (isRecord(answer)) return answer;
  throw new LobsterError("COMMAND_FAILED", "openclaw.agent expected stdout to be one JSON object");
}
