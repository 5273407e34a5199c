import { flagText, isSwitchOn } from "../command/args.ts";
import type { Command, StageContext } from "../command/command.ts";
import { LobsterError, messageOf } from "../errors.ts";
import { collectItems } from "../pipeline/collect.ts";
import { toJsonText } from "../pipeline/json-text.ts";
import type { StageArgs } from "../pipeline/pipeline.ts";
import { isRecord } from "../template/path.ts";

const DEFAULT_PROMPT = "Input required";
const MAX_SUBJECT_CHARS = 2000;

const DEFAULT_SCHEMA = {
  type: "object",
  properties: {
    decision: { type: "string", enum: ["approve", "reject", "redraft"] },
    feedback: { type: "string", description: "Feedback for redraft" },
  },
  required: ["decision"],
};

export const ask: Command = {
  name: "ask",
  description: "Ask for an answer that matches a schema; the answer is the only item that goes on.",
  argsSchema: {
    type: "object",
    properties: {
      prompt: { type: "string", default: DEFAULT_PROMPT, description: "What is asked" },
      schema: { type: "string", description: "JSON Schema of the answer; without it a decision with feedback" },
      "subject-from-stdin": { type: "boolean", description: "Show the items as text with the question" },
      emit: { type: "boolean", description: "Halt with a request, also at a terminal" },
    },
  },
  examples: [
    { args: { prompt: "Publish the draft?", "subject-from-stdin": true }, description: "approve, reject or redraft" },
    { args: { prompt: "How many?", schema: '{"type":"integer","minimum":1}' }, description: "a number" },
  ],
  async run({ input, args, ctx }) {
    const responseSchema = await readSchema(args);
    const items = await collectItems(input, "ask");
    const prompt = flagText(args, "prompt") || DEFAULT_PROMPT;
    if (ctx.mode === "human" && ctx.interactive && !isSwitchOn(args, "emit")) {
      return { output: [await askHere(prompt, responseSchema, ctx)] };
    }
    const subject = isSwitchOn(args, "subject-from-stdin") ? { subject: { text: formatSubject(items) } } : {};
    return { halt: { type: "input_request", prompt, responseSchema, ...subject } };
  },
};

async function askHere(prompt: string, responseSchema: unknown, ctx: StageContext): Promise<unknown> {
  const { askResponse } = await import("../command/ask-response.ts");
  return askResponse(ctx, { what: "ask response", prompt, responseSchema });
}

async function readSchema(args: StageArgs): Promise<unknown> {
  const text = flagText(args, "schema");
  if (text === undefined && args["schema"] === undefined) return DEFAULT_SCHEMA;
  const schema = parseSchema(text ?? "");
  if (!isRecord(schema)) throw new LobsterError("SCHEMA_INVALID", "ask --schema must decode to a JSON schema object");
  const { compileSchema } = await import("../schema/compile-schema.ts");
  try {
    await compileSchema(schema);
    return schema;
  } catch (cause) {
    const reason = messageOf(cause);
    throw new LobsterError("SCHEMA_INVALID", `ask response schema is invalid: ${reason}`, { cause });
  }
}

function parseSchema(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LobsterError("SCHEMA_INVALID", "ask --schema must be valid JSON", { cause });
  }
}

function formatSubject(items: readonly unknown[]): string {
  const lines: string[] = [];
  let chars = 0;
  for (const item of items) {
    const line = typeof item === "string" ? item : toJsonText(item);
    lines.push(line);
    chars += line.length + 1;
    if (chars > MAX_SUBJECT_CHARS) break;
  }
  return lines.join("\n").slice(0, MAX_SUBJECT_CHARS);
}
