import type { RunContext } from "../../command/run-context.ts";
import { LobsterError } from "../../errors.ts";
import { abortError, untilAborted } from "../../pipeline/abort.ts";
import { parseLlmAnswer, type LlmAnswer } from "./llm-answer.ts";
import { cacheAnswer, readCachedAnswer, readRunAnswer } from "./llm-cache.ts";
import type { LlmProvider } from "./llm-provider.ts";
import { cacheKeyOf, type LlmOptions, type LlmPayload } from "./llm-request.ts";

/** What `llm.invoke` yields. */
export interface LlmItem {
  /** The command that asked. */
  kind: string;
  runId: string | null;
  prompt: string;
  model: string | null;
  schemaVersion: string;
  status: "completed";
  cacheKey: string;
  artifactHashes: readonly string[];
  output: LlmAnswer["output"];
  usage: unknown;
  metadata: unknown;
  warnings: unknown;
  diagnostics: unknown;
  createdAt: string;
  /** The provider, or where a kept answer came from: `run_state`, `cache`. */
  source: string;
  cached: boolean;
  replayed?: true;
  attemptCount: number;
}

export interface LlmCall {
  command: string;
  options: LlmOptions;
  provider: LlmProvider;
  ctx: RunContext;
}

/**
 * One question to a model: from what is kept, else from the provider, again when the output is not what the schema asks for.
 * An aborted run gets no answer, not even a kept one. Throws `LLM_FAILED`, `SCHEMA_INVALID`.
 */
export async function invokeLlm(call: LlmCall): Promise<LlmItem> {
  const { command, options, provider, ctx } = call;
  const { payload } = options;
  const cacheKey = cacheKeyOf(provider.name, payload);
  const kept = options.refresh ? undefined : await readKeptAnswer(call, cacheKey);
  if (ctx.signal.aborted) throw abortError(ctx.signal);
  if (kept) return kept;

  const problemOf = await compileOutputCheck(command, payload);
  let retryContext: { attempt: number; validationErrors: string[] } | undefined;
  for (let attempt = 1; ; attempt++) {
    const asked = provider.ask({ ...payload, ...(retryContext && { retryContext }) });
    const answer = parseLlmAnswer(command, await untilAborted(asked, ctx.signal));
    const output = payload.outputSchema ? withDataFromText(answer.output) : answer.output;
    const problem = problemOf(output.data);
    if (problem === undefined) {
      const item = toItem({ ...answer, output }, call, cacheKey, attempt);
      if (options.stateKey) await ctx.state.set(options.stateKey, item);
      if (options.useFileCache) await cacheAnswer(ctx, item);
      return item;
    }
    if (attempt > options.maxValidationRetries) {
      throw new LobsterError("LLM_FAILED", `${command} output failed schema validation: ${problem}`);
    }
    retryContext = { attempt: attempt + 1, validationErrors: [problem] };
  }
}

async function readKeptAnswer({ command, options, ctx }: LlmCall, cacheKey: string): Promise<LlmItem | undefined> {
  const { stateKey, useFileCache } = options;
  const ofRun = stateKey ? await readRunAnswer(ctx, stateKey, cacheKey) : undefined;
  if (ofRun) return { ...ofRun, source: "run_state", cached: true, replayed: true };
  const ofFile = useFileCache ? await readCachedAnswer(ctx, command, cacheKey) : undefined;
  return ofFile && { ...ofFile, source: "cache", cached: true, replayed: true };
}

async function compileOutputCheck(
  command: string,
  { outputSchema }: LlmPayload,
): Promise<(data: unknown) => string | undefined> {
  if (!outputSchema) return () => undefined;
  const { compileSchema } = await import("../../schema/compile-schema.ts");
  try {
    return await compileSchema(outputSchema);
  } catch (cause) {
    throw new LobsterError("SCHEMA_INVALID", `${command} --output-schema: ${(cause as Error).message}`, { cause });
  }
}

/** Some adapters hand a model's JSON on as it was written. */
function withDataFromText(output: LlmAnswer["output"]): LlmAnswer["output"] {
  if (output.data !== null || output.text === null) return output;
  try {
    return { ...output, data: JSON.parse(output.text) as unknown };
  } catch {
    return output;
  }
}

function toItem(
  answer: LlmAnswer,
  { command, options, provider }: LlmCall,
  cacheKey: string,
  attempt: number,
): LlmItem {
  const { payload } = options;
  return {
    kind: command,
    runId: answer.runId ?? null,
    prompt: answer.prompt ?? payload.prompt,
    model: answer.model ?? payload.model ?? null,
    schemaVersion: payload.schemaVersion,
    status: "completed",
    cacheKey,
    artifactHashes: payload.artifactHashes,
    output: answer.output,
    usage: answer.usage ?? null,
    metadata: answer.metadata ?? null,
    warnings: answer.warnings ?? null,
    diagnostics: answer.diagnostics ?? null,
    createdAt: new Date().toISOString(),
    source: provider.source,
    cached: false,
    attemptCount: attempt,
  };
}
